package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;

import java.util.Locale;
import java.util.Optional;

/// The letter of a microphase on its colour: D, S, P, B, R.
final class PhaseBadge {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    private final Label label = Nodes.label("", "phase-badge", "lamp");

    Node node() {
        return label;
    }

    void show(Optional<Microphase> phase) {
        for (Microphase each : Microphase.values()) {
            label.getStyleClass().remove(style(each));
        }
        phase.ifPresent(it -> label.getStyleClass().add(style(it)));
        label.pseudoClassStateChanged(LIT, phase.isPresent());
        label.setText(phase.map(PhaseBadge::letter).orElse("·"));
    }

    private static String style(Microphase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    private static String letter(Microphase phase) {
        return String.valueOf(phase.letter());
    }
}
