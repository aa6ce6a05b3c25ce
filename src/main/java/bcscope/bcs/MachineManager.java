package bcscope.bcs;

import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.program.JobSpan;
import bcscope.table.JobTimes;

import java.util.Arrays;
import java.util.List;

/// MM, the daemon of the management node (S0 section 4.1, MODEL 1.2, 1.10): takes jobs, launches
/// them one after the other, turns the rows of the Ousterhout matrix, and learns when jobs end. It
/// acts at the start of a slice.
final class MachineManager {
    private final WorkPlan plan;
    private final NicSystem nic;
    private final Launch launch;
    private State state;

    MachineManager(WorkPlan plan, NicSystem nic) {
        this.plan = plan;
        this.nic = nic;
        launch = new Launch(nic.map.nodes(), nic.times, nic.model);
        state = new State(nic.map.jobs().stream().mapToInt(JobSpan::ranks).toArray());
    }

    /// What changes while jobs run; columns by job.
    static final class State {
        private final long[] launchNanos;
        private final long[] readyNanos;
        private final long[] startNanos;
        private final int[] startSlice;
        private final long[] endNanos;
        private final int[] endSlice;
        private final int[] left;
        private int toStart;
        private long freeNanos;
        private int row;
        private int rowSince;

        private State(int[] ranks) {
            launchNanos = new long[ranks.length];
            readyNanos = new long[ranks.length];
            startNanos = new long[ranks.length];
            startSlice = new int[ranks.length];
            endNanos = new long[ranks.length];
            endSlice = new int[ranks.length];
            left = ranks;
            toStart = ranks.length;
            for (long[] instants : List.of(launchNanos, readyNanos, startNanos, endNanos)) {
                Arrays.fill(instants, JobTimes.NOT_YET);
            }
            Arrays.fill(startSlice, -1);
            Arrays.fill(endSlice, -1);
        }

        private State(State from) {
            launchNanos = from.launchNanos.clone();
            readyNanos = from.readyNanos.clone();
            startNanos = from.startNanos.clone();
            startSlice = from.startSlice.clone();
            endNanos = from.endNanos.clone();
            endSlice = from.endSlice.clone();
            left = from.left.clone();
            toStart = from.toStart;
            freeNanos = from.freeNanos;
            row = from.row;
            rowSince = from.rowSince;
        }
    }

    State save() {
        return new State(state);
    }

    void restore(State saved) {
        state = new State(saved);
    }

    /// Whether no job waits for its start.
    boolean startedAll() {
        return state.toStart == 0;
    }

    /// Whether `job` begins with the slice that begins now; to be asked once a slice for each job.
    boolean starts(int job, int slice, long nowNanos) {
        if (state.startSlice[job] >= 0
                || plan.jobs().get(job).submitNanos() > nowNanos
                || (plan.sharing() == Sharing.BATCH && job > 0 && state.endSlice[job - 1] < 0)) {
            return false;
        }
        if (state.launchNanos[job] < 0) {
            begin(job, nowNanos);
        }
        if (state.readyNanos[job] > nowNanos) {
            return false;
        }
        state.startNanos[job] = nowNanos;
        state.startSlice[job] = slice;
        state.toStart--;
        if (slice > 0) {
            nic.mix(job);
        }
        for (Watch watch : nic.watches) {
            watch.jobStarted(job, nowNanos, state.launchNanos[job]);
        }
        return true;
    }

    private void begin(int job, long nowNanos) {
        Planned planned = plan.jobs().get(job);
        state.launchNanos[job] = Math.max(nowNanos, state.freeNanos);
        long begun = state.launchNanos[job];
        switch (planned.launching()) {
            case Launching.Present _ -> state.readyNanos[job] = begun;
            case Launching.Multicast(long bytes) -> {
                state.readyNanos[job] = launch.readyNanos(bytes, begun);
                state.freeNanos = state.readyNanos[job];
            }
            case Launching.Apart(long busyNanos, long nanos) -> {
                state.readyNanos[job] = begun + nanos;
                state.freeNanos = begun + busyNanos;
            }
        }
    }

    /// What the binaries of jobs that are launched take of a slice from `nowNanos` to `endNanos`,
    /// ns.
    long systemNanos(long nowNanos, long endNanos) {
        long nanos = 0;
        for (int job = 0; job < state.launchNanos.length; job++) {
            boolean isUnderway =
                    state.launchNanos[job] >= 0
                            && state.launchNanos[job] < endNanos
                            && state.readyNanos[job] > nowNanos;
            if (isUnderway
                    && plan.jobs().get(job).launching()
                            instanceof Launching.Multicast(long bytes)) {
                nanos += launch.transitNanos(bytes, state.launchNanos[job], nowNanos, endNanos);
            }
        }
        return launch.takenNanos(nanos);
    }

    /// Turns the matrix where its time has come.
    ///
    /// @return whether another state.row has the machine now
    boolean turns(int slice, long nowNanos) {
        boolean due = slice - state.rowSince >= plan.quantumSlices() || !lives(state.row);
        if (plan.sharing() != Sharing.GANG || !due) {
            return false;
        }
        int next = nextLiving();
        if (next == state.row) {
            return false;
        }
        state.row = next;
        state.rowSince = slice;
        nic.mix(state.row);
        for (Watch watch : nic.watches) {
            watch.rowSelected(state.row, nowNanos);
        }
        return true;
    }

    private int nextLiving() {
        int rows = 1 + plan.jobs().stream().mapToInt(Planned::row).max().orElse(0);
        for (int step = 1; step < rows; step++) {
            int candidate = (state.row + step) % rows;
            if (lives(candidate)) {
                return candidate;
            }
        }
        return state.row;
    }

    /// Whether a job of `candidate` has begun and not ended.
    private boolean lives(int candidate) {
        for (int job = 0; job < state.left.length; job++) {
            if (plan.jobs().get(job).row() == candidate
                    && state.startSlice[job] >= 0
                    && state.left[job] > 0) {
                return true;
            }
        }
        return false;
    }

    /// Row of the matrix that has the machine.
    int row() {
        return state.row;
    }

    /// Process `rank` of `job` ended at `nanos`, within `slice`.
    void finished(int job, int slice, long nanos) {
        state.endNanos[job] = Math.max(state.endNanos[job], nanos);
        if (--state.left[job] == 0) {
            state.endSlice[job] = slice;
        }
    }

    /// `job` is ended at `nanos`, within `slice`, whether it has begun or not.
    void lost(int job, int slice, long nanos) {
        if (state.startSlice[job] < 0) {
            state.startSlice[job] = slice;
            state.startNanos[job] = nanos;
            state.toStart--;
        }
        state.left[job] = 0;
        state.endNanos[job] = nanos;
        state.endSlice[job] = slice;
    }

    /// Data of `job`.
    JobTimes times(int job, long cpuNanos) {
        boolean ended = state.endSlice[job] >= 0;
        return new JobTimes(
                plan.jobs().get(job).submitNanos(),
                state.launchNanos[job],
                state.startNanos[job],
                state.startSlice[job],
                ended ? state.endNanos[job] : JobTimes.NOT_YET,
                state.endSlice[job],
                ended ? state.endNanos[job] + nic.times.queryNanos() : JobTimes.NOT_YET,
                cpuNanos);
    }
}
