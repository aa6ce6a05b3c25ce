package bcscope.ui.pane;

import bcscope.explain.collective.Courses;
import bcscope.explain.matching.MatchTable;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.view.Known;
import bcscope.picture.view.MachineStill;
import bcscope.picture.view.ViewAt;
import bcscope.picture.why.WhyScene;
import bcscope.run.RunView;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Findings;
import bcscope.ui.state.Identity;
import bcscope.ui.state.MachineChoice;
import bcscope.ui.state.OpenRun;

import java.util.Optional;
import java.util.OptionalInt;

/// The machine at the cursor, folded once for all panes of a frame. For the FX thread.
public final class Scenes {
    private int document = -1;
    private Optional<RunLayout> stage = Optional.empty();
    private Optional<OpenRun.Shown> shown = Optional.empty();
    private Optional<SceneState> scene = Optional.empty();
    private final PerSlice<Courses> collectives =
            new PerSlice<>(Courses::of, CollectiveScene::nearby);
    private final PerSlice<MatchTable> matches =
            new PerSlice<>(MatchingScene::table, MatchingScene::nearby);

    /// The values that determine the content of a view at that moment.
    public Optional<ViewAt> at(OpenRun run, Chrome chrome) {
        MachineChoice choice = chrome.machine();
        return of(run).map(state -> {
            OptionalInt node = Focus.node(run.selection(), state.stage());
            return new ViewAt(
                    run.document().run(),
                    state,
                    new MachineStill(it -> choice.of(it.stage().layers()), choice.dimension()),
                    node.stream().boxed().toList(),
                    run.selection(),
                    known(run, state, node, chrome.traffic().unit()));
        });
    }

    private Known known(OpenRun run, SceneState state, OptionalInt node, TrafficUnit unit) {
        RunView view = run.document().run();
        Findings found = run.findings();
        Target selection = run.selection();
        return new Known(
                () -> {
                    PerSlice.Known<Courses> known = collectives.of(run, state.detail());
                    return new CollectiveScene(
                            state, view.slices(), known.content(), known.nearby(), selection);
                },
                () -> {
                    PerSlice.Known<MatchTable> known = matches.of(run, state.detail());
                    return MatchingScene.of(
                            state, known.content(), known.nearby(), node, selection);
                },
                () ->
                        found.get(RunFindings.WHY)
                                .map(waits ->
                                        WhyScene.of(
                                                view,
                                                waits,
                                                run.viewing().asking().chain(),
                                                selection)),
                () ->
                        found.get(RunFindings.TRAFFIC)
                                .map(scene -> scene.withSelection(selection).withUnit(unit)),
                () -> found.get(RunFindings.BUDGET),
                found.get(RunFindings.JOBS));
    }

    /// The machine at the last moment whose detail is at hand.
    public Optional<SceneState> of(OpenRun run) {
        RunLayout here = stage(run);
        if (run.shown().isEmpty()) {
            return Optional.empty();
        }
        OpenRun.Shown wanted = run.shown().get();
        boolean same =
                shown.isPresent()
                        && Identity.same(shown.get().detail(), wanted.detail())
                        && shown.get().cursor().equals(wanted.cursor());
        if (!same || scene.isEmpty()) {
            if (shown.filter(it -> Identity.same(it.detail(), wanted.detail())).isEmpty()) {
                collectives.forget();
                matches.forget();
            }
            shown = Optional.of(wanted);
            scene =
                    Optional.of(
                            scene.map(it -> it.movedTo(wanted.detail(), wanted.cursor().moment()))
                                    .orElseGet(() ->
                                            SceneState.at(
                                                    here,
                                                    wanted.detail(),
                                                    wanted.cursor().moment())));
        }
        return scene;
    }

    /// The constant data of the run.
    public RunLayout stage(OpenRun run) {
        if (stage.isEmpty() || run.document().number() != document) {
            document = run.document().number();
            stage = Optional.of(RunLayout.of(run.document().run()));
            shown = Optional.empty();
            scene = Optional.empty();
        }
        return stage.get();
    }
}
