package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Waits, tests and whatever else is done with requests (MODEL 1.7). 3,000 bytes posted in slice 0
/// have moved at 303,200 ns (`RankStepperTest` has the sum).
class RequestCallsTest {
    private static final long BYTES = 3_000;

    private static final Model COSTLY =
            Testbed.PLAIN
                    .with(ModelParameter.HOST_POST_NANOS, 3_000)
                    .with(ModelParameter.HOST_CALL_NANOS, 14_000)
                    .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 14_000);

    private static RankCode receive() {
        return new RankCode().recv(0, 0, BYTES, 0);
    }

    private static String endOfFirst(Testbed run) {
        return run.watched().runToEnd().lines("rank 0 ends");
    }

    /// MODEL 1.7: a wait returns at once where everything is complete; else it blocks until the
    /// slice after the last completion, also where the instant of that is known.
    @ParameterizedTest
    @CsvSource({"0, 500000", "303199, 500000", "303200, 303200", "499999, 499999"})
    void aWaitReturnsAtOnceOrWithTheSliceAfterTheCompletion(long entered, long returned) {
        RankCode code = new RankCode().isend(1, 0, BYTES, 0, 0).compute(entered).await(0);
        assertEquals(returned + " rank 0 ends\n", endOfFirst(Testbed.of(code, receive())));
    }

    /// MODEL 1.5: a request is complete when its last chunk has moved; MPI_Test sees it from then.
    @ParameterizedTest
    @CsvSource({"303199, true", "303200, false"})
    void aTestSeesACompletionFromItsInstantOn(long entered, boolean open) {
        RankCode code = new RankCode().isend(1, 0, BYTES, 0, 0).compute(entered).test(0);
        Testbed run = Testbed.of(code, receive()).runToEnd();
        assertEquals(open, run.machine.processes().isOpen(0, 0));
    }

    /// Rank 1 sends at 0, rank 2 at 600 us: served in slice 1 and in slice 3.
    @ParameterizedTest
    @CsvSource({"WAITANY, 500000", "WAITSOME, 500000", "WAITALL, 1000000"})
    void aWaitForAnyGoesOnAfterTheFirstCompletionAndOneForAllAfterTheLast(
            OperationKind kind, long end) {
        RankCode code =
                new RankCode().irecv(2, 0, BYTES, 0, 0).irecv(1, 0, BYTES, 0, 1).over(kind, 0, 1);
        RankCode early = new RankCode().send(0, 0, BYTES, 0);
        RankCode late = new RankCode().compute(600_000).send(0, 0, BYTES, 0);
        assertEquals(end + " rank 0 ends\n", endOfFirst(Testbed.of(code, early, late)));
    }

    /// Rank 1's message is complete at 303.2 us, rank 2 sends at 600 us.
    private static Testbed waiting(long entered, OperationKind kind) {
        RankCode code =
                new RankCode().irecv(2, 0, BYTES, 0, 0).irecv(1, 0, BYTES, 0, 1).compute(entered);
        RankCode early = new RankCode().send(0, 0, BYTES, 0);
        RankCode late = new RankCode().compute(600_000).send(0, 0, BYTES, 0);
        return Testbed.of(code.over(kind, 0, 1), early, late).watched().runToEnd();
    }

    /// The instant of the first is known when the wait is entered at 280 us.
    @ParameterizedTest
    @CsvSource({
        "350000, WAITANY, 350000",
        "350000, WAITSOME, 350000",
        "350000, WAITALL, 1000000",
        "280000, WAITANY, 500000",
        "280000, WAITSOME, 500000",
        "280000, WAITALL, 1000000",
    })
    void aWaitForAnyNeedsOneThatIsCompleteOrWillBe(long entered, OperationKind kind, long end) {
        Testbed run = waiting(entered, kind);
        assertEquals(end + " rank 0 ends\n", run.lines("rank 0 ends"));
        assertFalse(run.machine.processes().isOpen(0, 1));
        assertEquals(kind != OperationKind.WAITALL, run.machine.processes().isOpen(0, 0));
    }

    @ParameterizedTest
    @EnumSource(
            value = OperationKind.class,
            names = {"WAITANY", "WAITSOME"})
    void aWaitForAnyIgnoresInactiveRequests(OperationKind kind) {
        RankCode code = new RankCode().isend(1, 0, BYTES, 0, 1).over(kind, 0, 1);
        assertEquals("500000 rank 0 ends\n", endOfFirst(Testbed.of(code, receive())));
    }

    @Test
    void aWaitForAllTakesWhatWasComplete() {
        RankCode code =
                new RankCode()
                        .isend(1, 0, BYTES, 0, 0)
                        .compute(400_000)
                        .over(OperationKind.WAITALL, 0);
        Testbed run = Testbed.of(code, receive()).runToEnd();
        assertFalse(run.machine.processes().isOpen(0, 0));
    }

    /// Both messages have moved when the process goes on.
    @ParameterizedTest
    @CsvSource({"WAITANY, true", "WAITSOME, false", "WAITALL, false"})
    void aWaitForAnyTakesTheFirstOfItsListAlone(OperationKind kind, boolean other) {
        RankCode code =
                new RankCode().irecv(1, 0, BYTES, 0, 0).irecv(1, 1, BYTES, 0, 1).over(kind, 1, 0);
        RankCode sender = new RankCode().isend(0, 0, BYTES, 0, 0).isend(0, 1, BYTES, 0, 1);
        Testbed run = Testbed.of(code, sender).runToEnd();
        assertEquals(other, run.machine.processes().isOpen(0, 0));
        assertFalse(run.machine.processes().isOpen(0, 1));
    }

    /// MODEL 6, decision 8: Waitany takes the lowest index that is complete, also where all are
    /// complete when it is called.
    @ParameterizedTest
    @CsvSource({"WAITANY, true", "WAITSOME, false", "WAITALL, false", "TESTANY, true"})
    void whoFindsAllCompleteTakesWhatItsKindTakes(OperationKind kind, boolean other) {
        RankCode code =
                new RankCode()
                        .irecv(1, 0, BYTES, 0, 0)
                        .irecv(1, 1, BYTES, 0, 1)
                        .compute(900_000)
                        .over(kind, 1, 0);
        RankCode sender = new RankCode().isend(0, 0, BYTES, 0, 0).isend(0, 1, BYTES, 0, 1);
        Testbed run = Testbed.of(code, sender).watched().runToEnd();
        assertEquals("900000 rank 0 ends\n", run.lines("rank 0 ends"));
        assertEquals(other, run.machine.processes().isOpen(0, 0));
        assertFalse(run.machine.processes().isOpen(0, 1));
    }

    /// A copy is complete when the call returns, also at the very begin of the run.
    @ParameterizedTest
    @CsvSource({"0, WAIT", "0, WAITANY", "0, WAITALL", "1, WAIT", "1, WAITANY", "1, WAITALL"})
    void aBufferedSendIsCompleteAtOnce(long begin, OperationKind kind) {
        RankCode code =
                new RankCode()
                        .compute(begin)
                        .request(OperationKind.IBSEND, 1, 0, BYTES, 0, 0)
                        .irecv(1, 0, BYTES, 0, 1);
        RankCode waiting = kind == OperationKind.WAIT ? code.await(0) : code.over(kind, 0);
        RankCode other = new RankCode().recv(0, 0, BYTES, 0).send(0, 0, BYTES, 0);
        Testbed run = Testbed.of(waiting, other).watched().runToEnd();
        assertEquals(begin + " rank 0 ends\n", run.lines("rank 0 ends"));
        assertFalse(run.machine.processes().isOpen(0, 0));
    }

    @Test
    void waitanyDoesNotPassOverABufferedSendOfTheVeryBegin() {
        RankCode code =
                new RankCode()
                        .request(OperationKind.IBSEND, 1, 0, BYTES, 0, 0)
                        .irecv(1, 0, BYTES, 0, 1)
                        .over(OperationKind.WAITANY, 0, 1);
        RankCode other = new RankCode().recv(0, 0, BYTES, 0).send(0, 0, BYTES, 0);
        assertEquals("0 rank 0 ends\n", endOfFirst(Testbed.of(code, other)));
    }

    @ParameterizedTest
    @EnumSource(
            value = OperationKind.class,
            names = {"WAITALL", "WAITANY", "WAITSOME"})
    void aWaitForNothingReturnsAtOnce(OperationKind kind) {
        RankCode code = new RankCode().over(kind, 0, 1);
        assertEquals("14000 rank 0 ends\n", endOfFirst(Testbed.of(COSTLY, code)));
    }

    /// The second start is posted with slice 2, so it is served in slice 3 (MODEL 1.6).
    @Test
    void aPersistentRequestIsStartedAgain() {
        RankCode code =
                new RankCode()
                        .loop(2)
                        .request(OperationKind.START_SEND, 1, 0, BYTES, 0, 0)
                        .await(0)
                        .endLoop();
        RankCode receiver =
                new RankCode()
                        .loop(2)
                        .request(OperationKind.START_RECEIVE, 0, 0, BYTES, 0, 0)
                        .await(0)
                        .endLoop();
        assertEquals("1000000 rank 0 ends\n", endOfFirst(Testbed.of(code, receiver)));
    }

    @Test
    void aFreedRequestIsForgottenAndItsMessageStillArrives() {
        RankCode code = new RankCode().isend(1, 0, BYTES, 0, 0).free(0);
        Testbed run = Testbed.of(code, receive()).runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertFalse(run.machine.processes().isOpen(0, 0));
    }

    @ParameterizedTest
    @EnumSource(
            value = OperationKind.class,
            names = {"WAIT", "WAITALL", "TEST", "TESTALL", "REQUEST_FREE"})
    void everyCallForRequestsIsAnOperation(OperationKind kind) {
        boolean list = kind == OperationKind.WAITALL || kind == OperationKind.TESTALL;
        RankCode code = new RankCode();
        if (list) {
            code.over(kind, 0);
        } else if (kind == OperationKind.REQUEST_FREE) {
            code.free(0);
        } else if (kind == OperationKind.TEST) {
            code.test(0);
        } else {
            code.await(0);
        }
        assertEquals(1, Testbed.of(code).runToEnd().machine.counters().operations);
    }
}
