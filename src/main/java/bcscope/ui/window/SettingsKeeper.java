package bcscope.ui.window;

import bcscope.picture.dashboard.TileChoice;
import bcscope.picture.strip.StripScale;
import bcscope.ui.loader.settings.KeptLessons;
import bcscope.ui.loader.settings.LearnedLessons;
import bcscope.ui.loader.settings.LessonPath;
import bcscope.ui.loader.settings.Settings;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.PhasePause;
import bcscope.ui.theme.SceneStyle;

import javafx.geometry.Rectangle2D;
import javafx.scene.control.SplitPane;
import javafx.stage.Screen;
import javafx.stage.Stage;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Keeps the settings while the window is open and writes them when it closes.
final class SettingsKeeper {
    /// Height of the part of a window by which it is moved.
    private static final double HEAD = 40;

    /// Seeds have four digits.
    private static final int LEAST_SEED = 1000;

    private final Stage stage;
    private final SettingsFile file;
    private Settings settings;
    private final Map<String, Integer> begun;
    private List<SplitPane> splits = List.of();

    SettingsKeeper(Stage stage, SettingsFile file) {
        this.stage = stage;
        this.file = file;
        settings = file.read();
        begun = new TreeMap<>(file.lessons().begun());
    }

    /// The lessons that were begun.
    KeptLessons lessons() {
        return file.lessons();
    }

    Settings settings() {
        return settings;
    }

    /// The seed for the values of this person's lessons; kept from the first time on.
    long seed() {
        String kept = settings.get(Settings.Choice.SEED);
        if (!kept.matches("[0-9]{1,9}")) {
            kept = String.valueOf(otherSeed(0));
            remember(settings.with(Settings.Choice.SEED, kept));
        }
        return Long.parseLong(kept);
    }

    /// A seed that is not `now`.
    static long otherSeed(long now) {
        long seed = LEAST_SEED + (long) new SecureRandom().nextInt(9 * LEAST_SEED);
        return seed == now ? otherSeed(now) : seed;
    }

    /// The progress of this person along the lessons.
    LessonPath path() {
        return LessonPath.of(settings.learned(), begun);
    }

    /// Remembers how far a practised lesson is. One that was opened as a file is only in its file,
    /// and nothing about an exam is remembered.
    void follow(OpenLesson lesson) {
        if (!(lesson.sitting().mode() instanceof LessonMode.Practice)) {
            return;
        }
        String id = lesson.course().id();
        boolean isTouched = lesson.reached() > 0 || !lesson.given().isEmpty();
        if (isTouched && (lesson.sitting().file().isEmpty() || begun.containsKey(id))) {
            begun.put(id, lesson.reached() + 1);
        }
        if (lesson.isDone()) {
            learned(id, lesson.earned());
        }
    }

    private void learned(String id, int earned) {
        LearnedLessons now = settings.learned().with(id, earned);
        if (!now.equals(settings.learned())) {
            remember(settings.with(Settings.Choice.LESSONS, now.text()));
        }
    }

    /// Forgets what was left of `lesson`, not what was earned in it before.
    ///
    /// @throws IOException if that cannot be done
    void forget(OpenLesson lesson) throws IOException {
        file.lessons().forget(lesson.course().file());
        begun.remove(lesson.course().id());
    }

    /// Forgets all lessons, the name of the person and the seed.
    ///
    /// @throws IOException if that cannot be done
    void forgetLessons() throws IOException {
        file.lessons().clear();
        begun.clear();
        remember(
                settings.with(Settings.Choice.LESSONS, "")
                        .with(Settings.Choice.STUDENT, "")
                        .with(Settings.Choice.SEED, ""));
    }

    /// The name under which answers were saved last; empty if none were.
    String student() {
        return settings.get(Settings.Choice.STUDENT);
    }

    /// Answers were saved under `name`.
    void savedAs(String name) {
        remember(settings.with(Settings.Choice.STUDENT, name));
    }

    private void remember(Settings other) {
        settings = other;
        file.write(other);
    }

    void opened(Path path) {
        settings = settings.opened(path.toAbsolutePath().toString());
        file.write(settings);
    }

    /// Puts the window where it was, if that is still on a screen, and no part of it outside.
    void place() {
        Settings.Frame frame = settings.frame();
        List<Screen> there =
                Screen.getScreensForRectangle(frame.x(), frame.y(), frame.width(), HEAD);
        boolean known = frame.x() >= 0 && frame.y() >= 0 && !there.isEmpty();
        Screen on = known ? there.getFirst() : Screen.getPrimary();
        Rectangle2D screen = on.getVisualBounds();
        double width = Math.min(frame.width(), screen.getWidth());
        double height = Math.min(frame.height(), screen.getHeight());
        stage.setWidth(width);
        stage.setHeight(height);
        double x = known ? frame.x() : screen.getMinX() + (screen.getWidth() - width) / 2;
        double y = known ? frame.y() : screen.getMinY() + (screen.getHeight() - height) / 2;
        stage.setX(Math.clamp(x, screen.getMinX(), screen.getMaxX() - width));
        stage.setY(Math.clamp(y, screen.getMinY(), screen.getMaxY() - height));
        stage.setMaximized(frame.extent() == Settings.Extent.MAXIMIZED);
    }

    /// Puts the dividers where they were and remembers where they go.
    void keep(List<SplitPane> panes) {
        splits = panes;
        for (SplitPane pane : panes) {
            for (int i = 0; i < pane.getDividers().size(); i++) {
                Double kept = settings.dividers().get(pane.getId() + "." + i);
                if (kept != null) {
                    pane.setDividerPosition(i, kept);
                }
            }
        }
    }

    /// Remembers where the window is, before it takes the whole screen.
    void hold() {
        settings = settings.withFrame(frame(extent()));
    }

    private Settings.Extent extent() {
        return stage.isMaximized() ? Settings.Extent.MAXIMIZED : Settings.Extent.NORMAL;
    }

    private Settings.Frame frame(Settings.Extent extent) {
        return extent == Settings.Extent.MAXIMIZED
                ? settings.frame().withExtent(extent)
                : new Settings.Frame(
                        stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), extent);
    }

    void save(Chrome chrome) {
        settings =
                settings.withFrame(stage.isFullScreen() ? settings.frame() : frame(extent()))
                        .withTheme(chrome.choice())
                        .with(Settings.Choice.PACE, chrome.usual().name())
                        .with(Settings.Choice.MOVEMENT, chrome.movement().name())
                        .with(Settings.Choice.PAUSE, chrome.pause().name())
                        .with(Settings.Choice.STRIP, chrome.strip().name())
                        .with(Settings.Choice.TILES, chrome.tiles().written())
                        .with(Settings.Choice.INSPECTOR, chrome.tabs().chosen().name());
        for (SplitPane pane : splits) {
            double[] positions = pane.getDividerPositions();
            for (int i = 0; i < positions.length; i++) {
                settings = settings.withDivider(pane.getId() + "." + i, positions[i]);
            }
        }
        file.write(settings);
    }

    /// The look of the window at the start: as it was left.
    Chrome chrome() {
        Chrome first =
                new Chrome(
                        Tabs.FIRST.withFold(
                                left(
                                        Settings.Choice.INSPECTOR,
                                        Tabs.FIRST.fold(),
                                        Tabs.Fold.values())),
                        Drawer.CLOSED,
                        settings.theme(),
                        SceneStyle.systemTheme(),
                        Pace.named(settings.get(Settings.Choice.PACE)).orElse(Pace.FIRST),
                        Movement.ANIMATED);
        return first.with()
                .movement(left(Settings.Choice.MOVEMENT, first.movement(), Movement.values()))
                .pause(left(Settings.Choice.PAUSE, first.pause(), PhasePause.values()))
                .strip(left(Settings.Choice.STRIP, first.strip(), StripScale.values()))
                .tiles(
                        TileChoice.named(settings.get(Settings.Choice.TILES))
                                .orElse(TileChoice.FIRST))
                .build();
    }

    /// The one of `all` that was chosen, or else `first`.
    private <E extends Enum<E>> E left(Settings.Choice choice, E first, E[] all) {
        return Arrays.stream(all)
                .filter(each -> each.name().equals(settings.get(choice)))
                .findFirst()
                .orElse(first);
    }
}
