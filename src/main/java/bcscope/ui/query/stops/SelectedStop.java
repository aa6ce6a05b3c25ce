package bcscope.ui.query.stops;

import bcscope.base.MpiKind;
import bcscope.expression.RunFacts;
import bcscope.picture.Target;

import java.util.Optional;

/// The condition that is worth stopping at, for what is selected.
public final class SelectedStop {
    private SelectedStop() {}

    /// The condition as text; empty if there is none for `target`.
    public static Optional<String> of(Target target, RunFacts facts) {
        boolean bcs = facts.mpi() == MpiKind.BCS;
        return switch (target) {
            case Target.Pair it -> Optional.of("call(" + it.from() + ").to == " + it.to());
            case Target.OfProcess it ->
                    Optional.of(
                            "process(" + it.rank() + ").blocked > " + (bcs ? "3 slices" : "1 ms"));
            case Target.ListOf it ->
                    Optional.of("list(" + it.node() + ", " + it.list() + ").size > 0")
                            .filter(_ -> bcs);
            case Target.OnNode it ->
                    Optional.of(
                            bcs
                                    ? "budget(" + it.node() + ").used > 90 %"
                                    : "links(" + it.node() + ").bytes > 0 B");
            case Target.PhaseOf it -> Optional.of("phase == " + it.phase()).filter(_ -> bcs);
            case Target.Slice it -> Optional.of("slice == " + it.slice());
            case Target.CollectiveOf it ->
                    Optional.of("any rank: call.communicator == " + it.communicator());
            case Target.None _,
                    Target.Management _,
                    Target.Switch _,
                    Target.Link _,
                    Target.MetricTrack _ ->
                    Optional.empty();
        };
    }
}
