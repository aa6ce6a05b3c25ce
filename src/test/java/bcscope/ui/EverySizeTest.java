package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.settings.Settings;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.ThemeChoice;
import bcscope.ui.window.MainWindow;

import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Screen;
import javafx.stage.Stage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The workbench in windows of every size, in every theme: nothing overlaps, nothing is cut that
/// matters. 640 x 360 is a screen of 1280 x 720 pixels at 200 %, 720 x 450 one of 1440 x 900.
class EverySizeTest {
    /// The last size comes back to one that was left.
    private static final int[][] SIZES = sizes();

    private static int[][] sizes() {
        return Deep.ON
                ? new int[][] {
                    {1920, 1080}, {1440, 900}, {1366, 768}, {1280, 720}, {1100, 620}, {1000, 700},
                    {999, 560}, {860, 559}, {1200, 480}, {720, 450}, {700, 800}, {640, 360},
                    {640, 330}, {1280, 720}
                }
                : new int[][] {{1920, 1080}, {1280, 720}, {640, 360}, {1280, 720}};
    }

    private static final int[][] METRICS_SIZES =
            Deep.ON ? SIZES : new int[][] {{1280, 720}, {640, 360}};

    private static final int[][] PROJECTED =
            Deep.ON
                    ? new int[][] {{1280, 720}, {1440, 900}, {1920, 1080}}
                    : new int[][] {{1280, 720}};

    /// What shares the window out; some of it gives way in small windows.
    private static final List<String> PARTS =
            List.of("left", "right", "centre", "banner", "timeline", "drawer");

    @TempDir Path folder;

    /// The letters of the projector are the largest.
    static List<ThemeChoice> themes() {
        return Deep.ON
                ? List.of(ThemeChoice.LIGHT, ThemeChoice.PROJECTOR)
                : List.of(ThemeChoice.PROJECTOR);
    }

    @ParameterizedTest
    @MethodSource("themes")
    void nothingOverlapsAndNothingThatMattersIsCut(ThemeChoice theme) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.apply(new Intent.ChooseTheme(theme));
            window.settle();
            for (int[] size : SIZES) {
                resize(window, size);
                String at = theme + " " + size[0] + "x" + size[1];
                FxDriver.shoot(
                        window.scene(),
                        "size-%s-%dx%d"
                                .formatted(
                                        theme.name().toLowerCase(Locale.ROOT), size[0], size[1]));
                FxDriver.act(() -> {
                    partsShareTheWindow(window, at);
                    barIsWhole(window, ".top-bar", at);
                    barIsWhole(window, ".status-strip", at);
                    tabsLeaveRoomForTheMenu(window, at);
                    isWhole((Labeled) window.find0("document-title"), at);
                    isWhole((Labeled) window.find0("document-summary"), at);
                    isWhole((Labeled) window.find0("status-position"), at);
                    isWhole((Labeled) window.find0("banner-sentence"), at);
                    // The names of the rail are below their icons, or not shown.
                    SeenLabels.below(window.scene().getRoot()).stream()
                            .filter(label -> !label.getStyleClass().contains("rail-button"))
                            .forEach(label -> isWhole(label, at + " " + label.getText()));
                    promptIsWhole((TextField) window.find0("go-to"), at);
                    String summary = ((Label) window.find0("document-summary")).getText();
                    assertTrue(summary.startsWith("T = 250"), at + ": " + summary);
                    double lines = window.find0("story-lines").getLayoutBounds().getHeight();
                    assertTrue(lines >= 90, at + ": the story is " + lines + " high");
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("themes")
    void namesAndValuesOfMetricsAreWhole(ThemeChoice theme) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.apply(new Intent.ChooseTheme(theme));
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.METRICS)));
            window.settle();
            for (int[] size : METRICS_SIZES) {
                resize(window, size);
                FxDriver.act(() -> {
                    List<Labeled> shown =
                            SeenLabels.below(window.find0("metrics")).stream()
                                    .filter(label -> !label.getStyleClass().contains("faint"))
                                    .toList();
                    assertTrue(shown.size() >= 6, "rows");
                    shown.forEach(label -> isWhole(label, theme + " " + size[0] + "x" + size[1]));
                });
            }
        }
    }

    private static void tabsLeaveRoomForTheMenu(OpenWindow window, String at) {
        Node menu = window.find0("centre-more");
        double from = menu.localToScene(menu.getLayoutBounds()).getMinX();
        for (Node tab : window.find0("centre").lookupAll(".tab-label")) {
            double to = tab.localToScene(tab.getLayoutBounds()).getMaxX();
            assertTrue(to <= from || !SeenLabels.isSeen(menu), at + ": the menu is over " + tab);
        }
    }

    /// The left needs more room for its lines in a wider window; the middle gives it.
    @Test
    void aWindowThatGrowsTakesNothingFromTheRight() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            Region right = (Region) window.find("right");
            window.settle();
            double before = FxDriver.ask(right::getWidth);
            for (int[] size : new int[][] {{1440, 900}, {1920, 1080}}) {
                resize(window, size);
                boolean kept = before > 0 && FxDriver.ask(right::getWidth) >= before;
                assertTrue(kept, size[0] + ": less than " + before);
            }
        }
    }

    /// Larger type shows no less.
    @Test
    void theProjectorShowsWhatTheLightThemeShows() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            for (int[] size : PROJECTED) {
                resize(window, size);
                window.apply(new Intent.ChooseTheme(ThemeChoice.LIGHT));
                List<String> light = controls(window);
                window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
                List<String> projected = controls(window);
                assertTrue(
                        projected.containsAll(light),
                        () -> size[0] + ": " + light + " but " + projected);
            }
        }
    }

    static List<Arguments> small() {
        List<Arguments> all =
                List.of(
                        Arguments.of("broadcast-allreduce", ThemeChoice.PROJECTOR),
                        Arguments.of("unsafe-exchange", ThemeChoice.LIGHT),
                        Arguments.of("ring", ThemeChoice.LIGHT),
                        Arguments.of("host-noise", ThemeChoice.PROJECTOR));
        return Deep.ON ? all : all.subList(0, 1);
    }

    /// Every view can be drawn where there is hardly any room.
    @ParameterizedTest
    @MethodSource("small")
    void everyViewIsDrawnInASmallWindow(String sample, ThemeChoice usual) {
        List<Throwable> thrown = new ArrayList<>();
        FxDriver.start();
        FxDriver.act(() ->
                Thread.currentThread()
                        .setUncaughtExceptionHandler((thread, failed) -> thrown.add(failed)));
        try (OpenWindow window = OpenWindow.of(folder, 640, 330)) {
            window.openCardWhereItBegins(sample);
            List<ThemeChoice> themes =
                    Deep.ON ? List.of(ThemeChoice.LIGHT, ThemeChoice.PROJECTOR) : List.of(usual);
            for (ThemeChoice theme : themes) {
                window.apply(new Intent.ChooseTheme(theme));
                for (View view : View.tabs()) {
                    window.apply(new Intent.ShowTabs(Tabs.FIRST.with(view)));
                    FxDriver.frame();
                    FxDriver.shoot(
                            window.scene(),
                            "small-%s-%s-%s"
                                    .formatted(sample, view.id(), theme)
                                    .toLowerCase(Locale.ROOT));
                    assertEquals(List.of(), thrown, view + " in " + theme);
                }
                for (Tabs.Right right : Tabs.Right.values()) {
                    window.apply(new Intent.ShowTabs(Tabs.FIRST.with(right)));
                    FxDriver.frame();
                    assertEquals(List.of(), thrown, right + " in " + theme);
                }
            }
        } finally {
            FxDriver.act(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
        }
    }

    /// In a small window two places share the room of one, and each can be had.
    @Test
    void placesThatShareTheirRoomAreBroughtToTheFront() {
        try (OpenWindow window = OpenWindow.of(folder, 640, 360)) {
            window.openCardWhereItBegins("ring");
            window.settle();
            assertEquals(List.of("left", "centre", "banner"), parts(window));
            FxDriver.click(window.find("place-below"));
            FxDriver.frame();
            assertEquals(List.of("left", "banner", "timeline"), parts(window));
            run(window, Command.PANEL_RIGHT);
            assertEquals(List.of("right", "banner", "timeline"), parts(window));
            assertTrue(((ToggleButton) window.find("place-right")).isSelected());
            run(window, Command.PANEL_NIC);
            assertEquals(List.of("right", "centre", "banner"), parts(window));
            run(window, Command.WHY);
            run(window, Command.PANEL_LEFT);
            run(window, Command.ASSUMPTIONS);
            assertEquals(List.of("right", "centre", "banner"), parts(window));
            run(window, Command.DRAWER);
            assertEquals(List.of("right", "drawer"), parts(window));
            resize(window, new int[] {1280, 720});
            assertEquals(
                    List.of("left", "right", "centre", "banner", "timeline", "drawer"),
                    parts(window));
            assertFalse(
                    FxDriver.ask(() ->
                            window.find0("place-left").isVisible()
                                    && Objects.requireNonNull(
                                                    window.find0("place-left").getParent())
                                            .isVisible()));
        }
    }

    /// The way back to the cards is beside the name, and has a key.
    @Test
    void theHouseLeadsBackToTheCards() {
        try (OpenWindow window = OpenWindow.of(folder, 640, 360)) {
            window.openCard("ring");
            Node home = window.find("button-start-page");
            double end = FxDriver.ask(() -> bounds(home).getMaxX());
            double name = FxDriver.ask(() -> bounds(window.find0("document-title")).getMinX());
            assertTrue(name - end < 20, "the button is left of the name");
            assertTrue(Command.START_PAGE.tip().contains("("), Command.START_PAGE.tip());
            FxDriver.click(home);
            FxDriver.until(
                    "the cards are there",
                    () -> window.scene().getRoot().lookup("#start-page") != null);
            assertTrue(FxDriver.ask(() -> FxDriver.shown(window.find0("start-page"))));
            assertTrue(window.state().run().isEmpty());
        }
    }

    @Test
    void thePaceCanBeChosenInTheMenuOfANarrowWindow() {
        try (OpenWindow window = OpenWindow.of(folder, 640, 360)) {
            window.openCard("collectives");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            FxDriver.frame();
            assertFalse(FxDriver.ask(() -> window.find0("pace").isVisible()));
            List<String> menu =
                    FxDriver.ask(() ->
                            ((javafx.scene.control.MenuButton) window.find0("menu"))
                                    .getItems().stream()
                                            .map(javafx.scene.control.MenuItem::getText)
                                            .toList());
            assertTrue(menu.contains("Pace"), menu::toString);
        }
    }

    /// A window that was left at the edge of a larger screen opens inside this one.
    @Test
    void theWindowOpensInsideTheScreen() {
        SettingsFile file = new SettingsFile(folder.resolve("settings.json"));
        Settings.Frame frame = new Settings.Frame(1700, 1050, 2600, 1500, Settings.Extent.NORMAL);
        file.write(file.read().withFrame(frame));
        FxDriver.start();
        MainWindow window =
                FxDriver.ask(() -> {
                    Stage stage = new Stage();
                    MainWindow made = new MainWindow(stage, file, new FileOpener());
                    made.show();
                    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
                    String place =
                            "%s,%s %s x %s in %s"
                                    .formatted(
                                            stage.getX(),
                                            stage.getY(),
                                            stage.getWidth(),
                                            stage.getHeight(),
                                            screen);
                    boolean inside =
                            screen.contains(
                                    stage.getX(),
                                    stage.getY(),
                                    stage.getWidth(),
                                    stage.getHeight());
                    stage.close();
                    assertTrue(inside, place);
                    return made;
                });
        assertTrue(window.store().run().isEmpty());
    }

    private static void run(OpenWindow window, Command command) {
        FxDriver.act(() -> window.window().commands().run(command));
        FxDriver.frame();
    }

    private static void resize(OpenWindow window, int[] size) {
        FxDriver.act(() -> {
            Objects.requireNonNull(window.scene().getWindow()).setWidth(size[0]);
            Objects.requireNonNull(window.scene().getWindow()).setHeight(size[1]);
        });
        FxDriver.until("it is so wide", () -> window.scene().getWidth() == size[0]);
        FxDriver.frame();
    }

    /// Which parts are on the screen.
    private static List<String> parts(OpenWindow window) {
        return FxDriver.ask(
                () -> PARTS.stream().filter(id -> part(window, id).isPresent()).toList());
    }

    private static Optional<Node> part(OpenWindow window, String id) {
        return Optional.ofNullable(window.scene().getRoot().lookup("#" + id));
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static void partsShareTheWindow(OpenWindow window, String at) {
        List<Node> shown = new ArrayList<>();
        PARTS.forEach(id -> part(window, id).ifPresent(shown::add));
        Stream.of(".top-bar", ".status-strip")
                .forEach(bar -> shown.add(window.scene().getRoot().lookup(bar)));
        assertTrue(shown.size() >= 5, at + ": " + shown);
        lieApart(shown, at);
        for (Node node : shown) {
            Bounds bounds = bounds(node);
            boolean inside =
                    bounds.getMinX() >= -0.5
                            && bounds.getMinY() >= -0.5
                            && bounds.getMaxX() <= window.scene().getWidth() + 0.5
                            && bounds.getMaxY() <= window.scene().getHeight() + 0.5;
            assertTrue(inside, at + ": " + node + " " + bounds);
        }
    }

    /// What is in a bar lies in it and apart from each other.
    private static void barIsWhole(OpenWindow window, String selector, String at) {
        Parent bar = (Parent) window.scene().getRoot().lookup(selector);
        List<Node> inside = bar.getChildrenUnmodifiable().stream().filter(Node::isManaged).toList();
        lieApart(inside, at);
        Bounds all = bounds(bar);
        for (Node node : inside) {
            Bounds bounds = bounds(node);
            assertTrue(
                    bounds.getMinX() >= all.getMinX() && bounds.getMaxX() <= all.getMaxX() + 0.5,
                    at + ": " + node + " " + bounds);
        }
        SeenLabels.below(bar).forEach(label -> isWhole(label, at));
    }

    private static void lieApart(List<Node> nodes, String at) {
        for (int i = 0; i < nodes.size(); i++) {
            for (int k = i + 1; k < nodes.size(); k++) {
                Bounds a = bounds(nodes.get(i));
                Bounds b = bounds(nodes.get(k));
                double wide =
                        Math.min(a.getMaxX(), b.getMaxX()) - Math.max(a.getMinX(), b.getMinX());
                double high =
                        Math.min(a.getMaxY(), b.getMaxY()) - Math.max(a.getMinY(), b.getMinY());
                boolean apart = wide < 1 || high < 1;
                assertTrue(apart, at + ": " + nodes.get(i) + " over " + nodes.get(k));
            }
        }
    }

    private static void isWhole(Labeled label, String at) {
        assertTrue(SeenLabels.isWhole(label), at + ": " + label.getId() + " is cut");
    }

    private static void promptIsWhole(TextField field, String at) {
        Text prompt = new Text(field.getPromptText());
        prompt.setFont(field.getFont());
        double room = field.getWidth() - field.snappedLeftInset() - field.snappedRightInset();
        double needed = prompt.getLayoutBounds().getWidth();
        assertTrue(needed <= room, at + ": " + field.getPromptText() + " needs " + needed);
    }

    /// What can be pressed or read in the bar at the top, and the tabs that can be seen.
    private static List<String> controls(OpenWindow window) {
        FxDriver.frame();
        return FxDriver.ask(() -> {
            List<String> found = new ArrayList<>();
            Node bar = window.scene().getRoot().lookup(".top-bar");
            bar.lookupAll("*").stream()
                    .filter(node -> node.getId() != null && SeenLabels.isSeen(node))
                    .forEach(node -> found.add(node.getId()));
            SeenLabels.below(bar).stream()
                    .filter(label -> !"document-summary".equals(label.getId()))
                    .forEach(label -> found.add(label.getText()));
            found.add(((TextField) window.find0("go-to")).getPromptText());
            for (String panel : List.of("left", "centre", "right")) {
                Node overflow = window.find0(panel).lookup(".control-buttons-tab");
                found.add(
                        panel
                                + (overflow != null && SeenLabels.isSeen(overflow)
                                        ? " cut"
                                        : " whole"));
            }
            return found;
        });
    }
}
