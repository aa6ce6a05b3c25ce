package bcscope.picture.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.budget.PhaseBudget;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class BudgetPictureTest {
    private static PhaseBudget slowNic;

    @BeforeAll
    static void execute() throws Exception {
        try (Run run = EndedRuns.of("slow-nic", new Setting("model.strobeJitter", "0us"))) {
            slowNic = PhaseBudget.of(run);
        }
    }

    private static List<Region> regions(double width) {
        LogSurface log = new LogSurface(Theme.DARK, width, 300);
        new BudgetScene(Optional.of(slowNic), 33).draw(log);
        return log.regions();
    }

    @Test
    void thePictureIsThatOfTheReview() throws Exception {
        LogSurface log = new LogSurface(Theme.DARK, 720, 300);
        new BudgetScene(Optional.of(slowNic), 33).draw(log);
        Golden.check("picture/budget/slow-nic.log", log.log());
    }

    @Test
    void theRunAndTheSliceOfTheMomentAreToldInWords() throws Exception {
        Golden.check(
                "picture/budget/slow-nic.txt",
                String.join("\n", new BudgetScene(Optional.of(slowNic), 33).sentences()) + "\n");
    }

    @Test
    void everySliceHasABarThatSaysItsTimes() {
        List<Region> bars = regions(720);
        assertEquals(slowNic.stretches().size(), bars.size());
        assertEquals("slice:32", bars.get(32).id());
        assertTrue(
                bars.get(32)
                        .label()
                        .startsWith("Slice 32, 478.8\u00a0µs: strobe 6\u00a0µs, DEM 40.8"),
                bars.get(32)::label);
        assertTrue(bars.get(32).label().endsWith("; 228.8\u00a0µs of it beyond T."));
    }

    /// 53 slices in 30 units: fewer than four a bar would be narrower than two units. The bar of
    /// slices 32 to 35 leads to the busiest.
    @Test
    void withoutRoomABarIsTheMeanOfSlicesAndLeadsToTheBusiest() {
        List<Region> bars = regions(28 + 46 + 30);
        assertEquals(14, bars.size());
        assertEquals("slice:32", bars.get(8).id());
        assertTrue(
                bars.get(8).label().startsWith("Slices 32 to 35, ")
                        && bars.get(8)
                                .label()
                                .endsWith(
                                        " 2 of them ran beyond T, slice 32 the most: by"
                                                + " 228.8\u00a0µs."),
                bars.get(8)::label);
    }

    @Test
    void withoutMicrophasesOrSlicesItSaysSo() {
        assertEquals(
                List.of("Conventional MPI has no slices with microphases."),
                new BudgetScene(Optional.empty(), 0).sentences());
        PhaseBudget none = new PhaseBudget(250_000, 1, List.of(), Optional.empty());
        assertEquals(
                List.of("No slice is over yet."),
                new BudgetScene(Optional.of(none), 0).sentences());
    }
}
