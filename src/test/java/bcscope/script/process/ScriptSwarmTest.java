package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.cli.fuzz.RandomScript;
import bcscope.file.Saved;
import bcscope.model.Model;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.run.Measurement;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.run.recording.RecordingWriter;
import bcscope.run.recording.Verification;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.machine.ScriptFailure;
import bcscope.table.SliceColumn;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Random scripts: what is made before the run is what the same machine writes during it.
class ScriptSwarmTest {
    private static final int SCRIPTS = Integer.getInteger("swarm.seeds", 40);
    private static final int RECORDED = 8;
    private static final long FIRST_SEED = Long.getLong("swarm.first", 1);

    /// How a run ended.
    private record End(RunStatus state, String message, int slices, long nanos, long digest) {}

    @Test
    void whatIsMadeBeforeTheRunIsWhatIsWrittenDuringIt() throws InterruptedException {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
            String text = RandomScript.of(seed, false);
            Code code = code(text);
            assertTrue(code.live().isEmpty(), () -> code.live() + " in\n" + text);
            int ranks = ranks(seed);
            Program made = compiled(code, ranks, seed);
            for (MpiKind mpi : MpiKind.values()) {
                Scenario scenario = scenario(seed, ranks).withMpi(mpi);
                End before = end(scenario, made);
                End during = end(scenario, live(code, ranks, seed));
                assertEquals(RunStatus.COMPLETED, before.state, about(seed, mpi, before, text));
                assertEquals(before, during, () -> "seed under " + mpi + ":\n" + text);
            }
        }
    }

    @Test
    void aLiveScriptDoesTheSameTwice() throws InterruptedException {
        int live = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
            String text = RandomScript.of(seed, true);
            Code code = code(text);
            live += code.live().isEmpty() ? 0 : 1;
            int ranks = ranks(seed);
            for (MpiKind mpi : MpiKind.values()) {
                Scenario scenario = scenario(seed, ranks).withMpi(mpi);
                GrowingProgram program = live(code, ranks, seed);
                End first = end(scenario, program);
                assertEquals(RunStatus.COMPLETED, first.state, about(seed, mpi, first, text));
                assertEquals(first, end(scenario, program), text);
                Program stored = program.stored();
                assertFalse(stored.grows());
                assertEquals(first, end(scenario, stored), text);
            }
        }
        assertTrue(4 * live > SCRIPTS, live + " scripts are live");
    }

    @Test
    void theOrderOfARunIsFollowedUnderTheOtherMpi() throws InterruptedException {
        int differ = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
            String text = RandomScript.of(seed, true);
            Code code = code(text);
            int ranks = ranks(seed);
            for (MpiKind mpi : MpiKind.values()) {
                Scenario scenario = scenario(seed, ranks).withMpi(mpi);
                Scenario other =
                        scenario.withMpi(mpi == MpiKind.BCS ? MpiKind.CONVENTIONAL : MpiKind.BCS);
                GrowingProgram program = live(code, ranks, seed);
                TakenOrder order = order(scenario, program, text);
                differ += order.equals(order(other, program, text)) ? 0 : 1;
                String said = "seed " + seed + ", that of " + mpi + ", in\n" + text;
                assertEquals(
                        order, order(other, GrowingProgram.following(program, order), said), said);
            }
        }
        assertTrue(
                4 * differ > SCRIPTS,
                differ + " of the orders are others when nothing is followed");
    }

    /// What the calls of a run take, which completes.
    private static TakenOrder order(Scenario scenario, Program program, String about)
            throws InterruptedException {
        try (Run run = Run.start(scenario, program, 1)) {
            Progress progress = run.await();
            assertEquals(
                    RunStatus.COMPLETED, progress.state(), () -> progress.message() + "\n" + about);
            return Measurement.order(run);
        }
    }

    @Test
    void aRecordingNeedsNoScript(@TempDir Path folder) throws Exception {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + RECORDED; seed++) {
            Code code = code(RandomScript.of(seed, true));
            int ranks = ranks(seed);
            for (MpiKind mpi : MpiKind.values()) {
                Path file = folder.resolve(seed + "-" + mpi + ".bcsrun");
                Scenario scenario = scenario(seed, ranks).withMpi(mpi);
                Progress executed;
                try (Run run = Run.start(scenario, live(code, ranks, seed), 1)) {
                    executed = run.await();
                    assertInstanceOf(
                            Saved.Done.class,
                            RecordingWriter.save(
                                    file, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT));
                }
                Recording opened = recording(RecordingReader.read(file));
                assertFalse(opened.program().grows());
                assertEquals(executed, opened.progress());
                try (RecordedRun again = new RecordedRun(opened)) {
                    assertEquals(new Verification.Verified(executed.slices()), again.verify());
                }
            }
        }
    }

    static Recording recording(Parsed<Recording> read) {
        return switch (read) {
            case Parsed.Good<Recording>(Recording recording, _) -> recording;
            case Parsed.Bad<Recording>(var errors) -> throw new AssertionError(errors);
        };
    }

    private static Supplier<@Nullable String> about(long seed, MpiKind mpi, End end, String text) {
        return () -> "seed " + seed + " under " + mpi + ": " + end + " of\n" + text;
    }

    private static int ranks(long seed) {
        return 2 + (int) (seed % 7);
    }

    static Scenario scenario(long seed, int ranks) {
        NetworkKind[] networks = {NetworkKind.QSNET, NetworkKind.BLUEGENE_L};
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "swarm",
                "",
                new Machine((ranks + 1) / 2, 2, networks[(int) (seed % networks.length)]),
                Model.defaults(),
                new Job(
                        new ProgramSource.Written(
                                "swarm.bcs",
                                Optional.of((long) ranks),
                                ProgramSource.Limits.STANDARD,
                                new TreeMap<>()),
                        Placement.BLOCK),
                seed);
    }

    static Code code(String text) {
        ScriptReport report = ScriptFront.check("swarm.bcs", text);
        return report.code()
                .orElseThrow(() ->
                        new AssertionError(report.diagnostics("swarm.bcs", text) + "\n" + text));
    }

    static long[] parameters(Code code) {
        return code.parameters().stream()
                .mapToLong(parameter -> ((CodeTerm.Whole) parameter.initial()).value())
                .toArray();
    }

    private static Program compiled(Code code, int ranks, long seed) {
        return switch (Compilation.of(
                "swarm",
                code,
                parameters(code),
                ExecutionLimits.STANDARD,
                ranks,
                Model.defaults(),
                seed)) {
            case Compilation.Result.Made(Program program) -> program;
            case Compilation.Result.Failed(int rank, ScriptFailure failure) ->
                    throw new AssertionError(rank + ": line " + failure.line() + failure.problem());
            case Compilation.Result.Live _ -> throw new AssertionError("live");
        };
    }

    static GrowingProgram live(Code code, int ranks, long seed) {
        return GrowingProgram.unwritten(
                "swarm",
                ranks,
                program ->
                        new LiveScript(
                                program,
                                code,
                                parameters(code),
                                ExecutionLimits.STANDARD,
                                Model.defaults(),
                                seed));
    }

    private static End end(Scenario scenario, Program program) throws InterruptedException {
        try (Run run = Run.start(scenario, program, 1)) {
            Progress progress = run.await();
            int last = run.slices().size() - 1;
            return new End(
                    progress.state(),
                    progress.message(),
                    run.slices().size(),
                    progress.simulatedNanos(),
                    last < 0 ? 0 : run.slices().get(SliceColumn.DIGEST, last));
        }
    }
}
