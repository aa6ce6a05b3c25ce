package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.explain.Nearby;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.matching.MatchingPicture;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What meets in MSM and why the rest does not. A click selects, also up and down do.
public final class MatchingPane implements Pane {
    private static final int MOST_SPOKEN = 24;

    private final Store store;
    private final Scenes scenes;
    private final PictureCanvas canvas = new PictureCanvas("matching");
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Known> known = Optional.empty();

    public MatchingPane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        canvas.setOnMousePressed(this::pressed);
        RegionKeys.on(canvas, store);
    }

    /// What was read of a slice.
    private record Known(SliceDetail detail, int slices, MatchTable table, Nearby nearby) {}

    @Override
    public Node node() {
        return canvas;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.shown().map(OpenRun.Shown::detail),
                        run.shown().map(shown -> nearby(run, shown.detail())),
                        run.selection(),
                        chrome.theme());
        if (!changed) {
            return;
        }
        if (run.shown().isEmpty()) {
            canvas.draw(chrome.theme(), Strokes.NONE);
            return;
        }
        if (scenes.stage(run).isConventional()) {
            scenes.of(run).ifPresent(state -> queues(run, chrome, state));
            return;
        }
        MatchingScene scene = scene(run, run.shown().get());
        canvas.draw(
                chrome.theme(), surface -> MatchingPicture.draw(surface, scene, surface.bounds()));
        canvas.say(spoken(scene));
    }

    private void queues(OpenRun run, Chrome chrome, SceneState state) {
        OptionalInt node = Focus.node(run.selection(), state.stage());
        canvas.draw(
                chrome.theme(),
                surface ->
                        QueuePicture.draw(surface, state, node, run.selection(), surface.bounds()));
        canvas.say(QueuePicture.summary(state, node));
    }

    private MatchingScene scene(OpenRun run, OpenRun.Shown shown) {
        RunLayout stage = scenes.stage(run);
        MatchTable table = known(run, shown.detail()).table();
        return new MatchingScene(
                stage,
                table,
                nearby(run, shown.detail()),
                shown.cursor().moment(),
                node(run.selection(), table, stage),
                run.selection());
    }

    private Nearby nearby(OpenRun run, SliceDetail detail) {
        return known(run, detail).nearby();
    }

    private Known known(OpenRun run, SliceDetail detail) {
        Optional<Known> same =
                known.filter(k ->
                        Identity.same(k.detail(), detail)
                                && (k.slices() == run.slices() || k.nearby().next().isPresent()));
        Known now =
                same.orElseGet(() ->
                        new Known(
                                detail,
                                run.slices(),
                                known.filter(k -> Identity.same(k.detail(), detail))
                                        .map(Known::table)
                                        .orElseGet(() ->
                                                MatchingScene.table(run.document().run(), detail)),
                                MatchingScene.nearby(run.document().run(), detail.slice())));
        known = Optional.of(now);
        return now;
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

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        Target target = canvas.targetAt(event);
        if (target instanceof Target.Slice(int slice)) {
            store.apply(new Intent.GoToPhase(slice, Microphase.PM));
        } else if (!(target instanceof Target.None)) {
            store.apply(new Intent.Select(target));
        }
    }
}
