package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Valid;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.run.Run;
import bcscope.run.operation.LifeStep;
import bcscope.run.operation.LifeStep.Within;
import bcscope.run.operation.Part;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What processes are told to do becomes steps of tracks, and these become causes.
class WaitTracksTest {
    private static final int UNKNOWN = LifeStep.UNKNOWN;

    /// Operations 0: receive, 1: compute, 2: loop, 3: send, 4: end of the loop, 5: receive.
    private static Program program(int ranks) {
        RankCode code = new RankCode();
        code.recv(0, 0, 8, 0).compute(1_000).loop(3).send(0, 0, 8, 0).endLoop().recv(0, 0, 8, 0);
        return Program.of(
                "hand",
                List.of(code),
                new int[ranks],
                List.of(
                        Communicator.world(ranks),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    private static WaitTracks tracks(Optional<ProcessLog> waits, long mostBytes, List<Long> swept) {
        return new WaitTracks(program(2), waits, mostBytes, swept::add);
    }

    private static LifeStep step(Within within, Part part, int peer, long until) {
        return new LifeStep(0, part, within, 3, peer, 1, until);
    }

    /// Each step as `kind until`, with `!` if it blocks.
    private static List<String> told(WaitTracks tracks) {
        tracks.close();
        List<String> told = new ArrayList<>();
        StepTrack track = tracks.of(0);
        while (track.next()) {
            String kind =
                    track.kind() == WaitTracks.WAITS
                            ? "WAITS for " + track.peer()
                            : CauseKind.values()[track.kind()].name();
            String until = track.untilNanos() == Long.MAX_VALUE ? "ever" : "" + track.untilNanos();
            told.add(kind + (track.blocked() ? "! " : " ") + until);
        }
        return told;
    }

    @Test
    void stepsAreComputationsCallsAndWaits() {
        WaitTracks tracks = tracks(Optional.empty(), 1_000, new ArrayList<>());
        tracks.step(step(Within.PROGRAM, Part.BETWEEN, -1, 10));
        tracks.step(step(Within.CALL, Part.CALL, -1, 20));
        tracks.step(step(Within.CALL, Part.CPU, -1, 30));
        tracks.step(step(Within.BLOCKED, Part.PEER, 0, 40));
        tracks.step(step(Within.BLOCKED, Part.PEER, -1, 50));
        tracks.step(step(Within.BLOCKED, Part.DEM, -1, 60));
        tracks.finished(0, 70);
        assertEquals(
                List.of(
                        "COMPUTES 10",
                        "CALLS 20",
                        "NO_CPU 30",
                        "WAITS for 0! 40",
                        "NO_SENDER! 50",
                        "DEM! 60",
                        "COMPUTES 70",
                        "FINISHED ever"),
                told(tracks));
    }

    /// Without a CPU from 30 to 50, from 80 to 120 and from 200 on.
    @Test
    void aProcessOfAJobStartsLateAndHasNoCpuAtTimes() {
        ProcessLog log = new ProcessLog(2);
        log.interval(0, 0, 0, 30, 50);
        log.interval(0, 0, 0, 80, 120);
        log.blocked(0, 0, 0, 200);
        log.publish();
        WaitTracks tracks = tracks(Optional.of(log), 1_000, new ArrayList<>());
        tracks.step(step(Within.PROGRAM, Part.BETWEEN, -1, 5));
        tracks.began(0, 20);
        tracks.step(step(Within.PROGRAM, Part.BETWEEN, -1, 100));
        tracks.step(step(Within.PROGRAM, Part.BETWEEN, -1, 130));
        tracks.step(step(Within.PROGRAM, Part.BETWEEN, -1, 200));
        tracks.step(step(Within.PROGRAM, Part.BETWEEN, -1, 210));
        assertEquals(
                List.of(
                        "NOT_STARTED 5",
                        "NOT_STARTED 20",
                        "COMPUTES 30",
                        "NO_CPU 50",
                        "COMPUTES 80",
                        "NO_CPU 100",
                        "NO_CPU 120",
                        "COMPUTES 130",
                        "COMPUTES 200",
                        "NO_CPU 210"),
                told(tracks));
    }

    /// Room for one step but not for two: the second makes it settle and sweep, and what was swept
    /// is forgotten, so that there is room again.
    @Test
    void fullTracksAreSweptAndForgotten() {
        List<Long> swept = new ArrayList<>();
        WaitTracks one = tracks(Optional.empty(), 1_000, swept);
        one.step(step(Within.CALL, Part.CALL, -1, 20));
        int size = one.of(0).size();
        WaitTracks tracks = tracks(Optional.empty(), size, swept);
        List<Long> settled = new ArrayList<>();
        tracks.step(step(Within.CALL, Part.CALL, -1, 20));
        tracks.reached(20, settled::add);
        assertEquals(List.of(), swept);
        tracks.step(step(Within.BLOCKED, Part.DEM, -1, 40));
        assertEquals(List.of("CALLS 20", "DEM! 40"), told(tracks));
        tracks.reached(40, settled::add);
        assertEquals(List.of(40L), swept);
        assertEquals(List.of(40L), settled);
        assertEquals(0, tracks.of(0).size());
        tracks.step(step(Within.CALL, Part.CALL, -1, 60));
        tracks.reached(60, settled::add);
        assertEquals(List.of(40L), swept, "there is room again");
    }

    private static Run run(Program program) {
        Scenario scenario = Valid.of(ScenarioLoader.load(Sample.ONE_MESSAGE, List.of())).scenario();
        return Run.paused(scenario, program, 1);
    }

    private static StepTrack track(CauseKind kind, int pc, int peer, int receiver) {
        StepTrack track = new StepTrack();
        track.add(kind.ordinal(), true, pc, peer, receiver, 1);
        track.next();
        return track;
    }

    private static Cause cause(CauseSums sums, StepTrack track) {
        return sums.causes().get(sums.cause(1, track));
    }

    /// The computation of a process is the one before its call, past the begin of a loop; where
    /// there is none, or another call between, the place is that of the call.
    @Test
    void aCauseHasThePlaceOfItsComputationOrCall() {
        try (Run run = run(program(2))) {
            CauseSums sums = new CauseSums(run, 0, 1_000);
            for (int[] place : new int[][] {{0, 0}, {2, 1}, {3, 1}, {5, 5}}) {
                assertEquals(
                        new Cause(CauseKind.COMPUTES, 1, place[1]),
                        cause(sums, track(CauseKind.COMPUTES, place[0], -1, -1)));
            }
            assertEquals(
                    new Cause(CauseKind.COMPUTES, 1, UNKNOWN),
                    cause(sums, track(CauseKind.COMPUTES, UNKNOWN, -1, -1)));
            assertEquals(
                    new Cause(CauseKind.CALLS, 1, 3),
                    cause(sums, track(CauseKind.CALLS, 3, -1, -1)));
            assertEquals(
                    new Cause(CauseKind.NO_CPU, 1, UNKNOWN),
                    cause(sums, track(CauseKind.NO_CPU, 3, -1, -1)));
            assertEquals(
                    new Cause(CauseKind.BUDGET, run.node(1), UNKNOWN),
                    cause(sums, track(CauseKind.BUDGET, 3, -1, 1)));
            assertEquals(
                    new Cause(CauseKind.BUDGET, run.node(0), UNKNOWN),
                    cause(sums, track(CauseKind.BUDGET, 3, -1, 0)));
            assertEquals(
                    new Cause(CauseKind.BUDGET, Cause.NONE, UNKNOWN),
                    cause(sums, track(CauseKind.BUDGET, 3, -1, -1)));
            assertEquals(
                    new Cause(CauseKind.NODE_DOWN, 7, UNKNOWN),
                    cause(sums, track(CauseKind.NODE_DOWN, 3, 7, 1)));
            assertEquals(
                    new Cause(CauseKind.DEM, Cause.NONE, UNKNOWN),
                    cause(sums, track(CauseKind.DEM, 3, 7, 1)));
            assertEquals(new Cause(CauseKind.CYCLE, 1, UNKNOWN), sums.causes().get(sums.ring(1)));
        }
    }

    /// Two processes may have 1,024 operations: 1,021 computations and the end of the one, and two
    /// operations of the other.
    @Test
    void placesOfLongProgramsAreNotTold() {
        for (int computations : new int[] {1_021, 1_022}) {
            RankCode code = new RankCode();
            for (int i = 0; i < computations; i++) {
                code.compute(1 + i % 2);
            }
            Program program =
                    Program.of(
                            "long",
                            List.of(code, new RankCode().compute(1)),
                            new int[] {0, 1},
                            List.of(
                                    Communicator.world(2),
                                    new Communicator(Communicator.SELF, new int[0])));
            assertEquals(computations + 3, program.size());
            try (Run run = run(program)) {
                assertEquals(
                        new Cause(CauseKind.CALLS, 1, computations == 1_021 ? 0 : UNKNOWN),
                        cause(new CauseSums(run, 0, 1_000), track(CauseKind.CALLS, 0, -1, -1)));
            }
        }
    }

    /// From 100 to 1,000 alone counts; there may be more causes than there was room for.
    @Test
    void theTimeOfACauseIsThatWithinTheRange() {
        try (Run run = run(program(2))) {
            CauseSums sums = new CauseSums(run, 100, 1_000);
            for (int rank = 0; rank < 40; rank++) {
                assertEquals(rank, sums.ring(rank));
            }
            assertEquals(7, sums.ring(7));
            sums.add(3, 2, 50, 150);
            sums.add(3, 1, 950, 1_050);
            sums.add(4, 1, 0, 100);
            sums.add(5, 1, 1_000, 1_100);
            sums.add(39, 5, 200, 201);
            sums.add(38, 5, 200, 201);
            sums.add(16, 1, 300, 301);
            assertEquals(
                    List.of("3 150", "38 5", "39 5", "16 1"),
                    sums.shares().stream()
                            .map(it -> it.cause().subject() + " " + it.nanos())
                            .toList());
        }
    }
}
