package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Invariant;
import bcscope.model.Model;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

class ObjectionsTest {
    private static List<String> objections(
            Generator generator, int ranks, Map<String, Long> parameters) {
        return generator.objections(ranks, new TreeMap<>(parameters)).stream()
                .map(Diagnostic::oneLine)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "PING_PONG, 1, false",
        "PING_PONG, 2, true",
        "PING_PONG, 3, false",
        "RING, 1, false",
        "RING, 2, true",
        "RING, 65536, true",
        "RING, 1048577, false",
        "BARRIER_LOOP, 1, true",
        "BARRIER_LOOP, 0, false",
        "SAGE_LIKE, 2048, true",
        "SAGE_LIKE, 2049, false",
        "COLLECTIVES, 1024, true",
        "COLLECTIVES, 1025, false",
        "COMET_ECHO, 2, true",
        "COMET_SHIFT, 3, false",
        "COMET_CONTENTION, 8, true",
        "COMET_TRANSPOSE, 9, true",
        "COMET_TRANSPOSE, 6, false",
        "COMET_TRANSPOSE, 64, true"
    })
    void aProgramRunsOnSoManyProcesses(Generator generator, int ranks, boolean runs) {
        assertEquals(runs, objections(generator, ranks, Map.of()).isEmpty());
    }

    @ParameterizedTest
    @EnumSource(Generator.class)
    void theEndsOfEveryRangeAreLegalAndWhatLiesBeyondIsNot(Generator generator) {
        for (GeneratorParameter parameter : generator.parameters()) {
            for (long beyond : new long[] {parameter.least() - 1, parameter.most() + 1}) {
                List<String> said = objections(generator, 16, Map.of(parameter.name(), beyond));
                assertEquals(1, said.size(), parameter.name());
                assertTrue(said.getFirst().contains(" is out of range."), said.getFirst());
            }
            for (long end : new long[] {parameter.least(), parameter.most()}) {
                for (String said : objections(generator, 16, Map.of(parameter.name(), end))) {
                    assertFalse(said.contains("out of range"), said);
                }
            }
        }
    }

    @Test
    void everythingThatIsWrongByItselfIsSaidAtOnce() {
        assertEquals(
                List.of(
                        "ring: error: 1 processes cannot run it. Use 2 to 1,048,576.",
                        "ring: error: bytes = -1 is out of range. Use 0 to 1,099,511,627,776.",
                        "ring: error: There is no parameter “steps”. There are: iterations, bytes,"
                                + " computeNanos, nonBlocking."),
                objections(Generator.RING, 1, Map.of("bytes", -1L, "steps", 3L)));
    }

    /// Roles of processes are only compared where each of them is legal.
    @Test
    void whatDoesNotGoTogetherIsSaidOnlyWhereNothingElseIsWrong() {
        Map<String, Long> both = Map.of("testNode", 1L, "bytes", -1L);
        assertEquals(
                List.of(
                        "comet-echo: error: bytes = -1 is out of range. Use 0 to"
                                + " 1,099,511,627,776."),
                objections(Generator.COMET_ECHO, 4, both));
    }

    @ParameterizedTest
    @CsvSource({
        "3, 2, 'There is no process 3 for testNode. Use 0 to 2, or more processes.'",
        "2, 2, 'Process 2 cannot be both testNode and partner. Choose different processes.'",
        "0, 1, ",
        "2, 0, "
    })
    void theTestNodeAndItsPartnerAreTwoOfTheProcesses(
            long testNode, long partner, @Nullable String said) {
        Map<String, Long> roles = Map.of("testNode", testNode, "partner", partner);
        assertEquals(
                said == null ? List.of() : List.of("comet-pairwise-exchange: error: " + said),
                objections(Generator.COMET_PAIRWISE_EXCHANGE, 3, roles));
    }

    @Test
    void anEchoMayBeOfAMessageToItself() {
        Map<String, Long> roles = Map.of("testNode", 2L, "partner", 2L);
        assertEquals(List.of(), objections(Generator.COMET_ECHO, 3, roles));
    }

    /// Three operations a round trip and process: 3 x 66 x 100,000 are 19,800,000.
    @ParameterizedTest
    @CsvSource({"66, true", "68, false"})
    void aPingPongThatIsWrittenOutHasALimit(int ranks, boolean legal) {
        Map<String, Long> most = Map.of("iterations", 100_000L);
        assertEquals(legal, objections(Generator.PING_PONG, ranks, most).isEmpty());
    }

    @Test
    void whatIsTooLongSaysHowLongItWouldBe() {
        assertEquals(
                List.of(
                        "ping-pong: error: It would be 20,400,000 operations long. At most"
                                + " 20,000,000 are legal: use fewer processes or iterations, or"
                                + " phaseStep 0."),
                objections(Generator.PING_PONG, 68, Map.of("iterations", 100_000L)));
    }

    @Test
    void whatNobodyMayBuildIsNotBuilt() {
        assertThrows(
                Invariant.Broken.class,
                () -> Generator.EXCHANGE.build(3, new TreeMap<>(), Model.defaults()));
    }

    @Test
    void aGeneratorIsFoundByItsNameAlone() {
        assertEquals(Optional.of(Generator.RING), Generator.byId("ring"));
        assertEquals(Optional.of(Generator.COMET_SHIFT), Generator.byId("comet-shift"));
        assertEquals(Optional.empty(), Generator.byId("Ring"));
        assertEquals(Optional.empty(), Generator.byId(""));
    }
}
