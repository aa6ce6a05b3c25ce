package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.KeyScope;
import bcscope.ui.command.Keys;
import bcscope.ui.command.OwnKeys;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Spinner;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;

import org.fxmisc.richtext.GenericStyledArea;
import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Turns keys into commands. Keys that write are left to a text control that has the focus, keys
/// that press to a button that got it by the keyboard: a click on a button does not change what
/// Space does. Esc leaves a text control.
final class KeyDispatcher {
    private final CommandRunner commands;
    private final Consumer<String> tell;
    private Hand hand = Hand.KEYBOARD;
    private Hand focusedBy = Hand.KEYBOARD;
    private boolean isUsedUp;

    /// The device that a person used last.
    private enum Hand {
        KEYBOARD,
        MOUSE
    }

    /// @param tell takes a sentence for a person
    KeyDispatcher(CommandRunner commands, Consumer<String> tell) {
        this.commands = commands;
        this.tell = tell;
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
                    isUsedUp = event.isConsumed();
                });
        // A command may give the focus to a field, which gets no letter of the key.
        scene.addEventFilter(
                KeyEvent.KEY_TYPED,
                event -> {
                    if (isUsedUp) {
                        event.consume();
                    }
                });
    }

    private void pressed(KeyEvent event, Scene scene) {
        Node owner = scene.getFocusOwner();
        if (isTaken(owner, event) || (isMenuOpen() && !event.isShortcutDown())) {
            return;
        }
        Optional<CommandGroup> scope = scope(owner).map(KeyScope::group);
        boolean belongs = owner != null && belongsTo(owner, event);
        if (scope.isPresent() && !(belongs && Keys.writes(owner))) {
            Optional<Command> own = command(event, command -> command.group() == scope.get());
            if (own.isPresent()) {
                commands.run(own.get());
                event.consume();
                return;
            }
        }
        if (belongs) {
            return;
        }
        if (writes(owner) && event.getCode() == KeyCode.ESCAPE) {
            scene.getRoot().getChildrenUnmodifiable().getFirst().requestFocus();
            event.consume();
            return;
        }
        command(event, command -> !command.isScoped())
                .ifPresentOrElse(
                        command -> {
                            commands.run(command);
                            event.consume();
                        },
                        () -> refuse(event));
    }

    /// Says why a command that is barred is not done.
    private void refuse(KeyEvent event) {
        Arrays.stream(Command.values())
                .filter(command -> command.keys().match(event))
                .flatMap(command -> commands.barred(command).stream())
                .findFirst()
                .ifPresent(tell);
    }

    private Optional<Command> command(KeyEvent event, Predicate<Command> meant) {
        return Arrays.stream(Command.values())
                .filter(c -> meant.test(c) && c.keys().match(event) && commands.enabled(c))
                .findFirst();
    }

    /// The part of the window around `owner` whose keys come first.
    private static Optional<KeyScope> scope(@Nullable Node owner) {
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node instanceof KeyScope scope) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }

    /// An open menu takes plain keys, which would be commands too.
    private static boolean isMenuOpen() {
        return Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance);
    }

    private static boolean isTaken(@Nullable Node owner, KeyEvent event) {
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node instanceof OwnKeys own && own.takes(event)) {
                return true;
            }
        }
        return false;
    }

    private static boolean writes(@Nullable Node owner) {
        return Keys.writes(owner) || owner instanceof GenericStyledArea<?, ?, ?>;
    }

    private boolean belongsTo(Node owner, KeyEvent event) {
        if (writes(owner) || owner instanceof Spinner<?>) {
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
