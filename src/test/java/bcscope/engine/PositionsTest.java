package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// What a run leaves behind names operations by their position in the code of their process, so it
/// does not depend on where that code stands in the columns of the program.
class PositionsTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int ODD = 2;
    private static final int RANKS = 4;

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theOrderOfTheCodesInTheColumnsChangesNothing(MpiKind mpi) {
        Traces inOrder = Traces.of(mpi, program(codes(0), new int[] {0, 1, 2, 3}));
        Traces shuffled = Traces.of(mpi, program(codes(0), new int[] {3, 1, 0, 2}));

        assertTrue(inOrder.digests.size() > 2);
        assertEquals(inOrder.digests, shuffled.digests);
        assertEquals(inOrder.happenings, shuffled.happenings);
        assertEquals(inOrder.positions, shuffled.positions);
        assertEquals(inOrder.intervals, shuffled.intervals);
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void moreOperationsOfOneProcessChangeNothingThatOthersRecord(MpiKind mpi) {
        // The code of rank 0 stands before all others, and computes once more at its end.
        Traces before = Traces.of(mpi, program(codes(0), new int[] {0, 1, 2, 3}));
        Traces after = Traces.of(mpi, program(codes(5), new int[] {0, 1, 2, 3}));

        for (int rank = 0; rank < RANKS; rank++) {
            assertEquals(before.intervals.get(rank), after.intervals.get(rank), "rank " + rank);
        }
        for (int slice = 0; slice + 1 < before.happenings.size(); slice++) {
            assertEquals(
                    ofOthers(before.happenings.get(slice)),
                    ofOthers(after.happenings.get(slice)),
                    "slice " + slice);
        }
    }

    private static List<Happening> ofOthers(List<Happening> happenings) {
        return happenings.stream()
                .filter(it -> !(it instanceof Happening.Finished finished) || finished.rank() != 0)
                .toList();
    }

    @Test
    void processesThatExecuteTheSameCodeHaveTheSamePositionsWhereverItStands() {
        Program program = program(List.of(barriers(), barriers()));
        assertTrue(program.entry(1) > program.entry(0));
        Traces traces = Traces.of(MpiKind.BCS, program);
        // COMPUTE, BARRIER, COMPUTE, BARRIER: both are blocked at 1 and 3.
        for (List<Interval> intervals : traces.intervals) {
            assertArrayEquals(
                    new int[] {1, 3}, intervals.stream().mapToInt(Interval::position).toArray());
        }
    }

    private static RankCode barriers() {
        return new RankCode()
                .compute(1_000)
                .synchronise(OperationKind.BARRIER, WORLD)
                .compute(2_000)
                .synchronise(OperationKind.BARRIER, WORLD);
    }

    /// Code of four processes that use messages, requests and collectives of two communicators;
    /// rank 0 ends with `more` computations.
    private static List<RankCode> codes(int more) {
        RankCode first =
                new RankCode()
                        .send(1, 0, 3_000, 0)
                        .bcast(0, 2_000, WORLD)
                        .reduce(-1, 8, ReduceType.F64, WORLD)
                        .compute(10_000);
        for (int i = 0; i < more; i++) {
            first.compute(100_000);
        }
        RankCode second =
                new RankCode()
                        .compute(30_000)
                        .recv(0, 0, 3_000, 0)
                        .bcast(0, 2_000, WORLD)
                        .reduce(-1, 8, ReduceType.F64, WORLD)
                        .synchronise(OperationKind.BARRIER, ODD)
                        .irecv(2, 1, 40_000, 0, 0)
                        .await(0);
        RankCode third =
                new RankCode()
                        .mark(1)
                        .bcast(0, 2_000, WORLD)
                        .reduce(-1, 8, ReduceType.F64, WORLD)
                        .isend(1, 1, 40_000, 0, 0)
                        .compute(300_000)
                        .await(0);
        RankCode fourth =
                new RankCode()
                        .begin(Composite.SENDRECV, -1, 0, WORLD)
                        .endComposite()
                        .bcast(0, 2_000, WORLD)
                        .reduce(-1, 8, ReduceType.F64, WORLD)
                        .synchronise(OperationKind.BARRIER, ODD)
                        .compute(600_000);
        return List.of(first, second, third, fourth);
    }

    /// Joins `codes` so that the code of rank `r` stands at place `places[r]`.
    private static Program program(List<RankCode> codes, int... places) {
        RankCode[] placed = new RankCode[codes.size()];
        int[] owner = new int[codes.size()];
        for (int rank = 0; rank < owner.length; rank++) {
            owner[rank] = places.length == 0 ? rank : places[rank];
            placed[owner[rank]] = codes.get(rank);
        }
        List<Communicator> communicators = new ArrayList<>();
        communicators.add(Communicator.world(codes.size()));
        communicators.add(new Communicator(Communicator.SELF, new int[0]));
        if (codes.size() == RANKS) {
            communicators.add(new Communicator(ODD, new int[] {1, 3}));
        }
        return Program.of("test", List.of(placed), owner, communicators);
    }

    private record Interval(int position, long call, long entryNanos, long awakeNanos) {}

    /// What a run leaves behind, by slice and by process.
    private record Traces(
            List<Long> digests,
            List<List<Happening>> happenings,
            List<List<Integer>> positions,
            List<List<Interval>> intervals) {
        static Traces of(MpiKind mpi, Program program) {
            Scenario scenario = FaultyRuns.scenario(program.ranks(), List.of()).withMpi(mpi);
            Traces traces =
                    new Traces(
                            new ArrayList<>(),
                            new ArrayList<>(),
                            new ArrayList<>(),
                            new ArrayList<>());
            try (Simulation run = Simulations.of(scenario, program, 1)) {
                while (run.state() == RunStatus.RUNNING) {
                    traces.add(run.detailOfNext());
                    traces.digests.add(run.slices().get(SliceColumn.DIGEST, run.slice() - 1));
                }
                assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
                run.processes().publish();
                for (int rank = 0; rank < program.ranks(); rank++) {
                    traces.intervals.add(intervals(run.processes().intervals(rank)));
                }
            }
            return traces;
        }

        private void add(SliceDetail detail) {
            happenings.add(detail.happenings());
            List<Integer> places = new ArrayList<>();
            for (int position : detail.before().positions()) {
                places.add(position);
            }
            positions.add(places);
        }

        private static List<Interval> intervals(BlockedIntervals blocked) {
            List<Interval> intervals = new ArrayList<>();
            for (int i = 0; i < blocked.size(); i++) {
                intervals.add(
                        new Interval(
                                blocked.position(i),
                                blocked.call(i),
                                blocked.entryNanos(i),
                                blocked.awakeNanos(i)));
            }
            return intervals;
        }
    }
}
