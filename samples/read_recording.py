#!/usr/bin/env python3
"""Reads a recording of BCScope (.bcsrun) with nothing but Python's standard library.

    read_recording.py FILE                     how the run ended, and which columns there are
    read_recording.py FILE COLUMN [FROM [TO]]  one column of the slice table: slice, start, value
    read_recording.py FILE GETTS 7500 12500

GETTS is not stored: it is the difference of two starts. The package bcsrun beside this program reads
more: blocked intervals, the scenario, and data frames of pandas.
"""

import os
import sys

import bcsrun


def main(arguments):
    if not 1 <= len(arguments) <= 4:
        sys.exit(__doc__)
    try:
        run = bcsrun.open(arguments[0])
    except bcsrun.Damaged as damaged:
        sys.exit(str(damaged))
    if len(arguments) == 1:
        for name, value in run.head.items():
            print(f"{name}: {value}")
        print("columns:", " ".join(run.slices))
        return
    name = arguments[1]
    start = run.slices["START"]
    if name not in run.slices:
        sys.exit(f"there is no column {name}; there are: {' '.join(run.slices)}")
    values = run.slices[name]
    first = int(arguments[2]) if len(arguments) > 2 else 0
    last = int(arguments[3]) if len(arguments) > 3 else len(start) - 1
    print(f"slice,startNanos,{name}")
    for slice_number in range(first, min(last, len(start) - 1) + 1):
        value = values[slice_number]
        shown = f"{value:016x}" if name == "DIGEST" else value
        print(f"{slice_number},{start[slice_number]},{shown}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has enough. What is left must not be flushed at the exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
