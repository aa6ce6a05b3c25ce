package bcscope.ui.start.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Documents;
import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.start.help.HelpBrowser.Topic;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.ThemeChoice;

import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.stream.Stream;

/// The documents inside the window.
class HelpBrowserTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "glossary, monitoring.md, monitoring, ''",
        "model/protocol, costs.md#32-qsnet-and-elan3, model/costs, 32-qsnet-and-elan3",
        "model/protocol, ../machines.md, machines, ''",
        "machines, model/README.md, model/README, ''",
        "machines, '#links', machines, links",
    })
    void aLinkLeadsFromItsPage(String from, String link, String page, String anchor) {
        assertEquals(new Topic(page, anchor), new Topic(from, "").resolve(link));
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void everyViewHasAPageAndTheHeadingIsOnIt(View view) {
        FxDriver.start();
        Topic topic = Topic.of(view.page());
        String text = Documents.page(topic.page()).orElseThrow();
        if (!topic.anchor().isEmpty()) {
            PageNodes.Drawn drawn = FxDriver.ask(() -> PageNodes.of(text, "model/", link -> {}));
            assertTrue(drawn.anchors().containsKey(topic.anchor()), topic::anchor);
        }
    }

    @Test
    void theKeyOpensThePageOfWhatIsInFrontAndLinksAndBackLeadOn() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            window.apply(new Intent.ChooseTheme(ThemeChoice.DARK));
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(View.MATCHING)));
            Scene pages = open(window);
            FxDriver.until("the section is in sight", () -> page(pages).getVvalue() > 0.05);
            FxDriver.shoot(pages, "help-dark-matching");
            Hyperlink link = firstLink(pages);
            VBox before = (VBox) page(pages).getContent();
            FxDriver.act(link::fire);
            FxDriver.until("it leads on", () -> !page(pages).getContent().equals(before));
            FxDriver.act(() ->
                    pages.getRoot()
                            .lookup("#help-page")
                            .fireEvent(
                                    new KeyEvent(
                                            KeyEvent.KEY_PRESSED,
                                            "",
                                            "",
                                            KeyCode.LEFT,
                                            false,
                                            false,
                                            true,
                                            false)));
            FxDriver.until(
                    "it leads back", () -> pages.getRoot().lookup("#help-back").isDisabled());
            FxDriver.act(() -> pages.getWindow().hide());
            window.apply(new Intent.ChooseTheme(ThemeChoice.LIGHT));
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(View.DASHBOARD)));
            FxDriver.shoot(open(window), "help-light-dashboard");
        }
    }

    /// An abbreviation in the field for places leads to its entry, and what is nothing at all is
    /// said.
    @Test
    void anAbbreviationInTheFieldForPlacesLeadsToItsEntry() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            TextField field = (TextField) window.find("go-to");
            enter(field, "msn");
            assertTrue(FxDriver.ask(() -> unknown(field)), "there is no MSN");
            enter(field, "msm");
            Scene pages =
                    FxDriver.ask(() ->
                            Window.getWindows().stream()
                                    .map(Window::getScene)
                                    .filter(it -> it.getRoot().lookup("#help-page") != null)
                                    .findFirst()
                                    .orElseThrow());
            FxDriver.until("the entry is in sight", () -> page(pages).getVvalue() > 0.02);
            FxDriver.shoot(pages, "help-glossary");
            assertFalse(FxDriver.ask(() -> unknown(field)));
        }
    }

    private static void enter(TextField field, String text) {
        FxDriver.act(() -> {
            field.setText(text);
            field.fireEvent(new ActionEvent());
        });
        FxDriver.frame();
    }

    private static boolean unknown(TextField field) {
        return field.getPseudoClassStates().contains(PseudoClass.getPseudoClass("unknown"));
    }

    @Test
    void inASmallWindowItStaysWithinIt() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 720, 450)) {
            window.openCard("ring");
            Scene pages = open(window);
            FxDriver.shoot(pages, "help-720x450");
            assertTrue(pages.getWindow().getHeight() <= 450, pages.getWindow()::toString);
            assertTrue(pages.getWindow().getWidth() <= 720, pages.getWindow()::toString);
        }
    }

    private static Scene open(OpenWindow window) {
        return window.windowOf(Command.PAGES);
    }

    private static ScrollPane page(Scene pages) {
        return (ScrollPane) pages.getRoot().lookup("#help-page");
    }

    private static Hyperlink firstLink(Scene pages) {
        return FxDriver.ask(() ->
                all(((ScrollPane) pages.getRoot().lookup("#help-page")).getContent())
                        .filter(Hyperlink.class::isInstance)
                        .map(Hyperlink.class::cast)
                        .filter(link -> link.getText().startsWith("index"))
                        .findFirst()
                        .orElseThrow());
    }

    private static Stream<Node> all(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(HelpBrowserTest::all))
                : Stream.of(node);
    }
}
