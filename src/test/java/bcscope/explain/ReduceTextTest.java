package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.explain.Sentences.ReduceText;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReduceTextTest {
    @ParameterizedTest
    @CsvSource({
        "NIC, the Reduce Helper of node 2 combines",
        "HOST, the host of node 2 combines",
        "NETWORK, the tree network at node 2 combines",
    })
    void whoDoesTheArithmeticIsNamed(Combiner by, String begin) {
        String across = by == Combiner.HOST ? ", across PCI" : "";
        assertEquals(
                begin + " the partial result of node 3 at level 1 of the tree" + across,
                ReduceText.step(new Happening.ReduceStep(0, 2, 3, 0, 1, by, 16_000)));
        assertEquals(
                begin + " the operands of 4 processes in 8.73 µs",
                ReduceText.local(new Happening.LocalReduce(0, 2, 0, 4, by, 8_730)));
    }
}
