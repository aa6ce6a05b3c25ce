package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;
import bcscope.scenario.Scenarios;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// A process that waits for room in NIC memory restarts where the next slice begins, whatever wakes
/// other processes, if one of its requests is complete; until then it is said to lack room.
class NicFullTest {
    /// Room for two descriptors of a process.
    private static final long TWO = 128;

    private static final long LONG_NANOS = 4_000_000;

    /// Rank 0 posts two receives; the third waits for room until the first message is there.
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void theRestartIsToldFromTheCompletionToItsInstant(int wake) throws InterruptedException {
        RankCode receives =
                new RankCode()
                        .irecv(1, 0, 8, 0, 0)
                        .irecv(1, 1, 8, 0, 1)
                        .irecv(1, 2, 8, 0, 2)
                        .over(OperationKind.WAITALL, 0, 1, 2);
        RankCode sends =
                new RankCode()
                        .compute(LONG_NANOS)
                        .send(0, 0, 8, 0)
                        .compute(LONG_NANOS)
                        .send(0, 1, 8, 0)
                        .send(0, 2, 8, 0);
        assertEquals(1, restarts(wake, receives, sends));
    }

    /// The first receive of rank 0 suspends it and makes no room when it is complete: where that
    /// awakens rank 0 at once, it has filled the memory in the same slice.
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aCallThatBlockedMakesNoRoom(int wake) throws InterruptedException {
        RankCode receives =
                new RankCode()
                        .recv(1, 0, 8, 0)
                        .irecv(1, 5, 8, 0, 0)
                        .irecv(1, 6, 8, 0, 1)
                        .irecv(1, 7, 8, 0, 2)
                        .over(OperationKind.WAITALL, 0, 1, 2);
        RankCode sends =
                new RankCode()
                        .send(0, 0, 8, 0)
                        .compute(LONG_NANOS)
                        .send(0, 5, 8, 0)
                        .send(0, 6, 8, 0)
                        .send(0, 7, 8, 0);
        assertEquals(1, restarts(wake, receives, sends));
    }

    /// The long message of which a part is left has met its receive, which still takes room.
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aReceiveWhoseMessageIsUnderWayTakesRoom(int wake) throws InterruptedException {
        RankCode receives =
                new RankCode()
                        .irecv(1, 5, 1_000_000, 0, 0)
                        .irecv(1, 6, 8, 0, 1)
                        .irecv(1, 7, 8, 0, 2)
                        .over(OperationKind.WAITALL, 0, 1, 2);
        RankCode sends =
                new RankCode()
                        .send(0, 5, 1_000_000, 0)
                        .compute(LONG_NANOS)
                        .send(0, 6, 8, 0)
                        .send(0, 7, 8, 0);
        assertEquals(1, restarts(wake, receives, sends));
    }

    /// How often rank 0 restarts from a wait for room, of which every slice tells the truth.
    private static int restarts(int wake, RankCode... codes) throws InterruptedException {
        Scenario scenario =
                SmallRuns.scenario(Generator.RING, 2)
                        .withModel(Model.defaults().with(ModelParameter.WAKE, wake))
                        .withMonitoring(Scenarios.ofMemory(TWO));
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        int restarts = 0;
        try (Run run = Run.start(scenario, program, 1)) {
            run.await();
            for (int slice = 1; slice < run.progress().slices(); slice++) {
                SliceDetail next = run.detail(slice);
                if (next.before().activities()[0] != Activity.BLOCKED_MEMORY) {
                    continue;
                }
                boolean goesOn =
                        next.happenings().stream()
                                .anyMatch(it ->
                                        it instanceof Happening.Restarted h
                                                && h.rank() == 0
                                                && h.timeNanos() == next.startNanos());
                String told = told(run, Moment.startOf(next), next);
                String where = "it restarts at the start of slice " + slice + ".";
                assertEquals(goesOn, told.contains(where), slice + ": " + told);
                assertEquals(!goesOn, told.startsWith("NIC memory is full: "), told);
                SliceDetail last = run.detail(slice - 1);
                told = told(run, Moment.endOf(last), last);
                assertEquals(goesOn, told.contains(where), slice + ": " + told);
                assertEquals(!goesOn, told.startsWith("NIC memory is full: "), told);
                restarts += goesOn ? 1 : 0;
            }
        }
        assertTrue(restarts > 0, "rank 0 waits for room");
        return restarts;
    }

    private static String told(Run run, Moment moment, SliceDetail detail) {
        return Why.at(run, MachineAt.at(run.program(), detail, moment)).of(0);
    }
}
