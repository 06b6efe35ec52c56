"""`python -m bench.load`."""

from bench import load
from bench.timing import measure

measure(load.__doc__, load.main, load.options)
