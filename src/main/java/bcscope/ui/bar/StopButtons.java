package bcscope.ui.bar;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

/// The buttons that go from stop to stop; seen in a run that has stops.
final class StopButtons {
    private final Region backDot = Nodes.styled(new Region(), "until-dot");
    private final Region nextDot = Nodes.styled(new Region(), "until-dot");
    private final Button back;
    private final Button next;

    StopButtons(CommandButtons buttons) {
        Node left = Icons.of(MaterialDesignM.MENU_LEFT);
        Node right = Icons.of(MaterialDesignM.MENU_RIGHT);
        back = button(buttons, Command.UNTIL_STOP_BACK, new HBox(1, left, backDot));
        next = button(buttons, Command.UNTIL_STOP_NEXT, new HBox(1, nextDot, right));
        next.setContentDisplay(ContentDisplay.RIGHT);
        show(false);
    }

    private static Button button(CommandButtons buttons, Command command, HBox sign) {
        Button button = buttons.button(command, MaterialDesignC.CIRCLE);
        sign.setAlignment(Pos.CENTER);
        button.setGraphic(sign);
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

    /// Shows arrows and dots.
    void shorten() {
        name("");
    }

    /// Shows arrows and words.
    void spellOut() {
        name(Words.of("stops.until"));
    }

    private void name(String words) {
        back.setText(words);
        next.setText(words);
        Nodes.show(backDot, words.isEmpty());
        Nodes.show(nextDot, words.isEmpty());
    }
}
