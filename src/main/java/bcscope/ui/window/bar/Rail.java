package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// The bar at the left edge: the panels at the left, of which one is open, and the field for
/// questions.
public final class Rail {
    /// Height of a button with its word, in its letters.
    private static final double LINES = 4.4;

    private final Store store;
    private final VBox root = Nodes.styled(new VBox(2), "rail");
    private final Map<Tabs.Left, ToggleButton> panels = new EnumMap<>(Tabs.Left.class);
    private final ToggleButton ask;

    public Rail(Store store, CommandRunner commands) {
        this.store = store;
        root.setId("rail");
        ask = button("ask", Words.of("rail.ask"), MaterialDesignH.HELP);
        Tips.set(ask, Command.QUERY.tip());
        ask.setOnAction(event -> {
            commands.run(isAsking(store.state().chrome()) ? Command.DRAWER : Command.QUERY);
            show(store.state().chrome());
        });
        for (Tabs.Left panel : Tabs.Left.values()) {
            String id = "tab-" + panel.name().toLowerCase(Locale.ROOT);
            ToggleButton button = button(id, panel.title(), icon(panel));
            Tips.set(button, panel.title());
            button.setOnAction(event -> {
                store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(panel)));
                show(store.state().chrome());
            });
            panels.put(panel, button);
        }
        root.getChildren().addAll(panels.values());
        root.getChildren().add(panels.size() - 1, ask);
        root.setMinWidth(Region.USE_PREF_SIZE);
        root.setMinHeight(0);
        root.heightProperty().addListener(observable -> fit());
    }

    /// Icons alone if there is no height for words below them.
    private void fit() {
        double letters = ask.getFont().getSize();
        boolean low = root.getHeight() < root.getChildren().size() * letters * LINES;
        for (Node each : root.getChildren()) {
            if (each instanceof ToggleButton button) {
                button.setContentDisplay(low ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TOP);
            }
        }
    }

    private static ToggleButton button(String id, String title, Ikon icon) {
        ToggleButton button = Nodes.styled(new ToggleButton(title, Icons.of(icon)), "rail-button");
        button.setId(id);
        button.setContentDisplay(ContentDisplay.TOP);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setMaxWidth(Double.MAX_VALUE);
        return button;
    }

    private static Ikon icon(Tabs.Left panel) {
        return switch (panel) {
            case STORY -> MaterialDesignF.FORMAT_PILCROW;
            case SOURCE -> MaterialDesignC.CODE_BRACES;
            case PROCESSES -> MaterialDesignF.FORMAT_LIST_BULLETED;
            case STOPS -> MaterialDesignR.RECORD_CIRCLE_OUTLINE;
            case BOOKMARKS -> MaterialDesignB.BOOKMARK_OUTLINE;
            case LESSON -> MaterialDesignS.SCHOOL_OUTLINE;
        };
    }

    public Node node() {
        return root;
    }

    /// Presses what is open: a click on a panel presses it again, one on the questions puts them
    /// away. Only a lesson that is taken has its button.
    public void show(Chrome chrome) {
        panels.forEach((panel, button) -> {
            button.setSelected(panel == chrome.tabs().left());
            button.setVisible(panel != Tabs.Left.LESSON || store.state().lesson().isPresent());
        });
        ask.setSelected(isAsking(chrome));
    }

    private static boolean isAsking(Chrome chrome) {
        return chrome.drawer().isOpen() && chrome.drawer().front() == Drawer.Front.QUERY;
    }
}
