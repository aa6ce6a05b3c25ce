package bcscope.ui.start;

import bcscope.picture.Theme;
import bcscope.ui.surface.CanvasSurface;
import bcscope.ui.theme.Nodes;

import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// A card as a button: picture, title, teaser.
final class CardView extends Button {
    static final double WIDTH = 252;
    private static final double PICTURE_HEIGHT = 108;

    private final StartCard card;
    private final Canvas canvas = new Canvas(WIDTH - 2, PICTURE_HEIGHT);

    CardView(StartCard card, StartActions actions) {
        this.card = card;
        setId("card-" + card.id());
        getStyleClass().setAll("card");
        Label title = Nodes.label(card.title(), "card-title");
        Label teaser = Nodes.label(card.teaser(), "card-teaser");
        teaser.setWrapText(true);
        VBox words = Nodes.styled(new VBox(4, title, teaser), "card-words");
        VBox content = new VBox(canvas, words);
        setGraphic(content);
        setPrefSize(WIDTH, 200);
        setAccessibleRole(AccessibleRole.BUTTON);
        setAccessibleText(card.title() + ". " + card.teaser() + ". " + card.aim());
        setTooltip(new Tooltip(card.aim()));
        setOnAction(event -> actions.run(card));
    }

    Shelf shelf() {
        return card.shelf();
    }

    void draw(Theme theme) {
        card.motif().draw(new CanvasSurface(canvas, theme, 1));
    }
}
