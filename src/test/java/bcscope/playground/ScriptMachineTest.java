package bcscope.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.network.LinkTimes;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The promises of MODEL 1.1, each on a script of its own.
class ScriptMachineTest {
    private static final LinkTimes TIMES =
            LinkTimes.of(new Machine(8, 1, NetworkKind.QSNET), Model.defaults());

    @Test
    void aTransferIsOnAllDestinationsAtOneInstant() {
        ScriptRun run =
                Scripts.run(
                        8,
                        "\"x\": 1",
                        """
                        {"xs": {"from": 0, "to": [2, 3, 5], "variable": "x", "value": 7}}
                        """,
                        "");
        assertEquals("[1, 1, 1, 1, 1, 1, 1, 1]", values(run, 1));
        assertEquals("[1, 1, 7, 7, 1, 7, 1, 1]", values(run, 2));
        assertEquals(TIMES.multicastNanos(3, 8), run.endNanos());
    }

    @Test
    void aTransferToOneNodeIsPointToPoint() {
        ScriptRun run =
                Scripts.run(
                        8,
                        "\"x\": 0",
                        "{\"xs\": {\"from\": 0, \"to\": 4, \"variable\": \"x\", \"bytes\": 300}}",
                        "");
        assertEquals(TIMES.latencyNanos() + TIMES.bandwidth().nanosFor(300), run.endNanos());
    }

    @Test
    void aTransferWithoutAValueSendsWhatTheSenderHas() {
        ScriptRun run =
                Scripts.run(
                        4,
                        "\"x\": {\"value\": 1, \"on\": {\"2\": 9}}",
                        "{\"xs\": {\"from\": 2, \"to\": \"all\", \"variable\": \"x\"}}",
                        "");
        assertEquals("[9, 9, 9, 9]", values(run, 2));
    }

    @Test
    void onlyTestEventTellsThatATransferIsComplete() {
        ScriptRun run =
                Scripts.run(
                        8,
                        "\"x\": 0",
                        """
                        {"xs": {"from": 0, "to": "all", "variable": "x", "value": 1,
                                "localEvent": "sent", "remoteEvent": "here"}},
                        {"te": {"node": 0, "event": "sent"}},
                        {"te": {"node": 0, "event": "sent", "block": true}},
                        {"te": {"node": 5, "event": "here", "block": true}},
                        {"te": {"node": 5, "event": "here"}}
                        """,
                        "");
        assertEquals(Occurrence.Answer.NOT_YET, tested(run, 1).answer());
        assertEquals(0, tested(run, 1).timeNanos());
        long complete = TIMES.multicastNanos(8, 8);
        for (int step : List.of(2, 3)) {
            Occurrence.WaitEnded ended =
                    assertInstanceOf(Occurrence.WaitEnded.class, span(run, step).outcome());
            assertEquals(complete, ended.timeNanos());
        }
        assertEquals(Occurrence.Answer.SIGNALLED, tested(run, 4).answer());
        assertTrue(run.memory(run.frames().size()).isSignalled(0, 0));
        assertFalse(run.memory(run.frames().size()).isSignalled(0, 1));
        assertTrue(run.memory(run.frames().size()).isSignalled(1, 1));
    }

    @Test
    void aComparisonThatFailsOnOneNodeWritesNowhere() {
        ScriptRun run =
                Scripts.run(
                        8,
                        "\"ready\": {\"value\": 1, \"on\": {\"5\": 0}}, \"go\": 0",
                        """
                        {"caw": {"node": 2, "variable": "ready", "compare": ">=", "value": 1,
                                 "write": {"variable": "go", "value": 1}}}
                        """,
                        "");
        Occurrence.QueryAnswered answered = answered(run, 0);
        assertEquals(List.of(5), answered.refusing());
        assertEquals(TIMES.queryNanos(), answered.timeNanos());
        assertTrue(run.memory(2).agrees(1));
        assertEquals(0, run.memory(2).value(1, 0));
    }

    @Test
    void aQueryOfSomeNodesNeitherAsksNorWritesOthers() {
        ScriptRun run =
                Scripts.run(
                        4,
                        "\"x\": {\"value\": 1, \"on\": {\"3\": 0}}, \"y\": 0",
                        """
                        {"caw": {"node": 0, "on": "0-2", "variable": "x", "compare": "=",
                                 "value": 1, "write": {"variable": "y", "value": 4}}}
                        """,
                        "");
        assertTrue(answered(run, 0).holds());
        assertEquals(4, run.memory(2).value(1, 2));
        assertEquals(0, run.memory(2).value(1, 3));
    }

    @Test
    void ofTwoQueriesAtOneInstantTheOneOfTheLowerNodeIsFirst() {
        ScriptRun run = Scripts.run(8, "\"lock\": 0", lock(6) + "," + lock(1), "");
        assertEquals(1, answered(run, 1).order());
        assertTrue(answered(run, 1).holds());
        assertEquals(2, answered(run, 0).order());
        assertFalse(answered(run, 0).holds());
        assertEquals(1, run.memory(run.frames().size()).value(0, 7));
    }

    @Test
    void overlappingQueriesThatBothHoldLeaveTheValueOfTheLastEverywhere() {
        String steps =
                """
                {"caw": {"node": 3, "variable": "x", "compare": ">=", "value": 0,
                         "write": {"variable": "x", "value": 30}}},
                {"at": "2us", "caw": {"node": 0, "variable": "x", "compare": ">=", "value": 0,
                         "write": {"variable": "x", "value": 10}}}
                """;
        ScriptRun run = Scripts.run(8, "\"x\": 0", steps, "");
        GlobalMemory end = run.memory(run.frames().size());
        assertTrue(end.agrees(0));
        assertEquals(10, end.value(0, 0));
    }

    @Test
    void anInterfaceCarriesOutItsPrimitivesOneAfterTheOther() {
        ScriptRun run =
                Scripts.run(
                        8,
                        "\"x\": 0",
                        """
                        {"xs": {"from": 0, "to": "all", "variable": "x", "value": 1,
                                "bytes": "64KB"}},
                        {"xs": {"from": 0, "to": [1], "variable": "x", "value": 2}},
                        {"caw": {"node": 0, "on": [1], "variable": "x", "compare": "=",
                                 "value": 2}}
                        """,
                        "");
        assertEquals(0, span(run, 1).callNanos());
        assertEquals(span(run, 0).endNanos(), span(run, 1).startNanos());
        assertEquals(span(run, 1).endNanos(), span(run, 2).startNanos());
        assertTrue(answered(run, 2).holds());
    }

    @Test
    void underAnErrorNoDestinationSeesATransferAndNoEventIsSignalled() {
        ScriptRun run =
                Scripts.run(
                        8,
                        "\"x\": 0",
                        """
                        {"name": "lost", "xs": {"from": 0, "to": "all", "variable": "x",
                         "value": 7, "localEvent": "sent", "remoteEvent": "here"}},
                        {"at": "1ms", "te": {"node": 0, "event": "sent"}}
                        """,
                        "{\"step\": \"lost\", \"link\": 7}");
        Occurrence.TransferLost lost =
                assertInstanceOf(Occurrence.TransferLost.class, span(run, 0).outcome());
        assertEquals(List.of(7), lost.silent());
        assertEquals(run.start().value(0, 0), run.memory(run.frames().size()).value(0, 3));
        assertEquals(Occurrence.Answer.NOT_YET, tested(run, 1).answer());
    }

    @Test
    void aLinkHigherUpCutsOffEveryNodeBelowIt() {
        String query =
                "{\"caw\": {\"node\": %d, \"variable\": \"x\", \"compare\": \"=\", \"value\": 0}}";
        String error = "{\"link\": 5, \"level\": 1}";
        ScriptRun outside = Scripts.run(8, "\"x\": 0", query.formatted(0), error);
        ScriptRun inside = Scripts.run(8, "\"x\": 0", query.formatted(6), error);
        assertEquals(List.of(4, 5, 6, 7), silent(outside));
        assertEquals(List.of(0, 1, 2, 3), silent(inside));
    }

    @Test
    void aNodeThatDoesNotAnswerReachesNoneItself() {
        String query =
                "{\"caw\": {\"node\": 3, \"variable\": \"x\", \"compare\": \"=\", \"value\": 0}}";
        assertEquals(
                List.of(0, 1, 2, 3), silent(Scripts.run(4, "\"x\": 0", query, "{\"node\": 3}")));
    }

    @Test
    void anErrorThatIsOverHurtsNobody() {
        ScriptRun run =
                Scripts.run(
                        4,
                        "\"x\": 0",
                        "{\"at\": \"20us\", \"xs\": {\"from\": 0, \"to\": \"all\", \"variable\":"
                                + " \"x\", \"value\": 1}}",
                        "{\"node\": 2, \"at\": \"5us\", \"until\": \"20us\"}");
        assertEquals("[1, 1, 1, 1]", values(run, 2));
    }

    @Test
    void waitingForALostTransferIsForEver() {
        ScriptRun run =
                Scripts.run(
                        4,
                        "\"x\": 0",
                        """
                        {"xs": {"from": 0, "to": "all", "variable": "x", "localEvent": "sent"}},
                        {"te": {"node": 0, "event": "sent", "block": true}},
                        {"te": {"node": 0, "event": "sent"}}
                        """,
                        "{\"node\": 2}");
        assertEquals(ScriptRun.Ending.STUCK, run.ending());
        assertInstanceOf(Occurrence.WaitsForEver.class, span(run, 1).outcome());
        assertEquals(Optional.empty(), run.spans().get(2));
    }

    @Test
    void anotherValueGivesAnotherDigest() {
        ScriptRun one = Scripts.run(4, "\"x\": 0", lock("x", 1), "");
        ScriptRun same = Scripts.run(4, "\"x\": 0", lock("x", 1), "");
        ScriptRun other = Scripts.run(4, "\"x\": 5", lock("x", 1), "");
        assertEquals(one.digest(2), same.digest(2));
        assertFalse(one.digest(1) == other.digest(1));
    }

    private static String lock(int node) {
        return lock("lock", node);
    }

    private static String lock(String variable, int node) {
        return """
        {"caw": {"node": %2$d, "variable": "%1$s", "compare": "=", "value": 0,
                 "write": {"variable": "%1$s", "value": %2$d}}}
        """
                .formatted(variable, node);
    }

    private static List<Integer> silent(ScriptRun run) {
        return assertInstanceOf(Occurrence.QueryLost.class, span(run, 0).outcome()).silent();
    }

    private static Span span(ScriptRun run, int step) {
        return run.spans().get(step).orElseThrow();
    }

    private static Occurrence.QueryAnswered answered(ScriptRun run, int step) {
        return assertInstanceOf(Occurrence.QueryAnswered.class, span(run, step).outcome());
    }

    private static Occurrence.EventTested tested(ScriptRun run, int step) {
        return assertInstanceOf(Occurrence.EventTested.class, span(run, step).outcome());
    }

    private static String values(ScriptRun run, int count) {
        return IntStream.range(0, run.nodes())
                .mapToObj(node -> run.memory(count).value(0, node))
                .toList()
                .toString();
    }
}
