package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsResolution;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.stream.IntStream;

/// What MMDS makes of requests and of calls built from others, in runs under both MPIs (S0 section
/// 5.1, table 4.2). Under BCS-MPI, T = 250 us and the cut-off is strict, a descriptor is posted
/// after 1 us, a call that blocks costs 14 us and any other 1 us; under conventional MPI a send
/// costs 1.5 us and a wait 0.5.
class RequestLatencyTest {
    private static final long BYTES = 3_000;
    private static final Model MODEL =
            Observed.protocolOnly()
                    .with(ModelParameter.HOST_POST_NANOS, 1_000)
                    .with(ModelParameter.HOST_CALL_NANOS, 14_000)
                    .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 1_000)
                    .with(ModelParameter.MPI_OVERHEAD_NANOS, 1_500)
                    .with(ModelParameter.MPI_CALL_NANOS, 500)
                    .with(ModelParameter.ALLTOALL, 1);

    private static MmdsAccount ofFirst(MpiKind mpi, RankCode... codes) {
        Program program = Observed.program(codes);
        Scenario scenario = Observed.scenario(program.ranks(), MODEL).withMpi(mpi);
        Mmds mmds = new Mmds(program, MmdsResolution.DEFAULT);
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.observeCalls(mmds);
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE), run::problem);
        }
        return mmds.account(0);
    }

    private static long latency(MmdsAccount account, String call) {
        return account.calls(Primitive.named(call).orElseThrow()).orElseThrow().latency().total();
    }

    private static List<String> called(MmdsAccount account) {
        return account.called().stream().map(Primitive::name).toList();
    }

    private static RankCode send() {
        return new RankCode().isend(1, 0, BYTES, 0, 0);
    }

    private static RankCode receive() {
        return new RankCode().recv(0, 0, BYTES, 0);
    }

    /// 1 + 400 + 1 us and 1.5 + 400 + 0.5 us, though the message has moved long before.
    @ParameterizedTest
    @CsvSource({"BCS, 1000", "CONVENTIONAL, 500"})
    void anIsendLastsUntilItsWaitReturns(MpiKind mpi, long wait) {
        MmdsAccount account = ofFirst(mpi, send().compute(400_000).await(0), receive());
        assertEquals(402_000, latency(account, "MPI_Isend"));
        assertEquals(wait, latency(account, "MPI_Wait"));
    }

    /// A test of the request that finds it incomplete is not its end: 1 + 1 + 400 + 1 us.
    @Test
    void aTestThatFindsNothingDoesNotEndARequest() {
        RankCode code = send().test(0).compute(400_000).await(0);
        assertEquals(403_000, latency(ofFirst(MpiKind.BCS, code, receive()), "MPI_Isend"));
    }

    /// The wait begins at 1 us, blocks until slice 2 begins at 500 us, and returns at 514.
    @Test
    void anIsendWhoseWaitBlocksLastsUntilThatReturns() {
        MmdsAccount account = ofFirst(MpiKind.BCS, send().await(0), receive());
        assertEquals(514_000, latency(account, "MPI_Isend"));
        assertEquals(500_000 - 1_000, account.communication().total());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRequestThatNobodyWaitsForIsACallWithoutLatency(MpiKind mpi) {
        MmdsAccount account = ofFirst(mpi, send(), receive());
        MmdsAccount.Call isend = account.calls(Primitive.named("MPI_Isend").orElseThrow()).get();
        assertEquals(0, isend.latency().count());
        assertEquals(BYTES, isend.size().total());
    }

    private static RankCode[] alltoall(int ranks) {
        return IntStream.range(0, ranks)
                .mapToObj(rank -> {
                    RankCode code = new RankCode();
                    new Lowering(code, rank, MODEL).alltoall(Communicator.world(ranks), BYTES);
                    return code;
                })
                .toArray(RankCode[]::new);
    }

    /// Each of the three rounds of four processes posts in one slice, is served in the next, and
    /// goes on with the one after that: at 500, 1,000 and 1,500 us.
    @Test
    void anAlltoallThatBlocksThreeTimesIsOneCommunication() {
        MmdsAccount account = ofFirst(MpiKind.BCS, alltoall(4));
        assertEquals(1, account.communication().count());
        assertEquals(1_500_000, account.communication().total());
        assertEquals(1_514_000, latency(account, "MPI_Alltoall"));
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theMessagesOfAnAlltoallAreNoCalls(MpiKind mpi) {
        MmdsAccount account = ofFirst(mpi, alltoall(4));
        assertEquals(List.of("MPI_Alltoall"), called(account));
        assertEquals(1, account.communication().count());
    }

    /// Its messages are posted in the context of the program, so that they match its others.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theMessagesOfASendrecvAreNoCalls(MpiKind mpi) {
        RankCode[] codes = {new RankCode(), new RankCode()};
        for (int rank = 0; rank < 2; rank++) {
            new Lowering(codes[rank], rank, MODEL)
                    .sendrecv(1 - rank, 0, BYTES, 1 - rank, 0, BYTES, Communicator.WORLD);
        }
        MmdsAccount account = ofFirst(mpi, codes);
        assertEquals(List.of("MPI_Sendrecv"), called(account));
        assertEquals(1, account.communication().count());
    }
}
