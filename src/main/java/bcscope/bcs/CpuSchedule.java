package bcscope.bcs;

import bcscope.happening.Activity;
import bcscope.host.CpuTime;
import bcscope.host.Processes;
import bcscope.nic.NicSystem;
import bcscope.program.JobSpan;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Which processes have a CPU, slice by slice, and how much CPU time they use. If one job has the
/// machine from the beginning, all processes have one and only their time is counted; otherwise the
/// Machine Manager and the Node Managers decide.
final class CpuSchedule {
    private final NicSystem nic;
    private CpuTime time = new CpuTime(1);
    private Optional<Daemons> daemons = Optional.empty();

    CpuSchedule(NicSystem nic) {
        this.nic = nic;
    }

    /// The daemons that run jobs.
    private record Daemons(WorkPlan plan, MachineManager machine, NodeManager nodes) {}

    /// State between two slices.
    record State(
            CpuTime time,
            Optional<MachineManager.State> machine,
            Optional<NodeManager.State> nodes) {}

    State save() {
        return new State(
                time.copy(),
                daemons.map(all -> all.machine().save()),
                daemons.map(all -> all.nodes().save()));
    }

    void restore(State saved) {
        time.restore(saved.time());
        daemons.ifPresent(all -> {
            all.machine().restore(saved.machine().orElseThrow());
            all.nodes().restore(saved.nodes().orElseThrow());
        });
    }

    /// From now on jobs run according to `plan`; no process runs before. Intervals without a CPU
    /// are written to `waits`, unless it is null.
    void employ(WorkPlan plan, Processes processes, @Nullable ProcessLog waits) {
        time = new CpuTime(plan.jobs().size());
        MachineManager machine = new MachineManager(plan, nic);
        NodeManager nodes = new NodeManager(plan, nic, time, waits);
        daemons = Optional.of(new Daemons(plan, machine, nodes));
        Arrays.fill(processes.activity, (byte) Activity.NOT_STARTED.ordinal());
        if (waits != null) {
            waits.askBeforePublishing(log -> nodes.writeOpen(log, processes));
        }
    }

    /// Writes no more intervals.
    void stopLogging() {
        daemons.ifPresent(all -> all.nodes().logTo(null));
    }

    /// Slice `slice` begins; the first `count` of `ready` are the processes that can run from now
    /// on.
    ///
    /// @return how many of `ready` are to be executed
    int begin(int slice, long nowNanos, Processes processes, int[] ready, int count) {
        if (daemons.isEmpty()) {
            time.begin(0, nowNanos, nic.unison && count > 0 ? nic.map.ranks() : count);
            return count;
        }
        Daemons all = daemons.get();
        int known = count;
        for (int job = 0; job < nic.map.jobs().size() && !all.machine().startedAll(); job++) {
            if (all.machine().starts(job, slice, nowNanos)) {
                known = start(nic.map.jobs().get(job), nowNanos, processes, ready, known);
            }
        }
        for (int i = 0; i < known; i++) {
            all.nodes().canRun(ready[i]);
        }
        if (all.machine().turns(slice, nowNanos)) {
            all.nodes().decideAll();
        }
        return all.nodes().decide(all.machine().row(), nowNanos, processes, ready, known);
    }

    /// Time of a slice from `nowNanos` to `endNanos` that the system itself takes, ns.
    long systemNanos(long nowNanos, long endNanos) {
        return daemons.isEmpty() || daemons.get().machine().startedAll()
                ? 0
                : daemons.get().machine().systemNanos(nowNanos, endNanos);
    }

    private static int start(
            JobSpan job, long nowNanos, Processes processes, int[] ready, int count) {
        for (int rank = job.first(); rank < job.end(); rank++) {
            processes.activity[rank] = (byte) Activity.COMPUTING.ordinal();
            processes.clock[rank] = nowNanos;
            ready[count + rank - job.first()] = rank;
        }
        return count + job.ranks();
    }

    /// Removes processes without a CPU from `drained`, from `begin` to `end`; returns the new end.
    int keepRunning(int[] drained, int begin, int end) {
        return daemons.isEmpty() ? end : daemons.get().nodes().keepRunning(drained, begin, end);
    }

    /// Processes `box`: its processes no longer need a CPU.
    void stopped(Outbox box, int slice, Processes processes) {
        if (daemons.isEmpty()) {
            time.endAll(0, box.stoppedNanos, box.blockedCount + box.counters.finished);
            return;
        }
        Daemons all = daemons.get();
        for (int i = 0; i < box.blockedCount; i++) {
            int rank = box.blocked[i];
            time.end(nic.map.job(rank), processes.enteredNanos[rank]);
            all.nodes().leaves(rank);
        }
        for (int i = 0; i < box.counters.finished; i++) {
            int rank = box.ended[i];
            int job = nic.map.job(rank);
            time.end(job, processes.clock[rank]);
            all.nodes().leaves(rank);
            all.machine().finished(job, slice, processes.clock[rank]);
        }
    }

    /// Process `rank` of `job`, with current `activity`, is terminated at `nanos`.
    void lost(int rank, int job, long nanos, Activity activity) {
        if (activity == Activity.COMPUTING) {
            time.end(daemons.isEmpty() ? 0 : job, nanos);
        }
        daemons.ifPresent(all -> all.nodes().lost(rank));
    }

    /// `job` is terminated at `nanos`, within `slice`.
    void lost(int job, int slice, long nanos) {
        daemons.ifPresent(all -> all.machine().lost(job, slice, nanos));
    }

    /// Ends the run of every process, represented by the first.
    void stoppedAll(Outbox box) {
        long processes = nic.map.ranks();
        time.endAll(
                0,
                processes * box.stoppedNanos,
                processes * (box.blockedCount + box.counters.finished));
    }

    /// Process `rank` restarted at `nanos`, within a slice.
    void restarted(int rank, long nanos) {
        time.begin(daemons.isEmpty() ? 0 : nic.map.job(rank), nanos, 1);
    }

    /// All CPUs are idle for `nanos` from the end of the slice on.
    void pause(long nanos) {
        time.pause(nanos);
    }

    /// CPU time since the last call, up to `nanos`.
    long take(long nanos) {
        return time.take(nanos);
    }

    /// Whether no process waits for a CPU and no job for its start.
    boolean idle() {
        return daemons.isEmpty()
                || (daemons.get().nodes().nobodyWaits() && daemons.get().machine().startedAll());
    }

    /// Data of each job; empty if one job has the machine.
    List<JobTimes> jobs() {
        List<JobTimes> jobs = new ArrayList<>();
        daemons.ifPresent(all -> {
            for (int job = 0; job < nic.map.jobs().size(); job++) {
                jobs.add(all.machine().times(job, time.total(job)));
            }
        });
        return List.copyOf(jobs);
    }
}
