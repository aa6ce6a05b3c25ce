package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.Keys;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import java.util.Arrays;
import java.util.Optional;

/// Turns keys into commands. Keys that write are left to a text control that has the focus, keys
/// that press to a button.
final class KeyDispatcher {
    private final CommandRunner commands;

    KeyDispatcher(CommandRunner commands) {
        this.commands = commands;
    }

    void watch(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> pressed(event, scene));
    }

    private void pressed(KeyEvent event, Scene scene) {
        Node owner = scene.getFocusOwner();
        if (owner != null && belongsTo(owner, event)) {
            return;
        }
        Optional<Command> command =
                Arrays.stream(Command.values())
                        .filter(c -> c.keys().match(event) && commands.enabled(c))
                        .findFirst();
        if (command.isPresent()) {
            commands.run(command.get());
            event.consume();
        }
    }

    private static boolean belongsTo(Node owner, KeyEvent event) {
        if (owner instanceof TextInputControl || owner instanceof Spinner<?>) {
            return Keys.types(event) || edits(event);
        }
        boolean presses = event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER;
        boolean button = owner instanceof ButtonBase;
        boolean choice = owner instanceof ComboBoxBase<?> || owner instanceof ChoiceBox<?>;
        return (button || choice) && presses && !event.isShortcutDown();
    }

    /// Moves and edits of a text control that need the shortcut key.
    private static boolean edits(KeyEvent event) {
        return switch (event.getCode()) {
            case LEFT, RIGHT, HOME, END, A, C, V, X, Z, Y, BACK_SPACE, DELETE -> true;
            default -> false;
        };
    }
}
