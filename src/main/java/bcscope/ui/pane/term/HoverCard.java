package bcscope.ui.pane.term;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tooltip card beside the pointer: what it points at, and the meaning of the word that this
/// bears. It appears only if there is something to say.
public final class HoverCard {
    private static final double WIDTH = 360;

    private final Node owner;
    private Optional<Tooltip> installed = Optional.empty();
    private String text = "";

    /// A card for `owner`, which says nothing yet.
    public HoverCard(Node owner) {
        this.owner = owner;
    }

    /// A card that says what `word` means, on `node`; none if the glossary has no such word.
    public static <N extends Node> N explained(N node, String word) {
        Term.of(word).ifPresent(term -> new HoverCard(node).say("", Optional.of(term)));
        return node;
    }

    /// Says `words` and what `term` means, from now on; nothing appears if both are empty.
    public void say(String words, Optional<Term> term) {
        String title = term.map(Term::title).filter(it -> !words.startsWith(it)).orElse("");
        text =
                Stream.of(words, title, term.map(Term::meaning).orElse(""))
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.joining("\n"));
        if (text.isEmpty()) {
            installed.ifPresent(this::remove);
        } else {
            installed.orElseGet(this::install).setText(text);
        }
    }

    /// A tooltip is a window of its own: there is none before there is something to say.
    private Tooltip install() {
        Tooltip tooltip = new Tooltip();
        tooltip.setShowDelay(Duration.millis(350));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(WIDTH);
        Tooltip.install(owner, tooltip);
        installed = Optional.of(tooltip);
        return tooltip;
    }

    private void remove(Tooltip tooltip) {
        tooltip.hide();
        Tooltip.uninstall(owner, tooltip);
        installed = Optional.empty();
    }

    /// Its text, for tests.
    public String words() {
        return text;
    }
}
