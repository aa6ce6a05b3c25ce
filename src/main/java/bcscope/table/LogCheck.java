package bcscope.table;

import java.util.Arrays;
import java.util.OptionalInt;

/// The expected content of a [ProcessLog], byte by byte: what another one has published. A repeated
/// run is compared with the recorded intervals while it executes, without storing them twice.
public final class LogCheck {
    private final ProcessLog expected;
    private final int[] bytes;
    private OptionalInt differing = OptionalInt.empty();

    /// @param expected what was recorded; may keep growing
    /// @param bytes how many bytes of each process count, as [ProcessLog#encodedBytes] gave them
    public LogCheck(ProcessLog expected, int[] bytes) {
        this.expected = expected;
        this.bytes = bytes.clone();
    }

    /// Number of processes.
    int ranks() {
        return bytes.length;
    }

    /// A process whose intervals differ from those expected where both have some; the first one
    /// found.
    public OptionalInt differing() {
        return differing;
    }

    /// The first process that has fewer or more bytes of intervals in `executed`, a log
    /// [ProcessLog#against] this, which is published.
    public OptionalInt unequal(ProcessLog executed) {
        int rank = Arrays.mismatch(executed.encodedBytes(), bytes);
        return rank < 0 ? OptionalInt.empty() : OptionalInt.of(rank);
    }

    /// Compares `length` bytes of `written` from `from` on with the bytes of `rank` from `at` on,
    /// as far as they go.
    void check(int rank, int at, byte[] written, int from, int length) {
        int compared = Math.min(length, bytes[rank] - at);
        if (compared > 0 && differing.isEmpty()) {
            byte[][] chunks = expected.chunks(rank);
            int chunk = 0;
            int offset = at;
            while (offset >= chunks[chunk].length) {
                offset -= chunks[chunk++].length;
            }
            int done = 0;
            while (done < compared) {
                int part = Math.min(chunks[chunk].length - offset, compared - done);
                if (!Arrays.equals(
                        chunks[chunk],
                        offset,
                        offset + part,
                        written,
                        from + done,
                        from + done + part)) {
                    differing = OptionalInt.of(rank);
                    return;
                }
                done += part;
                offset = 0;
                chunk++;
            }
        }
    }
}
