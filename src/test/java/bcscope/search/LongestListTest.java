package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.engine.swarm.Swarm;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.run.EndedRuns;
import bcscope.run.Run;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;

/// A slice in which some list is so long is never left out of a search for lists that are: what the
/// tables count bounds the lists at every moment.
class LongestListTest {
    private static final long SEEDS = Integer.getInteger("swarm.seeds", 24);
    private static final int MOST_SLICES = 120;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ofRandomPrograms(long seed) throws InterruptedException {
        check(seed % 4 == 0 ? Swarm.ofRecovery(seed) : Swarm.ofAnyMemory(seed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"incast", "big-message", "broadcast-allreduce", "failed-node"})
    void ofSamples(String sample) throws InterruptedException {
        try (Run run = EndedRuns.of(sample)) {
            check(run);
        }
    }

    private static void check(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            check(run);
        }
    }

    private static void check(Run run) {
        int slices = Math.min(MOST_SLICES, run.slices().published());
        TreeMap<NicList, int[]> longest = new TreeMap<>();
        for (int slice = 0; slice < slices; slice++) {
            SliceDetail detail = run.detail(slice);
            MachineAt machine = MachineAt.at(run.program(), detail, Moment.startOf(detail));
            int event = -1;
            boolean more = true;
            while (more) {
                for (NicList list : NicList.values()) {
                    int[] of = longest.computeIfAbsent(list, _ -> new int[slices]);
                    for (int node = 0; node < detail.local().bpts().length; node++) {
                        of[slice] = Math.max(of[slice], machine.list(node, list).size());
                    }
                }
                more = ++event < detail.happenings().size();
                if (more) {
                    machine = machine.movedTo(detail, Moment.after(detail, event));
                }
            }
        }
        longest.forEach((list, of) -> assertPossible(run, list, of));
    }

    private static void assertPossible(Run run, NicList list, int[] longest) {
        TreeSet<Integer> lengths = new TreeSet<>();
        for (int length : longest) {
            lengths.add(length);
        }
        for (int length : lengths) {
            IntPredicate possible =
                    possible(run, "max(nodes, list(" + list + ").size) >= " + length);
            for (int slice = 0; slice < longest.length; slice++) {
                int there = longest[slice];
                int at = slice;
                assertTrue(
                        there < length || possible.test(slice),
                        () -> list + " has " + there + " in slice " + at);
            }
        }
    }

    private static IntPredicate possible(Run run, String text) {
        Checked.Right right =
                assertInstanceOf(
                        Checked.Right.class,
                        Expressions.check(text, HitText.facts(run.scenario(), run.program())),
                        text);
        return Bounds.of(run, right.question());
    }
}
