package bcscope.explain.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

class StoryTest {
    /// The queries of the slices before are not in the detail; they follow from the arrivals. The
    /// engine has executed them, so both must agree.
    @ParameterizedTest
    @EnumSource(Generator.class)
    void theQueriesToldAreThoseThatTheEngineAsked(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 4))) {
            Map<Integer, Map<Integer, Integer>> asked = new TreeMap<>();
            int slices = Math.min(60, run.slices().published());
            for (int slice = 0; slice < slices; slice++) {
                SliceDetail detail = run.detail(slice);
                for (Happening happening : detail.happenings()) {
                    if (happening instanceof Happening.CollectiveQueried q) {
                        asked.computeIfAbsent(q.communicator(), c -> new TreeMap<>())
                                .put(slice, q.missing());
                    }
                }
                for (Course course : Courses.of(run, detail).all()) {
                    if (course instanceof Story story) {
                        check(story, asked.getOrDefault(story.communicator(), Map.of()));
                    }
                }
            }
        }
    }

    /// The query that succeeds is one of the slice in which the collective is carried out: before
    /// its happening nothing is said of it. Who will call later in the slice is not counted before.
    @Test
    void theAnswerOfAQueryToComeIsNotTold() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 16)) {
            Story story = executed(run, Happening.Multicast.class);
            StorySentences words =
                    new StorySentences(
                            run.program(), story, run.detail(story.queries().getLast().slice()));
            assertTrue(words.queries().contains("all had called"), words.queries());
            long first = story.arrivals().nanos(0);
            assertEquals("No process has called it yet.", words.before(first - 1));
            String between = words.before(story.arrivals().nanos(15) - 1);
            assertTrue(between.contains("15 of 16 have called"), between);
            String all = words.before(story.arrivals().nanos(15));
            assertFalse(all.contains("all had called"), all);
        }
    }

    private static void check(Story story, Map<Integer, Integer> asked) {
        for (Query query : story.queries()) {
            assertEquals(asked.get(query.slice()), query.missing(), () -> query + " of " + story);
        }
        assertTrue(story.arrivals().size() <= story.call().members());
    }

    @Test
    void aLateRankFailsTheQueryOfEverySliceThatItMisses() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 16)) {
            Story story = executed(run, Happening.Multicast.class);
            assertEquals(15, story.arrivals().rank(15), "the late rank is not the last");
            assertFalse(story.queries().getFirst().succeeded(), "the query never failed");
            assertEquals(16, story.flags().raised(Integer.MAX_VALUE - 1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 13, 16})
    void theTreeIsTheOneThatTheEngineExecuted(int nodes) throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, nodes)) {
            Story story = executed(run, Happening.ReduceStep.class);
            ReduceTree tree = story.tree();
            TreeSet<String> told = new TreeSet<>();
            for (int level = 1; level <= tree.levels(); level++) {
                for (int i = 0; i < tree.partials(level); i++) {
                    if (tree.combines(level, i)) {
                        int into = tree.node(tree.from(level, i));
                        int from = tree.node(tree.from(level, i) + (1 << (level - 1)));
                        told.add(level - 1 + ": " + from + " into " + into);
                    }
                }
            }
            TreeSet<String> executed = new TreeSet<>();
            detailWith(run, Happening.ReduceStep.class).happenings().stream()
                    .filter(Happening.ReduceStep.class::isInstance)
                    .map(Happening.ReduceStep.class::cast)
                    .forEach(s ->
                            executed.add(s.level() + ": " + s.fromNode() + " into " + s.node()));
            assertEquals(executed, told);
            assertEquals(tree.levels(), story.levels().size());
        }
    }

    @Test
    void aPartialResultNamesWhatItCombinesInTheOrderOfCombination() {
        int[] members = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        ReduceTree tree = new ReduceTree(places(members, rank -> rank / 2), 2);
        assertEquals("{4, 5}", tree.text(0, 0));
        assertEquals("{4..7}", tree.text(1, 0));
        assertEquals("{8, 9, 0, 1}", tree.text(1, 1));
        assertEquals("{4..9, 0..3}", tree.text(3, 0));
        assertEquals(3, tree.levels());
        assertFalse(tree.combines(1, 2), "an odd node passes on what it has");
    }

    @Test
    void ranksThatAreNoNeighboursAreNamedOneByOne() {
        int[] members = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        ReduceTree tree = new ReduceTree(places(members, rank -> rank % 5), 0);
        assertEquals("{0, 5}", tree.text(0, 0));
        assertEquals("{0, 5, 1, 6}", tree.text(1, 0));
        assertEquals("{0, 5, 1, 6, …}", tree.text(2, 0));
    }

    private static Places places(int[] members, IntUnaryOperator node) {
        return Places.of(node, new Communicator(2, members));
    }

    @Test
    void stepsComeInTheOrderOfTheSliceAndOneForEachLevel() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 8)) {
            Story story = executed(run, Happening.ReduceStep.class);
            List<Integer> indices = story.steps().stream().map(CollectiveStage::index).toList();
            assertEquals(indices.stream().sorted().toList(), indices);
            assertEquals(
                    List.of(0, 1, 2),
                    story.steps().stream()
                            .filter(step -> step.kind() == CollectiveStage.Kind.LEVEL)
                            .map(CollectiveStage::part)
                            .toList());
            assertEquals(CollectiveStage.Kind.DONE, story.steps().getLast().kind());
        }
    }

    @Test
    void theSentencesTellTheWholeStory() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 4)) {
            SliceDetail detail = detailWith(run, Happening.ReduceStep.class);
            Story story = executed(run, Happening.ReduceStep.class);
            String told = String.join("\n", new StorySentences(run.program(), story, detail).all());
            assertTrue(told.contains("on world, 4 processes on 4 nodes."), told);
            assertTrue(told.contains("rank 3 last"), told);
            assertTrue(told.contains("1 partial result is left: {0..3}."), told);
            assertTrue(told.contains("It is complete for 4 processes"), told);
        }
    }

    /// Two doubles, two processes a node: to the host and back are 8.7 us and 61 ns of PCI, less
    /// than 9 us of SoftFloat; before the tree the third operand and its 20 ns, no bytes.
    @Test
    void whereTheHostIsQuickerItIsSaidToCombine() throws Exception {
        try (Run run = reduceLoop(16)) {
            SliceDetail detail = detailWith(run, Happening.ReduceStep.class);
            Story story = executed(run, Happening.ReduceStep.class);
            assertEquals(Optional.of(new Work(Combiner.HOST, 8_720)), story.local());
            assertEquals(Combiner.HOST, story.onLevels().orElseThrow().by());
            String told = String.join("\n", new StorySentences(run.program(), story, detail).all());
            assertTrue(
                    told.contains(
                            "On each of 4 nodes, the host combines the operands of the local"
                                    + " processes in 8.72 µs: even with the transfer across PCI"
                                    + " and back, this is faster than on the NIC."),
                    told);
            assertTrue(
                    told.contains("Level 0 of the tree: 2 hosts, reached across PCI, combine"),
                    told);
            assertFalse(told.contains("Reduce Helper combines"), told);
        }
    }

    @Test
    void ofOneDoubleTheReduceHelpersCombineAll() throws Exception {
        try (Run run = reduceLoop(8)) {
            SliceDetail detail = detailWith(run, Happening.ReduceStep.class);
            Story story = executed(run, Happening.ReduceStep.class);
            assertEquals(Optional.of(new Work(Combiner.NIC, 4_516)), story.local());
            String told = String.join("\n", new StorySentences(run.program(), story, detail).all());
            assertTrue(told.contains("On each of 4 nodes, the Reduce Helper combines"), told);
            assertTrue(told.contains("Level 0 of the tree: 2 Reduce Helpers combine"), told);
            assertFalse(told.contains("host"), told);
        }
    }

    /// Six nodes: 0 at the top, 1 and 2 below it, 3 to 5 at the lowest level. Three pass their
    /// values up, and three partial results are left; then two, and one is left.
    @Test
    void aTreeNetworkCombinesLevelByLevelWithoutTheNodes() throws Exception {
        Scenario qsnet = SmallRuns.scenario(Generator.BROADCAST_ALLREDUCE, 6);
        Parsed<Scenario> parsed = new Setting("machine.network", "bluegene-l").applyTo(qsnet);
        if (!(parsed instanceof Parsed.Good<Scenario>(Scenario scenario, _))) {
            throw new AssertionError(parsed.diagnostics());
        }
        Program program = SmallRuns.program(Generator.BROADCAST_ALLREDUCE, 6);
        try (Run run = Run.start(scenario, program, 1)) {
            run.await();
            SliceDetail detail = detailWith(run, Happening.ReduceStep.class);
            Story story = executed(run, Happening.ReduceStep.class);
            List<String> told = new StorySentences(program, story, detail).all();
            assertTrue(
                    told.contains(
                            "Level 0 of the tree: the tree network combines 3 partial results with"
                                    + " those of the level above; 3 are left."),
                    told.toString());
            assertTrue(
                    told.contains(
                            "Level 1 of the tree: the tree network combines 2 partial results with"
                                    + " those of the level above; 1 is left."),
                    told.toString());
            assertFalse(told.stream().anyMatch(it -> it.contains("Reduce Helper")));
        }
    }

    /// Eight processes on four nodes reduce `bytes` of doubles once.
    private static Run reduceLoop(long bytes) throws InterruptedException {
        TreeMap<String, Long> parameters = new TreeMap<>(Generator.REDUCE_LOOP.defaults());
        parameters.put("iterations", 1L);
        parameters.put("bytes", bytes);
        Scenario scenario = SmallRuns.scenario(Generator.REDUCE_LOOP, 4, parameters);
        Scenario two =
                new Scenario(
                        scenario.version(),
                        scenario.name(),
                        "",
                        new Machine(4, 2, NetworkKind.QSNET),
                        scenario.model(),
                        scenario.job(),
                        1);
        Run run = Run.start(two, Generator.REDUCE_LOOP.build(8, parameters, Model.defaults()), 1);
        run.await();
        return run;
    }

    private static SliceDetail detailWith(Run run, Class<? extends Happening> kind) {
        return IntStream.range(0, run.slices().published())
                .mapToObj(run::detail)
                .filter(detail -> detail.happenings().stream().anyMatch(kind::isInstance))
                .findFirst()
                .orElseThrow();
    }

    private static Story executed(Run run, Class<? extends Happening> kind) {
        Course course =
                Courses.of(run, detailWith(run, kind)).chosen(OptionalInt.empty()).orElseThrow();
        return course instanceof Story story ? story : wrong(course);
    }

    private static Story wrong(Course course) {
        throw new AssertionError("no story but " + course);
    }
}
