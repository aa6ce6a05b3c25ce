package bcscope.ui.dashboard;

import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.dashboard.TilePicture;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
import bcscope.ui.surface.Colors;

import eu.hansolo.tilesfx.Tile;
import eu.hansolo.tilesfx.TileBuilder;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;

import java.util.Optional;

/// A metric in a tile: the frame is the library's, over it is the picture that the command line
/// draws too, on whole pixels. It says the values of single slices, and a press selects the metric.
final class MetricTile {
    private static final double PADDING = 4;

    private final StackPane root = new StackPane();
    private final Metric metric;
    private final PictureCanvas canvas;
    private final Tile tile;
    private Optional<TilePicture> picture = Optional.empty();

    MetricTile(Store store, Metric metric) {
        this.metric = metric;
        canvas = new PictureCanvas("metric-" + metric.name());
        canvas.hints((x, y) -> picture.map(it -> it.words(x, y)).orElse(""));
        canvas.setOnMousePressed(event -> {
            canvas.requestFocus();
            store.apply(new Intent.Select(new Target.MetricTrack(MetricSeries.of(metric).id())));
        });
        tile =
                TileBuilder.create()
                        .skinType(Tile.SkinType.CUSTOM)
                        .textVisible(false)
                        .animated(false)
                        .build();
        tile.setMinSize(0, 0);
        tile.setPrefSize(200, 60);
        tile.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        StackPane.setMargin(canvas, new Insets(PADDING));
        root.getChildren().addAll(tile, canvas);
    }

    Node node() {
        return root;
    }

    void show(RunView run, int slice, Theme theme) {
        tile.setBackgroundColor(Colors.of(theme, Ink.CARD));
        tile.setBorderColor(Colors.of(theme, Ink.CARD_BORDER));
        bcscope.picture.dashboard.Tile values =
                bcscope.picture.dashboard.Tile.of(run, metric, slice);
        canvas.draw(theme, surface -> draw(surface, values));
        canvas.say(values.sentence());
    }

    private void draw(Surface surface, bcscope.picture.dashboard.Tile values) {
        Box box = surface.bounds().inset(6, 3);
        TilePicture drawn = new TilePicture(values, box, surface.theme().textFactor());
        drawn.draw(surface);
        picture = Optional.of(drawn);
    }
}
