package bcscope.ui.inspector;

import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.Label;

import java.util.Locale;

/// A short name on a coloured ground.
final class Badge {
    private Badge() {}

    /// A badge in the hue of a style class, for example `dem`.
    static Label of(String text, String hue) {
        Label badge = Nodes.fixed(new Label(text));
        badge.getStyleClass().addAll("badge", hue.toLowerCase(Locale.ROOT));
        badge.setAlignment(Pos.CENTER);
        return badge;
    }
}
