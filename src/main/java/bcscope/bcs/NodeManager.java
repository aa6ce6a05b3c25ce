package bcscope.bcs;

import bcscope.bcs.WorkPlan.Sharing;
import bcscope.happening.Activity;
import bcscope.host.CpuTime;
import bcscope.host.Processes;
import bcscope.model.ModelParameter;
import bcscope.nic.Bits;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.table.ProcessLog;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// NM, the daemon of every compute node (S0 section 4.1): gives the CPUs of its node to processes.
/// Who gets a shared CPU is decided at the start of a slice, and only if something changed: a
/// process can run again, has blocked or ended, or another row of the matrix is scheduled. A
/// process without its CPU pauses; when it gets the CPU back, its clock continues, later by the
/// time it waited and by a context switch if another process had the CPU meanwhile.
final class NodeManager {
    private static final int NOBODY = -1;
    private static final byte READY = (byte) Activity.READY.ordinal();
    private static final byte COMPUTING = (byte) Activity.COMPUTING.ordinal();

    private final NicSystem nic;
    private final WorkPlan plan;
    private final CpuTime time;
    private final long switchNanos;

    /// Number of the shared CPU of each process; [#NOBODY] if it has a CPU of its own.
    private final int[] cpuOf;

    private final int[] base;
    private final int[] residents;
    private @Nullable ProcessLog waits;

    private State state;

    NodeManager(WorkPlan plan, NicSystem nic, CpuTime time, @Nullable ProcessLog waits) {
        this.plan = plan;
        this.nic = nic;
        this.time = time;
        this.waits = waits;
        switchNanos = nic.model.get(ModelParameter.CONTEXT_SWITCH_NANOS);
        SharedCpus shared = SharedCpus.of(nic.map, plan.sharing());
        cpuOf = shared.cpuOf();
        base = shared.base();
        residents = shared.residents();
        state = new State(nic.map.ranks(), base.length - 1);
    }

    /// What changes from slice to slice.
    static final class State {
        /// By CPU: the process that has it, and the one that had it last.
        private final int[] holder;

        private final int[] last;

        /// Processes that compute, or would if they had their CPU.
        private final Bits runnable;

        /// The paused ones among them, and the paused ones that are still in the calendar.
        private final Bits parked;

        private final Bits calendared;

        /// Processes that can run from the current slice on.
        private final Bits fresh;

        /// CPUs to decide on.
        private final Bits changed;

        private State(int ranks, int cpus) {
            holder = new int[cpus];
            last = new int[cpus];
            Arrays.fill(holder, NOBODY);
            Arrays.fill(last, NOBODY);
            runnable = new Bits(ranks);
            parked = new Bits(ranks);
            calendared = new Bits(ranks);
            fresh = new Bits(ranks);
            changed = new Bits(Math.max(1, cpus));
        }

        private State(State from) {
            holder = from.holder.clone();
            last = from.last.clone();
            runnable = from.runnable.copy();
            parked = from.parked.copy();
            calendared = from.calendared.copy();
            fresh = from.fresh.copy();
            changed = from.changed.copy();
        }
    }

    State save() {
        return new State(state);
    }

    void restore(State saved) {
        state = new State(saved);
    }

    /// Sets the log for intervals without a CPU; null for none.
    void logTo(@Nullable ProcessLog log) {
        waits = log;
    }

    /// Whether no process waits for a CPU.
    boolean nobodyWaits() {
        return state.parked.none();
    }

    /// Process `rank` has what it waited for, or begins.
    void canRun(int rank) {
        if (cpuOf[rank] != NOBODY) {
            state.runnable.add(rank);
            state.fresh.add(rank);
            state.changed.add(cpuOf[rank]);
        }
    }

    /// Process `rank`, which has a CPU, is suspended or has ended.
    void leaves(int rank) {
        int cpu = cpuOf[rank];
        if (cpu != NOBODY) {
            state.runnable.remove(rank);
            state.holder[cpu] = NOBODY;
            state.changed.add(cpu);
        }
    }

    /// Process `rank` is terminated, whatever it was doing.
    void lost(int rank) {
        int cpu = cpuOf[rank];
        if (cpu == NOBODY) {
            return;
        }
        if (state.holder[cpu] == rank) {
            state.holder[cpu] = NOBODY;
        }
        state.runnable.remove(rank);
        state.parked.remove(rank);
        state.calendared.remove(rank);
        state.fresh.remove(rank);
        state.changed.add(cpu);
    }

    /// Another row of the matrix is scheduled.
    void decideAll() {
        state.changed.addBelow(base.length - 1);
    }

    /// Decides who has each CPU from `nowNanos` on. The first `count` of `ready` are processes that
    /// can run from now on; those that get no CPU are removed, those that get one back are added.
    ///
    /// @return how many are in `ready` now
    int decide(int row, long nowNanos, Processes processes, int[] ready, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int rank = ready[i];
            if (cpuOf[rank] == NOBODY) {
                time.begin(nic.map.job(rank), nowNanos, 1);
                ready[kept++] = rank;
            }
        }
        for (int cpu = state.changed.next(0); cpu >= 0; cpu = state.changed.next(cpu + 1)) {
            kept = decide(cpu, row, nowNanos, processes, ready, kept);
        }
        state.changed.clear();
        state.fresh.clear();
        return kept;
    }

    private int decide(
            int cpu, int row, long nowNanos, Processes processes, int[] ready, int count) {
        int chosen = chosen(cpu, row);
        int had = state.holder[cpu];
        state.holder[cpu] = chosen;
        for (int i = base[cpu]; i < base[cpu + 1]; i++) {
            int rank = residents[i];
            if (rank != chosen && state.runnable.has(rank) && !state.parked.has(rank)) {
                park(rank, chosen, nowNanos, processes);
            }
        }
        return chosen == NOBODY || chosen == had
                ? count
                : give(chosen, cpu, nowNanos, processes, ready, count);
    }

    private int chosen(int cpu, int row) {
        for (int i = base[cpu]; i < base[cpu + 1]; i++) {
            int rank = residents[i];
            boolean may =
                    plan.sharing() != Sharing.GANG
                            || plan.jobs().get(nic.map.job(rank)).row() == row;
            if (may && state.runnable.has(rank)) {
                return rank;
            }
        }
        return NOBODY;
    }

    private void park(int rank, int holder, long nowNanos, Processes processes) {
        state.parked.add(rank);
        processes.enteredNanos[rank] = nowNanos;
        processes.activity[rank] = READY;
        if (!state.fresh.has(rank)) {
            state.calendared.add(rank);
            time.end(nic.map.job(rank), nowNanos);
        }
        for (Watch watch : nic.watches) {
            watch.cpuWithheld(rank, holder, nowNanos);
        }
    }

    private int give(
            int rank, int cpu, long nowNanos, Processes processes, int[] ready, int count) {
        boolean switched = state.last[cpu] != NOBODY && state.last[cpu] != rank;
        long cost = switched ? switchNanos : 0;
        boolean wasParked = state.parked.has(rank);
        state.last[cpu] = rank;
        processes.clock[rank] += cost;
        time.begin(nic.map.job(rank), nowNanos + cost, 1);
        if (switched || wasParked) {
            nic.mix(rank);
        }
        for (Watch watch : nic.watches) {
            watch.cpuGiven(rank, nowNanos, cost);
        }
        if (wasParked) {
            goOn(rank, nowNanos, processes);
        }
        if (state.calendared.has(rank)) {
            state.calendared.remove(rank);
            return count;
        }
        ready[count] = rank;
        return count + 1;
    }

    private void goOn(int rank, long nowNanos, Processes processes) {
        long sinceNanos = processes.enteredNanos[rank];
        state.parked.remove(rank);
        processes.clock[rank] += nowNanos - sinceNanos;
        processes.activity[rank] = COMPUTING;
        if (waits != null) {
            int position = processes.position(rank);
            waits.interval(rank, position, processes.calls[rank], sinceNanos, nowNanos);
        }
    }

    /// Removes processes without a CPU from `drained`, from `begin` to `end`.
    ///
    /// @return the new end
    int keepRunning(int[] drained, int begin, int end) {
        int kept = begin;
        for (int i = begin; i < end; i++) {
            int rank = drained[i];
            if (state.parked.has(rank)) {
                state.calendared.remove(rank);
            } else {
                drained[kept++] = rank;
            }
        }
        return kept;
    }

    /// Reports to `log` the processes that wait for a CPU now.
    void writeOpen(ProcessLog log, Processes processes) {
        for (int rank = state.parked.next(0); rank >= 0; rank = state.parked.next(rank + 1)) {
            log.blocked(
                    rank,
                    processes.position(rank),
                    processes.calls[rank],
                    processes.enteredNanos[rank]);
        }
    }
}
