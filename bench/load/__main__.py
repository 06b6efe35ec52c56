"""`python -m bench.load`."""

import sys

from bench.load import main

main(sys.argv[1:])
