package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The descriptors of one process that are under way, or that it may still wait for, in the order
/// of their posting.
///
/// @param <T> what is known of each
final class Flights<T extends Pending> {
    private final Program program;
    private final Posting posting;

    /// By the numbers of their descriptors.
    private final Map<Integer, T> all = new LinkedHashMap<>();

    /// How many of them are not complete.
    private int open;

    /// When the descriptor of a call that blocks is posted.
    enum Posting {
        /// After the process is blocked.
        WHILE_BLOCKED,
        /// Before it is blocked.
        BEFORE
    }

    Flights(Program program, Posting posting) {
        this.program = program;
        this.posting = posting;
    }

    void add(T flight) {
        all.put(flight.own().number(), flight);
        open++;
    }

    Optional<T> of(Descriptor descriptor) {
        return Optional.ofNullable(all.get(descriptor.number()));
    }

    Stream<T> all() {
        return all.values().stream();
    }

    /// Completes the flight of `descriptor` at `nanos`, and returns it.
    Optional<T> complete(Descriptor descriptor, long nanos) {
        Optional<T> flight = of(descriptor);
        flight.filter(it -> it.completedNanos() == Pending.OPEN).ifPresent(_ -> open--);
        flight.ifPresent(it -> it.complete(nanos));
        return flight;
    }

    /// Gives up what was complete at `nanos`.
    void prune(long nanos) {
        if (all.size() > open) {
            all.values().removeIf(flight -> flight.completedNanos() <= nanos);
        }
    }

    boolean allComplete() {
        return open == 0;
    }

    /// The one that decided when the call at `pc`, which blocked at `blockedNanos`, continued: for
    /// a wait for all, the last to complete; for a wait for one, the first.
    Optional<T> deciding(int pc, long blockedNanos) {
        OperationKind kind = program.kind(pc);
        if (!kind.isWait()) {
            return posted(pc, blockedNanos);
        }
        Optional<T> best = Optional.empty();
        for (T flight : all.values()) {
            boolean waited =
                    flight.own().postNanos() <= blockedNanos
                            && flight.completedNanos() > blockedNanos
                            && names(pc, kind, program.request(program.pc(flight.own())));
            if (waited && (best.isEmpty() || beats(kind, flight, best.get()))) {
                best = Optional.of(flight);
            }
        }
        return best;
    }

    private static boolean beats(OperationKind wait, Pending flight, Pending other) {
        return wait.needsOnlyOne()
                ? flight.completedNanos() < other.completedNanos()
                : flight.completedNanos() > other.completedNanos();
    }

    private boolean names(int pc, OperationKind kind, int slot) {
        if (kind == OperationKind.WAIT) {
            return program.request(pc) == slot;
        }
        for (int i = 0; i < program.listSize(pc); i++) {
            if (program.listSlot(pc, i) == slot) {
                return slot >= 0;
            }
        }
        return false;
    }

    private Optional<T> posted(int pc, long blockedNanos) {
        return switch (posting) {
            case WHILE_BLOCKED ->
                    all.values().stream()
                            .filter(flight ->
                                    program.pc(flight.own()) == pc
                                            && flight.own().postNanos() >= blockedNanos)
                            .findFirst();
            case BEFORE ->
                    all.values().stream()
                            .filter(flight ->
                                    program.pc(flight.own()) == pc
                                            && flight.own().postNanos() <= blockedNanos)
                            .reduce((before, last) -> last);
        };
    }
}
