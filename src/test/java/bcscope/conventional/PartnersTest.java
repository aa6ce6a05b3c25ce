package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.conventional.Partners.Act;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// The steps of all members together are carried out, each message with what its sender has.
class PartnersTest {
    private record Edge(int from, int to, int round) {
        @Override
        public String toString() {
            return from + "-" + to + "." + round;
        }
    }

    /// What every member has in the end: how often the part of each other member is in it.
    private static int[][] parts(Partners partners, int size) {
        int[][] has = new int[size][size];
        for (int i = 0; i < size; i++) {
            has[i][i] = 1;
        }
        Map<String, int[]> sent = new TreeMap<>();
        int[] at = new int[size];
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (int i = 0; i < size; i++) {
                goesOn |= step(partners, i, at, has, sent);
            }
        }
        for (int i = 0; i < size; i++) {
            assertEquals(Act.NOTHING, partners.step(size, i, at[i]).act(), i + " waits forever");
        }
        assertTrue(sent.isEmpty(), "nobody takes " + sent.keySet());
        return has;
    }

    private static boolean step(
            Partners partners, int i, int[] at, int[][] has, Map<String, int[]> sent) {
        Partners.MessageStep step = partners.step(has.length, i, at[i]);
        boolean sends = step.act() == Act.SEND;
        Edge edge =
                sends
                        ? new Edge(i, step.partner(), step.round())
                        : new Edge(step.partner(), i, step.round());
        if (sends) {
            assertTrue(step.round() < Partners.rounds(has.length), "round of " + edge);
            assertTrue(sent.put(edge.toString(), has[i].clone()) == null, edge + " is sent twice");
        } else {
            int[] part = step.act() == Act.NOTHING ? null : sent.remove(edge.toString());
            if (part == null) {
                return false;
            }
            boolean combines = step.act() == Act.COMBINE;
            Arrays.setAll(
                    has[i], k -> combines ? has[i][k] + part[k] : Math.max(has[i][k], part[k]));
        }
        at[i]++;
        return true;
    }

    /// Every part exactly once: combined twice it would be a wrong sum.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 33})
    void aReductionGivesEverybodyThePartOfEachMemberOnce(int size) {
        int[] once = new int[size];
        Arrays.fill(once, 1);
        for (int[] has : parts(Partners.EXCHANGE, size)) {
            assertArrayEquals(once, has);
        }
    }

    /// Nobody leaves a barrier before it has heard of everybody, perhaps through others.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 33})
    void aBarrierTellsEverybodyOfEverybodyInLogarithmicallyManyRounds(int size) {
        for (int[] has : parts(Partners.DISSEMINATION, size)) {
            assertTrue(Arrays.stream(has).allMatch(part -> part > 0), Arrays.toString(has));
        }
        int steps = 0;
        while (Partners.DISSEMINATION.step(size, 0, steps).act() != Act.NOTHING) {
            steps++;
        }
        int reached = 1 << (steps / 2);
        assertTrue(reached >= size && reached < 2 * size, steps + " steps");
    }

    /// Six members: 4 and 5 are beyond the power of two, and 0 and 1 help them.
    @ParameterizedTest
    @CsvSource({
        "0, COMBINE 4.0 SEND 1.1 COMBINE 1.1 SEND 2.2 COMBINE 2.2 SEND 4.3",
        "1, COMBINE 5.0 SEND 0.1 COMBINE 0.1 SEND 3.2 COMBINE 3.2 SEND 5.3",
        "2, SEND 3.1 COMBINE 3.1 SEND 0.2 COMBINE 0.2",
        "4, SEND 0.0 TAKE 0.3",
        "5, SEND 1.0 TAKE 1.3"
    })
    void membersBeyondThePowerOfTwoHandTheirsToAPartnerAndGetTheResult(int member, String steps) {
        assertEquals(steps, text(Partners.EXCHANGE, 6, member));
    }

    @ParameterizedTest
    @CsvSource({
        "5, 0, SEND 1.0 TAKE 4.0 SEND 2.1 TAKE 3.1 SEND 4.2 TAKE 1.2",
        "5, 3, SEND 4.0 TAKE 2.0 SEND 0.1 TAKE 1.1 SEND 2.2 TAKE 4.2",
        "4, 3, SEND 0.0 TAKE 2.0 SEND 1.1 TAKE 1.1",
        "2, 1, SEND 0.0 TAKE 0.0"
    })
    void inRoundKOfABarrierEachTellsTheOne2ToTheKBehindIt(int size, int member, String steps) {
        assertEquals(steps, text(Partners.DISSEMINATION, size, member));
    }

    private static String text(Partners partners, int size, int member) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; partners.step(size, member, i).act() != Act.NOTHING; i++) {
            Partners.MessageStep step = partners.step(size, member, i);
            text.append(step.act())
                    .append(' ')
                    .append(step.partner())
                    .append('.')
                    .append(step.round())
                    .append(' ');
        }
        return text.toString().strip();
    }
}
