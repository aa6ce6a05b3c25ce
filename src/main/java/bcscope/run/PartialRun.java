package bcscope.run;

import bcscope.base.Digest;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.happening.Reordering;
import bcscope.program.Program;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;

/// A run of which only the beginning is visible; scenario and program are complete.
abstract sealed class PartialRun implements RunView permits EarlierRun, VeiledRun {
    final RunView all;
    final SliceTable slices = new SliceTable();
    final ProcessLog processes;
    final Optional<ProcessLog> waits;

    PartialRun(RunView all) {
        this.all = all;
        processes = new ProcessLog(all.program().ranks());
        waits = all.waits().map(log -> new ProcessLog(log.ranks()));
    }

    /// How much of the intervals of the processes is seen, in bytes of each.
    record SeenBytes(int[] processes, Optional<int[]> waits) {}

    /// As much of the intervals of the processes as `horizon` says is seen.
    final SeenBytes seen(ProcessLog.Horizon horizon) {
        return new SeenBytes(
                bytes(all.processes(), horizon), all.waits().map(log -> bytes(log, horizon)));
    }

    /// Shows so much of them.
    final void show(SeenBytes seen) {
        processes.show(all.processes(), seen.processes);
        if (waits.isPresent() && seen.waits.isPresent()) {
            waits.get().show(all.waits().orElseThrow(), seen.waits.get());
        }
    }

    /// Bytes of each process of `log` that are seen.
    private static int[] bytes(ProcessLog log, ProcessLog.Horizon horizon) {
        int[] bytes = new int[log.ranks()];
        for (int rank = 0; rank < bytes.length; rank++) {
            bytes[rank] = log.bytesUntil(rank, horizon);
        }
        return bytes;
    }

    /// The progress of a run that is paused with the rows of `slices`, at `nanos`.
    static Progress paused(SliceTable slices, int executed, List<JobTimes> jobs, long nanos) {
        return new Progress(
                RunStatus.PAUSED,
                "",
                slices.published(),
                nanos,
                0,
                0,
                0,
                0,
                executed == 0 ? Digest.SEED : slices.get(SliceColumn.DIGEST, executed - 1),
                jobs.stream().map(times -> until(times, nanos)).toList(),
                Reordering.NONE);
    }

    private static JobTimes until(JobTimes times, long nanos) {
        boolean started = times.started() && times.startNanos() <= nanos;
        boolean ended = times.ended() && times.endNanos() <= nanos;
        return new JobTimes(
                times.submittedNanos(),
                until(times.launchNanos(), nanos),
                until(times.startNanos(), nanos),
                started ? times.startSlice() : -1,
                until(times.endNanos(), nanos),
                ended ? times.endSlice() : -1,
                until(times.detectedNanos(), nanos),
                0);
    }

    private static long until(long instantNanos, long nanos) {
        return instantNanos > nanos ? JobTimes.NOT_YET : instantNanos;
    }

    @Override
    public Scenario scenario() {
        return all.scenario();
    }

    @Override
    public Program program() {
        return all.program();
    }

    @Override
    public Lineage lineage() {
        return all.lineage();
    }

    @Override
    public Simulation.Checkpoint stateBefore(int slice) {
        return all.stateBefore(slice);
    }

    @Override
    public int node(int rank) {
        return all.node(rank);
    }

    @Override
    public SliceTable slices() {
        return slices;
    }

    @Override
    public ProcessLog processes() {
        return processes;
    }

    @Override
    public Optional<ProcessLog> waits() {
        return waits;
    }
}
