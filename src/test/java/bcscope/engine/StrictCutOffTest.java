package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

class StrictCutOffTest {
    /// The times that the expected outputs of the samples had while these values were the defaults.
    /// Two follow by hand: ring and exchange hide their messages behind computation, so each of
    /// their 20 steps takes that and the three calls of MPI_Isend, MPI_Irecv and MPI_Waitall, 400 +
    /// 3 * 14 and 600 + 3 * 14 us.
    @ParameterizedTest
    @CsvSource({
        "all-to-all-rounds.bcs, 3762039",
        "barrier.json, 23401433087",
        "big-message.json, 5342622",
        "broadcast-allreduce.json, 31189809",
        "collectives.bcs, 16967319",
        "collectives.json, 11218709",
        "comet-transpose.json, 803447",
        "exchange.json, 12840000",
        "failed-node.json, 10034000",
        "halo.bcs, 162600000",
        "host-noise.json, 24993562",
        "incast.bcs, 8363347",
        "incast.json, 8363347",
        "jacobi2d.json, 363228825",
        "master-worker.bcs, 32238234",
        "odd-even-sort.bcs, 8886319",
        "one-message.json, 1810928",
        "restart.json, 296943734",
        "ring-sum.bcs, 3929499",
        "ring.bcs, 8840000",
        "ring.json, 8840000",
        "slow-nic.json, 18927311",
        "sweep3d-blocking.json, 582167277",
        "sweep3d-nonblocking.json, 423142032",
        "tree-sum.bcs, 1675712",
        "two-jobs.json, 505956926",
        "unsafe-exchange.bcs, 555690",
        "unsafe-exchange.json, 802247",
        "wavefront.bcs, 492812052",
        "sage-like.bcs, 2613985523",
        "sage-like.json, 2620268120"
    })
    void withItsParametersSamplesTakeTheTimesOfAStrictCutOff(String sample, long nanos) {
        Path file = Path.of("samples", sample);
        Loaded loaded =
                switch (ScenarioLoader.load(file, StrictCutOff.SETTINGS)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        try (Simulation run = Simulations.of(loaded.scenario(), loaded.program(), 1)) {
            assertNotEquals(RunStatus.RUNNING, run.advanceTo(Integer.MAX_VALUE));
            assertEquals(nanos, run.reachedNanos());
        }
    }
}
