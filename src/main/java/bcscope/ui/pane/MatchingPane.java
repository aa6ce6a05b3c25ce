package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.picture.Target;
import bcscope.picture.matching.MatchingPicture;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The matches of MSM, and the reasons for unmatched descriptors. A click selects, also up and down
/// do.
public final class MatchingPane extends PicturePane {
    private static final int MOST_SPOKEN = 24;

    private final Scenes scenes;
    private final PerSlice<MatchTable> slices =
            new PerSlice<>(MatchingScene::table, MatchingScene::nearby);

    public MatchingPane(Store store, Scenes scenes) {
        super("matching", store);
        this.scenes = scenes;
        RegionKeys.on(canvas, store);
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                run.shown().map(shown -> slices.of(run, shown.detail()).nearby()), run.selection());
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        return scenes.stage(run).isConventional()
                ? scenes.of(run).map(state -> queues(run, state))
                : run.shown().map(shown -> matching(scene(run, shown)));
    }

    private static Drawing matching(MatchingScene scene) {
        return new Drawing(
                surface -> MatchingPicture.draw(surface, scene, surface.bounds()), spoken(scene));
    }

    private static Drawing queues(OpenRun run, SceneState state) {
        OptionalInt node = Focus.node(run.selection(), state.stage());
        return new Drawing(
                surface ->
                        QueuePicture.draw(surface, state, node, run.selection(), surface.bounds()),
                QueuePicture.summary(state, node));
    }

    private MatchingScene scene(OpenRun run, OpenRun.Shown shown) {
        RunLayout stage = scenes.stage(run);
        PerSlice.Known<MatchTable> known = slices.of(run, shown.detail());
        return new MatchingScene(
                stage,
                known.content(),
                known.nearby(),
                shown.cursor().moment(),
                node(run.selection(), known.content(), stage),
                run.selection());
    }

    /// The receiving node of what is selected.
    static OptionalInt node(Target selection, MatchTable table, RunLayout stage) {
        if (selection instanceof Target.DescriptorOf(int rank, int number)) {
            OptionalInt holder = table.nodeWith(rank, number);
            if (holder.isPresent()) {
                return holder;
            }
        }
        return Focus.node(selection, stage);
    }

    private static String spoken(MatchingScene scene) {
        MatchSentences sentences = new MatchSentences(scene.stage().program(), scene.table());
        List<String> told =
                scene.shownNode().isPresent()
                        ? sentences.ofNode(scene.shownNode().getAsInt())
                        : List.of(sentences.summary());
        return String.join(" ", told.subList(0, Math.min(MOST_SPOKEN, told.size())));
    }

    @Override
    public void forget() {
        super.forget();
        slices.forget();
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        return canvas.targetAt(event) instanceof Target.Slice(int slice)
                ? Optional.of(new Intent.GoToPhase(slice, Microphase.PM))
                : super.meaning(event);
    }
}
