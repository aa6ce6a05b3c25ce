package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.RevealedProgram;
import bcscope.engine.swarm.Swarm;
import bcscope.file.Saved;
import bcscope.program.OperationKind;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.program.Reading;
import bcscope.program.generator.Generator;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.Script;
import bcscope.run.SmallRuns;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/// Recordings of runs whose programs became known while they ran: they hold the operations, and
/// nobody is asked again.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LiveRecordingTest {
    private static final int FIRST_SEED = 77_000;
    private static final int RANKS = 4;

    @TempDir Path folder;

    static IntStream seeds() {
        return IntStream.range(FIRST_SEED, FIRST_SEED + 12);
    }

    private static Scenario under(MpiKind mpi, Scenario scenario) {
        return scenario.withMpi(mpi);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anySliceIsExecutedAgainWithoutTheSource(int seed) throws Exception {
        Swarm swarm = Swarm.of(seed);
        for (MpiKind mpi : MpiKind.values()) {
            RevealedProgram source =
                    new RevealedProgram(swarm.program(), Reading.Portion.OPERATION);
            Scenario scenario = under(mpi, readable(swarm.scenario()));
            try (Run run = Run.live(scenario, source.program(), source)) {
                Progress end = run.await();
                source.close();
                long questions = source.questions();
                Path path = saved(run);
                Recording opened = opened(path);
                assertEquals(end, opened.progress());
                assertSamePrograms(Reading.unrolled(swarm.program()), opened.program(), end);
                try (RecordedRun again = new RecordedRun(opened)) {
                    assertEquals(new Verification.Verified(end.slices()), again.verify());
                    for (int slice : toAndFro(end.slices(), seed)) {
                        long digest = run.slices().get(SliceColumn.DIGEST, slice);
                        assertEquals(digest, run.detail(slice).digest());
                        assertEquals(digest, again.detail(slice).digest());
                        assertEquals(
                                run.detail(slice).happenings(), again.detail(slice).happenings());
                    }
                }
                assertEquals(questions, source.questions(), "nobody is asked again");
            }
        }
    }

    /// The same in the form of a file: on QsNet, with a program that has a name.
    private static Scenario readable(Scenario drawn) {
        return new Scenario(
                Scenario.CURRENT_VERSION,
                drawn.name(),
                "",
                new Machine(
                        drawn.machine().nodes(),
                        drawn.machine().processesPerNode(),
                        NetworkKind.QSNET),
                drawn.model(),
                new Job(
                        new ProgramSource.Generated(
                                Generator.BARRIER_LOOP.id(), Generator.BARRIER_LOOP.defaults()),
                        drawn.job().placement()),
                drawn.seed());
    }

    /// Forwards, backwards and at random.
    private static int[] toAndFro(int slices, int seed) {
        Random random = new Random(seed);
        int step = Math.max(1, slices / 5);
        return IntStream.concat(
                        IntStream.concat(
                                IntStream.iterate(
                                        0, slice -> slice < slices, slice -> slice + step),
                                IntStream.iterate(
                                        slices - 1, slice -> slice >= 0, slice -> slice - step)),
                        random.ints(5, 0, slices))
                .toArray();
    }

    /// What was executed of `known` is in `read`, and all of it where the run completed.
    private static void assertSamePrograms(Program known, Program read, Progress end) {
        if (end.state() != RunStatus.COMPLETED) {
            return;
        }
        assertEquals(
                known.communicators(),
                read.communicators().subList(0, known.communicators().size()));
        for (int rank = 0; rank < known.ranks(); rank++) {
            assertEquals(known.requestSlots(rank), read.requestSlots(rank));
            int position = 0;
            while (!known.kind(known.pc(rank, position)).isEnd()) {
                int pc = known.pc(rank, position);
                int other = read.pc(rank, position);
                assertEquals(
                        known.line(pc) + Operations.text(known, pc),
                        read.line(other) + Operations.text(read, other));
                assertEquals(known.request(pc), read.request(other));
                position++;
            }
            assertEquals(OperationKind.END, read.kind(read.pc(rank, position)));
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aStoppedRunIsOpenedAndVerifiedAndCannotGoOn(MpiKind mpi) throws Exception {
        Script script =
                new Script(
                        RANKS,
                        (it, rank, number) -> {
                            it.at(rank, 9);
                            if (number == 12 && rank == 2) {
                                it.loopForEver();
                            }
                            it.program().code(rank).compute(300_000);
                            it.program().code(rank).synchronise(OperationKind.BARRIER, 0);
                        });
        Scenario scenario = under(mpi, SmallRuns.scenario(Generator.BARRIER_LOOP, RANKS));
        try (Run run = Run.live(scenario, script.program(), script)) {
            while (run.waiting().filter(it -> it.place().rank() == 2).isEmpty()
                    || script.program().nextPosition(2) < 24) {
                Thread.onSpinWait();
            }
            run.stop();
            Progress end = run.await();
            Recording opened = opened(saved(run));
            assertEquals(RunStatus.STOPPED, opened.progress().state());
            assertEquals(end, opened.progress());
            try (RecordedRun again = new RecordedRun(opened)) {
                assertEquals(new Verification.Verified(end.slices()), again.verify());
            }
            try (Run beyond = Run.start(scenario, opened.program(), 1)) {
                Progress further = beyond.await();
                assertEquals(RunStatus.FAILED, further.state());
                assertEquals(Optional.empty(), beyond.failure());
                assertTrue(
                        further.message()
                                .endsWith(
                                        "has done all that is known of its program: the run that it"
                                                + " comes from was stopped there, and cannot be"
                                                + " continued."),
                        further.message());
                assertArrayEquals(digests(run, end.slices()), digests(beyond, end.slices()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aFailureIsPartOfTheRecording(MpiKind mpi) throws Exception {
        Script script =
                new Script(
                        RANKS,
                        (it, rank, number) -> {
                            it.at(rank, 9);
                            if (number == 5 && rank == 1) {
                                it.program().fail(1, 7, "lost a value: 3");
                                return;
                            }
                            it.program().code(rank).compute(300_000);
                            it.program().code(rank).synchronise(OperationKind.BARRIER, 0);
                        });
        Scenario scenario = under(mpi, SmallRuns.scenario(Generator.BARRIER_LOOP, RANKS));
        try (Run run = Run.live(scenario, script.program(), script)) {
            Progress end = run.await();
            Recording opened = opened(saved(run));
            assertEquals(
                    new Program.Failure(1, 10, 7, "lost a value: 3"),
                    opened.program().failure().orElseThrow());
            try (RecordedRun again = new RecordedRun(opened)) {
                assertEquals(new Verification.Verified(end.slices()), again.verify());
                int last = end.slices() - 1;
                assertEquals(run.detail(last).happenings(), again.detail(last).happenings());
            }
        }
    }

    private static long[] digests(Run run, int slices) {
        return IntStream.range(0, slices)
                .mapToLong(slice -> run.slices().get(SliceColumn.DIGEST, slice))
                .toArray();
    }

    private Path saved(Run run) {
        Path path = folder.resolve("live.bcsrun");
        assertInstanceOf(
                Saved.Done.class,
                RecordingWriter.save(path, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT));
        return path;
    }

    private static Recording opened(Path path) throws IOException {
        return switch (RecordingReader.read(path)) {
            case Parsed.Good<Recording>(Recording recording, List<?> warnings) -> {
                assertEquals(List.of(), warnings);
                yield recording;
            }
            case Parsed.Bad<Recording> bad -> throw new AssertionError(bad.errors());
        };
    }
}
