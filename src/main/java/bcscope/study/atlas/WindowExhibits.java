package bcscope.study.atlas;

import bcscope.atlas.Atlas;
import bcscope.picture.page.AtlasExhibits;
import bcscope.picture.plot.PlotPicture;
import bcscope.study.experiment.Laboratory;

import java.util.List;

/// The exhibits as the window shows them.
public final class WindowExhibits implements AtlasExhibits {
    private static final double PLOT_WIDTH = 620;
    private static final double PLOT_HEIGHT = 300;

    @Override
    public List<Part> of(String entry) throws InterruptedException {
        try (Laboratory laboratory = new Laboratory(name -> {})) {
            return new Exhibits(laboratory, name -> {})
                    .sheet(Atlas.find(entry).getFirst()).stream()
                            .flatMap(sheet -> sheet.parts().stream())
                            .map(WindowExhibits::part)
                            .toList();
        }
    }

    private static Part part(Sheet.Part part) {
        return switch (part) {
            case Sheet.Part.APlot(var plot) ->
                    new Part.Drawing(
                            plot.title(),
                            PLOT_WIDTH,
                            PLOT_HEIGHT,
                            surface -> PlotPicture.draw(surface, plot));
            case Sheet.Part.ADrawing it ->
                    new Part.Drawing(it.title(), it.width(), it.height(), it.drawing());
            case Sheet.Part.AListing(String title, List<String> lines) ->
                    new Part.Lines(title, lines);
            case Sheet.Part.ATable(var table) -> new Part.Lines(table.title(), table.lines());
        };
    }
}
