package bcscope.ui.pane.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.FutureSearch;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.theme.ThemeChoice;

import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What appears beside the pointer can be read.
class TooltipsTest {
    private static final String INSTALLED = "javafx.scene.control.Tooltip";

    @TempDir Path folder;

    /// The type of a tooltip is that of the program, not that of what it belongs to.
    @ParameterizedTest
    @EnumSource(ThemeChoice.class)
    void tooltipsAreInNormalWeightInEveryTheme(ThemeChoice theme) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            window.apply(new Intent.ChooseTheme(theme));
            FxDriver.frame();
            double size =
                    13
                            * 0.9
                            * FxDriver.ask(() -> window.window().store().state())
                                    .chrome()
                                    .theme()
                                    .textFactor();
            for (String id : List.of("lamp-PM", "button-slice-next", "document-title")) {
                Tooltip tooltip = FxDriver.ask(() -> of(window.find0(id)).orElseThrow());
                FxDriver.act(() -> tooltip.show(window.find0(id), 200, 200));
                FxDriver.frame();
                assertEquals("Inter Regular", tooltip.getFont().getName(), id);
                assertEquals(size, tooltip.getFont().getSize(), 0.06, id);
                assertFalse(tooltip.getText().isBlank(), id);
                FxDriver.act(tooltip::hide);
            }
        }
    }

    /// A tooltip without words would be an empty box.
    @Test
    void noTooltipIsEmpty() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            List<String> empty =
                    FxDriver.ask(() ->
                            window.scene().getRoot().lookupAll("*").stream()
                                    .filter(node -> isEmpty(node))
                                    .map(Node::toString)
                                    .toList());
            assertEquals(List.of(), empty);
            long some =
                    FxDriver.ask(() ->
                            window.scene().getRoot().lookupAll("*").stream()
                                    .filter(node -> of(node).isPresent())
                                    .count());
            assertTrue(some > 25, some + " tooltips");
        }
    }

    private static boolean isEmpty(Node node) {
        return of(node).filter(it -> Objects.requireNonNullElse(it.getText(), "").isBlank())
                .isPresent();
    }

    /// The tooltip of `node`, or of what it is in, once the pointer is there.
    private static Optional<Tooltip> of(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            FutureSearch.fire(each, MouseEvent.MOUSE_ENTERED, 1, 1);
            Tooltip own = each instanceof Control control ? control.getTooltip() : null;
            Object installed = each.getProperties().get(INSTALLED);
            if (own != null) {
                return Optional.of(own);
            }
            if (installed instanceof Tooltip tooltip) {
                return Optional.of(tooltip);
            }
        }
        return Optional.empty();
    }
}
