package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Timing;
import bcscope.study.comet.Trials;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class InterruptTest {
    private static final long ELEMENTS = 1_000;
    private static final double DAXPY_NANOS = 330.0 * ELEMENTS;

    @Test
    void aMessageThatArrivesDuringAComputationMakesItLaterByItsHandling()
            throws InterruptedException {
        double together = overlap("ipsc-860", 1);
        double inTurn = overlap("ipsc-860", 0);
        assertTrue(
                together > DAXPY_NANOS + 39_500,
                "the interrupt of an empty message takes half of 79 µs, but all took " + together);
        assertEquals(inTurn, together, 0.05 * inTurn, "so there is nothing to gain");
    }

    @Test
    void aNicTakesNothingFromTheProcessor() throws InterruptedException {
        assertTrue(overlap("qsnet", 1) < DAXPY_NANOS + 20_000);
    }

    private static double overlap(String network, long asynchronous) throws InterruptedException {
        Trials trials = new Trials(new Bench(network, "conventional", List.of(), 10), _ -> {});
        Map<String, Long> values =
                Map.of("bytes", 0L, "vectorLength", ELEMENTS, "asynchronous", asynchronous);
        return assertInstanceOf(Timing.Took.class, trials.time(CometKernel.OVERLAP, 2, values))
                .nanos();
    }
}
