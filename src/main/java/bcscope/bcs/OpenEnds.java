package bcscope.bcs;

import bcscope.host.Inquiry;
import bcscope.host.Processes;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;

/// Processes that come, between two slices, to the end of what is known of their program. Whoever
/// knows is asked, for all of them at once, until each is beyond the slice or suspended.
final class OpenEnds {
    private final Program program;
    private final Workers workers;
    private @Nullable Inquiry inquiry;

    OpenEnds(Program program, Workers workers) {
        this.program = program;
        this.workers = workers;
    }

    /// From now on `source` is asked.
    void ask(Inquiry source) {
        inquiry = source;
    }

    /// Asks, and steps up to `limitNanos` those who go on. Those who do not are in the outbox.
    ///
    /// @return what is wrong with the program where it failed at one of those, without a capital
    ///   letter
    Optional<String> goOn(RankStepper stepper, Processes processes, long limitNanos) {
        Outbox box = workers.outbox(0);
        while (box.openedCount > 0 && inquiry != null && !inquiry.isOver()) {
            int[] open = Arrays.copyOf(box.opened, box.openedCount);
            Arrays.sort(open);
            box.openedCount = 0;
            inquiry.ask(open, processes.clock);
            workers.stepOn(stepper, open, limitNanos);
        }
        return Arrays.stream(box.opened, 0, box.openedCount)
                .mapToObj(rank -> Inquiry.problem(program, rank, processes.pc[rank]))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
