package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The letter of a microphase on its colour: D, S, P, B, R.
final class PhaseBadge {
    private static final List<String> STYLES =
            Stream.of(Microphase.values()).map(PhaseBadge::style).toList();
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    private final Label label = Nodes.label("", "phase-badge", "lamp");

    Node node() {
        return label;
    }

    /// On its colour where something happens in `phase`.
    void show(Optional<Microphase> phase) {
        show(phase, phase.isPresent());
    }

    /// Outlined, because nothing happens in `phase`.
    void showIdle(Optional<Microphase> phase) {
        show(phase, false);
    }

    private void show(Optional<Microphase> phase, boolean lit) {
        Nodes.mark(label, phase.map(PhaseBadge::style).orElse(""), STYLES);
        label.pseudoClassStateChanged(LIT, lit);
        label.setText(phase.map(PhaseBadge::letter).orElse("·"));
    }

    private static String style(Microphase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    private static String letter(Microphase phase) {
        return String.valueOf(phase.letter());
    }
}
