package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.bcs.FailStop.Loss;
import bcscope.host.JobMap;
import bcscope.model.Fault;
import bcscope.nic.Faults;
import bcscope.nic.NicSystem;
import bcscope.nic.Wires;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Four nodes with a heartbeat of 1 ms, strobes of 6 us and queries of 6.4 us: a node that stops
/// between k - 1 and k ms, and 6 us, is declared dead at (k + 1) ms + 3 * 6.4 us. Job a has nodes 0
/// and 1, job b nodes 1 and 2; node 3 has no processes.
class FailStopTest {
    private static final long MS = 1_000_000;
    private static final long FOUND = 3 * 6_400;

    private static FailStop failing(Fault... failures) {
        List<Communicator> communicators = List.of(Communicator.world(4));
        Program program = Program.of("idle", List.of(new RankCode()), new int[4], communicators);
        JobMap map =
                new JobMap(4, new int[] {0, 1, 1, 2}, communicators)
                        .with(
                                List.of(new JobSpan("a", 0, 2, 0), new JobSpan("b", 2, 2, 0)),
                                new int[] {0, 1, 2, 3});
        Machine machine = new Machine(4, 1, NetworkKind.QSNET);
        Wires wires = Wires.of(machine, Testbed.PLAIN);
        NicSystem nic = new NicSystem(program, Testbed.PLAIN, wires, map, new Nobody());
        nic.faults = new Faults(List.of(failures), 1);
        return new FailStop(nic, Heartbeat.of(MS, wires.times(), 4));
    }

    private static Fault node(int node, long stopNanos) {
        return new Fault.NodeFailure(node, stopNanos);
    }

    private static String nodes(List<Loss> losses) {
        return losses.stream().map(loss -> "" + loss.node()).collect(Collectors.joining(" "));
    }

    @Test
    void aLossIsDatedByTheHeartbeatThatItsNodeMissed() {
        Loss loss = failing(node(3, 2_500_000)).holding(2_400_000, 2_600_000).getFirst();
        assertEquals(new Loss(3, 2_500_000, 3 * MS, 4 * MS + FOUND), loss);
    }

    /// Node 3 stops at 2.5 ms and is declared dead at 4.0192 ms.
    @ParameterizedTest
    @CsvSource({
        "2400000, 2500000, ''", // it answers a question that ends when it stops
        "2400000, 2500001, 3",
        "3000000, 3000001, 3",
        "4019199, 4019200, 3",
        "4019200, 4030000, ''", // it is left out of every question from then on
    })
    void aDeadNodeHoldsQuestionsUntilItIsDeclaredDead(long from, long end, String holding) {
        assertEquals(holding, nodes(failing(node(3, 2_500_000)).holding(from, end)));
    }

    /// The Strobe Sender asks until 4.0192 ms because of node 3; what stops meanwhile holds it too.
    @ParameterizedTest
    @CsvSource({"4019199, 3 0, 6019200", "4019200, 3, 4019200"})
    void aNodeThatStopsWhileAnotherHoldsTheSliceHoldsItOn(long stop, String holding, long resumed) {
        List<Loss> losses =
                failing(node(0, stop), node(3, 2_500_000)).holding(2_400_000, 2_600_000);
        assertEquals(holding, nodes(losses));
        assertEquals(resumed, FailStop.resumeNanos(losses, 2_600_000));
    }

    @Test
    void withoutALossOrBehindItTheUsualAnswerCounts() {
        assertEquals(700, FailStop.resumeNanos(List.of(), 700));
        List<Loss> losses = failing(node(3, 500_000)).holding(0, MS);
        assertEquals(9 * MS, FailStop.resumeNanos(losses, 9 * MS));
    }

    @ParameterizedTest
    @CsvSource({
        "3, 0 1, false", // nobody's node
        "0, 0 1, false", // job b goes on
        "1, 0 1, true",
        "0, 0,   true", // job b had ended before
        "0, 1,   false",
        "1, '',  false", // nobody lives whose end it could be
    })
    void aRunEndsWithTheNodeOfAllJobsThatLive(int node, String living, boolean ends) {
        FailStop stop = failing(node(node, 100));
        assertEquals(ends, stop.endsRun(stop.holding(0, MS), job -> living.contains("" + job)));
    }

    @Test
    void twoLossesTogetherEndARunThatNeitherEnds() {
        assertFalse(ends(node(0, 100)));
        assertFalse(ends(node(2, 100)));
        assertTrue(ends(node(0, 100), node(2, 100)));
    }

    private static boolean ends(Fault... failures) {
        FailStop stop = failing(failures);
        return stop.endsRun(stop.holding(0, MS), job -> true);
    }

    @ParameterizedTest
    @CsvSource({
        "      0, 4019199, ''",
        "      0, 4019200, 3",
        "4019199, 4019200, 3",
        "4019200, 9000000, ''",
    })
    void aLossIsToldInTheSliceOfItsDeclaration(long from, long until, String declared) {
        assertEquals(declared, nodes(failing(node(3, 2_500_000)).declared(from, until)));
    }

    @Test
    void whatEndedARunIsToldWithEveryNumber() {
        FailStop stop = failing(node(1, 10 * MS));
        // Missed at 10 ms, as that heartbeat arrives 6 us later. 1,019,200 / 6,400 = 159.25.
        assertEquals(
                "Node 1 failed at 10 ms. The Machine Manager had no answer to the heartbeat of 10"
                        + " ms and declared it dead at 11.0192 ms; until then the Strobe Sender"
                        + " asked 159 times in vain whether all nodes had finished MSM of slice"
                        + " 1,040.",
                stop.sentence(stop.holding(10 * MS, 11 * MS), 1_040, Microphase.MSM, 10 * MS));
    }

    @Test
    void whatARunSurvivedIsToldWithTheJobsThatItCost() {
        FailStop stop = failing(node(3, 100), node(1, 1_250_000), node(2, 7 * MS));
        assertEquals(
                "Node 1 failed at 1.25 ms and was declared dead at 3.0192 ms. It had processes of"
                        + " \"a\", \"b\"; those still running were ended. The other"
                        + " jobs continued.",
                stop.recollection(3 * MS + FOUND));
        assertEquals("", stop.recollection(3 * MS + FOUND - 1));
    }

    @Test
    void aLossStrikesAJobWithAProcessOnItsNode() {
        JobMap map = new JobMap(3, new int[] {0, 1, 1, 2}, List.of(Communicator.world(4)));
        JobSpan second = new JobSpan("b", 1, 2, 0);
        boolean[] struck = new boolean[3];
        IntStream.range(0, 3)
                .forEach(n -> struck[n] = FailStop.strikes(map, new Loss(n, 0, 0, 0), second));
        assertEquals("[false, true, false]", Arrays.toString(struck));
    }
}
