package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Patterns of waiting, recognised in steps that are written by hand. Each step is told when it
/// begins; what is expected is `pattern x count: nanoseconds, rank with most of them`.
class PatternCountTest {
    private static final int NOBODY = -1;
    private static final int COMPUTES = CauseKind.COMPUTES.ordinal();
    private static final int CALLS = CauseKind.CALLS.ordinal();
    private static final int BUDGET = CauseKind.BUDGET.ordinal();

    /// Operations of the program of all ranks, by their position.
    private static final int SEND = 0;

    private static final int RECEIVE = 1;
    private static final int BROADCAST = 2;
    private static final int REDUCE = 3;
    private static final int BARRIER = 4;
    private static final int ALLREDUCE = 5;
    private static final int SEND_AGAIN = 6;
    private static final int ISEND = 7;

    /// Everything is sent to and received from rank 1, the root of collectives is 2.
    private static final Program PROGRAM =
            Program.of(
                    "hand",
                    List.of(
                            new RankCode()
                                    .send(1, 0, 8, 0)
                                    .recv(1, 0, 8, 0)
                                    .bcast(2, 8, Communicator.WORLD)
                                    .reduce(2, 8, ReduceType.F64, Communicator.WORLD)
                                    .synchronise(
                                            bcscope.program.OperationKind.BARRIER,
                                            Communicator.WORLD)
                                    .reduce(NOBODY, 8, ReduceType.F64, Communicator.WORLD)
                                    .send(1, 0, 8, 0)
                                    .isend(1, 0, 8, 0, 0)),
                    new int[4],
                    List.of(
                            Communicator.world(4),
                            new Communicator(Communicator.SELF, new int[0])));

    private final List<String> told = new ArrayList<>();
    private final PatternSums sums =
            new PatternSums(
                    4,
                    100,
                    1_000,
                    (pattern, rank, processes, begin, end) ->
                            told.add(
                                    pattern + " " + rank + " x" + processes + " " + begin + ".."
                                            + end));

    /// Ranks 0 and 1 are on node 0, ranks 2 and 3 on node 1.
    private final PatternCount count = new PatternCount(PROGRAM, rank -> rank / 2, sums);

    private void step(
            long at, int rank, int kind, boolean blocked, int pc, int peer, int receiver) {
        StepTrack track = new StepTrack();
        track.add(kind, blocked, pc, peer, receiver, 1);
        track.next();
        count.change(rank, track, at);
    }

    private void computes(long at, int rank) {
        step(at, rank, COMPUTES, false, SEND, NOBODY, NOBODY);
    }

    /// Waits in a receive for `peer`.
    private void receives(long at, int rank, int peer) {
        step(at, rank, WaitTracks.WAITS, true, RECEIVE, peer, rank);
    }

    /// Waits in a send for its receiver `peer`.
    private void sends(long at, int rank, int peer) {
        step(at, rank, WaitTracks.WAITS, true, SEND, peer, peer);
    }

    private void collective(long at, int rank, int pc, int peer) {
        step(at, rank, WaitTracks.WAITS, true, pc, peer, NOBODY);
    }

    private List<String> found(long end) {
        count.close(end);
        return sums.occurrences().stream()
                .map(it ->
                        it.pattern()
                                + " x"
                                + it.count()
                                + ": "
                                + it.nanos()
                                + ", "
                                + it.rank()
                                + " has "
                                + it.nanosAtRank())
                .toList();
    }

    @Test
    void aReceiveWaitsForALateSender() {
        receives(200, 0, 1);
        computes(350, 0);
        receives(400, 2, 1);
        computes(500, 2);
        assertEquals(List.of("LATE_SENDER x2: 250, 0 has 150"), found(600));
    }

    @Test
    void onlyWhatLiesWithinTheRangeIsCounted() {
        receives(50, 0, 1);
        receives(900, 2, 1);
        assertEquals(List.of("LATE_SENDER x1: 1000, 0 has 900"), found(1_500));
        assertEquals(List.of("LATE_SENDER 0 x1 50..1500", "LATE_SENDER 2 x1 900..1500"), told);
    }

    @Test
    void theEndOfTheRangeIsNotWithinIt() {
        receives(100, 0, 1);
        computes(110, 0);
        receives(1_000, 2, 1);
        assertEquals(List.of("LATE_SENDER x1: 10, 0 has 10"), found(1_500));
    }

    /// Rank 2 waits for 0 from 300 on, and 0 for 1 from 200 to 500: both at once for 200 ns.
    @Test
    void aLateSenderOfALateSenderMakesAChain() {
        receives(200, 0, 1);
        receives(300, 2, 0);
        computes(500, 0);
        computes(600, 2);
        assertEquals(
                List.of("LATE_SENDER x2: 600, 0 has 300", "LATE_SENDER_CHAIN x1: 200, 0 has 200"),
                found(700));
    }

    /// The one that others wait for begins to wait last: both of them are in a chain from then on.
    @Test
    void aChainMayBeginAtItsFarEnd() {
        receives(200, 2, 0);
        receives(250, 3, 0);
        receives(300, 0, 1);
        computes(400, 2);
        assertEquals(
                List.of("LATE_SENDER x3: 650, 3 has 250", "LATE_SENDER_CHAIN x2: 300, 0 has 300"),
                found(500));
    }

    @Test
    void aSendWaitsForALateReceiver() {
        sends(200, 0, 1);
        computes(300, 0);
        assertEquals(List.of("LATE_RECEIVER x1: 100, 0 has 100"), found(400));
    }

    /// Rank 1 receives from 2 between 250 and 400, while 0 waits for it to receive.
    @Test
    void aSendWaitsUntilOthersAreReceived() {
        sends(200, 0, 1);
        receives(250, 1, 2);
        computes(400, 1);
        computes(500, 0);
        assertEquals(
                List.of(
                        "LATE_SENDER x1: 150, 1 has 150",
                        "LATE_RECEIVER x1: 300, 0 has 300",
                        "SERIALISED_RECEIVES x1: 150, 1 has 150"),
                found(600));
    }

    /// A send that begins to wait while the receiver is receiving is one of them too, but nobody is
    /// serialised behind a receiver that waits in another call.
    @Test
    void onlyAReceiveSerialises() {
        receives(250, 1, 2);
        sends(300, 0, 1);
        computes(400, 1);
        step(450, 1, WaitTracks.WAITS, true, ISEND, 2, 1);
        assertEquals(
                List.of(
                        "LATE_SENDER x2: 200, 1 has 200",
                        "LATE_RECEIVER x1: 200, 0 has 200",
                        "SERIALISED_RECEIVES x1: 100, 1 has 100"),
                found(500));
    }

    @Test
    void aSendThatIsOverIsNotSerialised() {
        sends(200, 0, 1);
        computes(300, 0);
        receives(350, 1, 2);
        computes(400, 1);
        assertEquals(
                List.of("LATE_SENDER x1: 50, 1 has 50", "LATE_RECEIVER x1: 100, 0 has 100"),
                found(500));
    }

    /// The chain of 0, which waits for 1, and 2, which waits for 0, is open at the end.
    @Test
    void aChainThatIsOpenAtTheEndIsCounted() {
        receives(200, 0, 1);
        receives(300, 2, 0);
        assertEquals(
                List.of("LATE_SENDER x2: 500, 0 has 300", "LATE_SENDER_CHAIN x1: 200, 0 has 200"),
                found(500));
    }

    @Test
    void theRootOfABroadcastIsLateForNobodyElse() {
        collective(200, 2, BROADCAST, 1);
        assertEquals(List.of("WAIT_AT_N_X_N x1: 100, 2 has 100"), found(300));
    }

    @Test
    void collectivesAreToldApart() {
        collective(200, 0, BROADCAST, 2);
        collective(300, 0, BROADCAST, 1);
        collective(400, 0, REDUCE, 1);
        collective(500, 0, BARRIER, 1);
        collective(600, 0, ALLREDUCE, 1);
        computes(700, 0);
        collective(500, 2, REDUCE, 1);
        computes(650, 2);
        assertEquals(
                List.of(
                        "WAIT_AT_BARRIER x1: 100, 0 has 100",
                        "LATE_BROADCAST x1: 100, 0 has 100",
                        "EARLY_REDUCE x1: 150, 2 has 150",
                        "WAIT_AT_N_X_N x3: 300, 0 has 300"),
                found(800));
    }

    /// The end of the slice and the restart are one wait, counted at its restart.
    @Test
    void aCallWaitsForTheEndsOfSlices() {
        step(200, 0, CauseKind.SLICE_END.ordinal(), true, SEND, NOBODY, 1);
        step(300, 0, CauseKind.DEM.ordinal(), true, SEND, NOBODY, 1);
        step(320, 0, CauseKind.RESTART.ordinal(), true, SEND, NOBODY, 1);
        computes(400, 0);
        step(500, 2, CauseKind.SLICE_END.ordinal(), false, SEND, NOBODY, 1);
        assertEquals(List.of("SLICE_QUANTISATION x1: 180, 0 has 180"), found(600));
    }

    /// Ranks 2 and 3 both want the budget of node 0 from 300 to 450, ranks 0 and 1 on it do not
    /// count as senders to themselves, but wait like the others.
    @Test
    void severalSendersWantOneBudget() {
        step(200, 2, BUDGET, true, SEND, NOBODY, 1);
        step(300, 3, BUDGET, true, SEND, NOBODY, 0);
        step(350, 1, BUDGET, true, RECEIVE, NOBODY, 1);
        step(400, 1, COMPUTES, false, RECEIVE, NOBODY, NOBODY);
        step(450, 2, CauseKind.PM.ordinal(), true, SEND, NOBODY, 1);
        step(460, 0, BUDGET, false, SEND, NOBODY, 1);
        step(470, 0, BUDGET, true, SEND, NOBODY, NOBODY);
        assertEquals(List.of("INCAST x1: 350, 1 has 250"), found(600));
        assertEquals(
                List.of("INCAST 0 x2 300..350", "INCAST 1 x3 350..400", "INCAST 1 x2 400..450"),
                told);
    }

    @Test
    void anIncastLastsUntilTheEnd() {
        step(200, 2, BUDGET, true, SEND, NOBODY, 1);
        step(300, 3, BUDGET, true, SEND, NOBODY, 1);
        step(350, 3, BUDGET, true, SEND_AGAIN, NOBODY, 1);
        assertEquals(List.of("INCAST x1: 400, 1 has 400"), found(500));
    }

    /// Send, receive, send, receive with rank 1 in turn: four calls, each of which waits 10 ns. The
    /// fourth makes it a ping-pong, with the waits of the three before.
    @Test
    void fourCallsInTurnAreAPingPong() {
        calls(200, SEND);
        calls(300, RECEIVE);
        calls(400, SEND_AGAIN);
        assertEquals(List.of(), told);
        calls(500, RECEIVE);
        assertEquals(
                List.of(
                        "PING_PONG 0 x1 205..215", "PING_PONG 0 x1 305..315",
                        "PING_PONG 0 x1 405..415", "PING_PONG 0 x1 505..515"),
                told);
        calls(600, SEND);
        assertEquals(List.of("PING_PONG x5: 50, 0 has 50"), found(700));
    }

    /// Two sends one after the other begin anew, and so does a call of another kind.
    @Test
    void whatIsNotInTurnIsNoPingPong() {
        calls(200, SEND);
        calls(300, RECEIVE);
        calls(400, SEND);
        calls(500, SEND_AGAIN);
        calls(600, RECEIVE);
        calls(700, ISEND);
        calls(750, RECEIVE);
        calls(800, SEND);
        calls(850, RECEIVE);
        assertEquals(List.of(), found(900));
    }

    /// A wait that lasts to the end counts up to there.
    @Test
    void aPingPongThatWaitsAtTheEndIsCounted() {
        calls(200, SEND);
        calls(300, RECEIVE);
        calls(400, SEND);
        step(500, 0, CALLS, false, RECEIVE, NOBODY, NOBODY);
        step(505, 0, CauseKind.PM.ordinal(), true, RECEIVE, NOBODY, NOBODY);
        step(510, 0, CauseKind.RM.ordinal(), true, RECEIVE, NOBODY, NOBODY);
        assertEquals(List.of("PING_PONG x4: 75, 0 has 75"), found(550));
    }

    /// Rank 0 enters a call, is blocked in it 5 ns later for 10 ns, and computes 5 ns after that.
    private void calls(long at, int pc) {
        step(at, 0, CALLS, false, pc, NOBODY, NOBODY);
        step(at + 5, 0, CauseKind.PM.ordinal(), true, pc, NOBODY, NOBODY);
        step(at + 15, 0, CALLS, false, pc, NOBODY, NOBODY);
        step(at + 20, 0, COMPUTES, false, pc, NOBODY, NOBODY);
    }
}
