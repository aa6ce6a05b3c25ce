package bcscope.picture.view;

import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.ShownView;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;

import java.util.Optional;
import java.util.OptionalInt;

/// A view of a run, for a file.
///
/// @param view which
/// @param look how the view of the machine shows it
/// @param rank the process that the view of waiting is about
public record RunStill(View view, MachineStill look, OptionalInt rank) {
    /// Slices that the timeline shows on each side.
    public static final int SLICES_AROUND = 12;

    /// How much of a run the view at `slice` needs.
    public int slicesFor(Scenario scenario, int slice) {
        return kind().reads().slices(scenario, slice);
    }

    private ViewKind kind() {
        return view.kind()
                .orElseThrow(() -> new IllegalStateException(view + " is not a view of one run"));
    }

    /// This view of `run` at `slice`: just after happening `event` of it, or, if that is negative,
    /// at the moment at which the view shows most; of all nodes where `node` is negative.
    public ShownView at(RunView run, int slice, int node, int event) throws InterruptedException {
        SliceDetail detail = run.detail(slice);
        Moment moment = event < 0 ? kind().usual().apply(detail) : Moment.after(detail, event);
        return at(run, detail, moment, node);
    }

    /// This view of `run` at `moment` of the slice of `detail`; of all nodes where `node` is
    /// negative.
    public ShownView at(RunView run, SliceDetail detail, Moment moment, int node)
            throws InterruptedException {
        ViewKind kind = kind();
        SceneState state = SceneState.at(RunLayout.of(run), detail, moment);
        Optional<JobAccount> oneByOne =
                kind.reads().comparesJobs() ? JobAccount.oneByOne(run) : Optional.empty();
        OptionalInt only = node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
        return view.at(
                        new ViewAt(
                                run,
                                state,
                                look,
                                only.stream().boxed().toList(),
                                node < 0 ? Target.NONE : new Target.Node(node),
                                Known.found(run, state, only, rank, oneByOne)))
                .orElseThrow();
    }
}
