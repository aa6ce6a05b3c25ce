package bcscope.run.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.engine.Observed;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.run.blame.Blame;
import bcscope.run.blame.CauseKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Paths that were derived by hand. Slices are 250,000 ns long and calls cost nothing under
/// BCS-MPI. DEM takes 6,000 ns for its strobe and 6,400 for its query, MSM as much. The 3,200 B of
/// a message arrive in PM after 6,400 (query C2) + 6,000 (strobe) + 1,000 (SR) + 1,000 (DMA) +
/// 4,000 (round trip) + 10,667 (300 MB/s) = 29,067 ns. Under conventional MPI, each end has 1,500
/// ns of overhead, and a message is in transit for 2,000 + 10,667 = 12,667 ns (model, costs).
class CriticalPathTest {
    private static final int BYTES = 3_200;
    private static final int USER = Program.userContext(Communicator.WORLD);

    private static Run run(MpiKind mpi, RankCode... codes) throws InterruptedException {
        return run(mpi, Observed.protocolOnly(), codes);
    }

    private static Run run(MpiKind mpi, Model model, RankCode... codes)
            throws InterruptedException {
        Run run =
                Run.start(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, codes.length)
                                .withModel(model)
                                .withMpi(mpi),
                        Observed.program(codes),
                        1);
        run.await();
        return run;
    }

    private static CriticalPath path(MpiKind mpi, Supplier<RankCode[]> codes)
            throws InterruptedException {
        try (Run run = run(mpi, codes.get())) {
            CriticalPath path = CriticalPath.of(run, slice -> true).orElseThrow();
            assertEquals(run.progress().simulatedNanos(), path.endNanos());
            return path;
        }
    }

    /// Rank, kind of cause and end of each piece.
    private static String text(CriticalPath path) {
        return String.join(
                "; ",
                path.pieces().stream()
                        .map(it -> it.rank() + " " + it.cause().kind() + " until " + it.toNanos())
                        .toList());
    }

    private static long saved(CriticalPath path, CauseKind kind) {
        return path.savedAtMost(cause -> cause.kind() == kind);
    }

    private static RankCode[] lateSender() {
        return new RankCode[] {
            new RankCode().compute(300_000).send(1, 0, BYTES, USER),
            new RankCode().recv(0, 0, BYTES, USER).compute(100_000)
        };
    }

    @Test
    void aReceiveThatWaitsHandsThePathOverToItsSender() throws InterruptedException {
        assertEquals(
                "0 COMPUTES until 300000; 1 SLICE_END until 500000; 1 DEM until 512400;"
                        + " 1 MSM until 524800; 1 PM until 553867; 1 RESTART until 750000;"
                        + " 1 COMPUTES until 850000",
                text(path(MpiKind.BCS, CriticalPathTest::lateSender)));
        assertEquals(
                "0 COMPUTES until 300000; 1 SEND_OVERHEAD until 301500; 1 TRANSFER until 314167;"
                        + " 1 CALLS until 315667; 1 COMPUTES until 415667",
                text(path(MpiKind.CONVENTIONAL, CriticalPathTest::lateSender)));
    }

    /// Without the 300,000 ns the send is posted at 0 and exchanged in slice 1 instead of 2: a
    /// slice less. Without PM the processes restart at the same strobe. Without the wait for the
    /// end of the slice, DEM, MSM and PM are over in slice 1.
    @Test
    void underBcsWhatIsSavedIsRoundedToSlices() throws InterruptedException {
        CriticalPath bcs = path(MpiKind.BCS, CriticalPathTest::lateSender);
        assertEquals(250_000, bcs.savedAtMost(cause -> cause.rank() == 0));
        assertEquals(100_000, bcs.savedAtMost(cause -> cause.rank() == 1));
        assertEquals(350_000, saved(bcs, CauseKind.COMPUTES));
        assertEquals(0, saved(bcs, CauseKind.PM));
        assertEquals(250_000, saved(bcs, CauseKind.SLICE_END));
        assertEquals(196_133, saved(bcs, CauseKind.RESTART));
        assertEquals(0, bcs.savedAtMost(cause -> false));
        assertEquals(850_000, bcs.savedAtMost(cause -> true));

        CriticalPath conventional = path(MpiKind.CONVENTIONAL, CriticalPathTest::lateSender);
        assertEquals(400_000, saved(conventional, CauseKind.COMPUTES));
        assertEquals(12_667, saved(conventional, CauseKind.TRANSFER));
    }

    /// A run in which the sender computes nothing ends at 600,000 and 115,667 ns: both bounds are
    /// reached.
    @Test
    void theRunWithoutAComputationSavesNoMoreThanTheBound() throws InterruptedException {
        for (MpiKind mpi : MpiKind.values()) {
            CriticalPath before = path(mpi, CriticalPathTest::lateSender);
            CriticalPath after =
                    path(
                            mpi,
                            () ->
                                    new RankCode[] {
                                        new RankCode().send(1, 0, BYTES, USER), lateSender()[1]
                                    });
            long saved = before.endNanos() - after.endNanos();
            assertEquals(mpi == MpiKind.BCS ? 250_000 : 300_000, saved);
            assertEquals(saved, before.savedAtMost(cause -> cause.rank() == 0));
        }
    }

    /// With strobes that are late and a cut-off of 20,000 ns, as by default.
    @Test
    void theBoundHoldsWhereverInASliceASendIsPosted() throws InterruptedException {
        long end = endOfOneMessage(0).endNanos();
        for (long sendAt = 1_000; sendAt < 700_000; sendAt += 23_000) {
            CriticalPath path = endOfOneMessage(sendAt);
            long saved = path.endNanos() - end;
            long most = path.savedAtMost(cause -> cause.kind() == CauseKind.COMPUTES);
            assertTrue(saved <= most, "sent at " + sendAt + ": " + saved + " > " + most);
        }
    }

    /// Rank 0 computes for `nanos` and sends; rank 1 receives.
    private static CriticalPath endOfOneMessage(long nanos) throws InterruptedException {
        RankCode sender = new RankCode().compute(nanos).send(1, 0, BYTES, USER);
        RankCode receiver = new RankCode().recv(0, 0, BYTES, USER);
        try (Run run = run(MpiKind.BCS, Model.defaults(), sender, receiver)) {
            return CriticalPath.of(run, slice -> true).orElseThrow();
        }
    }

    private static RankCode[] overlap() {
        return new RankCode[] {
            new RankCode().isend(1, 0, BYTES, USER, 0).compute(40_000).await(0),
            new RankCode().irecv(0, 0, BYTES, USER, 0).compute(5_000).await(0).compute(100_000)
        };
    }

    /// The sender posts at 0 and the receiver needs the message at 5,000, when it is under way: the
    /// 5,000 ns are not on the path, under neither MPI.
    @Test
    void whatIsComputedWhileAMessageIsUnderWayIsNotOnThePath() throws InterruptedException {
        assertEquals(
                "1 SLICE_END until 250000; 1 DEM until 262400; 1 MSM until 274800;"
                        + " 1 PM until 303867; 1 RESTART until 500000; 1 COMPUTES until 600000",
                text(path(MpiKind.BCS, CriticalPathTest::overlap)));
        assertEquals(
                "1 SEND_OVERHEAD until 1500; 1 TRANSFER until 14167; 1 CALLS until 15667;"
                        + " 1 COMPUTES until 115667",
                text(path(MpiKind.CONVENTIONAL, CriticalPathTest::overlap)));
    }

    private static RankCode[] bothLate() {
        return new RankCode[] {
            new RankCode().compute(1_000).send(1, 0, BYTES, USER),
            new RankCode().compute(4_000).recv(0, 0, BYTES, USER).compute(100_000)
        };
    }

    /// The receive is posted 3,000 ns after the send. Under BCS-MPI both must be posted, so the
    /// receiver decides; an eager message has left before, so the sender does.
    @Test
    void whoDecidesDependsOnTheProtocol() throws InterruptedException {
        String bcs = text(path(MpiKind.BCS, CriticalPathTest::bothLate));
        assertTrue(bcs.startsWith("1 COMPUTES until 4000; 1 SLICE_END until 250000;"), bcs);
        assertEquals(
                "0 COMPUTES until 1000; 1 SEND_OVERHEAD until 2500; 1 TRANSFER until 15167;"
                        + " 1 CALLS until 16667; 1 COMPUTES until 116667",
                text(path(MpiKind.CONVENTIONAL, CriticalPathTest::bothLate)));
    }

    private static RankCode[] lateMember() {
        return new RankCode[] {
            new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD).compute(10_000),
            new RankCode().compute(260_000).synchronise(OperationKind.BARRIER, Communicator.WORLD),
            new RankCode().compute(20_000).synchronise(OperationKind.BARRIER, Communicator.WORLD)
        };
    }

    /// Rank 1 is the last, at 260,000 in slice 1; the barrier is over in slice 2. Barriers in
    /// hardware take 6,000 ns.
    @Test
    void aBarrierHandsThePathOverToItsLastMember() throws InterruptedException {
        String bcs = text(path(MpiKind.BCS, CriticalPathTest::lateMember));
        assertTrue(bcs.startsWith("1 COMPUTES until 260000; 0 SLICE_END until 500000;"), bcs);
        assertTrue(bcs.endsWith("; 0 RESTART until 750000; 0 COMPUTES until 760000"), bcs);
        assertEquals(
                "1 COMPUTES until 260000; 0 STAGES until 266000; 0 COMPUTES until 276000",
                text(path(MpiKind.CONVENTIONAL, CriticalPathTest::lateMember)));
    }

    /// Rank 1 closes the cycle at 20,000 ns.
    @Test
    void aDeadlockIsOnThePathSinceTheCallThatClosedIt() throws InterruptedException {
        CriticalPath path =
                path(
                        MpiKind.BCS,
                        () ->
                                new RankCode[] {
                                    new RankCode().compute(10_000).recv(1, 0, 8, USER),
                                    new RankCode().compute(20_000).recv(0, 0, 8, USER)
                                });
        assertEquals("1 COMPUTES until 20000; 1 CYCLE until " + path.endNanos(), text(path));
    }

    /// A request arrives at 3,500 ns, while rank 1 waits for rank 2: that its host accepts the
    /// request (1,500 ns) and answers it (500) is overhead, and rank 2, which computes meanwhile,
    /// is not on the path.
    @Test
    void aRequestThatIsAnsweredDuringAnotherWaitIsOverhead() throws InterruptedException {
        RankCode[] codes = {
            new RankCode().send(1, 0, 64_000, USER).compute(9_000_000),
            new RankCode().irecv(0, 0, 64_000, USER, 0).recv(2, 0, 8, USER).await(0),
            new RankCode().compute(1_000_000).send(1, 0, 8, USER)
        };
        Model model = Observed.protocolOnly().with(ModelParameter.MPI_PROGRESS, 1);
        try (Run run = run(MpiKind.CONVENTIONAL, model, codes)) {
            CriticalPath path = CriticalPath.of(run, slice -> true).orElseThrow();
            String start =
                    "0 SEND_OVERHEAD until 1500; 0 RENDEZVOUS until 3500;"
                            + " 0 RECEIVE_OVERHEAD until 5500; 0 RENDEZVOUS until ";
            assertTrue(text(path).startsWith(start), text(path));
            assertTrue(path.pieces().stream().allMatch(it -> it.rank() == 0), text(path));
        }
    }

    @Test
    void sharesSumToThePathAndCountItsPieces() throws InterruptedException {
        CriticalPath path = path(MpiKind.BCS, CriticalPathTest::lateSender);
        for (Blame.Grouping grouping : Blame.Grouping.values()) {
            List<CriticalPath.Share> shares = path.shares(grouping);
            assertEquals(850_000, shares.stream().mapToLong(CriticalPath.Share::nanos).sum());
            assertEquals(7, shares.stream().mapToInt(CriticalPath.Share::pieces).sum());
        }
        CriticalPath.Share computes = path.shares(Blame.Grouping.KIND).getFirst();
        assertEquals(400_000, computes.nanos());
        assertEquals(2, computes.pieces());
        assertEquals(471, path.perMille(computes.nanos()));
        assertEquals(1, path.changes());
    }

    @Test
    void itCanBeInterrupted() throws InterruptedException {
        try (Run run = run(MpiKind.BCS, lateSender())) {
            assertEquals(Optional.empty(), CriticalPath.of(run, slice -> slice < 1));
        }
    }
}
