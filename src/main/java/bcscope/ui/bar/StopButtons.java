package bcscope.ui.bar;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.Region;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;

/// The buttons that go from stop to stop; seen in a run that has stops.
final class StopButtons {
    private final Button back;
    private final Button next;

    StopButtons(CommandButtons buttons) {
        back = button(buttons, Command.UNTIL_STOP_BACK, MaterialDesignA.ARROW_COLLAPSE_LEFT);
        next = button(buttons, Command.UNTIL_STOP_NEXT, MaterialDesignA.ARROW_COLLAPSE_RIGHT);
        next.setContentDisplay(ContentDisplay.RIGHT);
        show(false);
    }

    private static Button button(CommandButtons buttons, Command command, Ikon icon) {
        Button button = buttons.button(command, icon);
        button.setGraphic(Icons.of(icon, 15));
        button.getStyleClass().add("until-stop");
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    Button back() {
        return back;
    }

    Button next() {
        return next;
    }

    /// Shows them, or hides them where there is nowhere to go.
    void show(boolean shown) {
        Nodes.show(back, shown);
        Nodes.show(next, shown);
    }

    /// Shows arrows only.
    void shorten() {
        back.setText("");
        next.setText("");
    }

    /// Shows words as well.
    void spellOut() {
        back.setText(Words.of("stops.until"));
        next.setText(Words.of("stops.until"));
    }
}
