#!/bin/sh
# Makes the virtual environment $1 and puts uv into it, pinned by hash. Needs Python 3.11 or newer, and nothing else.
set -eu
venv=$1
lock=$(dirname "$0")/../requirements/uv.txt

say() { echo "pegout: $*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if new_enough "$python"; then
            command -v "$python"
            return
        fi
    done
    say "no Python 3.11 or newer among ${PYTHON:-python3, python3.11 to python3.14, python}; PYTHON=/path/to/python says which."
    return 1
}

if ! new_enough "$venv/bin/python"; then
    python=$(find_python)
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv --clear "$venv"
    elif "$python" -m pip --version >/dev/null 2>&1; then # Debian with python3-pip but without python3-venv
        "$python" -m venv --clear --without-pip "$venv"
    else
        say "this Python ($python) can make no environment: it has neither ensurepip nor pip."
        say "On Debian or Ubuntu: sudo apt-get install python3-venv"
        exit 1
    fi
fi

options="--quiet --disable-pip-version-check --only-binary :all: --require-hashes"
if "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    # shellcheck disable=SC2086  # the options are several words
    "$venv/bin/python" -m pip install $options -r "$lock"
else
    # shellcheck disable=SC2086
    "${python:-$(find_python)}" -m pip --python "$venv/bin/python" install $options -r "$lock"
fi
