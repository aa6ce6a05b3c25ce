package bcscope.run;

import bcscope.base.Digest;
import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.happening.Reordering;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;

/// A run as it was before one of its slices, which must be published: paused there. Calls, messages
/// and bytes are not counted: they are 0 in its progress.
final class EarlierRun implements RunView {
    private final RunView all;
    private final long nanos;
    private final SliceTable slices = new SliceTable();
    private final ProcessLog processes;
    private final Optional<ProcessLog> waits;

    EarlierRun(RunView all, int slice) {
        this.all = all;
        nanos = all.slices().get(SliceColumn.START, slice);
        slices.takeOver(all.slices(), slice);
        slices.publish();
        ProcessLog.Horizon horizon = VeiledDetail.horizon(nanos);
        processes = seen(all.processes(), horizon);
        waits = all.waits().map(log -> seen(log, horizon));
    }

    private static ProcessLog seen(ProcessLog log, ProcessLog.Horizon horizon) {
        ProcessLog seen = new ProcessLog(log.ranks());
        seen.show(log, bytes(log, horizon));
        return seen;
    }

    /// Bytes of each process of `log` that are seen.
    static int[] bytes(ProcessLog log, ProcessLog.Horizon horizon) {
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

    @Override
    public Progress progress() {
        return paused(slices, slices.published(), all.progress().jobs(), nanos);
    }

    @Override
    public SliceDetail detail(int slice) {
        Invariant.check(
                slice >= 0 && slice < slices.published(),
                "slice %d was asked for, %d are published",
                slice,
                slices.published());
        return VeiledDetail.before(all.detail(slice), nanos);
    }
}
