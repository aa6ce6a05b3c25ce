package bcscope.run;

import bcscope.base.RunStatus;
import bcscope.program.JobSpan;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.scenario.TimeSharing;
import bcscope.table.JobTimes;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// CPU time of the jobs of a run, and the utilisation of the machine.
///
/// @param jobs each of them
/// @param endNanos end of the last process, or how far the run is, ns
/// @param busyNanos CPU time that processes used
/// @param cpuNanos CPU time that there was until the end
public record JobAccount(List<Entry> jobs, long endNanos, long busyNanos, long cpuNanos) {
    private static final long PER_MILLE = 1_000;

    /// A job.
    ///
    /// @param span its processes
    /// @param times when what happened to it
    public record Entry(JobSpan span, JobTimes times) {}

    /// The account of `run`; empty if one job has the machine from the beginning.
    public static Optional<JobAccount> of(RunView run) {
        List<JobTimes> times = run.progress().jobs();
        if (times.isEmpty() || times.size() != run.program().jobs().size()) {
            return Optional.empty();
        }
        List<Entry> entries = new ArrayList<>();
        for (JobSpan span : run.program().jobs()) {
            entries.add(new Entry(span, times.get(entries.size())));
        }
        long end = run.progress().simulatedNanos();
        return Optional.of(
                new JobAccount(
                        List.copyOf(entries),
                        end,
                        times.stream().mapToLong(JobTimes::cpuNanos).sum(),
                        cpus(run.scenario()) * end));
    }

    /// CPUs of the machine of `scenario`.
    public static long cpus(Scenario scenario) {
        Machine machine = scenario.machine();
        return (long) machine.nodes() * machine.processesPerNode();
    }

    /// The part of the CPU time that was used, in thousandths.
    public long utilisationPerMille() {
        return cpuNanos == 0 ? 0 : Math.round((double) busyNanos * PER_MILLE / cpuNanos);
    }

    /// The part of the CPU time of `slice` that was used, in thousandths. The last slice ends with
    /// the last of what happened.
    public static long utilisationPerMille(RunView run, int slice) {
        SliceTable table = run.slices();
        long start = table.get(SliceColumn.START, slice);
        long end = table.endNanos(slice, run.progress().simulatedNanos());
        long there = cpus(run.scenario()) * Math.max(1, end - start);
        long busy = table.get(SliceColumn.CPU_BUSY, slice);
        return Math.min(PER_MILLE, Math.round((double) busy * PER_MILLE / there));
    }

    /// The baseline of time sharing: the jobs executed one after the other, each alone on the
    /// machine. Executes them on the calling thread. Empty if jobs do not share CPUs or some did
    /// not end.
    public static Optional<JobAccount> oneByOne(RunView run) throws InterruptedException {
        Scenario scenario = run.scenario();
        TimeSharing sharing = scenario.work().sharing();
        boolean ended = run.progress().state() == RunStatus.COMPLETED;
        if (!sharing.policy().shares() || !ended || run.program().jobs().size() < 2) {
            return Optional.empty();
        }
        Scenario other = scenario.with(sharing.with(TimeSharing.Policy.BATCH));
        try (Run batch = Run.start(other, run.program(), 1)) {
            return batch.await().state() == RunStatus.COMPLETED ? of(batch) : Optional.empty();
        }
    }
}
