package bcscope.exporter.call;

import java.io.IOException;

/// Computations, in pieces that the formats of traces can say.
final class Computations {
    /// Longest that is read, ns.
    private static final long MOST_NANOS = 1_000_000_000_000_000L;

    private Computations() {}

    /// Writes a piece.
    @FunctionalInterface
    interface Piece {
        void write(long nanos) throws IOException;
    }

    /// Writes `nanos` of computation.
    static void write(long nanos, Piece piece) throws IOException {
        long left = nanos;
        while (left > MOST_NANOS) {
            piece.write(MOST_NANOS);
            left -= MOST_NANOS;
        }
        piece.write(left);
    }
}
