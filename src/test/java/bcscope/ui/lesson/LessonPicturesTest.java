package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Deep;
import bcscope.lesson.draw.BundledLesson;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;

import javafx.scene.Node;
import javafx.scene.control.Labeled;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Every step of the lessons as a picture, to be looked at; no word of the lesson is cut.
@Timeout(300)
class LessonPicturesTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"ONE_MESSAGE, PROJECTOR, 1440, 900", "BE_THE_NIC, DARK, 1280, 720"})
    void everyStepIsReadWhole(BundledLesson bundled, Theme theme, int width, int height)
            throws IOException {
        assertRead(bundled, theme, width, height);
    }

    @ParameterizedTest
    @Deep
    @CsvSource({
        "ONE_MESSAGE, LIGHT, 1440, 900",
        "PULSE, LIGHT, 1440, 900",
        "COLLECTIVES, PROJECTOR, 1440, 900",
        "DEADLOCK, PROJECTOR, 1440, 900",
        "PULSE, PROJECTOR, 1440, 900",
        "COLLECTIVES, LIGHT, 1440, 900",
        "DEADLOCK, LIGHT, 1440, 900",
        "WHO_CAME_FIRST, LIGHT, 1440, 900",
        "A_DEAD_NODE, LIGHT, 1440, 900",
        "FREE_COMMUNICATION, LIGHT, 1440, 900",
        "WHY_ONE_AND_A_HALF, DARK, 1280, 720",
        "INSIDE_A_SLICE, DARK, 1280, 720",
        "CHUNKS_AND_BUDGETS, LIGHT, 1440, 900",
        "BLOCKING_HURTS, LIGHT, 1440, 900",
        "SCALE_AND_NETWORKS, LIGHT, 1440, 900",
        "BE_THE_NIC, LIGHT, 1440, 900",
        "GANG_SCHEDULING, LIGHT, 1280, 720",
        "CUT_OFF, LIGHT, 1280, 720"
    })
    void everyStepOfTheOthersIsReadWhole(BundledLesson bundled, Theme theme, int width, int height)
            throws IOException {
        assertRead(bundled, theme, width, height);
    }

    private void assertRead(BundledLesson bundled, Theme theme, int width, int height)
            throws IOException {
        TreeSet<String> cut = new TreeSet<>();
        try (OpenWindow window = LessonWalk.open(bundled, folder, width, height)) {
            window.theme(theme);
            int step = 0;
            do {
                window.settle();
                window.awaitPainted();
                FxDriver.shoot(window.scene(), name(bundled, theme, step++));
                cut.addAll(FxDriver.ask(() -> cut(window)));
            } while (LessonWalk.goOn(window));
        }
        assertEquals(List.of(), List.copyOf(cut));
    }

    private static String name(BundledLesson bundled, Theme theme, int step) {
        return String.format(
                Locale.ROOT,
                "steps-%s-%s-%02d",
                bundled.id(),
                theme.name().toLowerCase(Locale.ROOT),
                step);
    }

    /// The labels of the lesson that show less than they say, and texts that are wider than it.
    private static List<String> cut(OpenWindow window) {
        Node lesson = window.find0("lesson");
        double right = lesson.localToScene(lesson.getBoundsInLocal()).getMaxX();
        return Stream.concat(
                        SeenLabels.below(lesson).stream()
                                .filter(label -> !SeenLabels.isWhole(label))
                                .map(Labeled::getText),
                        lesson.lookupAll(".help-text").stream()
                                .filter(SeenLabels::isSeen)
                                .filter(it ->
                                        it.localToScene(it.getBoundsInLocal()).getMaxX() > right)
                                .map(Node::toString))
                .toList();
    }
}
