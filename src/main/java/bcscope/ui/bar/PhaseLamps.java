package bcscope.ui.bar;

import bcscope.base.Microphase;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.term.HoverCard;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Five lamps; that of the microphase at the cursor is lit. Where a lesson asks for a microphase
/// they are buttons too, which take the focus.
final class PhaseLamps {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    private final HBox row = new HBox(4);
    private final List<Label> lamps = new ArrayList<>();

    /// @param clicked is told the microphase whose lamp is clicked
    PhaseLamps(Consumer<Microphase> clicked) {
        for (Microphase phase : Microphase.values()) {
            Lamp lamp = new Lamp(phase.name());
            lamp.setId("lamp-" + phase.name());
            lamp.setAccessibleText(phase.title());
            lamp.getStyleClass().addAll("lamp", phase.name().toLowerCase(Locale.ROOT));
            HoverCard.explained(lamp, phase.name());
            lamp.setAlignment(Pos.CENTER);
            lamp.setMinWidth(Region.USE_PREF_SIZE);
            lamp.setOnMouseClicked(event -> clicked.accept(phase));
            lamp.setOnKeyPressed(event -> {
                if (lamp.takes(event)) {
                    event.consume();
                    clicked.accept(phase);
                }
            });
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

    /// A lamp that keeps the keys that press it, where it can have the focus.
    private static final class Lamp extends Label implements OwnKeys {
        Lamp(String name) {
            super(name);
        }

        @Override
        public boolean takes(KeyEvent event) {
            return event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER;
        }
    }

    /// Whether a click on a lamp answers something.
    void offer(Offer offer) {
        boolean answers = offer == Offer.ANSWERS;
        for (Label lamp : lamps) {
            lamp.setFocusTraversable(answers);
            lamp.setAccessibleRole(answers ? AccessibleRole.BUTTON : AccessibleRole.TEXT);
            lamp.setCursor(answers ? Cursor.HAND : Cursor.DEFAULT);
        }
    }

    /// What a click on a lamp does.
    enum Offer {
        /// It answers a question.
        ANSWERS,
        /// Nothing.
        NOTHING
    }

    void light(Optional<Microphase> phase) {
        for (Microphase each : Microphase.values()) {
            boolean lit = phase.isPresent() && phase.get() == each;
            lamps.get(each.ordinal()).pseudoClassStateChanged(LIT, lit);
        }
    }
}
