"""Recordings of BCScope (.bcsrun) in Python, with nothing but its standard library.

    import bcsrun
    run = bcsrun.open("barrier.bcsrun")
    run.head["state"], run.head["slices"]
    run.slices["GETTS"][7500:7510]        columns of the slice table, as lists
    run.frame()                           the same as a data frame of pandas, where it is installed
    run.blocked(3)                        intervals in which process 3 was blocked
    run.blocked_frame()                   those of all processes as a data frame

Times are in nanoseconds since the start of the run. Layout: docs/recording-format.md.
"""

from bcsrun.recording import Damaged, Recording, open

__all__ = ["Damaged", "Recording", "open"]
