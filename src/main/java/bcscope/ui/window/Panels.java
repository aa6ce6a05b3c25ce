package bcscope.ui.window;

import bcscope.picture.Theme;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.InkSheet;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Panes behind tabs; only the one in front is shown the state, and keeps what it shows. A pane
/// that was never in front is in no scene, which would style all its controls.
///
/// @param <T> names of the tabs
final class Panels<T extends Enum<T>> {
    private static final PseudoClass TIGHTER = PseudoClass.getPseudoClass("tighter");
    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");

    /// Width of a letter of a tab, in units of the size of the type.
    private static final double LETTER = 0.6;

    private static final double TAB_INSETS = 21;

    /// As in the style sheet.
    private static final double TIGHT_TYPE = 0.86;

    private static final double TIGHT_INSETS = 4;

    private static final double TIGHTER_TYPE = 0.74;

    private static final double TIGHTER_INSETS = 2;

    /// What JavaFX keeps free beside the tabs, and the insets of their row.
    private static final double BESIDE_TABS = 14;

    private final TabPane tabs = Nodes.shrinking(Nodes.styled(new TabPane(), "panel-tabs"));
    private final Map<T, Pane> panes = new LinkedHashMap<>();
    private final Map<T, Tab> places = new LinkedHashMap<>();
    private Optional<Node> head = Optional.empty();
    private double fontSize = InkSheet.fontSize(Theme.LIGHT);
    private Optional<Region> corner = Optional.empty();
    private double cornerWidth;
    private Optional<Pane> shown = Optional.empty();
    private boolean following;

    Panels(
            String id,
            List<T> names,
            Function<T, String> titles,
            Function<T, Pane> maker,
            Consumer<T> chosen) {
        tabs.setId(id);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.widthProperty().addListener(observable -> fit());
        for (T name : names) {
            Pane pane = maker.apply(name);
            Tab tab = new Tab(titles.apply(name), new BorderPane());
            tab.setId("tab-" + name.name().toLowerCase(Locale.ROOT));
            panes.put(name, pane);
            places.put(name, tab);
            tabs.getTabs().add(tab);
        }
        tabs.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, old, tab) -> {
                    if (!following) {
                        places.forEach((name, place) -> {
                            if (place.equals(tab)) {
                                chosen.accept(name);
                            }
                        });
                    }
                });
    }

    TabPane node() {
        return tabs;
    }

    /// If not all tabs fit, they move closer, in smaller type; and closer still if that is not
    /// enough. The corner keeps only its arrow where the tabs have no room otherwise.
    private void fit() {
        cornerWidth = corner.map(it -> Math.max(cornerWidth, it.getWidth())).orElse(0.0);
        double room = tabs.getWidth() - cornerWidth - BESIDE_TABS;
        boolean tight = room < width(1, TAB_INSETS);
        tabs.pseudoClassStateChanged(TIGHT, tight);
        tabs.pseudoClassStateChanged(TIGHTER, tight && room < width(TIGHT_TYPE, TIGHT_INSETS));
        corner.ifPresent(it ->
                it.pseudoClassStateChanged(TIGHT, room < width(TIGHTER_TYPE, TIGHTER_INSETS)));
    }

    /// Width of the row of tabs in a type of `scale` with `insets` around each tab.
    private double width(double scale, double insets) {
        double letters = tabs.getTabs().stream().mapToInt(tab -> tab.getText().length()).sum();
        return letters * LETTER * fontSize * scale + tabs.getTabs().size() * insets;
    }

    void show(T front, OpenRun run, Chrome chrome) {
        double size = InkSheet.fontSize(chrome.theme());
        cornerWidth = size == fontSize ? cornerWidth : 0;
        fontSize = size;
        fit();
        Tab place = places.get(front);
        Pane pane = panes.get(front);
        if (place == null || pane == null) {
            return;
        }
        following = true;
        tabs.getSelectionModel().select(place);
        following = false;
        fill(place, pane);
        if (head.isPresent() && place.getContent() instanceof BorderPane content) {
            putHead(content, head.get());
        }
        shown.filter(before -> !before.equals(pane)).ifPresent(Pane::forget);
        shown = Optional.of(pane);
        pane.show(run, chrome);
    }

    private static void fill(Tab place, Pane pane) {
        if (place.getContent() instanceof BorderPane content && content.getCenter() == null) {
            content.setCenter(pane.node());
            // A control without a style has no skin: it could not be written in at once.
            content.applyCss();
        }
    }

    private static void putHead(BorderPane place, Node node) {
        if (place.getTop() == null) {
            if (node.getParent() instanceof BorderPane before) {
                before.setTop(null);
            }
            place.setTop(node);
        }
    }

    /// Puts `node` over whichever pane is in front.
    Panels<T> headedBy(Node node) {
        head = Optional.of(node);
        return this;
    }

    /// Leaves the end of the row of tabs to `node`, which lies over it.
    void leaving(Region node) {
        corner = Optional.of(node);
        node.widthProperty().addListener(observable -> fit());
    }

    /// Shows or hides the tab of a pane, in its place among the others.
    void offer(T name, boolean offered) {
        Tab tab = places.get(name);
        if (tab == null || offered == tabs.getTabs().contains(tab)) {
            return;
        }
        following = true;
        if (offered) {
            int place = 0;
            for (Tab other : places.values()) {
                if (other.equals(tab)) {
                    break;
                }
                place += tabs.getTabs().contains(other) ? 1 : 0;
            }
            tabs.getTabs().add(place, tab);
        } else {
            tabs.getTabs().remove(tab);
        }
        following = false;
        fit();
    }

    /// The title of the tab of a pane.
    String title(T name) {
        Tab tab = places.get(name);
        return tab == null ? "" : tab.getText();
    }

    /// The pane in front.
    Optional<Node> front() {
        Tab front = tabs.getSelectionModel().getSelectedItem();
        return front != null && front.getContent() instanceof BorderPane place
                ? Optional.ofNullable(inside(place.getCenter()))
                : Optional.empty();
    }

    private static @Nullable Node inside(@Nullable Node node) {
        return node instanceof ScrollPane scrolled ? scrolled.getContent() : node;
    }

    /// Whether the focus is in one of the panes, or on their tabs.
    boolean holdsFocus() {
        Node owner = tabs.getScene() == null ? null : tabs.getScene().getFocusOwner();
        while (owner != null && !owner.equals(tabs)) {
            owner = owner.getParent();
        }
        return owner != null;
    }

    void focus(T front) {
        Tab place = places.get(front);
        Pane pane = panes.get(front);
        if (place != null && pane != null) {
            fill(place, pane);
            // Before a panel is seen for the first time, its panes are in no scene.
            tabs.applyCss();
            pane.node().requestFocus();
        }
    }
}
