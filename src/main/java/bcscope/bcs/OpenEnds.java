package bcscope.bcs;

import bcscope.host.Inquiry;
import bcscope.host.Processes;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;

/// Processes that reach, between two slices, the end of the known part of their program. The source
/// is asked for all of them at once, until each is beyond the slice or suspended.
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

    /// Asks, and steps up to `limitNanos` those who continue.
    void goOn(RankStepper stepper, long limitNanos, Processes processes) {
        Outbox box = workers.outbox(0);
        while (box.openedCount > 0 && inquiry != null && !inquiry.isOver()) {
            int[] open = Arrays.copyOf(box.opened, box.openedCount);
            Arrays.sort(open);
            box.openedCount = 0;
            inquiry.ask(open, processes.clock);
            workers.stepOn(stepper, open, limitNanos);
        }
    }

    /// After a slice in which, and at whose end, the network interface was `still` or not.
    void sliceEnded(boolean still, Processes processes) {
        if (inquiry != null) {
            inquiry.quiet(still ? Inquiry.awake(processes) : new int[0]);
        }
    }

    /// The problem if a process of the first `boxes` outboxes cannot continue, without a capital
    /// letter: first any failure of the program.
    Optional<String> problem(int boxes) {
        Optional<String> problem = Inquiry.failure(program);
        for (int i = 0; i < boxes; i++) {
            Outbox box = workers.outbox(i);
            for (int j = 0; j < box.openedCount; j++) {
                int rank = box.opened[j];
                problem = problem.or(() -> Inquiry.ignorance(program, rank));
            }
        }
        return problem;
    }

    /// How many in the first `boxes` outboxes do not continue.
    int left(int boxes) {
        int count = 0;
        for (int i = 0; i < boxes; i++) {
            count += workers.outbox(i).openedCount;
        }
        return count;
    }
}
