package bcscope.ui.pane;

import bcscope.picture.Theme;
import bcscope.picture.scene.LegendPicture;
import bcscope.run.RunView;
import bcscope.ui.Words;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Popup;

/// The legend of the timeline, in a box below the button that opens it. Esc, a press elsewhere or
/// the button again closes it.
final class TimelineLegend {
    private static final double GAP = 4;

    private final Popup popup = new Popup();
    private final PictureCanvas canvas = new PictureCanvas("timeline-legend-picture");

    TimelineLegend() {
        popup.getContent().add(canvas);
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        popup.setOnHidden(event -> canvas.forget());
        canvas.setAccessibleRoleDescription(Words.of("timeline.legend"));
    }

    /// Opens it for `run` below `button`, or closes it.
    void toggle(Node button, RunView run, Theme theme) {
        if (popup.isShowing()) {
            popup.hide();
            return;
        }
        double factor = theme.textFactor();
        double width = LegendPicture.TIMELINE_WIDTH * factor;
        double height = LegendPicture.timelineHeight(run) * factor;
        canvas.setPrefSize(width, height);
        canvas.resize(width, height);
        canvas.draw(
                theme,
                surface -> canvas.say(String.join(", ", LegendPicture.timeline(surface, run))));
        Bounds below = button.localToScreen(button.getBoundsInLocal());
        popup.show(button, below.getMinX(), below.getMaxY() + GAP);
        canvas.requestFocus();
    }
}
