package bcscope.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.scenario.Scenario;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Script;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;

/// Any script against the slow reference, and against what MODEL 1.1 promises of every one.
class RandomScriptTest {
    private static final int SEEDS = Deep.ON ? 120 : 60;

    static LongStream seeds() {
        return LongStream.range(0, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aScriptDoesWhatTheSlowReferenceDoes(long seed) {
        Scenario scenario = RandomScript.drawn(seed);
        ScriptRun run = Scripts.run(scenario);
        assertEquals(
                String.join("\n", SlowPlayground.tell(scenario, run.script(), run.endNanos())),
                String.join("\n", told(run)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneOrderOfAllExplainsEveryValue(long seed) {
        ScriptRun run = Scripts.run(RandomScript.drawn(seed));
        int serialised = 0;
        Occurrence before = new Occurrence.WaitBegan(-1, 0, 0);
        long[] lastOfNode = new long[run.nodes()];
        Arrays.fill(lastOfNode, -1);
        for (Frame frame : run.frames()) {
            int order = order(frame.occurrence());
            if (order == 0) {
                continue;
            }
            Occurrence now = frame.occurrence();
            assertEquals(++serialised, order, "no two have one place, and none is free");
            assertTrue(
                    before.timeNanos() < now.timeNanos()
                            || (before.timeNanos() == now.timeNanos()
                                    && before.node() <= now.node()),
                    "by time, then by initiator");
            assertTrue(lastOfNode[now.node()] < now.step(), "in the order of the node's script");
            lastOfNode[now.node()] = now.step();
            before = now;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void memoryChangesOnAllNodesOfAPrimitiveAtOnceOrOnNone(long seed) {
        ScriptRun run = Scripts.run(RandomScript.drawn(seed));
        for (int i = 0; i < run.frames().size(); i++) {
            Occurrence occurrence = run.frames().get(i).occurrence();
            Map<String, Long> changed = changes(run, i);
            if (order(occurrence) == 0) {
                assertEquals(
                        Map.of(), changed, "only what has a place in the order changes memory");
                continue;
            }
            GlobalMemory after = run.memory(i + 1);
            Script script = run.script();
            switch (run.step(occurrence).action()) {
                case Action.Transfer it ->
                        assertEquals(
                                1,
                                valuesOn(after, script, it.variable(), it.to().on(run.nodes()))
                                        .size());
                case Action.Query it -> {
                    boolean wrote =
                            ((Occurrence.QueryAnswered) occurrence).holds()
                                    && it.write().isPresent();
                    assertTrue(wrote || changed.isEmpty());
                    if (wrote) {
                        assertEquals(
                                new TreeSet<>(List.of(it.write().get().value())),
                                valuesOn(
                                        after,
                                        script,
                                        it.write().get().variable(),
                                        it.on().on(run.nodes())));
                    }
                }
                case Action.Test _ -> throw new AssertionError("a test has no place");
            }
        }
    }

    @Test
    void theDrawnScriptsShowEveryKindOfMoment() {
        Map<String, Integer> seen = new TreeMap<>();
        seeds().forEach(seed ->
                Scripts.run(RandomScript.drawn(seed))
                        .frames()
                        .forEach(frame ->
                                seen.merge(
                                        frame.occurrence().getClass().getSimpleName(),
                                        1,
                                        Integer::sum)));
        assertEquals(10, seen.size(), seen::toString);
        seen.forEach((kind, count) -> assertTrue(count > 10, kind + " " + count));
    }

    private static int order(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.TransferDone it -> it.order();
            case Occurrence.QueryAnswered it -> it.order();
            case Occurrence.TransferBegan _,
                    Occurrence.TransferLost _,
                    Occurrence.QueryBegan _,
                    Occurrence.QueryLost _,
                    Occurrence.OfTest _ ->
                    0;
        };
    }

    private static Map<String, Long> changes(ScriptRun run, int moment) {
        Map<String, Long> changed = new TreeMap<>();
        for (int v = 0; v < run.script().variables().size(); v++) {
            for (int node = 0; node < run.nodes(); node++) {
                long value = run.memory(moment + 1).value(v, node);
                if (value != run.memory(moment).value(v, node)) {
                    changed.put(v + "@" + node, value);
                }
            }
        }
        return changed;
    }

    private static Set<Long> valuesOn(
            GlobalMemory memory, Script script, String variable, int[] nodes) {
        TreeSet<Long> values = new TreeSet<>();
        int number = script.variable(variable).orElseThrow();
        Arrays.stream(nodes).forEach(node -> values.add(memory.value(number, node)));
        return values;
    }

    private static List<String> told(ScriptRun run) {
        List<String> told = new ArrayList<>();
        for (Frame frame : run.frames()) {
            String words = words(frame.occurrence());
            if (!words.isEmpty()) {
                Occurrence it = frame.occurrence();
                told.add(it.timeNanos() + " " + it.step() + " " + words);
            }
        }
        GlobalMemory end = run.memory(run.frames().size());
        Map<String, Long> values = new TreeMap<>();
        TreeSet<String> signalled = new TreeSet<>();
        for (int node = 0; node < run.nodes(); node++) {
            for (int v = 0; v < run.script().variables().size(); v++) {
                String name = run.script().variables().get(v).name();
                values.put(name + "@" + node, end.value(v, node));
            }
            for (int e = 0; e < run.script().events().size(); e++) {
                if (end.isSignalled(e, node)) {
                    signalled.add(run.script().events().get(e) + "@" + node);
                }
            }
        }
        told.add(values.toString());
        told.add(signalled.toString());
        return told;
    }

    private static String words(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.TransferDone _ -> "done";
            case Occurrence.TransferLost _ -> "lost";
            case Occurrence.QueryAnswered it -> it.holds() ? "yes" : "no";
            case Occurrence.QueryLost _ -> "unanswered";
            case Occurrence.WaitEnded _ -> "awake";
            case Occurrence.EventTested it ->
                    it.answer() == Occurrence.Answer.SIGNALLED ? "signalled" : "not yet";
            case Occurrence.TransferBegan _,
                    Occurrence.QueryBegan _,
                    Occurrence.WaitBegan _,
                    Occurrence.WaitsForEver _ ->
                    "";
        };
    }
}
