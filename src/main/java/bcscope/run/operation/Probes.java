package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceEvents;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/// The sends that DEM delivered in the last two slices: what a blocked probe may have found.
final class Probes {
    private final Program program;
    private Deliveries before = new Deliveries(Long.MAX_VALUE, 0, new ArrayList<>());
    private Deliveries now = before;

    Probes(Program program) {
        this.program = program;
    }

    /// Sends delivered by the DEM of one slice.
    private record Deliveries(long startNanos, long demEndNanos, List<Descriptor> sends) {}

    void begin(SliceEvents events) {
        before = now;
        long end =
                events.windows().stream()
                        .mapToLong(PhaseWindow::endNanos)
                        .findFirst()
                        .orElse(events.startNanos());
        now = new Deliveries(events.startNanos(), end, new ArrayList<>());
    }

    void delivered(Descriptor send) {
        now.sends.add(send);
    }

    /// Cuts the interval in which `rank` waited for a message that fits the probe at `pc`, awakened
    /// at `awakeNanos`; `boundary` gives the end of the slice of an instant, `posted` the send that
    /// fits and was not delivered yet.
    int cut(
            int rank,
            int pc,
            long awakeNanos,
            Walk walk,
            LongUnaryOperator boundary,
            Supplier<Optional<Descriptor>> posted) {
        walk.isMessageTo(rank);
        Deliveries slice = now.startNanos < awakeNanos ? now : before;
        Optional<Descriptor> found =
                slice.sends.stream().filter(send -> fits(program, rank, pc, send)).findFirst();
        if (found.isEmpty()) {
            Optional<Descriptor> next = posted.get();
            next.ifPresent(send -> {
                walk.until(Part.PEER, send.postNanos());
                walk.finish(Part.SLICE_END);
            });
            walk.finish(Part.PEER);
            return next.map(Descriptor::rank).orElse(program.peer(pc));
        }
        long nanos = found.get().postNanos();
        walk.isPostedSince(found.get().rank(), nanos);
        walk.until(Part.PEER, nanos);
        walk.until(Part.SLICE_END, Math.min(boundary.applyAsLong(nanos), slice.startNanos));
        walk.until(Part.BUDGET, slice.startNanos);
        walk.until(Part.DEM, slice.demEndNanos);
        walk.finish(Part.RESTART);
        return found.get().rank();
    }

    /// Whether `send` is one that the probe of `rank` at `pc` asks for.
    static boolean fits(Program program, int rank, int pc, Descriptor send) {
        int from = program.peer(pc);
        int tag = program.tag(pc);
        return send.peer() == rank
                && send.context() == program.context(pc)
                && (from == Program.ANY || from == send.rank())
                && (tag == Program.ANY || tag == send.tag());
    }
}
