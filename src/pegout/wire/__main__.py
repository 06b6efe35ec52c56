"""`python -m pegout.wire`: write the page's types."""

from pegout.wire.typescript import typescript

print(typescript(), end="")
