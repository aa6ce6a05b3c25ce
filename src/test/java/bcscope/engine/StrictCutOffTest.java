package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

class StrictCutOffTest {
    /// Ring and exchange hide their messages behind computation, so each of their 20 steps takes
    /// that and the three calls of MPI_Isend, MPI_Irecv and MPI_Waitall: 400 + 3 * 14 and 600 + 3 *
    /// 14 us. The time of the wavefronts depends on the lag of every strobe: it is what was
    /// measured when these values were the defaults.
    @ParameterizedTest
    @CsvSource({
        "ring,               8840000",
        "exchange,          12840000",
        "sweep3d-blocking, 582167277"
    })
    void withItsParametersSamplesTakeTheTimesOfAStrictCutOff(String sample, long nanos) {
        Path file = Path.of("samples", sample + ".json");
        Loaded loaded =
                switch (ScenarioLoader.load(file, StrictCutOff.SETTINGS)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        try (Simulation run = Simulations.of(loaded.scenario(), loaded.program(), 1)) {
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE));
            assertEquals(nanos, run.reachedNanos());
        }
    }
}
