package bcscope.ui.term;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What appears beside the pointer: what it points at, and the meaning of the word that this bears.
/// It appears only where there is something to say.
public final class HoverCard {
    private static final double WIDTH = 360;

    private final Node owner;
    private final Tooltip tooltip = new Tooltip();
    private boolean installed;

    /// A card for `owner`, which says nothing yet.
    public HoverCard(Node owner) {
        this.owner = owner;
        tooltip.setShowDelay(Duration.millis(350));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(WIDTH);
    }

    /// A card that says what `word` means, on `node`; none where the glossary has no such word.
    public static <N extends Node> N explained(N node, String word) {
        Term.of(word).ifPresent(term -> new HoverCard(node).say("", Optional.of(term)));
        return node;
    }

    /// Says `words` and what `term` means, from now on; nothing appears where both are empty.
    public void say(String words, Optional<Term> term) {
        String title = term.map(Term::title).filter(it -> !words.startsWith(it)).orElse("");
        tooltip.setText(
                Stream.of(words, title, term.map(Term::meaning).orElse(""))
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.joining("\n")));
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
        return tooltip.getText();
    }
}
