package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.pane.PictureCanvas;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.text.Text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How much the default workbench says at once, in controls and in pictures.
class CalmTest {
    private static final Pattern DRAWN =
            Pattern.compile(
                    "<text x=\"([-0-9.]+)\""
                            + " y=\"([-0-9.]+)\".*?font-size=\"([0-9.]+)\".*?>(.*?)</text>");
    private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}0-9])[0-9][0-9.,\u202f]*");

    /// A text that is seen and how high its letters are.
    private record Said(String text, double size) {}

    @Test
    void theDefaultWorkbenchSaysOneThingAtATime(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            FxDriver.frame();
            List<Said> said = FxDriver.ask(() -> said(window.scene().getRoot()));
            long words = count(said, WORD);
            long numbers = count(said, NUMBER);
            long controls = FxDriver.ask(() -> controls(window.scene().getRoot()));
            long tabs = FxDriver.ask(() -> seen(window.scene().getRoot(), n -> isTab(n)).count());
            double height =
                    FxDriver.ask(() ->
                            window.find0("machine").getLayoutBounds().getHeight()
                                    / window.scene().getHeight());
            List<Said> small = said.stream().filter(it -> it.size < 10.99).toList();
            assertAll(
                    () -> assertTrue(words <= 260, words + " words"),
                    () -> assertTrue(numbers <= 75, numbers + " numbers"),
                    () -> assertTrue(controls <= 30, controls + " controls"),
                    () -> assertTrue(tabs <= 13, tabs + " tabs"),
                    () -> assertTrue(height >= 0.45, "the machine has " + height),
                    () -> assertTrue(small.isEmpty(), () -> "too small: " + small));
        }
    }

    private static long count(List<Said> said, Pattern pattern) {
        return said.stream().mapToLong(it -> pattern.matcher(it.text).results().count()).sum();
    }

    private static java.util.stream.Stream<Node> seen(Node root, Predicate<Node> wanted) {
        Bounds window = root.localToScene(root.getLayoutBounds());
        return root.lookupAll("*").stream()
                .filter(wanted)
                .filter(SeenLabels::isSeen)
                .filter(node -> {
                    Bounds there = node.localToScene(node.getLayoutBounds());
                    return there.getWidth() > 0
                            && window.contains(there.getCenterX(), there.getCenterY());
                });
    }

    private static boolean isTab(Node node) {
        return node.getStyleClass().contains("rail-button")
                || (node.getStyleClass().contains("tab") && !isRailed(node));
    }

    private static boolean isRailed(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.getStyleClass().contains("railed")) {
                return each.getStyleClass().contains("tab-pane");
            }
        }
        return false;
    }

    private static long controls(Node root) {
        return seen(
                        root,
                        node ->
                                node instanceof ButtonBase
                                        || node instanceof ComboBoxBase<?>
                                        || node instanceof ChoiceBox<?>
                                        || node instanceof TextField
                                        || node instanceof Hyperlink)
                .filter(node -> !(node instanceof ToggleButton) || !isTab(node))
                .count();
    }

    private static List<Said> said(Node root) {
        List<Said> all = new ArrayList<>();
        seen(root, Text.class::isInstance)
                .map(Text.class::cast)
                .filter(text -> !text.getStyleClass().contains("ikonli-font-icon"))
                .forEach(text -> all.add(new Said(text.getText(), text.getFont().getSize())));
        seen(root, PictureCanvas.class::isInstance)
                .map(PictureCanvas.class::cast)
                .forEach(canvas -> {
                    Matcher drawn = DRAWN.matcher(canvas.svg());
                    while (drawn.find()) {
                        double x = Double.parseDouble(drawn.group(1));
                        double y = Double.parseDouble(drawn.group(2));
                        if (x >= 0
                                && y >= 0
                                && x <= canvas.getWidth()
                                && y <= canvas.getHeight() + 4) {
                            all.add(new Said(drawn.group(4), Double.parseDouble(drawn.group(3))));
                        }
                    }
                });
        return all;
    }
}
