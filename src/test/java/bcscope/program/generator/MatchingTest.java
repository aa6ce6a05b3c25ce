package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Envelopes;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Every message of a program has the receive that asks for it: source, tag, communicator, size.
class MatchingTest {
    private static final int[] SIZES = {2, 3, 4, 5, 6, 7, 8, 9, 12, 16};

    @ParameterizedTest
    @EnumSource(
            value = Generator.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMET_ROW_BROADCAST", "COMET_COLUMN_BROADCAST"})
    void whatIsSentIsAskedForAsOften(Generator generator) {
        int built = 0;
        for (int ranks : SIZES) {
            if (generator.objections(ranks, new TreeMap<>()).isEmpty()) {
                Program program = Programs.of(generator, ranks, Map.of());
                assertEquals(
                        Envelopes.sent(program), Envelopes.received(program), ranks + " processes");
                built++;
            }
        }
        assertTrue(built >= 2, "sizes that were tried");
    }

    @ParameterizedTest
    @CsvSource({
        "RING, nonBlocking, 0",
        "WAVEFRONT, nonBlocking, 1",
        "COMET_PAIRWISE_EXCHANGE, deadlockFree, 1",
        "COMET_OVERLAP, asynchronous, 0",
        "COMET_UPDATE_GUARD, deadlockFree, 0",
        "COMET_UPDATE_GUARD, grayCode, 0",
        "COMET_SHIFT, east, 1",
        "COMET_SHIFT, deadlockFree, 1",
        "COMET_TRANSPOSE, deadlockFree, 1"
    })
    void soItIsInTheOtherForm(Generator generator, String parameter, long value) {
        for (int ranks : new int[] {4, 16}) {
            Program program = Programs.of(generator, ranks, Map.of(parameter, value));
            assertEquals(Envelopes.sent(program), Envelopes.received(program));
        }
    }

    /// Who broadcasts a line of 64 doubles takes answers in the order in which they come.
    @ParameterizedTest
    @CsvSource({"COMET_ROW_BROADCAST, 12", "COMET_COLUMN_BROADCAST, 12"})
    void aBroadcastOfALineTakesItsAnswersFromAnybody(Generator generator, int messages) {
        Program program = Programs.of(generator, 16, Map.of("repetitions", 1L, "warmUp", 0L));
        SortedMap<String, Long> sent = Envelopes.sent(program);
        SortedMap<String, Long> received = Envelopes.received(program);
        assertEquals(messages, count(sent, "tag 1, context 0, 512 B"));
        assertEquals(messages, count(received, "tag 1, context 0, 512 B"));
        assertEquals(messages, count(sent, "tag 2, context 0, 0 B"));
        assertEquals(messages, count(received, "tag 2, context 0, 0 B"));
        assertTrue(
                received.keySet().stream()
                        .filter(of -> of.contains("tag 2"))
                        .allMatch(of -> of.startsWith("any > ")));
    }

    private static long count(SortedMap<String, Long> envelopes, String ending) {
        return envelopes.entrySet().stream()
                .filter(envelope -> envelope.getKey().endsWith(ending))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    @Test
    void anIncastGoesToRankZeroAlone() {
        Program program = Programs.of(Generator.INCAST, 4, Map.of());
        assertEquals(
                Map.of(
                        "1 > 0, tag 0, context 0, 40000 B", 4L,
                        "2 > 0, tag 0, context 0, 40000 B", 4L,
                        "3 > 0, tag 0, context 0, 40000 B", 4L),
                Envelopes.sent(program));
    }
}
