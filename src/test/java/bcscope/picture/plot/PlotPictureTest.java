package bcscope.picture.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Golden;
import bcscope.picture.LogSurface;

import org.junit.jupiter.api.Test;

import java.util.List;

public class PlotPictureTest {
    /// One of every mark.
    public static final Plot EVERYTHING =
            new Plot(
                    "One of every mark",
                    Plot.Axis.of("T in µs", 100, 500),
                    Plot.Axis.of("%", 0, 80),
                    List.of(
                            new Plot.Band("target", 20, 55),
                            new Plot.Rule("reported", 30),
                            new Plot.Landmark("begins", 250),
                            new Plot.Prediction("predicted", 100, 10, 500, 70),
                            new Plot.Spread("spread", 0, 100, 5, 100, 20, 500, 60, 500, 80),
                            new Plot.Bars("counted", 2, 20, 150, 40, 250, 60),
                            new Plot.Line("measured", 0, 100, 12, 300, 40, 500, 75),
                            new Plot.Dots("published", 1, 200, 30, 400, 50)));

    @Test
    void everyMarkIsDrawnAndNamed() throws Exception {
        LogSurface surface = new LogSurface(560, 280);
        PlotPicture.draw(surface, EVERYTHING);

        for (Plot.Mark mark : EVERYTHING.marks()) {
            assertTrue(surface.log().contains(mark.name()), mark.name());
        }
        Golden.check("picture/plot.log", surface.log());
    }

    @Test
    void aLogarithmicAxisGivesEveryFactorTheSameRoom() {
        Plot.Axis axis = Plot.Axis.logarithmic("nodes", 2, 2, 32);

        assertEquals(0, axis.share(2), 1e-12);
        assertEquals(0.5, axis.share(8), 1e-12);
        assertEquals(1, axis.share(32), 1e-12);
    }

    @Test
    void namesStandUnderTheirPlaces() {
        LogSurface surface = new LogSurface(560, 280);
        List<String> names = List.of("MPI_Bcast", "MPI_Recv");
        PlotPicture.draw(
                surface,
                new Plot(
                        "Two calls",
                        Plot.Axis.named("", names),
                        Plot.Axis.of("ms", 0, 1),
                        List.of(new Plot.Bars("", 0, 0.5, 0, 0.4, 1, 0.7))));

        names.forEach(name -> assertTrue(surface.log().contains(name), name));
    }
}
