package bcscope.ui.pane;

import bcscope.explain.Sentences;
import bcscope.explain.Told;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.happening.SliceDetail;
import bcscope.picture.View;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.traffic.TrafficWords;
import bcscope.picture.why.WhyWords;
import bcscope.run.RunView;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.OpenRun;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The view in front in words, a sentence a line, each with its moment: views that explain a slice
/// have words of their own, for all others the happenings of the slice are told.
///
/// @param summary one sentence on all of it
/// @param lines the sentences
record ViewWords(String summary, List<Told> lines) {
    private static final int MOST_LINES = 4_000;

    /// Whether the words of a view are about what is selected.
    static boolean dependOnSelection(View front) {
        return switch (front) {
            case MATCHING, COLLECTIVE, WHY, TRAFFIC -> true;
            case MACHINE, NIC, JOBS, DASHBOARD, TIMELINE, STRIP, METRIC, COMPARE, PRIMITIVES ->
                    false;
        };
    }

    static ViewWords of(OpenRun run, SliceDetail detail, View front, Scenes scenes) {
        RunLayout stage = scenes.stage(run);
        return switch (front) {
            case MATCHING -> matching(run, detail, stage);
            case COLLECTIVE -> collective(run, detail, stage);
            case WHY -> why(run);
            case TRAFFIC ->
                    run.findings()
                            .get(RunFindings.TRAFFIC)
                            .map(scene -> traffic(scene.withSelection(run.selection())))
                            .orElse(new ViewWords("", List.of()));
            case MACHINE, NIC, JOBS, DASHBOARD, TIMELINE, STRIP, METRIC, COMPARE, PRIMITIVES ->
                    happenings(run, detail);
        };
    }

    private static ViewWords happenings(OpenRun run, SliceDetail detail) {
        Sentences sentences = new Sentences(run.document().run().program());
        List<String> all = sentences.ofSlice(detail);
        List<Told> lines = new ArrayList<>(all.size());
        for (int i = 0; i < all.size(); i++) {
            lines.add(new Told(i, all.get(i)));
        }
        return new ViewWords(sentences.summary(detail), lines);
    }

    private static ViewWords why(OpenRun run) {
        return WhyPane.scene(run)
                .map(WhyWords::new)
                .map(words ->
                        new ViewWords(
                                words.spoken(),
                                words.all().stream().map(line -> new Told(-1, line)).toList()))
                .orElse(new ViewWords("", List.of()));
    }

    private static ViewWords traffic(TrafficScene scene) {
        List<Told> lines =
                TrafficWords.all(scene).stream().map(line -> new Told(-1, line)).toList();
        return new ViewWords(String.join(" ", TrafficWords.summary(scene)), lines);
    }

    private static ViewWords matching(OpenRun run, SliceDetail detail, RunLayout stage) {
        if (stage.isConventional()) {
            SceneState state = SceneState.at(stage, detail, run.cursor().resolve(detail).moment());
            OptionalInt of = Focus.node(run.selection(), stage);
            return new ViewWords(QueuePicture.summary(state, of), QueuePicture.told(state, of));
        }
        RunView view = run.document().run();
        MatchTable table = MatchingScene.table(view, detail);
        MatchSentences sentences = new MatchSentences(view.program(), table);
        OptionalInt node = MatchingPane.node(run.selection(), table, stage);
        return new ViewWords(sentences.summary(), sentences.inOrder(node, MOST_LINES));
    }

    private static ViewWords collective(OpenRun run, SliceDetail detail, RunLayout stage) {
        SceneState state = SceneState.at(stage, detail, run.cursor().resolve(detail).moment());
        CollectiveScene scene = CollectiveScene.of(run.document().run(), state, run.selection());
        return new ViewWords(CollectiveWords.spoken(scene), CollectiveWords.inOrder(scene));
    }
}
