package bcscope.ui.bar;

import bcscope.base.Microphase;
import bcscope.ui.term.HoverCard;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Five lamps; that of the microphase at the cursor is lit.
final class PhaseLamps {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    private final HBox row = new HBox(4);
    private final List<Label> lamps = new ArrayList<>();

    PhaseLamps() {
        for (Microphase phase : Microphase.values()) {
            Label lamp = new Label(phase.name());
            lamp.setId("lamp-" + phase.name());
            lamp.setAccessibleText(phase.title());
            lamp.getStyleClass().addAll("lamp", phase.name().toLowerCase(Locale.ROOT));
            HoverCard.explained(lamp, phase.name());
            lamp.setAlignment(Pos.CENTER);
            lamp.setMinWidth(Region.USE_PREF_SIZE);
            lamps.add(lamp);
        }
        row.getChildren().addAll(lamps);
        row.setAlignment(Pos.CENTER);
    }

    HBox node() {
        return row;
    }

    /// Shows the letters of the microphases.
    void shorten() {
        name(phase -> String.valueOf(phase.letter()));
    }

    /// Shows their names.
    void spellOut() {
        name(Microphase::name);
    }

    private void name(Function<Microphase, String> names) {
        for (Microphase phase : Microphase.values()) {
            lamps.get(phase.ordinal()).setText(names.apply(phase));
        }
    }

    void light(Optional<Microphase> phase) {
        for (Microphase each : Microphase.values()) {
            boolean lit = phase.isPresent() && phase.get() == each;
            lamps.get(each.ordinal()).pseudoClassStateChanged(LIT, lit);
        }
    }
}
