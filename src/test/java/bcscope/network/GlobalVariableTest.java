package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.ComparisonOperator;
import bcscope.base.SeededStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;

/// One value and its exceptions behave like one value a node.
class GlobalVariableTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 32, 1_000})
    void itEqualsAnArrayAfterAnyWrites(int nodes) {
        var random = new SeededStream(nodes, "writes");
        var variable = new GlobalVariable(nodes);
        long[] plain = new long[nodes];
        for (int step = 0; step < 2_000; step++) {
            long value = random.upTo(2, step, 0);
            if (random.upTo(19, step, 1) == 0) {
                variable.setAll(value);
                Arrays.fill(plain, value);
            } else {
                int written = (int) random.upTo(nodes - 1, step, 2);
                variable.set(written, value);
                plain[written] = value;
            }
            int node = (int) random.upTo(nodes - 1, step, 3);
            assertEquals(plain[node], variable.get(node));
            for (ComparisonOperator comparison : ComparisonOperator.values()) {
                assertEquals(
                        Arrays.stream(plain).allMatch(v -> comparison.holds(v, 1)),
                        variable.compareAll(comparison, 1),
                        () -> comparison + " 1 over " + Arrays.toString(plain));
            }
        }
    }
}
