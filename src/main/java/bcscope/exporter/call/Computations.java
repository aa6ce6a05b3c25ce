package bcscope.exporter.call;

import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;

/// Computations, in pieces that the formats of traces can say.
final class Computations {
    private Computations() {}

    /// Writes a piece.
    @FunctionalInterface
    interface Piece {
        void write(long nanos) throws IOException;
    }

    /// Writes `nanos` of computation.
    static void write(long nanos, Piece piece) throws IOException {
        long left = nanos;
        while (left > TraceOptions.LONGEST_GAP_NANOS) {
            piece.write(TraceOptions.LONGEST_GAP_NANOS);
            left -= TraceOptions.LONGEST_GAP_NANOS;
        }
        piece.write(left);
    }
}
