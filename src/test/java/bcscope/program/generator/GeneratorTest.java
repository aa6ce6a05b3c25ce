package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.Rehearsal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

class GeneratorTest {
    private static final Set<Generator> RELYING_ON_BUFFERS =
            EnumSet.of(
                    Generator.UNSAFE_EXCHANGE,
                    Generator.COMET_PAIRWISE_EXCHANGE,
                    Generator.COMET_SHIFT,
                    Generator.COMET_TRANSPOSE);

    @ParameterizedTest
    @EnumSource(Generator.class)
    void everyGeneratorEndsCleanlyOrIsOneThatCannot(Generator generator) {
        for (int ranks : legal(generator, 2, 4, 6, 16)) {
            Rehearsal rehearsal = Rehearsal.of(build(generator, ranks, new TreeMap<>()));
            if (RELYING_ON_BUFFERS.contains(generator)) {
                assertEquals(ranks, rehearsal.stuck().size());
            } else {
                assertEquals(List.of(), rehearsal.stuck());
                assertEquals(0, rehearsal.leftOver());
                assertEquals(0, rehearsal.truncated());
            }
        }
    }

    private static int[] legal(Generator generator, int... ranks) {
        return Arrays.stream(ranks)
                .filter(count -> generator.objections(count, new TreeMap<>()).isEmpty())
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({"RING, 7", "RING, 2", "WAVEFRONT, 12", "WAVEFRONT, 5"})
    void blockingAndNonBlockingVariantsMoveTheSameMessages(Generator generator, int ranks) {
        Rehearsal blocking = clean(generator, ranks, Map.of("nonBlocking", 0L));
        Rehearsal nonBlocking = clean(generator, ranks, Map.of("nonBlocking", 1L));
        assertEquals(blocking.sent(), nonBlocking.sent());
        assertTrue(blocking.sent() > 0);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "7"})
    void aPipelinedWavefrontOfAnyNumberOfBlocksEnds(long blocks) {
        Rehearsal rehearsal =
                clean(
                        Generator.WAVEFRONT,
                        9,
                        Map.of("nonBlocking", 1L, "blocks", blocks, "iterations", 3L));
        assertEquals(3 * 8 * blocks * 12, rehearsal.sent());
    }

    @Test
    void aWavefrontSendsAlongEveryEdgeOfTheGridInEveryOctantAndBlock() {
        assertEquals(8 * 10 * 24, clean(Generator.WAVEFRONT, 16, Map.of()).sent());
    }

    @Test
    void aHaloStepSendsToFourNeighbours() {
        assertEquals(16 * 4 * 100, clean(Generator.HALO2D, 16, Map.of()).sent());
        assertEquals(2 * 2 * 100, clean(Generator.HALO2D, 2, Map.of()).sent());
        assertEquals(7 * 2 * 100, clean(Generator.HALO2D, 7, Map.of()).sent());
    }

    @Test
    void aThousandRanksAndAThousandStepsAreSmall() {
        Program program = build(Generator.HALO2D, 1024, sorted(Map.of("steps", 1000L)));
        assertTrue(program.size() < 1024 * 16);
    }

    @Test
    void equalRanksShareCode() {
        int most = 1_048_576;
        Program program = build(Generator.BARRIER_LOOP, most, new TreeMap<>());
        assertEquals(program.entry(0), program.entry(most - 1));
        assertEquals(5, program.size());
        assertEquals(1, Generator.BARRIER_LOOP.objections(most + 1, new TreeMap<>()).size());
    }

    @Test
    void aSageLikeRunHasThePublishedNumberOfReductions() {
        long steps = 2_140;
        Program program = build(Generator.SAGE_LIKE, 4, sorted(Map.of("steps", steps)));
        Rehearsal rehearsal = Rehearsal.of(program);
        assertEquals(List.of(), rehearsal.stuck());
        double reductions = rehearsal.executed(OperationKind.ALLREDUCE) / 4.0;
        assertEquals(3.28, reductions / steps, 0.01);
        assertEquals(312, rehearsal.executed(OperationKind.BCAST) / 4.0, 10);
    }

    @Test
    void generatorsSpeakOfTheirParametersByDistinctNames() {
        for (Generator generator : Generator.values()) {
            TreeSet<String> names = new TreeSet<>();
            for (GeneratorParameter parameter : generator.parameters()) {
                assertTrue(names.add(parameter.name()));
                assertTrue(parameter.defaultValue() >= parameter.least());
                assertTrue(parameter.defaultValue() <= parameter.most());
                assertFalse(parameter.meaning().isBlank());
            }
            assertEquals(generator, Generator.byId(generator.id()).orElseThrow());
        }
    }

    @Test
    void generatorsAndKernelsAreCalledAndExplained() {
        for (Generator generator : Generator.values()) {
            assertFalse(generator.meaning().isBlank());
        }
        for (CometKernel kernel : CometKernel.values()) {
            assertEquals(Optional.of(kernel), CometKernel.named(kernel.id()));
            assertEquals(Optional.of(kernel), CometKernel.named("COMET-" + kernel.id()));
        }
        assertEquals("ns", GeneratorParameter.Unit.NANOS.symbol());
        assertEquals("", GeneratorParameter.Unit.RANK.symbol());
    }

    @Test
    void whatCannotBeBuiltIsSaidInWords() {
        assertEquals(
                "exchange: error: 7 processes cannot run it. Use 2 to 1,048,576, in multiples of"
                        + " 2.",
                only(Generator.EXCHANGE.objections(7, new TreeMap<>())));
        assertEquals(
                "barrier-loop: error: iterations = 0 is out of range. Use 1 to 10,000,000.",
                only(Generator.BARRIER_LOOP.objections(4, sorted(Map.of("iterations", 0L)))));
        assertEquals(
                "barrier-loop: error: There is no parameter “bytes”. There are: iterations,"
                        + " computeNanos.",
                only(Generator.BARRIER_LOOP.objections(4, sorted(Map.of("bytes", 1L)))));
    }

    private static String only(List<Diagnostic> errors) {
        assertEquals(1, errors.size());
        return errors.getFirst().oneLine();
    }

    private static Rehearsal clean(Generator generator, int ranks, Map<String, Long> values) {
        Rehearsal rehearsal = Rehearsal.of(build(generator, ranks, sorted(values)));
        assertEquals(List.of(), rehearsal.stuck());
        assertEquals(0, rehearsal.leftOver());
        return rehearsal;
    }

    private static SortedMap<String, Long> sorted(Map<String, Long> values) {
        return new TreeMap<>(values);
    }

    private static Program build(
            Generator generator, int ranks, SortedMap<String, Long> parameters) {
        return generator.build(ranks, parameters, Model.defaults());
    }

    @Test
    void aPingPongThatWouldNotFitIntoMemoryIsRefused() {
        SortedMap<String, Long> many = new TreeMap<>(Map.of("iterations", 100_000L));

        assertEquals(1, Generator.PING_PONG.objections(65_536, many).size());
        assertEquals(List.of(), Generator.PING_PONG.objections(2, many));
        many.put("phaseStepNanos", 0L);
        assertEquals(List.of(), Generator.PING_PONG.objections(65_536, many), "a loop is small");
    }
}
