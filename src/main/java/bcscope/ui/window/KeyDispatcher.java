package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.Keys;
import bcscope.ui.command.OwnKeys;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

import java.util.Arrays;
import java.util.Optional;

/// Turns keys into commands. Keys that write are left to a text control that has the focus, keys
/// that press to a button that got it by the keyboard: a click on a button does not change what
/// Space does. Esc leaves a text control.
final class KeyDispatcher {
    private final CommandRunner commands;
    private Hand hand = Hand.KEYBOARD;
    private Hand focusedBy = Hand.KEYBOARD;

    /// What a person used last.
    private enum Hand {
        KEYBOARD,
        MOUSE
    }

    KeyDispatcher(CommandRunner commands) {
        this.commands = commands;
    }

    void watch(Scene scene) {
        scene.addEventFilter(
                MouseEvent.MOUSE_PRESSED,
                event -> {
                    hand = Hand.MOUSE;
                    focusedBy = Hand.MOUSE;
                });
        scene.focusOwnerProperty().addListener((property, before, owner) -> focusedBy = hand);
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    hand = Hand.KEYBOARD;
                    pressed(event, scene);
                });
    }

    private void pressed(KeyEvent event, Scene scene) {
        Node owner = scene.getFocusOwner();
        if (owner != null && belongsTo(owner, event)) {
            return;
        }
        if (owner instanceof TextInputControl && event.getCode() == KeyCode.ESCAPE) {
            scene.getRoot().getChildrenUnmodifiable().getFirst().requestFocus();
            event.consume();
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

    private boolean belongsTo(Node owner, KeyEvent event) {
        if (owner instanceof OwnKeys own && own.takes(event)) {
            return true;
        }
        if (owner instanceof TextInputControl || owner instanceof Spinner<?>) {
            boolean leaves = event.getCode() == KeyCode.ESCAPE;
            return !leaves && (Keys.types(event) || edits(event));
        }
        boolean presses = event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER;
        boolean button = owner instanceof ButtonBase;
        boolean choice = owner instanceof ComboBoxBase<?> || owner instanceof ChoiceBox<?>;
        return (button || choice)
                && presses
                && focusedBy == Hand.KEYBOARD
                && !event.isShortcutDown();
    }

    /// Moves and edits of a text control that need the shortcut key.
    private static boolean edits(KeyEvent event) {
        return switch (event.getCode()) {
            case LEFT, RIGHT, HOME, END, A, C, V, X, Z, Y, BACK_SPACE, DELETE -> true;
            default -> false;
        };
    }
}
