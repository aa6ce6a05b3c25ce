package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.command.Command;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lecture.LectureChange;

import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Somebody presses keys and clicks at random: no exception comes of it, no frame freezes the
/// window as [FrameWatch] measures, and after a quarter of the time the memory does not grow any
/// more.
///
/// `-Dsoak.seconds=1200` has it go on for twenty minutes. The number of the test is that of the
/// random sequence, `-Dsoak.seed` chooses another. What is pressed follows from it; how far the
/// workers of the program have come by then does not.
class SoakTest {
    private static final Duration LENGTH =
            Duration.ofSeconds(Integer.getInteger("soak.seconds", 3));

    /// Shorter ones do not come to the point at which the caches of all panes are filled.
    private static final boolean IS_WEIGHED = LENGTH.compareTo(Duration.ofMinutes(5)) >= 0;

    private static final int TOLD = 40;
    private static final List<KeyCode> KEYS =
            Arrays.stream(KeyCode.values())
                    .filter(key ->
                            key.isLetterKey()
                                    || key.isDigitKey()
                                    || key.isNavigationKey()
                                    || key.isFunctionKey())
                    .toList();
    private static final List<KeyCode> OTHER_KEYS =
            List.of(
                    KeyCode.SPACE,
                    KeyCode.ENTER,
                    KeyCode.TAB,
                    KeyCode.ESCAPE,
                    KeyCode.DELETE,
                    KeyCode.BACK_SPACE,
                    KeyCode.PERIOD,
                    KeyCode.COMMA,
                    KeyCode.SLASH,
                    KeyCode.PLUS,
                    KeyCode.MINUS);
    private static final List<Command> COMMANDS =
            Arrays.stream(Command.values()).filter(it -> it != Command.QUIT).toList();

    @TempDir Path folder;
    private final List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    private final Deque<String> done = new ArrayDeque<>();
    private List<Path> files = List.of();
    private String first = "";
    private SplittableRandom random = new SplittableRandom(0);

    static LongStream seeds() {
        return LongStream.of(Long.getLong("soak.seed", 1));
    }

    @BeforeEach
    void watchForExceptions() throws IOException {
        FxDriver.start();
        FxDriver.act(() ->
                Thread.currentThread()
                        .setUncaughtExceptionHandler((thread, failed) -> {
                            if (!isOfScreen(failed)) {
                                thrown.add(failed);
                            }
                        }));
        files =
                copies(
                        "ring.bcs",
                        "halo.bcs",
                        "jacobi2d.16.tix",
                        "exchange.json",
                        "two-jobs.json",
                        "primitives.json");
    }

    @AfterEach
    void forgetExceptions() {
        FxDriver.act(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
    }

    /// Whether the headless screen failed: it cannot draw a window that is partly outside.
    private static boolean isOfScreen(Throwable failed) {
        return Arrays.stream(failed.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> !name.startsWith("java.") && !name.startsWith("jdk."))
                .findFirst()
                .filter("com.sun.glass.ui.headless.HeadlessWindow"::equals)
                .isPresent();
    }

    /// What is typed may be saved.
    private List<Path> copies(String... names) throws IOException {
        List<Path> copies = new ArrayList<>();
        for (String name : names) {
            copies.add(Files.copy(Path.of("samples", name), folder.resolve(name)));
        }
        return copies;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void randomKeysAndClicksDoNoHarm(long seed) {
        random = new SplittableRandom(seed);
        long begin = System.nanoTime();
        long reference = 0;
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            first = window.run().document().title();
            for (long passed = 0; passed < LENGTH.toNanos(); passed = System.nanoTime() - begin) {
                if (IS_WEIGHED && reference == 0 && passed > LENGTH.toNanos() / 4) {
                    reference = usedBytes(window);
                }
                focus(window);
                act(window);
                check(window);
            }
            if (IS_WEIGHED) {
                long last = usedBytes(window);
                check(window);
                assertTrue(LiveHeap.isAbout(last, reference), LiveHeap.words(reference, last));
            }
        }
    }

    private void act(OpenWindow window) {
        switch (random.nextInt(20)) {
            case 0, 1, 2, 3, 4, 5, 6 -> press();
            case 7, 8, 9, 10, 11 -> click(window);
            case 12, 13 -> drag(window);
            case 14 -> scroll(window);
            case 15, 16, 17 -> command(window);
            case 18 -> closeOthers(window);
            default -> open(window);
        }
        if (random.nextInt(3) == 0) {
            FxDriver.frame();
        }
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private void press() {
        KeyCode key = any(random.nextInt(3) == 0 ? OTHER_KEYS : KEYS);
        List<KeyCode> held =
                Stream.of(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ALT)
                        .filter(_ -> random.nextInt(4) == 0)
                        .toList();
        if (key == KeyCode.Q && held.contains(KeyCode.CONTROL)) {
            return;
        }
        did("press " + held + " " + key);
        FxDriver.type(Stream.concat(held.stream(), Stream.of(key)).toArray(KeyCode[]::new));
    }

    private void click(OpenWindow window) {
        double x = random.nextDouble(window.scene().getWidth());
        double y = random.nextDouble(window.scene().getHeight());
        MouseButton button = random.nextInt(6) == 0 ? MouseButton.SECONDARY : MouseButton.PRIMARY;
        did("click %s at %.0f, %.0f".formatted(button, x, y));
        atWindow(x, y, robot -> robot.mouseClick(button));
    }

    private void drag(OpenWindow window) {
        double fromX = random.nextDouble(window.scene().getWidth());
        double fromY = random.nextDouble(window.scene().getHeight());
        double toX = random.nextDouble(window.scene().getWidth());
        double toY = random.nextDouble(window.scene().getHeight());
        did("drag from %.0f, %.0f to %.0f, %.0f".formatted(fromX, fromY, toX, toY));
        atWindow(
                fromX, fromY, _ -> FxDriver.drag(window.scene().getRoot(), fromX, fromY, toX, toY));
    }

    private void scroll(OpenWindow window) {
        double x = random.nextDouble(window.scene().getWidth());
        double y = random.nextDouble(window.scene().getHeight());
        int notches = random.nextInt(-5, 6);
        did("scroll %d at %.0f, %.0f".formatted(notches, x, y));
        atWindow(x, y, robot -> robot.mouseWheel(notches));
    }

    /// Does something with the mouse at a place, if a window is there: the headless robot fails
    /// elsewhere.
    private static void atWindow(double x, double y, Consumer<Robot> what) {
        FxDriver.act(() -> {
            if (Window.getWindows().stream().anyMatch(window -> covers(window, x, y))) {
                Robot robot = new Robot();
                robot.mouseMove(x, y);
                what.accept(robot);
            }
        });
    }

    private static boolean covers(Window window, double x, double y) {
        return new Rectangle2D(window.getX(), window.getY(), window.getWidth(), window.getHeight())
                .contains(x, y);
    }

    /// Where no window has the focus, that of the program gets it, as on any desktop.
    private static void focus(OpenWindow window) {
        FxDriver.act(() -> {
            if (Window.getWindows().stream().noneMatch(Window::isFocused)) {
                window.stage().requestFocus();
            }
        });
    }

    private void command(OpenWindow window) {
        Command command = any(COMMANDS);
        did(command.name());
        FxDriver.act(() -> window.window().commands().run(command));
    }

    /// Closes dialogs, menus and other windows.
    private void closeOthers(OpenWindow window) {
        did("close what is over the window");
        FxDriver.act(() ->
                List.copyOf(Window.getWindows()).stream()
                        .filter(other -> !other.equals(window.stage()))
                        .forEach(Window::hide));
    }

    private void open(OpenWindow window) {
        if (random.nextInt(3) == 0) {
            Path file = any(files);
            did("open " + file.getFileName());
            FxDriver.act(() -> window.window().open(file));
            return;
        }
        goHome(window);
        FxDriver.frame();
        List<Button> cards = FxDriver.ask(() -> cards(window));
        if (!cards.isEmpty()) {
            Button card = any(cards);
            did("fire " + card.getId());
            FxDriver.act(card::fire);
        }
    }

    private static List<Button> cards(OpenWindow window) {
        return window.scene().getRoot().lookupAll(".card").stream()
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .sorted(Comparator.comparing(Node::getId))
                .toList();
    }

    private void goHome(OpenWindow window) {
        closeOthers(window);
        window.apply(new Intent.OfLecture(new LectureChange.Leave()));
        window.apply(new Intent.Closed());
    }

    private void did(String what) {
        done.addLast(what);
        if (done.size() > TOLD) {
            done.removeFirst();
        }
    }

    private void check(OpenWindow window) {
        List<String> wrong = new ArrayList<>(FrameWatch.slow());
        thrown.forEach(failed -> wrong.add(failed + " " + Arrays.toString(failed.getStackTrace())));
        window.state()
                .run()
                .ifPresent(run ->
                        run.findings().failures().standing().stream()
                                .map(Failure::sentence)
                                .filter(sentence -> sentence.contains("Internal error"))
                                .forEach(wrong::add));
        if (!FxDriver.ask(window.stage()::isShowing)) {
            wrong.add("the window is closed");
        }
        assertTrue(
                wrong.isEmpty(),
                () -> String.join("\n", wrong) + "\nafter\n" + String.join("\n", done));
    }

    /// Used memory after every pane has shown the same run, which is open and in its usual look: a
    /// pane that was not made before, or showed a longer run, is no growth.
    private long usedBytes(OpenWindow window) {
        goHome(window);
        FxDriver.act(() -> window.window().openNamed("ring"));
        FxDriver.until(
                "the run is there",
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run -> run.document().title().equals(first))
                                .isPresent());
        window.settle();
        window.apply(new Intent.ShowTabs(Tabs.FIRST));
        EveryPane.show(window);
        EveryPane.showInLecture(window);
        EveryPane.showBesideTheOtherMpi(window);
        return LiveHeap.bytes();
    }
}
