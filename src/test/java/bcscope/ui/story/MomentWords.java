package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.Sentences;
import bcscope.explain.follow.MessageLife;
import bcscope.explain.follow.Passage;
import bcscope.explain.story.Lane;
import bcscope.explain.story.SliceStory;
import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryText;
import bcscope.happening.SliceDetail;
import bcscope.moment.PhaseShown;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.follow.FollowScene;
import bcscope.picture.follow.FollowWords;
import bcscope.picture.follow.PassageScene;
import bcscope.picture.follow.PassageWords;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.LaneWords;
import bcscope.run.RunView;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.follow.Followed;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What each pane has to say of the moment shown, made from the run anew and without the panes, and
/// what it says. For the FX thread.
final class MomentWords {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");

    private final OpenWindow window;
    private Optional<RunLayout> layout = Optional.empty();

    MomentWords(OpenWindow window) {
        this.window = window;
    }

    /// What the panes have to say, by pane; their texts begin so, and are empty where that is.
    ///
    /// The lamps, the position and the cursor of the timeline are where a person has gone to, at
    /// once; they can be compared when all others have come there.
    Map<String, String> wanted(WorkbenchState state, OpenRun run) {
        OpenRun.Shown shown = run.shown().orElseThrow();
        SceneState scene = scene(run, shown);
        Map<String, String> wanted = new TreeMap<>();
        story(wanted, run, shown);
        wanted.put("scene", machine(run, scene));
        wanted.put("strip", LaneWords.all(shown.detail(), shown.cursor().moment()));
        wanted.put("inset", inset(state, run, scene));
        inspector(wanted, run, scene);
        if (shown.cursor().equals(run.cursor())) {
            arrived(wanted, run, shown);
        }
        return wanted;
    }

    private SceneState scene(OpenRun run, OpenRun.Shown shown) {
        RunView view = run.document().run();
        if (layout.isEmpty() || layout.get().program() != view.program()) {
            layout = Optional.of(RunLayout.of(view));
        }
        return SceneState.at(layout.get(), shown.detail(), shown.cursor().moment());
    }

    private static void story(Map<String, String> wanted, OpenRun run, OpenRun.Shown shown) {
        SliceDetail detail = shown.detail();
        int events = shown.cursor().events();
        StoryText text = new StoryText(run.document().run());
        wanted.put("story: slice", run.words("story.slice", Numbers.count(detail.slice())));
        wanted.put("story: lit", events == 0 ? "" : line(text, detail, events - 1));
        wanted.put("story: lines lit", events == 0 ? "0" : "1");
        wanted.put(
                "banner: sentence",
                Words.unbroken(text.sentence(detail, SliceStory.of(detail), events)));
        wanted.put("banner: meaning", Words.unbroken(text.meaning(detail, events)));
        wanted.put(
                "banner: letter",
                text.phase(detail, shown.cursor().moment())
                        .map(Microphase::letter)
                        .map(String::valueOf)
                        .orElse("·"));
    }

    /// The microstrobe that opens a chapter has its title as its line.
    private static String line(StoryText text, SliceDetail detail, int index) {
        StoryChapter chapter = SliceStory.of(detail).chapterOf(index).orElseThrow();
        return chapter.opening() == index
                ? text.title(detail, chapter)
                : text.line(detail.happenings().get(index));
    }

    private static String machine(OpenRun run, SceneState scene) {
        int ranks = scene.stage().ranks();
        int blocked = 0;
        for (int rank = 0; rank < ranks; rank++) {
            blocked += scene.activity(rank).blocked() ? 1 : 0;
        }
        int last = scene.moment().last();
        return Say.of(
                        "%s %{n} at %s: %{n} of %{n process is|processes are} blocked.",
                        run.mpi().fill("{Slice}"),
                        scene.moment().slice(),
                        Numbers.instant(scene.moment().nanos()),
                        blocked,
                        ranks)
                + (last < 0
                        ? ""
                        : " " + new Sentences(scene.stage().program()).of(scene.detail(), last));
    }

    private static String inset(WorkbenchState state, OpenRun run, SceneState scene) {
        boolean open = state.chrome().inset().follows(run.selection());
        return switch (run.findings()
                .get(RunFindings.FOLLOWED)
                .filter(it -> open)
                .orElse(new Followed.Nothing(Target.NONE))) {
            case Followed.Nothing _ -> "";
            case Followed.Message(_, MessageLife life) ->
                    FollowWords.all(new FollowScene(life, scene));
            case Followed.Message(_, Passage life) ->
                    PassageWords.all(new PassageScene(life, scene));
            case Followed.Collective collective ->
                    CollectiveWords.spoken(
                            CollectiveScene.of(
                                    run.document().run(),
                                    scene,
                                    new Target.CollectiveOf(collective.communicator())));
        };
    }

    private static void inspector(Map<String, String> wanted, OpenRun run, SceneState scene) {
        if (run.selection() instanceof Target.None) {
            wanted.put(
                    "inspector: title",
                    run.words("inspector.slice.title", Numbers.count(scene.moment().slice())));
            wanted.put("inspector: subtitle", Numbers.instant(scene.moment().nanos()));
        } else if (run.selection() instanceof Target.Rank(int rank)) {
            long since = scene.since(rank);
            wanted.put(
                    "inspector: why",
                    Words.of(
                            "inspector.since",
                            scene.activity(rank).title(),
                            Numbers.duration(scene.moment().nanos() - since)));
        }
    }

    private static void arrived(Map<String, String> wanted, OpenRun run, OpenRun.Shown shown) {
        String slice = Numbers.count(shown.cursor().slice());
        String instant = Numbers.instant(shown.cursor().nanos());
        Optional<Microphase> phase = PhaseShown.at(shown.detail(), shown.cursor().moment()).named();
        Optional<String> word = Lane.at(shown.detail(), shown.cursor().moment()).word();
        wanted.put("lamps", phase.map(it -> List.of(it.name())).orElse(List.of()).toString());
        wanted.put(
                "position",
                run.words("status.position", slice, word.map(" · "::concat).orElse(""), instant));
        wanted.put(
                "timeline",
                run.mpi().fill("The cursor is at {slice} ")
                        + slice
                        + word.map(" · "::concat).orElse("")
                        + ", "
                        + instant
                        + ".");
    }

    /// What a pane says.
    String said(String pane) {
        return switch (pane) {
            case "story: slice" -> text("story-slice");
            case "story: lit" -> spoken("story-lines");
            case "story: lines lit" -> String.valueOf(linesLit());
            case "banner: sentence" -> text("banner-sentence");
            case "banner: meaning" -> text("banner-meaning");
            case "banner: letter" ->
                    ((Label) window.find0("banner").lookup(".phase-badge")).getText();
            case "scene" -> spoken("machine");
            case "strip" -> spoken("strip");
            case "inset" -> window.find0("follow").getParent().isVisible() ? spoken("follow") : "";
            case "inspector: title" -> text("inspector-title");
            case "inspector: subtitle" -> text("inspector-subtitle");
            case "inspector: why" -> text("inspector-why");
            case "lamps" -> lamps();
            case "position" -> text("status-position");
            case "timeline" -> {
                String words = spoken("timeline");
                yield words.substring(Math.max(0, words.indexOf("The cursor is at")));
            }
            default -> throw new IllegalArgumentException(pane);
        };
    }

    private String text(String id) {
        return ((Label) window.find0(id)).getText();
    }

    private String spoken(String id) {
        String text = window.find0(id).getAccessibleText();
        return text == null ? "" : text;
    }

    private long linesLit() {
        return window.find0("story-lines").lookupAll(".story-row").stream()
                .filter(FxDriver::shown)
                .map(Node::getPseudoClassStates)
                .filter(states -> states.contains(NOW))
                .count();
    }

    private String lamps() {
        return Arrays.stream(Microphase.values())
                .map(Enum::name)
                .filter(name -> window.find0("lamp-" + name).getPseudoClassStates().contains(LIT))
                .collect(Collectors.toList())
                .toString();
    }
}
