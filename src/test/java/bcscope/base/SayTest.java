package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SayTest {
    @Test
    void placesAreFilledInTheOrderOfTheArguments() {
        assertEquals("DEM of node 1024, 3 %", Say.of("%s of node %s, %s %%", "DEM", 1024, 3));
    }

    @Test
    void aCountIsGroupedAndItsNounAgrees() {
        assertEquals(
                "1 process, 2 processes, 1,024 nodes, 1 query is open, 0 queries are open",
                Say.of(
                        "%{n process}, %{n process}, %{n node}, %{n query is|queries are} open,"
                                + " %{n query is|queries are} open",
                        1, 2, 1024L, 1, 0));
    }

    @Test
    void amountsAndTimesAreWrittenAsEverywhereElse() {
        assertEquals(
                Numbers.exactBytes(3_200)
                        + Numbers.bytes(3_200)
                        + Numbers.exactMicros(2_200)
                        + Numbers.duration(258_000)
                        + Numbers.instant(10_257_341)
                        + Numbers.percent(0.42),
                Say.of(
                        "%{bytes}%{size}%{micros}%{time}%{instant}%{percent}",
                        3_200, 3_200, 2_200, 258_000L, 10_257_341, 0.42));
    }

    @Test
    void aFormIsChosenByANumberOrACondition() {
        assertEquals(
                "it is late, they are late, 5 more",
                Say.of(
                        "%{it is|they are} late, %{it is|they are} late, 5 %{more|less}",
                        1, 2, true));
    }

    @Test
    void processesAreNamedByWhoKnowsTheirNames() {
        assertEquals(
                "sweep rank 3 waits", Say.of(rank -> "sweep rank " + rank, "%{rank} waits", 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "%s and %s", "%{node}", "%{n process", "%"})
    void aTemplateThatDoesNotFitItsArgumentIsABrokenPromise(String template) {
        assertThrows(Invariant.Broken.class, () -> Say.of(template, 1));
    }
}
