package bcscope.ui.state;

import bcscope.program.CallSource;
import bcscope.run.recording.Verification;
import bcscope.ui.state.follow.PointedCall;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Results of background work for a run.
///
/// @param sums how far the sums of the timeline go
/// @param verification result of the verification of its digests
/// @param call the call that is pointed at
/// @param asked the process that the engine has been waiting for to say what it does next
/// @param known the results of findings that are read with [#get]
/// @param failures work for this run that failed
@RecordBuilder
public record Findings(
        Sums sums,
        Optional<Verification> verification,
        Optional<PointedCall> call,
        Optional<CallSource.Place> asked,
        Map<Finding<?, ?>, Object> known,
        Failures failures)
        implements FindingsBuilder.With {
    static final Findings NONE =
            FindingsBuilder.builder()
                    .sums(new Sums(0, 0))
                    .known(Map.of())
                    .failures(Failures.NONE)
                    .build();

    public Findings {
        known = Map.copyOf(known);
    }

    /// The extent of the sums of the timeline.
    ///
    /// @param slices slices that they cover
    /// @param endNanos end of the last slice, as far as that is known
    public record Sums(int slices, long endNanos) {}

    /// The result of `finding`, once it is known.
    public <T> Optional<T> get(Finding<?, T> finding) {
        return Optional.ofNullable(known.get(finding)).map(finding.type()::cast);
    }

    /// These findings with the result of `finding`, or without it if it is empty.
    public <T> Findings with(Finding<?, T> finding, Optional<T> result) {
        Map<Finding<?, ?>, Object> others = new HashMap<>(known);
        others.remove(finding);
        result.ifPresent(it -> others.put(finding, it));
        return withKnown(others);
    }

    /// These findings with sums over the first `slices` slices; the axis never ends earlier than
    /// before.
    Findings summed(int slices, long endNanos) {
        return withSums(new Sums(slices, Math.max(sums.endNanos, endNanos)));
    }

    /// These findings with `known`, if its call is still pointed at.
    public Findings with(PointedCall known) {
        return call.filter(known::is).isPresent() ? withCall(Optional.of(known)) : this;
    }

    /// `work` has come to its end.
    Findings without(Failure.Work work, int about) {
        return withFailures(failures.without(work, about));
    }
}
