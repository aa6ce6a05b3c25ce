package bcscope.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.ui.FutureSearch;
import bcscope.ui.FxDriver;

import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TipsTest {
    private static final String NONE = "none";

    @BeforeAll
    static void start() {
        FxDriver.start();
    }

    private static String shown(Label label) {
        return label.getProperties().get("javafx.scene.control.Tooltip") instanceof Tooltip tip
                ? tip.getText()
                : NONE;
    }

    private static void point(Label label) {
        FutureSearch.fire(label, MouseEvent.MOUSE_ENTERED, 1, 1);
    }

    @Test
    void aTooltipIsMadeWhenThePointerComesAndFollowsItsWords() {
        FxDriver.act(() -> {
            Label label = new Label("T");
            Tips.set(label, "the time slice");
            assertEquals("the time slice", label.getAccessibleHelp());
            assertEquals(NONE, shown(label));
            point(label);
            assertEquals("the time slice", shown(label));
            Tips.set(label, "250 us");
            assertEquals("250 us", shown(label));
        });
    }

    @Test
    void emptyWordsHaveNoTooltip() {
        FxDriver.act(() -> {
            Label label = new Label("T");
            Tips.set(label, "");
            point(label);
            assertEquals(NONE, shown(label));
            Tips.set(label, "the time slice");
            point(label);
            assertEquals("the time slice", shown(label));
            Tips.set(label, "");
            assertEquals(NONE, shown(label));
            assertEquals("", label.getAccessibleHelp());
        });
    }

    /// Words that come while the pointer is there need not wait until it comes again.
    @Test
    void aTooltipIsMadeAtOnceUnderThePointer() {
        Label label = new Label("a row whose words come later");
        Stage stage = FxDriver.ask(Stage::new);
        FxDriver.act(() -> {
            stage.setScene(new Scene(new StackPane(label), 300, 100));
            stage.show();
        });
        FxDriver.frame();
        FxDriver.click(label);
        FxDriver.act(() -> {
            Tips.set(label, "the time slice");
            assertEquals("the time slice", shown(label));
            stage.close();
        });
    }
}
