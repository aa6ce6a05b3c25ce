package bcscope.ui.story;

import bcscope.explain.story.StoryText;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The sentence of the moment, large, and below it what that means. It never changes its height, so
/// that nothing around it moves.
public final class BannerPane implements Pane {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /// In units of the size of the type of the meaning.
    private static final double LEAST_LETTERS = 49;

    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");

    /// Lines break between words, so that two of them take less than twice their width.
    private static final double TWO_LINES = 1.85;

    private final HBox root = Nodes.named(Nodes.row(10), "banner", "banner");
    private final PhaseBadge badge = new PhaseBadge();
    private final Label sentence = Nodes.wrapped("", "banner-sentence");
    private final Label meaning = Nodes.label("", "muted", "banner-meaning");
    private final VBox text = Nodes.wide(new VBox(1));
    private final ChangeDetector dirty = new ChangeDetector();

    public BannerPane(Store store) {
        root.setAccessibleRole(AccessibleRole.TEXT);
        root.setMinWidth(0);
        root.widthProperty().addListener(observable -> rise());
        sentence.setId("banner-sentence");
        sentence.setMinHeight(0);
        meaning.setId("banner-meaning");
        text.getChildren().addAll(sentence, meaning);
        text.widthProperty().addListener((property, before, now) -> fit());
        text.setAlignment(Pos.CENTER_LEFT);
        text.setMinWidth(0);
        Button next = Nodes.named(new Button("›"), "banner-next", "banner-next");
        Nodes.explain(next, Words.of("banner.next"));
        next.setFocusTraversable(false);
        next.setOnAction(event -> store.apply(Intent.Move.EVENT_NEXT));
        root.getChildren().addAll(badge.node(), text, next);
    }

    /// A narrow banner is higher, whatever it says.
    private void rise() {
        double letters = root.getWidth() / meaning.getFont().getSize();
        root.pseudoClassStateChanged(NARROW, letters < LEAST_LETTERS);
    }

    /// There are two lines: where the sentence takes both, its meaning has no room; where they do
    /// not suffice for it, it is written smaller, in three.
    private void fit() {
        double room = text.getWidth();
        sentence.pseudoClassStateChanged(LONG, false);
        sentence.applyCss();
        double length = sentence.prefWidth(-1);
        Nodes.show(meaning, room < 1 || length <= room);
        sentence.pseudoClassStateChanged(LONG, room >= 1 && length > room * TWO_LINES);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        root.getChildren().forEach(it -> it.setVisible(run.shown().isPresent()));
        if (run.shown().isEmpty()) {
            return;
        }
        if (!dirty.changed(run.document().number(), run.shown().get().cursor(), chrome.theme())) {
            return;
        }
        OpenRun.Shown shown = run.shown().get();
        StoryText words = new StoryText(run.document().run());
        int events = shown.cursor().events();
        badge.show(words.phase(shown.detail(), shown.cursor().moment()));
        String said = words.sentence(shown.detail(), shown.reading().story(), events);
        sentence.setText(Words.unbroken(said));
        String means = words.meaning(shown.detail(), events);
        meaning.setText(Words.unbroken(means));
        fit();
        rise();
        root.setAccessibleText(said + " " + means);
    }
}
