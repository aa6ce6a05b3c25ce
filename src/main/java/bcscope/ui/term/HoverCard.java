package bcscope.ui.term;

import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What appears beside the pointer: what it points at, and the meaning of the word that this bears.
/// Of several lines the first is the heading. It appears only where there is something to say.
public final class HoverCard {
    private static final double WIDTH = 320;
    private static final PseudoClass OVER_TEXT = PseudoClass.getPseudoClass("over-text");

    private final Node owner;
    private final Tooltip tooltip = new Tooltip();
    private final Label heading = Nodes.label("", "hover-text");
    private final Label text = Nodes.label("");
    private final Label title = Nodes.label("", "hover-title");
    private final Label meaning = Nodes.label("", "muted", "small-text");
    private boolean installed;

    /// A card for `owner`, which says nothing yet.
    public HoverCard(Node owner) {
        this.owner = owner;
        heading.setWrapText(true);
        text.setWrapText(true);
        meaning.setWrapText(true);
        heading.setMaxWidth(WIDTH);
        text.setMaxWidth(WIDTH);
        meaning.setMaxWidth(WIDTH);
        tooltip.setGraphic(new VBox(3, heading, text, title, meaning));
        tooltip.setShowDelay(Duration.millis(350));
    }

    /// A card that says what `word` means, on `node`; none where the glossary has no such word.
    public static <N extends Node> N explained(N node, String word) {
        Term.of(word).ifPresent(term -> new HoverCard(node).say("", Optional.of(term)));
        return node;
    }

    /// Says `words` and what `term` means, from now on; nothing appears where both are empty.
    public void say(String words, Optional<Term> term) {
        int end = words.indexOf('\n');
        heading.setText(end < 0 ? words : words.substring(0, end));
        text.setText(end < 0 ? "" : words.substring(end + 1));
        heading.pseudoClassStateChanged(OVER_TEXT, end >= 0);
        Nodes.show(heading, !words.isEmpty());
        Nodes.show(text, end >= 0);
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
        return Stream.of(heading, text, title, meaning)
                .map(Label::getText)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }
}
