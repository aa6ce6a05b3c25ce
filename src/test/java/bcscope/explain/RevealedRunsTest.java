package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.Deep;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.RevealedProgram;
import bcscope.explain.story.StoryAbout;
import bcscope.happening.SliceDetail;
import bcscope.house.SharedTraces;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.program.Reading;
import bcscope.program.Reading.Portion;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.run.blame.Blaming;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A program that becomes known while it runs is, to all who look, the program that it is: the
/// samples, every trace of a real program and every machine, under both kinds of MPI. It is
/// compared with the stored program whose loops are written out, since a process tells its calls
/// one after the other.
class RevealedRunsTest {
    /// Executed operations up to which loops are written out, and traces are compared; a longer
    /// sample is revealed with its loops. In the deep profile traces of any length are.
    private static final long MOST_OPERATIONS = Deep.ON ? 2_000_000 : 6_000;

    private static final int MOST_RANKS = 4_096;

    private static final int DETAILS = Deep.ON ? 20 : 3;

    private static final int MOST_LISTED = Deep.ON ? 100_000 : 2_000;

    /// Calls of a run up to which its waiting is blamed: it is executed once more, and watched.
    private static final int MOST_BLAMED = Deep.ON ? 20_000 : 1_500;

    @TestFactory
    Stream<DynamicTest> everySample() {
        return Arrays.stream(Sample.values())
                .filter(sample -> Deep.ON || sample != Sample.SAGE_TIMING_H)
                .flatMap(sample ->
                        underBoth(sample.id(), settings -> ScenarioLoader.load(sample, settings)));
    }

    @TestFactory
    Stream<DynamicTest> everyTrace() {
        return SharedTraces.endingIn(".tix", ".tix.gz", "apps/ti/npb-lu.S.16.ti.txt.gz").stream()
                .filter(file ->
                        file.toString().contains("/own/") || file.toString().contains("/apps/"))
                .flatMap(file ->
                        underBoth(
                                file.getFileName().toString(),
                                settings -> shortEnough(ScenarioLoader.load(file, settings))));
    }

    private static Parsed<Loaded> shortEnough(Parsed<Loaded> parsed) {
        if (parsed instanceof Parsed.Good<Loaded> good) {
            assumeTrue(
                    Deep.ON || good.value().program().size() < MOST_OPERATIONS,
                    "a long trace: it is compared in the deep profile");
        }
        return parsed;
    }

    private static Stream<DynamicTest> underBoth(
            String name, Function<List<Setting>, Parsed<Loaded>> loading) {
        return Arrays.stream(MpiKind.values())
                .map(mpi ->
                        DynamicTest.dynamicTest(
                                name + ", " + mpi,
                                () -> {
                                    Parsed<Loaded> parsed = loading.apply(List.of(Setting.of(mpi)));
                                    assumeTrue(
                                            parsed instanceof Parsed.Good<Loaded>,
                                            () -> "not under this MPI: " + parsed);
                                    if (parsed instanceof Parsed.Good<Loaded> good) {
                                        compare(good.value().scenario(), good.value().program());
                                    }
                                }));
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void everyMachine(NetworkKind network) throws InterruptedException {
        for (Generator generator : List.of(Generator.HALO2D, Generator.COLLECTIVES)) {
            Program program = SmallRuns.program(generator, 16);
            Scenario usual = SmallRuns.scenario(generator, 16);
            Scenario small =
                    new Scenario(
                            Scenario.CURRENT_VERSION,
                            usual.name(),
                            "",
                            new Machine(16, 1, network),
                            usual.model(),
                            usual.job(),
                            usual.seed());
            for (MpiKind mpi : MpiKind.values()) {
                compare(small.withMpi(mpi), program);
            }
        }
    }

    private static void compare(Scenario scenario, Program program) throws InterruptedException {
        assumeTrue(Deep.ON || program.ranks() <= MOST_RANKS, "a large machine");
        boolean few = Reading.executed(program, MOST_OPERATIONS) < MOST_OPERATIONS;
        Program known = few ? Reading.unrolled(program) : program;
        RevealedProgram source =
                new RevealedProgram(program, few ? Portion.OPERATION : Portion.LOOP);
        try (Run expected = Run.start(scenario, known, 1);
                Run live = Run.live(scenario, source.program(), source)) {
            assertEquals(expected.await(), live.await());
            assertTrue(source.questions() > 0);
            int slices = expected.progress().slices();
            for (int slice = 0; slice < slices; slice++) {
                for (SliceColumn column : SliceColumn.values()) {
                    if (expected.slices().get(column, slice) != live.slices().get(column, slice)) {
                        throw new AssertionError(column + " of slice " + slice);
                    }
                }
            }
            assertEquals(expected.leavesNothing(), live.leavesNothing());
            sameIntervals(expected.processes(), live.processes(), known.ranks());
            assertEquals(expected.waits().isPresent(), live.waits().isPresent());
            expected.waits()
                    .ifPresent(waits ->
                            sameIntervals(waits, live.waits().orElseThrow(), known.ranks()));
            for (int i = 0; i < DETAILS; i++) {
                sameDetail(expected, live, (int) ((long) (slices - 1) * i / (DETAILS - 1)));
            }
            sameTexts(expected, live);
        }
    }

    private static void sameIntervals(ProcessLog expected, ProcessLog found, int ranks) {
        for (int rank = 0; rank < ranks; rank++) {
            assertEquals(intervals(expected, rank), intervals(found, rank), "rank " + rank);
        }
    }

    private static List<List<Long>> intervals(ProcessLog log, int rank) {
        List<List<Long>> intervals = new ArrayList<>();
        BlockedReader reader = log.reader(rank);
        while (reader.next()) {
            intervals.add(
                    List.of(
                            (long) reader.position(),
                            reader.call(),
                            reader.entryNanos(),
                            reader.awakeNanos()));
        }
        return intervals;
    }

    private static void sameDetail(Run expected, Run live, int slice) {
        SliceDetail before = expected.detail(slice);
        SliceDetail now = live.detail(slice);
        assertEquals(before.events(), now.events());
        assertEquals(before.digest(), now.digest());
        assertEquals(before.leaks(), now.leaks());
        assertArrayEquals(before.before().activities(), now.before().activities());
        assertArrayEquals(before.before().positions(), now.before().positions());
        assertArrayEquals(before.before().instantNanos(), now.before().instantNanos());
        assertEquals(before.before().held(), now.before().held());
        assertEquals(
                new Sentences(expected.program()).ofSlice(before),
                new Sentences(live.program()).ofSlice(now));
    }

    /// Of a run that deadlocks what is said about the rest of the program is not compared, and of
    /// one that a dead node ends the rest itself: the processes never told it.
    private static void sameTexts(Run expected, Run live) {
        RunStatus end = expected.progress().state();
        if (end == RunStatus.DEADLOCKED) {
            assertEquals(withoutFuture(expected), withoutFuture(live));
            return;
        }
        if (end == RunStatus.COMPLETED) {
            assertEquals(Leftovers.atEnd(expected), Leftovers.atEnd(live));
        }
        assertEquals(StoryAbout.of(expected), StoryAbout.of(live));
        if (expected.progress().operations() < MOST_BLAMED) {
            assertEquals(blame(expected), blame(live));
        }
        if (end == RunStatus.NODE_FAILED || expected.program().size() > MOST_LISTED) {
            return;
        }
        for (int rank = 0; rank < expected.program().ranks(); rank++) {
            assertEquals(listing(expected.program(), rank), listing(live.program(), rank));
        }
    }

    /// A way out of a cycle may be what a process would have done next, which nobody knows here.
    private static List<String> withoutFuture(Run run) {
        return WaitFor.atEnd(run).sentences().stream()
                .filter(sentence -> !sentence.startsWith("Way out"))
                .toList();
    }

    private static List<String> blame(Run run) {
        return Blaming.of(run).shares().stream()
                .map(share ->
                        share.cause().text(run.program())
                                + share.cause().labels(run.program())
                                + share.nanos())
                .toList();
    }

    /// The request of composite calls has another number.
    private static List<String> listing(Program program, int rank) {
        ProgramListing listing = new ProgramListing(program, rank);
        return IntStream.range(0, listing.size())
                .mapToObj(listing::line)
                .map(line ->
                        line.number()
                                + " "
                                + line.sourceLine()
                                + " "
                                + line.indent()
                                + line.text().replaceAll("request [^,)]*", "request"))
                .toList();
    }
}
