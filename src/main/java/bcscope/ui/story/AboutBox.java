package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.story.StoryAbout;
import bcscope.scenario.Begin;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The introduction to a run. A text about the opening slice says so as soon as another slice is
/// shown, with a link back.
final class AboutBox {
    private static final PseudoClass ELSEWHERE = PseudoClass.getPseudoClass("elsewhere");

    private final Label here = Nodes.label(Words.of("story.begin.here"), "story-begin");
    private final Hyperlink back = Nodes.styled(new Hyperlink(), "story-begin");
    private final Label text = new Label();
    private final VBox root = Nodes.styled(new VBox(2, here, back, text), "story-about");
    private final ChangeDetector dirty = new ChangeDetector();

    AboutBox(Store store) {
        back.setId("story-begin");
        back.setTooltip(new Tooltip(Words.of("story.begin.tip")));
        back.setOnAction(event -> {
            back.setVisited(false);
            store.apply(new Intent.GoToBegin(0));
        });
        text.setId("story-about");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        root.setMinHeight(Region.USE_PREF_SIZE);
    }

    Node node() {
        return root;
    }

    void show(OpenRun run) {
        int slice = run.shown().map(it -> it.detail().slice()).orElse(run.cursor().slice());
        if (!dirty.changed(run.document().number(), slice, run.growing())) {
            return;
        }
        Begin begin = run.document().run().scenario().begin().under(run.mpi());
        boolean ofSlice = !begin.text().isBlank() && begin.slice().isPresent();
        boolean elsewhere = ofSlice && begin.slice().get() != slice;
        Nodes.show(here, ofSlice && !elsewhere);
        Nodes.show(back, elsewhere);
        root.pseudoClassStateChanged(ELSEWHERE, elsewhere);
        text.setText(StoryAbout.of(run.document().run()));
        begin.slice().ifPresent(at -> back.setText(place(run, begin, at)));
    }

    /// For example `Where it begins: slice 86, PM`.
    private static String place(OpenRun run, Begin begin, int slice) {
        String phase = begin.phase().map(Microphase::name).map(it -> ", " + it).orElse("");
        return run.words("story.begin.there", Numbers.count(slice), phase);
    }
}
