package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.engine.swarm.Swarm;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.ProcessState;
import bcscope.expression.Question;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.OperationKind;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.search.RandomConditions.Drawn;
import bcscope.search.RandomConditions.Place;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/// The search against an oracle that looks at every moment of every slice, one by one.
class MomentSearchTest {
    private static final long SEEDS = Integer.getInteger("swarm.seeds", 45) / 15;
    private static final int MOST_SLICES = 60;
    private static final int MOST_MOMENTS = 3_000;
    private static final int CONDITIONS = Deep.ON ? 6 : 4;

    /// Slice and event, as text: `12:-1`.
    private static String at(int slice, int event) {
        return slice + ":" + event;
    }

    private static String at(Hit hit) {
        return at(hit.slice(), hit.event());
    }

    private static Question question(RunView run, String text) {
        return switch (Expressions.check(text, HitText.facts(run.scenario(), run.program()))) {
            case Checked.Right(Question question) -> question;
            case Checked.Wrong wrong -> throw new AssertionError(text + ": " + wrong.problems());
        };
    }

    private static List<Hit> hits(RunView run, Question question, int from, int end) {
        List<Hit> hits = new ArrayList<>();
        new MomentSearch(run, question).all(from, end, slice -> true, hits::add);
        return hits;
    }

    /// Where `drawn` becomes true in the first slices, told by looking at all moments.
    private static List<String> oracle(RunView run, Drawn drawn, boolean tables, int slices) {
        RunLayout layout = RunLayout.of(run);
        List<String> found = new ArrayList<>();
        boolean was = false;
        for (int slice = 0; slice < slices; slice++) {
            SliceDetail detail = run.detail(slice);
            int moments = tables ? 0 : detail.happenings().size();
            for (int event = -1; event < moments; event++) {
                Moment moment = event < 0 ? Moment.startOf(detail) : Moment.after(detail, event);
                boolean is =
                        drawn.says()
                                .test(new Place(run, slice, SceneState.at(layout, detail, moment)));
                if (is && !was) {
                    found.add(at(slice, event));
                }
                was = is;
            }
        }
        return found;
    }

    /// As many as the oracle can look at: each of their moments is looked at by itself.
    private static int slices(RunView run) {
        int most = Math.min(MOST_SLICES, run.slices().published());
        int moments = 0;
        int slices = 0;
        while (slices < most && moments < MOST_MOMENTS) {
            moments += run.detail(slices++).happenings().size();
        }
        return slices;
    }

    private static void againstTheOracle(RunView run, long seed) {
        int slices = slices(run);
        RandomConditions conditions = new RandomConditions(seed, run);
        for (int i = 0; i < CONDITIONS; i++) {
            boolean detail = i % 3 > 0;
            Drawn drawn = conditions.condition(detail, 2);
            Question question = question(run, drawn.text());
            List<String> expected = oracle(run, drawn, question.fromTables(), slices);
            List<Hit> found = hits(run, question, 0, slices);
            assertEquals(
                    expected,
                    found.stream().map(MomentSearchTest::at).toList(),
                    () -> "seed " + seed + ": " + drawn.text());
            assertEquals(
                    expected.reversed(),
                    backwards(run, question, slices),
                    () -> "seed " + seed + ", backwards: " + drawn.text());
            int middle = slices / 2;
            assertEquals(
                    found.stream().filter(hit -> hit.slice() >= middle).toList(),
                    hits(run, question, middle, slices),
                    () -> "seed " + seed + ", from slice " + middle + ": " + drawn.text());
        }
    }

    private static List<String> backwards(RunView run, Question question, int slices) {
        MomentSearch search = new MomentSearch(run, question);
        List<String> found = new ArrayList<>();
        Optional<Hit> hit = search.previous(slices - 1, Integer.MAX_VALUE, 0, slice -> true);
        while (hit.isPresent()) {
            found.add(at(hit.get()));
            hit = search.previous(hit.get().slice(), hit.get().event(), 0, slice -> true);
        }
        return found;
    }

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomConditionsOnRandomProgramsAreMetWhereTheOracleSees(long seed)
            throws InterruptedException {
        Swarm swarm = Swarm.of(seed);
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            againstTheOracle(run, seed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "incast",
                "ring",
                "big-message",
                "unsafe-exchange",
                "broadcast-allreduce",
                "slow-nic",
                "failed-node",
                "two-jobs"
            })
    void randomConditionsOnSamplesAreMetWhereTheOracleSees(String sample)
            throws InterruptedException {
        try (Run run = EndedRuns.of(sample)) {
            againstTheOracle(run, sample.hashCode());
        }
    }

    @Test
    void anyRankIsMetForEachRankByItself() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            int slices = run.slices().published();
            List<Hit> any = hits(run, question(run, "any rank: blocked > 3 slices"), 0, slices);
            List<String> each = new ArrayList<>();
            for (int rank = 0; rank < run.program().ranks(); rank++) {
                for (Hit hit :
                        hits(run, question(run, "blocked(" + rank + ") > 3 slices"), 0, slices)) {
                    each.add(at(hit) + " " + rank);
                }
            }
            assertEquals(
                    each.stream().sorted().toList(),
                    any.stream()
                            .map(hit -> at(hit) + " " + hit.subject().orElseThrow().number())
                            .sorted()
                            .toList());
            assertTrue(any.size() > run.program().ranks(), "somebody waits twice");
        }
    }

    @Test
    void wasIsTheValueAtTheMomentBefore() throws InterruptedException {
        try (Run run = EndedRuns.of("ring")) {
            int slices = run.slices().published();
            List<Integer> longer = new ArrayList<>();
            // Slice 0 has no GETTS, so slice 1 has nothing to be compared with.
            for (int slice = 2; slice < slices; slice++) {
                boolean is = run.slices().getts(slice) > run.slices().getts(slice - 1);
                boolean was =
                        slice > 2 && run.slices().getts(slice - 1) > run.slices().getts(slice - 2);
                if (is && !was) {
                    longer.add(slice);
                }
            }
            assertEquals(
                    longer,
                    hits(run, question(run, "GETTS > was(GETTS)"), 0, slices).stream()
                            .map(Hit::slice)
                            .toList());
            List<Hit> blocked =
                    hits(
                            run,
                            question(run, "state(3) == blocked && was(state(3)) == computing"),
                            0,
                            slices);
            assertEquals(hits(run, question(run, "state(3) == blocked"), 0, slices), blocked);
        }
    }

    @Test
    void aComputationIsMetAtItsLine() throws InterruptedException {
        try (Run run = EndedRuns.of("ring")) {
            int slices = run.slices().published();
            int line = 1;
            while (run.program().kind(run.program().entry(0) + line - 1) != OperationKind.COMPUTE) {
                line++;
            }
            String there = "line(0) == " + line;
            List<Hit> met = hits(run, question(run, there), 0, slices);
            assertEquals(20, met.size(), "once in each of the 20 iterations");
            assertEquals(met, hits(run, question(run, there + " && !blocked(0)"), 0, slices));
            assertEquals(
                    20,
                    hits(run, question(run, "was(" + there + ") && !(" + there + ")"), 0, slices)
                            .size(),
                    "and left as often");
        }
    }

    @Test
    void aComputationBehindTheEndOfALoopIsMetToo() throws InterruptedException {
        try (Run run = EndedRuns.of("broadcast-allreduce")) {
            int slices = run.slices().published();
            int first = run.program().entry(0);
            assertEquals(OperationKind.LOOP, run.program().kind(first));
            assertEquals(OperationKind.COMPUTE, run.program().kind(first + 1));
            assertEquals(
                    10,
                    hits(run, question(run, "line(0) == 2"), 0, slices).size(),
                    "once in each of the 10 iterations");
        }
    }

    @Test
    void aCallThatNoProcessMakesIsNotLookedFor() throws InterruptedException {
        try (Run run = EndedRuns.of("ring")) {
            List<Integer> asked = new ArrayList<>();
            new MomentSearch(new Unopened(run), question(run, "any rank: call.tag == 12345"))
                    .all(0, run.slices().published(), asked::add, hit -> true);
            assertEquals(run.slices().published(), asked.size(), "every slice was excluded");
        }
    }

    @Test
    void aStateThatNoCallOfTheProgramBringsIsNotLookedFor() throws InterruptedException {
        try (Run run = EndedRuns.of("ring")) {
            assertTrue(
                    run.program()
                            .pcs()
                            .noneMatch(pc -> run.program().kind(pc) == OperationKind.PROBE),
                    "no process probes");
            for (String state : List.of("state", "was(state)")) {
                Question question = question(run, "any rank: " + state + " == blocked_probe");
                assertEquals(List.of(), hits(new Unopened(run), question, 0, slices(run)));
            }
        }
    }

    /// What is compared with `!=` is looked for in every slice.
    @ParameterizedTest
    @MethodSource("seeds")
    void slicesThatAreSkippedForTheStatesOfProcessesHaveNoHits(long seed)
            throws InterruptedException {
        Swarm swarm = Swarm.of(seed);
        int met = 0;
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            for (ProcessState state : ProcessState.values()) {
                String name = state.word();
                String is = seed % 2 == 0 ? "state" : "was(state)";
                String skipping = "any rank: " + is + " == " + name + " && slice > 0";
                String reading = "any rank: !(" + is + " != " + name + ") && slice > 0";
                List<Hit> all = hits(run, question(run, reading), 0, slices(run));
                assertEquals(all, hits(run, question(run, skipping), 0, slices(run)), skipping);
                met += all.size();
            }
        }
        assertTrue(met > 0, "some process is in some state");
    }

    @Test
    void aDeadlockIsFoundWithoutLookingThroughTheRun() throws InterruptedException {
        try (Run run = EndedRuns.of("unsafe-exchange")) {
            int last = run.slices().published() - 1;
            List<Integer> looked = new ArrayList<>();
            MomentSearch search = new MomentSearch(run, question(run, "deadlock"));
            List<Hit> found = new ArrayList<>();
            search.all(0, last + 1, looked::add, found::add);
            assertEquals(List.of(last), found.stream().map(Hit::slice).toList());
            assertEquals(
                    List.of(),
                    hits(run, question(run, "deadlock"), 0, last),
                    "not before the last slice");
        }
    }

    @Test
    void aSearchEndsWhenItIsToldTo() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            MomentSearch search = new MomentSearch(run, question(run, "list(RSL).size > 99"));
            List<Integer> asked = new ArrayList<>();
            MomentSearch.Ending ending =
                    search.all(
                            0,
                            run.slices().published(),
                            slice -> {
                                asked.add(slice);
                                return slice < 5;
                            },
                            hit -> true);
            assertEquals(MomentSearch.Ending.CANCELLED, ending);
            assertEquals(List.of(0, 1, 2, 3, 4, 5), asked);
        }
    }

    @Test
    void theFirstHitAfterAMomentIsNotTheOneAtIt() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            int slices = run.slices().published();
            Question question = question(run, "list(0, RSL).size > 2");
            List<Hit> all = hits(run, question, 0, slices);
            MomentSearch search = new MomentSearch(run, question);
            assertTrue(all.size() > 2, "several hits");
            for (int i = 0; i + 1 < all.size(); i++) {
                Hit hit = all.get(i);
                assertEquals(
                        Optional.of(all.get(i + 1)),
                        search.next(hit.slice(), hit.event(), slices, slice -> true));
            }
            Hit last = all.getLast();
            assertEquals(
                    Optional.empty(),
                    search.next(last.slice(), last.event(), slices, slice -> true));
        }
    }

    /// A message reads the moment before at each hit, wherever the search for it begins.
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 6})
    void aMessageKnowsTheMomentBefore(int begin) throws Exception {
        try (Run run = EndedRuns.of("incast")) {
            assertEquals(
                    List.of("6 after 5"),
                    messages(run, "slice == 6 => {slice} after {was(slice)}", begin));
            List<String> states =
                    messages(run, "any rank: state == blocked_send => from {was(state)}", begin);
            assertTrue(!states.isEmpty());
            assertEquals(Set.of("from computing"), Set.copyOf(states));
        }
    }

    private static List<String> messages(RunView run, String text, int begin) {
        CheckedStop stop =
                ((CheckedStop.Checked.Right)
                                CheckedStop.of(
                                        Stop.of(text),
                                        HitText.facts(run.scenario(), run.program())))
                        .stop();
        List<String> messages = new ArrayList<>();
        stop.search(run)
                .all(
                        begin,
                        run.slices().published(),
                        _ -> true,
                        hit -> {
                            messages.add(stop.text(run, hit));
                            return true;
                        });
        return messages;
    }
}
