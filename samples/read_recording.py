#!/usr/bin/env python3
"""Reads a recording of BCScope (.bcsrun) with nothing but Python's standard library.

    read_recording.py FILE                     how the run ended, and which columns there are
    read_recording.py FILE COLUMN [FROM [TO]]  one column of the slice table: slice, start, value
    read_recording.py FILE GETTS 7500 12500

GETTS is no column: it is the difference of two starts. Layout: docs/recording-format.md.
"""

import json
import os
import struct
import sys
import zlib

MAGIC = b"\x89BCSRUN\n"


def crc32c_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


CRC32C = crc32c_table()


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = CRC32C[(crc ^ byte) & 0xFF] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


def chunks(data):
    """Yields (type, payload) of every good chunk."""
    if data[:8] != MAGIC:
        sys.exit("this is no recording of BCScope")
    (version,) = struct.unpack_from(">I", data, 8)
    if version != 2:
        sys.exit(f"this recording has format {version}; this program reads format 2")
    at = 12
    while at + 12 <= len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        end = at + 8 + length
        if end + 4 > len(data):
            print(f"cut off in the chunk at byte {at}", file=sys.stderr)
            return
        payload = data[at + 8 : end]
        if struct.unpack_from(">I", data, end)[0] != crc32c(kind + payload):
            print(f"the chunk at byte {at} is damaged", file=sys.stderr)
            return
        yield kind.decode("ascii"), payload
        at = end + 4


class Numbers:
    """Numbers in groups of seven bits, the lowest first; signed ones zigzag-coded."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def unsigned(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def signed(self):
        zigzag = self.unsigned()
        return (zigzag >> 1) ^ -(zigzag & 1)

    def eight(self):
        self.at += 8
        return struct.unpack_from(">Q", self.data, self.at - 8)[0]


def unpacked(payload):
    numbers = Numbers(payload)
    length = numbers.unsigned()
    raw = zlib.decompress(payload[numbers.at :])
    assert len(raw) == length
    return raw


def add_slices(columns, table, block):
    numbers = Numbers(block)
    numbers.unsigned()
    count = numbers.unsigned()
    for column in columns:
        values = table[column["name"]]
        last = 0
        for _ in range(count):
            if column["encoding"] == "raw":
                last = numbers.eight()
            else:
                last += numbers.signed()
            values.append(last)


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    head, columns, table = {}, [], {}
    for kind, payload in chunks(data):
        if kind == "HEAD":
            head = json.loads(payload)
        elif kind == "COLS":
            columns = json.loads(payload)
            table = {column["name"]: [] for column in columns}
        elif kind == "SLIC":
            add_slices(columns, table, unpacked(payload))
    return head, table


def main(arguments):
    if not 1 <= len(arguments) <= 4:
        sys.exit(__doc__)
    head, table = read(arguments[0])
    if len(arguments) == 1:
        for name, value in head.items():
            print(f"{name}: {value}")
        print("columns:", " ".join(table))
        return
    name = arguments[1]
    start = table["START"]
    if name == "GETTS":
        values = [0] + [b - a for a, b in zip(start, start[1:])]
    elif name in table:
        values = table[name]
    else:
        sys.exit(f"there is no column {name}; there are: GETTS {' '.join(table)}")
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
