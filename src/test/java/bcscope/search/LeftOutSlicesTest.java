package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.engine.swarm.Swarm;
import bcscope.expression.CallKinds;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.ProcessState;
import bcscope.expression.Question;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineWalk;
import bcscope.program.Program;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Slices that a search leaves out would not be met: what the tables count bounds the lists at
/// every moment, and whoever waits is in a call that makes it wait so.
class LeftOutSlicesTest {
    private static final long SEEDS = Integer.getInteger("swarm.seeds", 8);
    private static final int MOST_SLICES = 120;
    private static final int MOST_OF_SEARCHES = 12;
    private static final List<ProcessState> WAITING =
            List.of(
                    ProcessState.BLOCKED,
                    ProcessState.BLOCKED_SEND,
                    ProcessState.BLOCKED_RECEIVE,
                    ProcessState.BLOCKED_WAIT,
                    ProcessState.BLOCKED_PROBE,
                    ProcessState.BLOCKED_COLLECTIVE,
                    ProcessState.BLOCKED_MEMORY);

    static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noListOfARandomProgramIsLonger(long seed) throws InterruptedException {
        check(seed % 4 == 0 ? Swarm.ofRecovery(seed) : Swarm.ofAnyMemory(seed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"incast", "big-message", "broadcast-allreduce", "failed-node"})
    void noListOfASampleIsLonger(String sample) throws InterruptedException {
        try (Run run = EndedRuns.of(sample)) {
            check(run);
        }
    }

    /// What happens in the rest of the slice is not counted yet.
    @Test
    void norIsAnyInASliceThatIsPartlyHidden() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            for (int slice = 1; slice < 6; slice++) {
                SliceDetail detail = run.detail(slice);
                for (int share = 1; share < 8; share++) {
                    int events = detail.happenings().size() * share / 8;
                    check(new VeiledRun(run, Veil.after(detail, events)));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whoWaitsIsInACallThatMakesItWait(long seed) throws InterruptedException {
        Swarm swarm = Swarm.ofAnyMemory(seed);
        MpiKind mpi = seed % 3 == 0 ? MpiKind.CONVENTIONAL : MpiKind.BCS;
        try (Run run = Run.start(swarm.scenario().withMpi(mpi), swarm.program(), 1)) {
            run.await();
            assertWaiting(run);
        }
    }

    /// What is compared with `!=` is looked for in every slice.
    private static void assertWaiting(Run run) {
        int slices = Math.min(MOST_OF_SEARCHES, run.slices().published());
        for (ProcessState state : WAITING) {
            for (String call : calls(run.program())) {
                String skipping = "state == " + state.word() + " && " + call;
                String reading = "!(state != " + state.word() + ") && " + call;
                assertEquals(hits(run, slices, reading), hits(run, slices, skipping), skipping);
            }
        }
    }

    /// What may be asked of a call: its kind, and how many bytes it has.
    private static List<String> calls(Program program) {
        Stream<String> kinds =
                program.pcs()
                        .mapToObj(program::callName)
                        .filter(name -> CallKinds.number(name) >= 0)
                        .map(name -> "call.kind == " + name.substring("MPI_".length()))
                        .distinct();
        return Stream.concat(kinds, Stream.of("call.bytes > 0 B")).toList();
    }

    private static List<Hit> hits(Run run, int slices, String condition) {
        List<Hit> hits = new ArrayList<>();
        new MomentSearch(run, question(run, "any rank: " + condition))
                .all(0, slices, slice -> true, hits::add);
        return hits;
    }

    private static void check(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            check(run);
        }
    }

    private static void check(RunView run) {
        int slices = Math.min(MOST_SLICES, run.slices().published());
        Map<NicList, int[]> longest = new TreeMap<>();
        for (NicList list : NicList.values()) {
            longest.put(list, new int[slices]);
        }
        for (int slice = 0; slice < slices; slice++) {
            int at = slice;
            SliceDetail detail = run.detail(slice);
            Set<Integer> changed = new TreeSet<>();
            MachineWalk walk = MachineWalk.ofLists(run.program(), detail, changed::add);
            for (int node = 0; node < detail.local().bpts().length; node++) {
                changed.add(node);
            }
            do {
                longest.forEach((list, most) ->
                        changed.forEach(node ->
                                most[at] =
                                        Math.max(
                                                most[at], walk.machine().list(node, list).size())));
                changed.clear();
            } while (walk.next());
        }
        longest.forEach((list, most) -> assertPossible(run, list, most));
    }

    private static void assertPossible(RunView run, NicList list, int[] longest) {
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

    private static IntPredicate possible(RunView run, String text) {
        return Bounds.of(run, question(run, text));
    }

    private static Question question(RunView run, String text) {
        Checked.Right right =
                assertInstanceOf(
                        Checked.Right.class,
                        Expressions.check(text, HitText.facts(run.scenario(), run.program())),
                        text);
        return right.question();
    }
}
