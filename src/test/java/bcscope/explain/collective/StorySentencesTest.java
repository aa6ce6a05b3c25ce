package bcscope.explain.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/// A collective of four processes on four nodes, slice by slice. Three call in slice 0, before its
/// DEM; rank 3 computes for 300 us, so that it calls in slice 1 after DEM, and is noted in slice 2.
class StorySentencesTest {
    private static final long LATE_NANOS = 300_000;

    private static List<String> steps(Run run, int slice) {
        StorySentences words = words(run, slice);
        return story(run, slice).steps().stream()
                .map(words::of)
                .map(it -> it.replaceAll("[0-9.,]+ µs", "T µs"))
                .toList();
    }

    private static StorySentences words(Run run, int slice) {
        return new StorySentences(run.program(), story(run, slice), run.detail(slice));
    }

    private static Story story(Run run, int slice) {
        SliceDetail detail = run.detail(slice);
        return assertInstanceOf(
                Story.class, Courses.of(run, detail).chosen(OptionalInt.empty()).orElseThrow());
    }

    private static RankCode late() {
        return new RankCode().compute(LATE_NANOS);
    }

    @Test
    void aBarrierIsAskedForUntilAllHaveCalled() throws Exception {
        try (Run run =
                run(
                        barrier(new RankCode()),
                        barrier(new RankCode()),
                        barrier(new RankCode()),
                        barrier(late()))) {
            assertEquals(
                    List.of(
                            "The Buffer Receivers accept 3 descriptors; 3 of 4 flags are raised.",
                            "The node of rank 0 asks by Compare-And-Write whether all flags are"
                                    + " raised: 1 process is missing: rank 3 computes."),
                    last(steps(run, 0), 2));
            assertEquals(
                    "1 query since slice 0 was answered no; in slice 0, 1 process was missing.",
                    words(run, 0).queries());
            assertEquals(
                    List.of(
                            "The Buffer Receivers accept 1 descriptor; 4 of 4 flags are raised.",
                            "The node of rank 0 asks by Compare-And-Write whether all flags are"
                                    + " raised: they are.",
                            "The write of the query notifies all nodes; no data moves in this"
                                    + " slice.",
                            "The Collective Helper of node 0 multicasts a signal in T µs.",
                            "It is complete for 4 processes: whoever waits for it can continue."),
                    steps(run, 2));
            assertEquals(
                    "2 queries since slice 0 were answered no; in slice 2 all had called and the"
                            + " query wrote to all nodes.",
                    words(run, 2).queries());
            assertEquals("MPI_Barrier on world, 4 processes on 4 nodes", words(run, 2).title());
        }
    }

    private static RankCode barrier(RankCode code) {
        return code.synchronise(OperationKind.BARRIER, 0);
    }

    @Test
    void whoHasCalledIsToldUntilTheEndOfTheSlice() throws Exception {
        try (Run run =
                run(barrier(new RankCode()), barrier(late()), barrier(late()), barrier(late()))) {
            assertTrue(
                    words(run, 0)
                            .arrivals()
                            .endsWith(" ms; at the end of slice 0, 1 of 4 has called."),
                    words(run, 0).arrivals());
            assertEquals("No process has called it yet.", words(run, 0).before(0));
            String before = words(run, 1).before(run.detail(1).startNanos());
            assertTrue(
                    before.endsWith(
                            "; 1 of 4 has called. 1 query since slice 0 was answered no; in slice"
                                    + " 0, 3 processes were missing."),
                    before);
            String last = words(run, 2).arrivals();
            assertTrue(last.startsWith("Rank 0 called first, at "), last);
            assertTrue(last.contains(" ms, rank "), last);
        }
    }

    @Test
    void aBroadcastMovesItsBytes() throws Exception {
        RankCode[] codes = new RankCode[4];
        Arrays.setAll(codes, rank -> new RankCode().bcast(1, 1, 0));
        try (Run run = run(codes)) {
            assertEquals(
                    "MPI_Bcast of 1 byte from rank 1 on world, 4 processes on 4 nodes",
                    words(run, 0).title());
            List<String> steps = steps(run, 0);
            assertTrue(
                    steps.contains(
                            "The write of the query notifies all nodes; 1 byte moves in this"
                                    + " slice."),
                    steps::toString);
            assertEquals(
                    "In slice 0 all had called and the query wrote to all nodes.",
                    words(run, 0).queries());
        }
    }

    /// Four nodes: two Reduce Helpers combine on the lowest level, then one.
    @Test
    void aReductionClimbsItsTree() throws Exception {
        RankCode[] codes = new RankCode[4];
        Arrays.setAll(codes, rank -> new RankCode().reduce(-1, 8, ReduceType.F64, 0));
        try (Run run = run(codes)) {
            assertEquals(
                    "MPI_Allreduce of 8 bytes (f64) on world, 4 processes on 4 nodes",
                    words(run, 0).title());
            List<String> steps = steps(run, 0);
            assertEquals(
                    List.of(
                            "Level 0 of the tree: 2 Reduce Helpers combine two partial results; 2"
                                    + " partial results are left, the first of {0, 1}.",
                            "Level 1 of the tree: 1 Reduce Helper combines two partial results; 1"
                                    + " partial result is left: {0..3}.",
                            "The Reduce Helper of node 0 multicasts the result, 8 bytes in T µs.",
                            "It is complete for 4 processes: whoever waits for it can continue."),
                    last(steps, 4));
        }
    }

    private static List<String> last(List<String> all, int count) {
        return all.subList(Math.max(0, all.size() - count), all.size());
    }

    private static Run run(RankCode... codes) throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        owners,
                        List.of(Communicator.world(codes.length)));
        Run run = Run.start(SmallRuns.scenario(Generator.RING, codes.length), program, 1);
        run.await();
        return run;
    }
}
