package bcscope.ui.window;

import bcscope.Main;
import bcscope.ui.FxDriver;

import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

import java.util.Optional;

/// The program as a person starts it, and that person: brings something up over the window and
/// leaves. Ends with 99 where that person does not find what they look for.
final class Leaving {
    private static final int LOST = 99;

    private Leaving() {}

    /// What is open over the window, and how it is left.
    enum Way {
        QUIT_WITH_A_TOOLTIP("") {
            @Override
            void leave() {
                hover("first-one-message");
                quit();
            }
        },
        QUIT_WITH_A_TOAST("ring") {
            @Override
            void leave() {
                awaitNode("machine");
                FxDriver.type(KeyCode.ALT, KeyCode.LEFT);
                await("a toast", PopupWindow.class);
                quit();
            }
        },
        QUIT_WITH_A_MENU("ring") {
            @Override
            void leave() {
                pointAt("machine", MouseButton.SECONDARY);
                await("a menu", ContextMenu.class);
                quit();
            }
        },
        CLOSE_DURING_A_LECTURE("ring") {
            @Override
            void leave() {
                awaitNode("machine");
                FxDriver.type(KeyCode.F11);
                FxDriver.until("the whole screen", () -> stage().isFullScreen());
                FxDriver.type(KeyCode.N);
                awaitNode("lecture-notes");
                FxDriver.act(() ->
                        Event.fireEvent(
                                stage(),
                                new WindowEvent(stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
            }
        },
        DISCARD_WHAT_IS_NOT_SAVED("") {
            @Override
            void leave() {
                FxDriver.type(KeyCode.CONTROL, KeyCode.N);
                pointAt("program-text", MouseButton.PRIMARY);
                FxDriver.type(KeyCode.A);
                awaitNode("program-changed");
                quit();
                pointAt("answer-discard", MouseButton.PRIMARY);
            }
        };

        private final String sample;

        Way(String sample) {
            this.sample = sample;
        }

        abstract void leave();
    }

    /// Starts the program, to be left in the [Way] of that name.
    public static void main(String[] arguments) {
        Way way = Way.valueOf(arguments[0]);
        Thread.ofPlatform().daemon().start(() -> person(way));
        Main.main(way.sample.isEmpty() ? new String[] {} : new String[] {"open", way.sample});
    }

    private static void person(Way way) {
        try {
            while (!isStarted()) {
                Thread.sleep(10);
            }
            FxDriver.until("the window has the focus", () -> stage().isFocused());
            way.leave();
        } catch (InterruptedException | RuntimeException | AssertionError lost) {
            lost.printStackTrace();
            Runtime.getRuntime().halt(LOST);
        }
    }

    private static boolean isStarted() {
        try {
            return FxDriver.ask(() -> Window.getWindows().stream().anyMatch(Window::isShowing));
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    private static Stage stage() {
        return (Stage) Window.getWindows().getFirst();
    }

    private static void hover(String id) {
        pointAt(id, MouseButton.NONE);
        await("a tooltip", Tooltip.class);
    }

    private static void pointAt(String id, MouseButton button) {
        awaitNode(id);
        FxDriver.act(() -> {
            Node node = node(id).orElseThrow();
            Bounds bounds = node.localToScreen(node.getBoundsInLocal());
            Robot robot = new Robot();
            robot.mouseMove(bounds.getCenterX(), bounds.getCenterY());
            if (button != MouseButton.NONE) {
                robot.mouseClick(button);
            }
        });
    }

    private static void awaitNode(String id) {
        FxDriver.until(id, () -> node(id).filter(FxDriver::shown).isPresent());
    }

    private static Optional<Node> node(String id) {
        return Window.getWindows().stream()
                .map(window -> Optional.ofNullable(window.getScene().getRoot().lookup("#" + id)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static void await(String what, Class<? extends Window> kind) {
        FxDriver.until(
                what,
                () ->
                        Window.getWindows().stream()
                                .anyMatch(it -> kind.isInstance(it) && it.isShowing()));
    }

    private static void quit() {
        FxDriver.type(KeyCode.CONTROL, KeyCode.Q);
    }
}
