"""`python -m pegout` is `pegout`."""

import sys

from pegout.cli import main

if __name__ == "__main__":
    sys.exit(main())
