package bcscope.picture.view;

import bcscope.base.RunStatus;
import bcscope.explain.WaitFor;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;

import java.util.List;
import java.util.OptionalInt;

/// The machine with the processes that wait for each other forever, or where a node of many is
/// selected, the nodes around it.
record MachineView(SceneState state, Wiring wiring, ViewChoice look) implements ShownView {
    static MachineView of(ViewAt at) {
        return new MachineView(
                at.state(),
                at.look().wiring().apply(at.state()),
                new ViewChoice(at.selection(), ViewChoice.Tokens.MOVING, at.look().dimension())
                        .with(cycles(at.run(), at.state().moment().slice())));
    }

    /// Who waits for whom forever, where `slice` is the last one of a run that deadlocked.
    private static List<List<Integer>> cycles(RunView run, int slice) {
        boolean end =
                run.progress().state() == RunStatus.DEADLOCKED
                        && slice == run.progress().slices() - 1;
        return end ? WaitFor.atEnd(run).cycles() : List.of();
    }

    @Override
    public void draw(Surface surface) {
        OptionalInt inside =
                look.selection() instanceof Target.Node(int node)
                        ? OptionalInt.of(node)
                        : OptionalInt.empty();
        double factor = surface.theme().textFactor();
        SceneLayout layout = SceneLayout.of(wiring, inside, surface.bounds(), factor);
        ScenePicture.draw(surface, layout, state, look);
    }

    @Override
    public List<String> sentences() {
        return MachineWords.of(state, wiring);
    }
}
