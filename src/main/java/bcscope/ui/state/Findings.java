package bcscope.ui.state;

import bcscope.explain.WaitFor;
import bcscope.mds.Mmds;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.why.WaitsNow;
import bcscope.program.CallSource;
import bcscope.run.JobAccount;
import bcscope.run.blame.Blame;
import bcscope.run.recording.Verification;
import bcscope.ui.state.follow.Followed;
import bcscope.ui.state.follow.PointedCall;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// Results of background work for a run.
///
/// @param sums how far the sums of the timeline go
/// @param verification what is known about its digests
/// @param measured MMDS, once it was collected
/// @param blame the causes of its waiting, once known
/// @param traffic the traffic of a part of the run, once it was counted
/// @param compared two readings of the model side by side, if requested
/// @param deadlock the wait graph at the end, if it deadlocked and was analysed
/// @param waits why processes wait, at the last moment at which a person saw that
/// @param oneByOne its jobs executed one after the other, once known
/// @param followed what is followed beside the machine
/// @param call the call that is pointed at
/// @param asked the process that the engine has been waiting for to say what it does next
/// @param failures work for this run that failed
@RecordBuilder
public record Findings(
        Sums sums,
        Optional<Verification> verification,
        Optional<Mmds> measured,
        Optional<Blame> blame,
        Optional<TrafficScene> traffic,
        Optional<Compared> compared,
        Optional<WaitFor> deadlock,
        Optional<WaitsNow> waits,
        Optional<JobAccount> oneByOne,
        Optional<Followed> followed,
        Optional<PointedCall> call,
        Optional<CallSource.Place> asked,
        Failures failures)
        implements FindingsBuilder.With {
    static final Findings NONE =
            FindingsBuilder.builder().sums(new Sums(0, 0)).failures(Failures.NONE).build();

    /// How far the sums of the timeline go.
    ///
    /// @param slices that they cover
    /// @param endNanos where the last slice ends, as far as that is known
    public record Sums(int slices, long endNanos) {}

    /// With sums over the first `slices` slices; the axis never ends earlier than it did.
    Findings summed(int slices, long endNanos) {
        Sums further = new Sums(slices, Math.max(sums.endNanos, endNanos));
        return withSums(further);
    }

    /// What was found out about a call, if that is still pointed at.
    Findings with(PointedCall known) {
        return call.filter(known::is).isPresent() ? withCall(Optional.of(known)) : this;
    }

    /// `work` has come to its end.
    Findings without(Failure.Work work, int about) {
        return withFailures(failures.without(work, about));
    }
}
