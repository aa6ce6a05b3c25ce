"""Reads the file format, chunk by chunk."""

import builtins
import json
import struct
import warnings
import zlib

MAGIC = b"\x89BCSRUN\n"
OLDEST = 2
VERSION = 3
NANOS_A_SECOND = 1_000_000_000


class Damaged(ValueError):
    """The file is no recording, or of a version that this reader does not know."""


def _crc32c_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


_CRC32C = _crc32c_table()


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = _CRC32C[(crc ^ byte) & 0xFF] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


def chunks(data):
    """Yields (type, payload) of every good chunk; warns about the first that is not."""
    if data[:8] != MAGIC:
        raise Damaged("this is no recording of BCScope")
    (version,) = struct.unpack_from(">I", data, 8)
    if not OLDEST <= version <= VERSION:
        raise Damaged(f"this recording has format {version}; this program reads {OLDEST} to {VERSION}")
    at = 12
    while at + 12 <= len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        end = at + 8 + length
        if end + 4 > len(data):
            warnings.warn(f"cut off in the chunk at byte {at}")
            return
        payload = data[at + 8 : end]
        if struct.unpack_from(">I", data, end)[0] != crc32c(kind + payload):
            warnings.warn(f"the chunk at byte {at} is damaged")
            return
        yield kind.decode("ascii"), payload
        at = end + 4


class Numbers:
    """Numbers in groups of seven bits, the lowest first; signed ones zigzag-coded."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def __bool__(self):
        return self.at < len(self.data)

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

    def bytes(self, length):
        self.at += length
        return self.data[self.at - length : self.at]


def unpacked(payload):
    numbers = Numbers(payload)
    length = numbers.unsigned()
    raw = zlib.decompress(payload[numbers.at :])
    if len(raw) != length:
        raise Damaged("a block unpacks to a different length than it says")
    return raw


def _add_slices(columns, table, block):
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


def _add_pieces(pieces, block):
    numbers = Numbers(block)
    while numbers:
        process = numbers.unsigned()
        offset = numbers.unsigned()
        data = numbers.bytes(numbers.unsigned())
        known = pieces.setdefault(process, bytearray())
        known[offset : offset + len(data)] = data


class Recording:
    """A run: what it ended with, what it is a function of, and its tables.

    Attributes:
        head: how it ended and how far it is (a dictionary).
        scenario: the scenario that it is a function of (a dictionary).
        slices: columns of the slice table by name, each a list with a value for every slice. GETTS,
            the time from one slice to the next, is among them.
    """

    def __init__(self, data):
        self.head = {}
        self.scenario = {}
        columns, self.slices, self._pieces = [], {}, {}
        for kind, payload in chunks(data):
            if kind == "HEAD":
                self.head = json.loads(payload)
            elif kind == "SCEN":
                self.scenario = json.loads(payload)
            elif kind == "COLS":
                columns = json.loads(payload)
                self.slices = {column["name"]: [] for column in columns}
            elif kind == "SLIC":
                _add_slices(columns, self.slices, unpacked(payload))
            elif kind == "PROC":
                _add_pieces(self._pieces, unpacked(payload))
        start = self.slices.get("START", [])
        self.slices["GETTS"] = [0] * min(1, len(start)) + [
            after - before for before, after in zip(start, start[1:])
        ]

    @property
    def processes(self):
        """Numbers of the processes that were ever blocked."""
        return sorted(self._pieces)

    def blocked(self, process):
        """The intervals in which a process was blocked: a list of (position, calls before, instant of
        the call, blocked time, or None if it is still blocked). The position is that of the operation,
        counted from the beginning of its program."""
        numbers = Numbers(bytes(self._pieces.get(process, b"")))
        intervals = []
        position = calls = end = 0
        while numbers:
            position += numbers.signed()
            calls = (calls + numbers.unsigned()) % 2**64
            since = end + numbers.unsigned()
            if not numbers:
                intervals.append((position, calls, since, None))
                break
            length = numbers.unsigned()
            end = since + length
            intervals.append((position, calls, since, length))
        return intervals

    def frame(self):
        """The slice table as a data frame of pandas, with the slice as index."""
        import pandas

        return pandas.DataFrame(self.slices).rename_axis("slice")

    def blocked_frame(self):
        """The blocked intervals of all processes as a data frame of pandas."""
        import pandas

        rows = [
            (process, *interval) for process in self.processes for interval in self.blocked(process)
        ]
        return pandas.DataFrame(
            rows, columns=["process", "position", "calls", "since_ns", "blocked_ns"]
        )


def open(path):
    """Reads the recording in the file at `path`."""
    with builtins.open(path, "rb") as file:
        return Recording(file.read())
