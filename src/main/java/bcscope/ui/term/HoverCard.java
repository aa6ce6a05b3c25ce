package bcscope.ui.term;

import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

import java.util.Optional;

/// What appears beside the pointer: what it points at, and the meaning of the word that this bears.
/// It appears only where there is something to say.
public final class HoverCard {
    private static final double WIDTH = 320;

    private final Node owner;
    private final Tooltip tooltip = new Tooltip();
    private final Label text = Nodes.label("", "hover-text");
    private final Label title = Nodes.label("", "hover-title");
    private final Label meaning = Nodes.label("", "muted", "small-text");
    private boolean installed;

    /// A card for `owner`, which says nothing yet.
    public HoverCard(Node owner) {
        this.owner = owner;
        text.setWrapText(true);
        meaning.setWrapText(true);
        text.setMaxWidth(WIDTH);
        meaning.setMaxWidth(WIDTH);
        tooltip.setGraphic(new VBox(3, text, title, meaning));
        tooltip.setShowDelay(Duration.millis(350));
    }

    /// A card that says what `word` means, on `node`; none where the glossary has no such word.
    public static <N extends Node> N explained(N node, String word) {
        Term.of(word).ifPresent(term -> new HoverCard(node).say("", Optional.of(term)));
        return node;
    }

    /// Says `words` and what `term` means, from now on; nothing appears where both are empty.
    public void say(String words, Optional<Term> term) {
        text.setText(words);
        Nodes.show(text, !words.isEmpty());
        title.setText(term.map(Term::title).orElse(""));
        meaning.setText(term.map(Term::meaning).orElse(""));
        Nodes.show(title, term.isPresent());
        Nodes.show(meaning, term.isPresent());
        boolean wanted = !words.isEmpty() || term.isPresent();
        if (wanted && !installed) {
            Tooltip.install(owner, tooltip);
        } else if (!wanted && installed) {
            tooltip.hide();
            Tooltip.uninstall(owner, tooltip);
        }
        installed = wanted;
    }

    /// What it says, for tests.
    public String words() {
        return String.join("\n", text.getText(), title.getText(), meaning.getText()).strip();
    }
}
