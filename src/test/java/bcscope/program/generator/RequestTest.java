package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class RequestTest {
    private static Request of(int ranks) {
        return new Request(
                "test", ranks, new TreeMap<>(Map.of("on", 1L, "off", 0L)), Model.defaults());
    }

    /// Each rank computes 10 ns more than the one before.
    private static void write(RankCode code, int rank) {
        code.compute(10L * (rank + 1));
    }

    @Test
    void eachRankHasCodeOfItsOwn() {
        Program program = of(3).each(RequestTest::write);
        for (int rank = 0; rank < 3; rank++) {
            assertEquals(10L * (rank + 1), program.amount(program.entry(rank)));
        }
        assertEquals(3 * 2, program.size(), "a computation and an end each");
    }

    @Test
    void whatIsSharedStandsThereOnce() {
        Program program = of(3).shared(new RankCode().compute(10));
        assertEquals(2, program.size());
        assertEquals(program.entry(0), program.entry(2));
    }

    /// Two have their own, the third and all others the third's.
    @Test
    void behindTheFirstAllRunTheSame() {
        List<Integer> written = new ArrayList<>();
        Program program =
                of(6).first(
                                2,
                                (code, rank) -> {
                                    written.add(rank);
                                    write(code, rank);
                                });
        assertEquals(List.of(0, 1, 2), written);
        assertNotEquals(program.entry(0), program.entry(1));
        for (int rank = 2; rank < 6; rank++) {
            assertEquals(30, program.amount(program.entry(rank)));
            assertEquals(program.entry(2), program.entry(rank));
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void thereMayBeNobodyBehindTheFirst(int ranks) {
        Program program = of(ranks).first(2, RequestTest::write);
        assertEquals(ranks, program.ranks());
        assertEquals(ranks * 2, program.size());
    }

    @Test
    void aProgramHasItsNameItsWorldAndSelf() {
        Program program = of(3).each(RequestTest::write);
        assertEquals("test", program.name());
        assertEquals(2, program.communicators().size());
        assertEquals(Communicator.world(3), program.communicators().get(Communicator.WORLD));
        assertEquals(0, program.communicators().get(Communicator.SELF).size());
    }

    @Test
    void aSwitchIsOnWhereItsValueIsNotNothing() {
        assertTrue(of(1).on("on"));
        assertFalse(of(1).on("off"));
        assertThrows(Invariant.Broken.class, () -> of(1).get("neither"));
    }

    @ParameterizedTest
    @CsvSource({
        "NANOS, 0, 1000000000000",
        "BYTES, 0, 1099511627776",
        "RANK, 0, 65535",
        "SWITCH, 0, 1"
    })
    void parametersOfOneUnitHaveOneRange(GeneratorParameter.Unit unit, long least, long most) {
        int found = 0;
        for (Generator generator : Generator.values()) {
            for (GeneratorParameter parameter : generator.parameters()) {
                if (parameter.unit() == unit) {
                    assertEquals(least, parameter.least(), parameter.name());
                    assertEquals(most, parameter.most(), parameter.name());
                    found++;
                }
            }
        }
        assertTrue(found > 1);
    }

    /// A loop runs at least once; what may be left out is an amount.
    @ParameterizedTest
    @CsvSource({
        "BARRIER_LOOP, iterations, 1, 10000000",
        "WAVEFRONT, blocks, 1, 1000000",
        "COMET_ECHO, repetitions, 1, 1000000",
        "COMET_ECHO, warmUp, 0, 1000000",
        "COMET_GLOBAL_REDUCTION, vectorLength, 0, 1000000",
        "SAGE_LIKE, imbalancePermille, 0, 1000",
        "ONE_MESSAGE, tag, 0, 2147483647"
    })
    void countsHaveARangeOfTheirOwn(Generator generator, String name, long least, long most) {
        GeneratorParameter parameter =
                generator.parameters().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        assertEquals(GeneratorParameter.Unit.COUNT, parameter.unit());
        assertEquals(least, parameter.least());
        assertEquals(most, parameter.most());
    }
}
