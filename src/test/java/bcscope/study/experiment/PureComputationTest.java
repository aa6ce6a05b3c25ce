package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;

import org.junit.jupiter.api.Test;

import java.util.TreeMap;

class PureComputationTest {
    @Test
    void computationsThatDependOnEachOtherAddUp() {
        RankCode first = new RankCode().compute(300).send(1, 0, 8, 0);
        RankCode second = new RankCode().compute(100).recv(0, 0, 8, 0).compute(50);

        assertEquals(350, PureComputation.nanos(Bench.program(first, second)));
    }

    @Test
    void aReceivePostedAheadDoesNotWaitBeforeItIsAwaited() {
        RankCode first = new RankCode().compute(300).send(1, 0, 8, 0);
        RankCode second = new RankCode().irecv(0, 0, 8, 0, 0).compute(280).await(0).compute(1);

        assertEquals(301, PureComputation.nanos(Bench.program(first, second)));
    }

    @Test
    void loopsRepeatAndBarriersWaitForTheLast() {
        Program barriers = Generator.BARRIER_LOOP.build(4, new TreeMap<>(), Model.defaults());

        assertEquals(100 * 1_900_000L, PureComputation.nanos(barriers));
    }

    @Test
    void aWavefrontTakesItsStepsAndTheWayThroughTheGrid() {
        TreeMap<String, Long> oneBlock = new TreeMap<>();
        oneBlock.put("blocks", 1L);
        Program square = Generator.WAVEFRONT.build(4, oneBlock, Model.defaults());

        // Two octants from each corner in turn; each corner begins when its own process is free.
        assertEquals(0, PureComputation.nanos(square) % 3_500_000);
        assertEquals(14, PureComputation.nanos(square) / 3_500_000);
    }

    @Test
    void whatOnlyANetworkCanAnswerHasNone() {
        RankCode any = new RankCode().recv(Program.ANY, 0, 8, 0);
        RankCode sender = new RankCode().send(0, 0, 8, 0);

        assertTrue(PureComputation.ifDefined(Bench.program(any, sender)).isEmpty());
    }

    @Test
    void whatWaitsForeverIsABrokenPromise() {
        RankCode alone = new RankCode().recv(1, 0, 8, 0);

        assertThrows(
                Invariant.Broken.class,
                () -> PureComputation.nanos(Bench.program(alone, new RankCode())));
    }
}
