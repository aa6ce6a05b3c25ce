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
        Failures failures) {
    static final Findings NONE =
            new Findings(
                    new Sums(0, 0),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Failures.NONE);

    /// How far the sums of the timeline go.
    ///
    /// @param slices that they cover
    /// @param endNanos where the last slice ends, as far as that is known
    public record Sums(int slices, long endNanos) {}

    /// With sums over the first `slices` slices; the axis never ends earlier than it did.
    Findings summed(int slices, long endNanos) {
        Sums further = new Sums(slices, Math.max(sums.endNanos, endNanos));
        return new Findings(
                further,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings with(Verification other) {
        return new Findings(
                sums,
                Optional.of(other),
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings with(Mmds other) {
        return new Findings(
                sums,
                verification,
                Optional.of(other),
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings blaming(Optional<Blame> other) {
        return new Findings(
                sums,
                verification,
                measured,
                other,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings with(TrafficScene other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                Optional.of(other),
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings with(WaitFor other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                Optional.of(other),
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings explaining(Optional<WaitsNow> other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                other,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings comparing(Optional<Compared> other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                other,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                failures);
    }

    Findings accounting(Optional<JobAccount> other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                other,
                followed,
                call,
                asked,
                failures);
    }

    Findings following(Followed other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                Optional.of(other),
                call,
                asked,
                failures);
    }

    /// Another call, or none, is pointed at.
    Findings pointing(Optional<PointedCall> other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                other,
                asked,
                failures);
    }

    /// What was found out about a call, if that is still pointed at.
    Findings with(PointedCall known) {
        return call.filter(known::is).isPresent() ? pointing(Optional.of(known)) : this;
    }

    /// The engine waits for another process, or for none.
    Findings asking(Optional<CallSource.Place> other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                other,
                failures);
    }

    Findings with(Failures other) {
        return new Findings(
                sums,
                verification,
                measured,
                blame,
                traffic,
                compared,
                deadlock,
                waits,
                oneByOne,
                followed,
                call,
                asked,
                other);
    }

    /// `work` has come to its end.
    Findings without(Failure.Work work, int about) {
        return with(failures.without(work, about));
    }
}
