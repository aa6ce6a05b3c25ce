package bcscope.ui.start.tour;

import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Leads through the window: dims all of it but one part, and says what that is for. Right and
/// Enter continue, Left goes back, Escape ends it.
public final class Tour {
    private static final double GAP = 14;
    private static final double CARD_WIDTH = 330;
    private static final int SIDES = 4;

    private final StackPane layer;
    private final Pane overlay = Nodes.named(new Overlay(), "tour");
    private final List<Region> shades = new ArrayList<>();
    private final Region frame = Nodes.styled(new Region(), "tour-frame");
    private final Label title = Nodes.label("", "tour-title");
    private final Label text = Nodes.named(Nodes.whole(""), "tour-text");
    private final Label count = Nodes.label("", "muted", "small-text");
    private final Button back = new Button(Words.of("tour.back"));
    private final Button next = Nodes.named(new Button(), "tour-next", "accent");
    private final List<Button> buttons;
    private final VBox card;
    private final EventHandler<KeyEvent> keys = this::typed;
    private List<TourStop> stops = List.of();
    private int at;

    /// A tour that is shown in `layer`, over the page in it.
    public Tour(StackPane layer) {
        this.layer = layer;
        for (int side = 0; side < SIDES; side++) {
            shades.add(Nodes.styled(new Region(), "tour-shade"));
        }
        next.setOnAction(event -> go(at + 1));
        back.setId("tour-back");
        back.setOnAction(event -> go(at - 1));
        Button skip = Nodes.button(Words.of("tour.skip"), "tour-skip", this::end);
        buttons = List.of(skip, back, next);
        HBox row = Nodes.row(8, count, Nodes.spring(), skip, back, next);
        card = Nodes.styled(new VBox(8, title, text, row), "tour-card");
        card.setPrefWidth(CARD_WIDTH);
        card.setAccessibleRole(AccessibleRole.DIALOG);
        overlay.getChildren().addAll(shades);
        overlay.getChildren().addAll(frame, card);
    }

    /// Begins with the first part that is on the screen, unless it is open already.
    ///
    /// @return whether it is open now; it is not where no part is on the screen yet
    public boolean begin() {
        if (isOpen()) {
            return true;
        }
        stops = List.of(TourStop.values()).stream().filter(it -> node(it).isPresent()).toList();
        if (stops.isEmpty()) {
            return false;
        }
        layer.getChildren().add(overlay);
        layer.getScene().getWindow().addEventFilter(KeyEvent.KEY_PRESSED, keys);
        go(0);
        return true;
    }

    /// Whether it is on the screen.
    public boolean isOpen() {
        return layer.getChildren().contains(overlay);
    }

    private void go(int stop) {
        if (stop >= stops.size()) {
            end();
            return;
        }
        at = Math.max(0, stop);
        TourStop now = stops.get(at);
        title.setText(now.title());
        text.setText(now.text());
        count.setText(Words.of("tour.count", at + 1, stops.size()));
        card.setAccessibleText(now.title() + ". " + now.text());
        Nodes.show(back, at > 0);
        next.setText(Words.of(at == stops.size() - 1 ? "tour.end" : "tour.next"));
        overlay.requestLayout();
        next.requestFocus();
    }

    private void end() {
        layer.getScene().getWindow().removeEventFilter(KeyEvent.KEY_PRESSED, keys);
        layer.getChildren().remove(overlay);
        if (!layer.getChildren().isEmpty()) {
            layer.getChildren().getFirst().requestFocus();
        }
    }

    private void typed(KeyEvent event) {
        if (!isOpen() || event.isShortcutDown()) {
            return;
        }
        switch (event.getCode()) {
            case RIGHT -> go(at + 1);
            case LEFT -> go(at - 1);
            case ESCAPE -> end();
            case ENTER, SPACE -> focused().fire();
            case TAB -> beside(focused(), event.isShiftDown() ? -1 : 1).requestFocus();
            default -> {}
        }
        event.consume();
    }

    /// The button that has the focus, or else the one that continues.
    private Button focused() {
        return buttons.stream().filter(Node::isFocused).findFirst().orElse(next);
    }

    /// The button `step` places after `button`, round.
    private Button beside(Button button, int step) {
        List<Button> seen = buttons.stream().filter(Node::isVisible).toList();
        return seen.get(Math.floorMod(seen.indexOf(button) + step, seen.size()));
    }

    private Optional<Node> node(TourStop stop) {
        return Optional.ofNullable(layer.lookup("#" + stop.node()))
                .filter(it -> it.getScene() != null && it.getLayoutBounds().getWidth() > 0);
    }

    /// Shades around the part, and the card beside it where there is most room.
    private final class Overlay extends Pane {
        @Override
        protected void layoutChildren() {
            double width = getWidth();
            double height = getHeight();
            if (stops.isEmpty() || node(stops.get(at)).isEmpty()) {
                return;
            }
            Node part = node(stops.get(at)).get();
            Bounds hole = sceneToLocal(part.localToScene(part.getLayoutBounds()));
            double left = Math.max(0, hole.getMinX());
            double top = Math.max(0, hole.getMinY());
            double right = Math.min(width, hole.getMaxX());
            double bottom = Math.min(height, hole.getMaxY());
            shades.get(0).resizeRelocate(0, 0, width, top);
            shades.get(1).resizeRelocate(0, bottom, width, height - bottom);
            shades.get(2).resizeRelocate(0, top, left, bottom - top);
            shades.get(3).resizeRelocate(right, top, width - right, bottom - top);
            frame.resizeRelocate(left, top, right - left, bottom - top);
            double cardWidth = Math.min(CARD_WIDTH, width - 2 * GAP);
            double cardHeight = card.prefHeight(cardWidth);
            boolean beside = Math.max(left, width - right) >= cardWidth + 2 * GAP;
            double x = left;
            double y = top;
            if (beside) {
                boolean after = width - right >= left;
                x = after ? right + GAP : left - GAP - cardWidth;
            } else {
                boolean below = height - bottom >= top;
                y = below ? bottom + GAP : top - GAP - cardHeight;
            }
            card.resizeRelocate(
                    Math.clamp(x, GAP, Math.max(GAP, width - cardWidth - GAP)),
                    Math.clamp(y, GAP, Math.max(GAP, height - cardHeight - GAP)),
                    cardWidth,
                    cardHeight);
        }
    }

    /// A part of the window that the tour shows, in this order. Its words have the key `tour.NAME`.
    enum TourStop {
        TRANSPORT("transport"),
        STRIP("strip"),
        MACHINE("centre"),
        BANNER("banner"),
        STORY("left"),
        TIMELINE("timeline"),
        CARD("card"),
        GO_TO("go-to");

        private final String node;

        TourStop(String node) {
            this.node = node;
        }

        /// Id of the part of the window.
        String node() {
            return node;
        }

        /// Its name.
        public String title() {
            return Words.of(key() + ".title");
        }

        /// Its purpose, and something to try.
        public String text() {
            return Words.of(key());
        }

        private String key() {
            return "tour." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
