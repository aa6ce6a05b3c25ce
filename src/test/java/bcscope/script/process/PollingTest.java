package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.Deep;
import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.file.Saved;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Composite;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.run.recording.RecordingWriter;
import bcscope.run.recording.Verification;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// Processes that poll: for ever where nothing can come, and else until it comes.
class PollingTest {
    private static final int SCRIPTS = Integer.getInteger("swarm.scripts", Deep.ON ? 60 : 20);
    private static final long FIRST_SEED = Long.getLong("swarm.first", 1);

    /// How a process may poll.
    private enum Way {
        TEST(Composite.TEST),
        TESTALL(Composite.TESTALL),
        TESTANY(Composite.TESTANY),
        TESTSOME(Composite.TESTSOME),
        IPROBE(Composite.IPROBE);

        /// What it is called where it is done for ever.
        final Composite forEver;

        Way(Composite forEver) {
            this.forEver = forEver;
        }
    }

    /// A poll for the messages with tags 1 and 2 that `peer` may send, in one way, with `before` in
    /// front of each.
    private static String poll(Way way, String peer, String before) {
        String both = "found = taken == 2";
        String asked =
                switch (way) {
                    case TEST -> "test r as found";
                    case TESTALL -> "testall r, s as found";
                    case TESTANY ->
                            "testany r, s as which\nif which >= 0 { taken = taken + 1 }\n" + both;
                    case TESTSOME -> "testsome r, s as some\ntaken = taken + length(some)\n" + both;
                    case IPROBE -> "iprobe from " + peer + " tag 1 as found";
                };
        boolean probes = way == Way.IPROBE;
        String receives = "irecv 1 MB from %s tag 1 as r\nirecv 1 MB from %s tag 2 as s\n";
        return (probes ? "" : receives.formatted(peer, peer))
                + "found = false\ntaken = 0\nwhile !found {\n"
                + before
                + asked
                + "\n}\n"
                + (probes ? receives.formatted(peer, peer) : "")
                + switch (way) {
                    case TEST -> "wait s\n";
                    case IPROBE -> "waitall r, s\n";
                    case TESTALL, TESTANY, TESTSOME -> "";
                };
    }

    private static Set<Composite> polls(Program program) {
        EnumSet<Composite> found = EnumSet.noneOf(Composite.class);
        for (int pc = 0; pc < program.size(); pc++) {
            if (program.kind(pc) == OperationKind.BEGIN && program.composite(pc).isPolling()) {
                found.add(program.composite(pc));
            }
        }
        return found;
    }

    private static Scenario scenario(long seed, int ranks, MpiKind mpi) {
        return ScriptSwarmTest.scenario(seed, ranks).withMpi(mpi);
    }

    /// Both poll for a message of the other, which nobody sends.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whoPollsForWhatNobodySendsIsInADeadlock(MpiKind mpi, @TempDir Path folder)
            throws Exception {
        EnumSet<Composite> never = EnumSet.allOf(Composite.class);
        never.removeIf(call -> !call.isPolling());
        for (Way way : Way.values()) {
            String text =
                    "program never\nvar found = false\nvar taken = 0\n" + poll(way, "1 - rank", "");
            GrowingProgram program = ScriptSwarmTest.live(ScriptSwarmTest.code(text), 2, 1);
            try (Run run = Run.start(scenario(1, 2, mpi), program, 1)) {
                Progress end = run.await();
                assertEquals(RunStatus.DEADLOCKED, end.state(), () -> way + ": " + end.message());
                assertEquals(EnumSet.of(way.forEver), polls(program.stored()));
                isRecorded(run, folder.resolve(way + ".bcsrun"));
            }
            never.remove(way.forEver);
        }
        assertEquals(Set.of(), never);
    }

    /// A recording of `run` ends as `run` did.
    private static void isRecorded(Run run, Path file) throws Exception {
        assertInstanceOf(
                Saved.Done.class,
                RecordingWriter.save(file, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT));
        Recording opened = ScriptSwarmTest.recording(RecordingReader.read(file));
        try (RecordedRun again = new RecordedRun(opened)) {
            assertEquals(new Verification.Verified(run.progress().slices()), again.verify());
        }
    }

    /// A token of two messages goes around: the process that has it may compute for up to 40 ms,
    /// and sends it on. All others poll until it comes, in one way or another, for messages that
    /// never come as well.
    private static String passing(Random random, int ranks) {
        StringBuilder text = new StringBuilder("program token\n");
        for (int rank = 0; rank < ranks; rank++) {
            int before = (rank + ranks - 1) % ranks;
            int after = (rank + 1) % ranks;
            Way way = pick(random, List.of(Way.values()));
            String bytes = pick(random, List.of("8 B", "2 KB", "200 KB"));
            String takes = poll(way, Integer.toString(before), between(random));
            String gives =
                    pick(random, List.of("", "compute %d us\n".formatted(random.nextInt(40_000))))
                            + "isend %s to %d tag 1 as a\n".formatted(bytes, after)
                            + "isend %s to %d tag 2 as b\n".formatted(bytes, after)
                            + "waitall a, b\n";
            text.append("if rank == ")
                    .append(rank)
                    .append(" {\nvar found = false\nvar taken = 0\n");
            text.append("repeat 2 {\n").append(rank == 0 ? gives + takes : takes + gives);
            text.append("}\n}\n");
        }
        return text.toString();
    }

    /// What a process does between two polls.
    private static String between(Random random) {
        String other = "iprobe from any tag 99 as no\n";
        return switch (random.nextInt(5)) {
            case 0 -> "";
            case 1 -> other.repeat(random.nextInt(60));
            case 2 -> "repeat " + random.nextInt(2, 80) + " { iprobe from any tag 99 as no }\n";
            case 3 -> "compute " + random.nextInt(1, 300) + " us\n";
            default -> "wtime as now\n";
        };
    }

    private static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    /// No process that polls for what comes is said to poll for ever.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whoPollsForWhatComesEnds(MpiKind mpi) throws InterruptedException {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS / 6; seed++) {
            Random random = new Random(seed);
            int ranks = random.nextInt(2, 6);
            String text = passing(random, ranks);
            Model model =
                    Model.defaults()
                            .with(
                                    ModelParameter.SLICE_NANOS,
                                    pick(random, List.of(20_000L, 60_000L, 250_000L)));
            GrowingProgram program = ScriptSwarmTest.live(ScriptSwarmTest.code(text), ranks, seed);
            try (Run run = Run.start(scenario(seed, ranks, mpi).withModel(model), program, 1)) {
                Progress end = run.await();
                String about = "seed " + seed + ": " + end.message() + "\n" + text;
                assertEquals(RunStatus.COMPLETED, end.state(), about);
                assertEquals(Set.of(), polls(program.stored()), about);
            }
        }
    }

    /// Rank 0 asks for 50 messages that never come, each time before it looks for the one that
    /// does. Rank 1 sends that in the middle of the round, and then only polls for an answer.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aMessageThatComesInTheMiddleOfALongRoundIsFound(MpiKind mpi) throws InterruptedException {
        String never = "iprobe from any tag 99 as no\n".repeat(50);
        String text =
                """
                program round
                var found = false
                if rank == 0 {
                    irecv 8 B from 1 tag 1 as r
                    while !found { %stest r as found }
                    send 8 B to 1 tag 2
                } else {
                    irecv 8 B from 0 tag 2 as r
                    compute 40 us
                    bsend 8 B to 0 tag 1
                    while !found { test r as found }
                }
                """
                        .formatted(never);
        for (int delay = 1_000; delay < 1_100; delay += 7) {
            String late = text.replace("compute 40 us", "compute " + delay + " us");
            GrowingProgram program = ScriptSwarmTest.live(ScriptSwarmTest.code(late), 2, 1);
            Model model = Model.defaults().with(ModelParameter.SLICE_NANOS, 20_000);
            try (Run run = Run.start(scenario(2, 2, mpi).withModel(model), program, 1)) {
                Progress end = run.await();
                assertEquals(RunStatus.COMPLETED, end.state(), delay + " us: " + end.message());
            }
        }
    }
}
