package bcscope.picture.plot;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;

import java.util.List;
import java.util.Optional;

/// The content of the view of a sweep.
///
/// @param swept findings; empty without a sweep
/// @param measure index of the one that is plotted
/// @param digest chained digest of the run on the screen, whose point is ringed
/// @param chosen id of the region that a person has chosen; empty for none
/// @param words how far the sweep is, or what else there is to say
public record SweepScene(
        Optional<Swept> swept, int measure, String digest, String chosen, String words)
        implements ShownView {
    private static final double LINE = 20;

    @Override
    public void draw(Surface surface) {
        Optional<Plot> plot = swept.flatMap(it -> it.plots().get(measure));
        if (plot.isPresent()) {
            PlotPicture.draw(surface, plot.get(), digest, chosen);
            return;
        }
        surface.fillRect(surface.bounds(), Ink.BACKGROUND);
        Box room = surface.bounds().inset(24, 0);
        Paragraph.draw(
                surface,
                words,
                room.belowTop(room.height() / 3),
                Lettering.ui(13).muted().centered(),
                LINE);
    }

    @Override
    public List<String> sentences() {
        return words.isEmpty() ? List.of() : List.of(words);
    }
}
