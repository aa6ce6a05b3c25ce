package bcscope.run.blame;

import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Tracing;
import bcscope.run.operation.UnderWay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// All steps of all processes of a run, from its start to its end without gaps: what each process
/// did, or which other process it waited for. Immutable once it is built.
public final class ProcessSteps {
    private final CauseSums causes;
    private final Steps[] steps;

    private final List<Map<Long, UnderWay>> before;

    /// @param before by rank and begin, what decided about waits that began later
    ProcessSteps(CauseSums causes, int ranks, List<Map<Long, UnderWay>> before) {
        this.causes = causes;
        this.before = before;
        steps = new Steps[ranks];
        Arrays.setAll(steps, rank -> new Steps());
    }

    /// The steps of `run`, of which only whole slices are published, by executing it once more; not
    /// on the drawing thread. `shouldContinue` is called with every slice before it is executed.
    /// Empty if it returns false, and if there are more steps than memory is allowed for.
    public static Optional<ProcessSteps> of(RunView run, IntPredicate shouldContinue) {
        CauseRecorder recorder = new CauseRecorder(run);
        List<Map<Long, UnderWay>> before = new ArrayList<>();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            before.add(new HashMap<>());
        }
        recorder.tracks().keepBefore(it -> before.get(it.rank()).put(it.blockedNanos(), it));
        return told(run, recorder, shouldContinue)
                ? Optional.of(recorder.steps(before))
                : Optional.empty();
    }

    /// Tells `recorder` all of `run`; returns whether it could.
    static boolean told(RunView run, CauseRecorder recorder, IntPredicate shouldContinue) {
        boolean whole =
                Tracing.tell(
                        ExecutedRun.of(run),
                        run.progress().simulatedNanos(),
                        recorder.tracks(),
                        slice -> !recorder.full() && shouldContinue.test(slice));
        recorder.tracks().close();
        return whole && !recorder.full();
    }

    /// Adds the step that `track` has read.
    void add(int rank, StepTrack track) {
        boolean waits = track.kind() == WaitTracks.WAITS;
        int target = waits ? track.peer() : -1 - causes.cause(rank, track);
        steps[rank].add(track.untilNanos(), track.blocked(), track.pc(), target);
    }

    /// Number of processes.
    public int ranks() {
        return steps.length;
    }

    /// Number of steps of `rank`.
    public int count(int rank) {
        return steps[rank].size;
    }

    /// The step of `rank` at `nanos`, or -1 if none is known.
    public int at(int rank, long nanos) {
        return steps[rank].at(nanos);
    }

    /// Begin of a step, ns.
    public long fromNanos(int rank, int step) {
        return step == 0 ? 0 : steps[rank].until[step - 1];
    }

    /// End of a step, ns.
    public long untilNanos(int rank, int step) {
        return steps[rank].until[step];
    }

    /// Whether a step blocked its process.
    public boolean blocked(int rank, int step) {
        return steps[rank].blocked[step];
    }

    /// The operation of a step, or [bcscope.run.operation.LifeStep#UNKNOWN].
    public int pc(int rank, int step) {
        return steps[rank].pc[step];
    }

    /// Whom `rank` waited for in a step, or [Call#NOBODY] if it waited for no process.
    public int peer(int rank, int step) {
        return Math.max(Call.NOBODY, steps[rank].target[step]);
    }

    /// What happened in a step that was not a wait for a process.
    public Cause cause(int rank, int step) {
        return causes.causes().get(number(rank, step));
    }

    /// What decided when the wait of `rank` ended that began at `blockedNanos`, if it was under way
    /// before.
    public Optional<UnderWay> before(int rank, long blockedNanos) {
        return Optional.ofNullable(before.get(rank).get(blockedNanos));
    }

    /// What happened in a stretch before a wait.
    public Cause cause(UnderWay before, UnderWay.Stretch stretch) {
        return causes.cause(stretch.part(), before.receiver());
    }

    /// The number of the cause of a step.
    int number(int rank, int step) {
        return -1 - steps[rank].target[step];
    }

    /// The steps of a process: until when each lasts, whether it blocks, its operation, and whom it
    /// waits for; for one that waits for no other, -1 less the number of its cause.
    private static final class Steps {
        private long[] until = new long[16];
        private boolean[] blocked = new boolean[16];
        private int[] pc = new int[16];
        private int[] target = new int[16];
        private int size;

        void add(long untilNanos, boolean blocks, int at, int to) {
            int last = size - 1;
            if (last >= 0 && blocked[last] == blocks && pc[last] == at && target[last] == to) {
                until[last] = untilNanos;
                return;
            }
            if (size == until.length) {
                until = Arrays.copyOf(until, 2 * size);
                blocked = Arrays.copyOf(blocked, 2 * size);
                pc = Arrays.copyOf(pc, 2 * size);
                target = Arrays.copyOf(target, 2 * size);
            }
            until[size] = untilNanos;
            blocked[size] = blocks;
            pc[size] = at;
            target[size++] = to;
        }

        int at(long nanos) {
            int found = Arrays.binarySearch(until, 0, size, nanos);
            int step = found >= 0 ? found + 1 : -found - 1;
            return step < size ? step : -1;
        }
    }
}
