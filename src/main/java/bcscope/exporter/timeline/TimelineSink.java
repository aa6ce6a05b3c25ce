package bcscope.exporter.timeline;

import bcscope.happening.PhaseWindow;

import java.io.IOException;
import java.util.List;

/// Takes a run as a timeline. What takes time is reported when it ends, and cut at the ends of what
/// is exported; all instants are ns of the run, and none is before the start.
interface TimelineSink {
    /// The following events begin at `nanos`.
    void begin(long nanos) throws IOException;

    /// A slice begins; `values` are those of the metrics that are exported with it, in their order.
    void slice(int slice, long startNanos, List<PhaseWindow> windows, long[] values)
            throws IOException;

    /// A process was in the call at `pc`.
    void call(int rank, int pc, long enteredNanos, long returnedNanos) throws IOException;

    /// A process is in the call at `pc` at the end of what is exported, `endNanos`.
    default void open(int rank, int pc, long enteredNanos, long endNanos) throws IOException {
        call(rank, pc, enteredNanos, endNanos);
    }

    /// A process computed, or waited for a processor.
    void computation(int rank, long fromNanos, long toNanos) throws IOException;

    /// A message was received.
    void message(Delivery message) throws IOException;

    /// All was reported.
    void end(long nanos) throws IOException;
}
