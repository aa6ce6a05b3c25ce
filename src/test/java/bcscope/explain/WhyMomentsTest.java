package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
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

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/// What is said of a waiting process from slice to slice. T is 250 us; a call after 100 us comes
/// after the DEM of its slice, so that the next DEM takes its descriptor.
class WhyMomentsTest {
    private static final long LATE_NANOS = 100_000;
    private static final long LONG_NANOS = 50_000_000;

    private static RankCode late() {
        return new RankCode().compute(LATE_NANOS);
    }

    /// Posted in slice 0, delivered in slice 1, and never received meanwhile.
    @Test
    void aSendWaitsInItsListThenAtItsReceiver() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        late().send(1, 3, 800, 0),
                        new RankCode().compute(LONG_NANOS).recv(0, 3, 800, 0))) {
            assertEquals(
                    "Its send descriptor is queued in the SDQ and will be delivered to rank 1 in"
                            + " the next DEM.",
                    atEnd(run, 0).of(0));
            assertEquals(
                    "Its send descriptor is at node 1, but no receive has matched it: rank 1"
                            + " computes.",
                    atEnd(run, 1).of(0));
        }
    }

    /// The receive is in its list since slice 0. The send is posted in slice 4, after DEM: MSM of
    /// slice 4 does not know it, that of slice 5 matches both.
    @Test
    void bothSidesHaveToBeKnownToMatch() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().compute(4 * 250_000 + LATE_NANOS).send(1, 3, 800, 0),
                        new RankCode().recv(0, 3, 800, 0))) {
            assertEquals("No matching message has arrived: rank 0 computes.", atEnd(run, 3).of(1));
            assertEquals(
                    "Both sides have posted: MSM of this slice or the next matches it with rank 0.",
                    atEnd(run, 4).of(1));
            String complete =
                    "Everything it waits for is complete: it restarts at the start of slice 6.";
            assertEquals(complete, atEnd(run, 5).of(0));
            assertEquals(complete, atEnd(run, 5).of(1));
        }
    }

    /// Where processes restart at completion, nobody waits for the end of a slice: the same message
    /// is complete within slice 1, and its sender does something else by its end.
    @Test
    void whoRestartsAtCompletionDoesNotWaitForASlice() throws Exception {
        Scenario scenario =
                SmallRuns.scenario(Generator.RING, 2)
                        .withModel(Model.defaults().with(ModelParameter.WAKE, 1));
        try (Run run =
                run(
                        scenario,
                        late().send(1, 3, 800, 0).compute(LONG_NANOS),
                        late().recv(0, 3, 800, 0).compute(LONG_NANOS))) {
            assertEquals("", atEnd(run, 1).of(0));
            assertEquals("", atEnd(run, 1).of(1));
        }
    }

    @Test
    void aReceiveFromAnySourceNamesNobody() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().recv(Program.ANY, 3, 800, 0),
                        new RankCode().compute(LONG_NANOS).send(0, 3, 800, 0))) {
            assertEquals(
                    "No matching message has arrived: any process may send it.",
                    atEnd(run, 1).of(0));
        }
    }

    @Test
    void aProbeWaitsForAMessageThatItCouldReceive() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().probe(OperationKind.PROBE, 1, 3, 0).recv(1, 3, 800, 0),
                        new RankCode().compute(LONG_NANOS).send(0, 3, 800, 0))) {
            assertEquals(
                    "No message that it could receive has arrived: rank 1 computes.",
                    atEnd(run, 1).of(0));
        }
    }

    /// The receive asks for a message on another communicator of the same two processes.
    @Test
    void aMessageOnAnotherCommunicatorDoesNotMatch() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().isend(1, 3, 800, 0, 0).compute(LONG_NANOS).await(0),
                        new RankCode().recv(0, 3, 800, 4))) {
            assertEquals(
                    "No matching message has arrived: rank 0 computes. Nearest: a send of rank 0 on"
                            + " world, another communicator.",
                    atEnd(run, 1).of(1));
        }
    }

    /// Two of three receives are open; a fourth request is only counted.
    @Test
    void aWaitNamesItsOpenRequests() throws Exception {
        RankCode waits = new RankCode();
        for (int i = 0; i < 4; i++) {
            waits.irecv(1, i + 1, 8, 0, i);
        }
        waits.over(OperationKind.WAITALL, 0, 1, 2, 3);
        RankCode sends = new RankCode().send(0, 1, 8, 0).compute(LONG_NANOS);
        for (int i = 1; i < 4; i++) {
            sends.send(0, i + 1, 8, 0);
        }
        try (Run run = run(MpiKind.BCS, waits, sends)) {
            assertEquals(
                    "3 requests are open: a receive from rank 1 (tag 2), a receive from rank 1 (tag"
                            + " 3), a receive from rank 1 (tag 4).",
                    atEnd(run, 3).of(0));
        }
    }

    /// 5 MB take many slices: between two MSM the rest is in CARRY, whatever keeps it back.
    @Test
    void theRestOfALongMessageWaitsForTheNextMsm() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().send(1, 0, 5_000_000, 0),
                        new RankCode().recv(0, 0, 5_000_000, 0))) {
            for (int slice = 2; slice < 6; slice++) {
                SliceDetail detail = run.detail(slice);
                Why start =
                        Why.at(run, MachineAt.at(run.program(), detail, Moment.startOf(detail)));
                assertRest("message", start.of(0));
                assertRest("receive", start.of(1));
            }
        }
    }

    private static void assertRest(String what, String why) {
        assertTrue(
                why.matches(
                        "Its "
                                + what
                                + " is matched, and [0-9,]+ bytes need the budget of the next"
                                + " MSM\\."),
                why);
    }

    /// Under conventional MPI a message that nobody has asked for is in the unexpected queue; a
    /// long one has only asked.
    @Test
    void whatArrivedUnderConventionalMpiWaitsForItsReceive() throws Exception {
        for (long bytes : new long[] {800, 5_000_000}) {
            try (Run run =
                    run(
                            MpiKind.CONVENTIONAL,
                            new RankCode()
                                    .isend(1, 3, bytes, 0, 0)
                                    .send(1, 4, 5_000_000, 0)
                                    .await(0),
                            new RankCode()
                                    .compute(LONG_NANOS)
                                    .recv(0, 3, bytes, 0)
                                    .recv(0, 4, 5_000_000, 0))) {
                assertEquals(
                        "No receive has matched its message: rank 1 computes.",
                        atEnd(run, 3).of(0));
            }
        }
    }

    @Test
    void aProcessThatDoesNotWaitHasNoReason() throws Exception {
        try (Run run = run(MpiKind.BCS, new RankCode(), new RankCode().compute(LONG_NANOS))) {
            assertEquals("", atEnd(run, 1).of(0));
            assertEquals("", atEnd(run, 1).of(1));
        }
    }

    private static Why atEnd(Run run, int slice) {
        SliceDetail detail = run.detail(slice);
        return Why.at(run, MachineAt.at(run.program(), detail, Moment.endOf(detail)));
    }

    private static Run run(MpiKind mpi, RankCode... codes) throws InterruptedException {
        return run(SmallRuns.scenario(Generator.RING, codes.length).withMpi(mpi), codes);
    }

    private static Run run(Scenario scenario, RankCode... codes) throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        owners,
                        List.of(
                                Communicator.world(codes.length),
                                new Communicator(Communicator.SELF, new int[] {0}),
                                new Communicator(2, new int[] {0, 1})));
        Run run = Run.start(scenario, program, 1);
        run.await();
        return run;
    }
}
