package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.LineBroadcast;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageStage;
import bcscope.happening.Reordering;
import bcscope.host.Descriptors;
import bcscope.model.Model;
import bcscope.network.Transports;
import bcscope.network.bluegene.TorusBox;
import bcscope.network.bluegene.TorusShape;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What can be seen of a machine: by those who watch, and between two windows of 20,000 ns.
class WatchTest {
    private static final int WORLD = Program.userContext(0);

    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    private static RankCode sendAfter(long nanos, long bytes) {
        return new RankCode().compute(nanos).send(1, 7, bytes, WORLD);
    }

    private static RankCode receive(long bytes) {
        return new RankCode().recv(0, 7, bytes, WORLD);
    }

    private static RankCode barrierAfter(long nanos) {
        return new RankCode().compute(nanos).synchronise(OperationKind.BARRIER, Communicator.WORLD);
    }

    private static Told told(Recorded run) {
        Told told = Told.of(run);
        run.runToEnd();
        return told;
    }

    @Test
    void windowsAndCallsAreTold() {
        assertEquals(
                """
                0 window 0 opens
                0 1 enters
                500 0 enters
                1500 0 returns
                4050 1 returns
                4050 window 0 closes, opened at 0
                """,
                told(new Recorded(nic(), sendAfter(500, 50), receive(50)))
                        .lines("window", "enters", "returns"));
    }

    /// A copied message is complete when it is handed over, after its copy of 50.
    @Test
    void completionsAreTold() {
        RankCode sender = sendAfter(500, 50).bufferedSend(1, 8, 50, WORLD);
        assertEquals(
                """
                1500 send of 0 is complete
                2550 send of 0 is complete
                3550 receive of 1 is complete
                """,
                told(new Recorded(nic(), sender, receive(50))).lines("is complete"));
    }

    @Test
    void collectivesAreToldWhenTheyAreCalledAndComplete() {
        TestLayer layer = nic().carrying(new CollectiveWay.Together(700));
        assertEquals(
                """
                1 collective of 0 is called
                5000 collective of 1 is called
                5700 collective of 0 is complete
                5700 collective of 1 is complete
                """,
                told(new Recorded(layer, barrierAfter(1), barrierAfter(5_000)))
                        .lines("collective"));
    }

    @Test
    void aDeadlockIsToldWithThoseInIt() {
        RankCode waits = new RankCode().recv(1, 7, 0, WORLD);
        Told told = told(new Recorded(nic(), waits, new RankCode().compute(30_000)));
        assertEquals("30000 1 deadlocked\n", told.lines("deadlocked"));
        assertEquals("", told(new Recorded(nic(), new RankCode())).lines("deadlocked"));
    }

    @Test
    void aMessageIsInTheStageThatItsPacketsAreIn() {
        Recorded run = new Recorded(nic(), sendAfter(1, 5_000), receive(5_000));
        assertEquals(
                """
                1 0-1 begins as number 0, PREPARED
                1001 REQUEST 0-1 leaves, SENT
                3001 CLEAR 0-1 leaves, CLEARED
                5001 DATA 0-1 leaves, MOVING
                """,
                told(run).lines("begins", "leaves"));
    }

    @Test
    void aMessageIsReceivedWhenItsReceiveIsComplete() {
        Recorded run = new Recorded(nic(), sendAfter(1, 50), receive(50));
        List<MessageStage> stages = new ArrayList<>();
        run.watchedBy(
                new MessageWatch() {
                    @Override
                    public void completed(int slot, long nanos) {
                        Descriptors all = run.machine.descriptors();
                        if (all.kind(slot) == Descriptors.RECEIVE) {
                            stages.add(run.machine.stage(all.partner(slot)));
                        }
                    }
                });
        run.runToEnd();
        assertEquals(List.of(MessageStage.RECEIVED), stages);
    }

    @Test
    void messagesAreNumberedByTheirProcess() {
        RankCode sender = new RankCode().isend(1, 7, 0, WORLD, 0).isend(1, 7, 0, WORLD, 1);
        RankCode receiver = receive(0).recv(0, 7, 0, WORLD);
        Recorded run = new Recorded(nic().withCredits(1, 1), sender, receiver);
        assertEquals(
                """
                0 0-1 begins as number 0, PREPARED
                1000 0-1 begins as number 1, PREPARED
                2000 0-1 has no credit, STALLED
                """,
                told(run).lines("begins", "credit"));
    }

    /// It leaves at 19,000 and is there at 21,050.
    @Test
    void aMessageOnItsWayCanBeLookedAt() {
        Recorded run = new Recorded(nic(), sendAfter(18_000, 50), receive(50));
        Told told = Told.of(run);
        run.run(1);
        int slot = told.lastSend;
        assertEquals(MessageStage.SENT, run.machine.stage(slot));
        assertEquals(Protocol.EAGER, run.machine.protocol(slot));
        assertEquals(List.of(Packet.MESSAGE), run.machine.flying(slot));
        assertEquals(19_000, run.machine.injectedNanos(slot, Packet.MESSAGE));
        assertEquals(1, run.machine.descriptors().rank(run.machine.firstPosted(1)));
        assertEquals(Descriptors.NONE, run.machine.firstUnexpected(1));
        assertEquals(Reordering.NONE, run.machine.reordering());
        assertEquals(run.table.get(SliceColumn.DIGEST, 0), run.machine.digest());
    }

    @Test
    void aMessageThatNobodyReceivesIsUnexpected() {
        Recorded run =
                new Recorded(
                        new StraightTransport(30),
                        nic(),
                        sendAfter(1, 50),
                        new RankCode().compute(90_000));
        Told told = Told.of(run);
        run.run(1);
        assertEquals(told.lastSend, run.machine.firstUnexpected(1));
        assertEquals(Descriptors.NONE, run.machine.firstPosted(1));
        assertEquals(MessageStage.BUFFERED, run.machine.stage(told.lastSend));
        assertEquals(List.of(), run.machine.flying(told.lastSend));
        assertEquals(30, run.machine.earlyBytes(told.lastSend));
    }

    /// Asked for at 10,000, cleared and launched 4,000 later; 5,000 bytes have left at 19,000 and
    /// are there at 21,000. Data are never early.
    @Test
    void theDataOfALongMessageLeaveBeforeTheyArrive() {
        for (long late : new long[] {0, 2_000}) {
            Recorded run =
                    new Recorded(
                            new StraightTransport(30),
                            nic(),
                            sendAfter(9_000 + late, 5_000),
                            receive(5_000));
            Told told = Told.of(run);
            run.run(1);
            assertEquals(late == 0, run.machine.leftItsSender(told.lastSend));
            assertEquals(List.of(Packet.DATA), run.machine.flying(told.lastSend));
            run.run(1);
            assertEquals(0, run.machine.earlyBytes(told.lastSend));
        }
    }

    @Test
    void callsOfCollectivesThatAreNotDoneAreKnown() {
        Recorded run = new Recorded(nic(), barrierAfter(1), barrierAfter(30_000)).run(1);
        List<Integer> open = run.machine.openCollectives();
        assertEquals(1, open.size());
        assertEquals(0, run.machine.descriptors().rank(open.getFirst()));
        assertEquals(List.of(), run.runToEnd().machine.openCollectives());
    }

    /// Myrinet: out of node 0 and into node 1, at once.
    private static Recorded overLinks() {
        Machine machine = new Machine(2, 1, NetworkKind.MYRINET);
        return new Recorded(
                Transports.of(machine, Model.of(machine.profile())),
                nic(),
                sendAfter(1, 50).compute(30_000).send(1, 7, 60, WORLD),
                receive(50).recv(0, 7, 60, WORLD));
    }

    @Test
    void whatEntersALinkIsToldWhoeverWatchesThen() {
        Recorded run = overLinks();
        Told told = Told.of(run);
        EventState begin = run.machine.copyState();
        run.run(1);
        String first = "1001 50 bytes on link 0\n1001 50 bytes on link 3\n";
        assertEquals(first, told.lines("bytes"));
        run.machine.restoreState(begin);
        run.run(1);
        assertEquals(first + first, told.lines("bytes"));
        run.machine.watch();
        run.runToEnd();
        assertEquals(first + first, told.lines("bytes"));
    }

    /// Link 1 of two nodes leads out of node 1 to the switch, which is number 2.
    @Test
    void whatTheNetworkTellsOfMessagesIsTold() {
        Recorded run = new Recorded(new TellingTransport(), nic(), sendAfter(1, 50), receive(50));
        assertEquals(
                """
                3051 MESSAGE waits at 1 for the channel to 2, HELD
                3051 MESSAGE has waited for 7, SENT
                3051 2 of 5 of MESSAGE overtaken
                """,
                told(run).lines("MESSAGE waits", "has waited", "overtaken"));
    }

    @Test
    void whatItTellsOfMessagesBetweenMembersIsNot() {
        RankCode code = new RankCode().bcast(0, 5_000, Communicator.WORLD);
        RankCode same = new RankCode().bcast(0, 5_000, Communicator.WORLD);
        Told told = told(new Recorded(new TellingTransport(), nic(), code, same));
        assertEquals("", told.lines("waits", "has waited", "overtaken"));
        assertEquals(
                "1000 collective of 0 is complete\n12500 collective of 1 is complete\n",
                told.lines("is complete"));
    }

    /// A request and data go with the broadcast, the clear goes back.
    @Test
    void everyPacketOfABroadcastGoesFromItsNodeToTheOther() {
        TellingTransport transport = new TellingTransport();
        RankCode code = new RankCode().bcast(0, 5_000, Communicator.WORLD);
        RankCode same = new RankCode().bcast(0, 5_000, Communicator.WORLD);
        told(new Recorded(transport, nic(), code, same));
        assertEquals(List.of("1000 0-1 0", "3000 1-0 0", "5000 0-1 5000"), transport.injected);
    }

    /// Both send at 19,500; the messages are there at 22,500. Each is told once.
    @Test
    void aMessageBetweenMembersThatIsNotThereAtTheEndOfItsWindowIsToldThen() {
        Recorded run = new Recorded(nic(), barrierAfter(19_500), barrierAfter(19_500));
        String later = " until " + MessageEvent.TreeMessage.LATER + "\n";
        assertEquals("19500 tree 0-1" + later + "19500 tree 1-0" + later, told(run).lines("tree"));
    }

    /// Rank 1 waits for its own message, from 19,500 on; that of rank 0 comes at 50,000.
    @Test
    void aMessageBetweenMembersIsToldInTheWindowInWhichItBegan() {
        Recorded run = new Recorded(nic(), barrierAfter(47_000), barrierAfter(16_000));
        assertEquals(
                "16000 tree 1-0 until 19000\n47000 tree 0-1 until 50000\n",
                told(run).lines("tree"));
    }

    private static RankCode broadcastAfter(long nanos, long bytes) {
        return new RankCode().compute(nanos).bcast(0, bytes, Communicator.WORLD);
    }

    /// The root sends to rank 2 from 19,000 on, and to rank 1 from 20,000 on, which is the next
    /// window; rank 2 passes it on when it has taken it.
    @Test
    void aMessageThatWillBeginInTheNextWindowIsToldThere() {
        RankCode[] codes = {
            broadcastAfter(19_000, 40),
            broadcastAfter(1, 40),
            broadcastAfter(1, 40),
            broadcastAfter(1, 40)
        };
        assertEquals(
                "19000 tree 0-2 until "
                        + MessageEvent.TreeMessage.LATER
                        + "\n20000 tree 0-1 until 23040\n22540 tree 2-3 until 25580\n",
                told(new Recorded(nic(), codes)).lines("tree"));
    }

    /// 50,000 bytes are on their way over the ends of two windows and more, whether they begin
    /// within a window or with it.
    @Test
    void aMessageThatIsOnItsWayForLongIsToldInItsFirstWindowOnly() {
        for (long begin : new long[] {19_000, 20_000}) {
            Recorded run =
                    new Recorded(
                            nic().eagerUpTo(50_000),
                            broadcastAfter(begin, 50_000),
                            broadcastAfter(1, 50_000));
            String later = " until " + MessageEvent.TreeMessage.LATER + "\n";
            assertEquals(begin + " tree 0-1" + later, told(run).lines("tree"));
        }
    }

    @Test
    void whatTheNetworkCopiesIsNoMessageBetweenMembers() {
        TestLayer layer = nic().carrying(new CollectiveWay.Multicast(300, 200));
        Recorded run = new Recorded(layer, broadcastAfter(1, 50_000), broadcastAfter(1, 50_000));
        assertEquals("", told(run).lines("tree"));
    }

    /// A credit is no message of the program, in whatever slot it travels.
    @Test
    void aCreditHasNoNumber() {
        RankCode sender = new RankCode();
        RankCode receiver = new RankCode();
        for (int i = 0; i < 6; i++) {
            sender.send(1, 7, 50, WORLD);
            receiver.recv(0, 7, 50, WORLD);
        }
        Recorded run = new Recorded(nic().withCredits(1, 1), sender, receiver);
        List<Integer> numbers = new ArrayList<>();
        run.watchedBy(
                new MessageWatch() {
                    @Override
                    public void injected(int slot, Packet packet, long bytes, long nanos) {
                        if (packet == Packet.CREDIT) {
                            numbers.add(run.machine.descriptors().number(slot));
                        }
                    }
                });
        run.runToEnd();
        assertEquals(Collections.nCopies(6, 0), numbers);
    }

    /// The root calls in the first window, in which nobody watches; the second phase begins in the
    /// second.
    @Test
    void phasesAlongLinesAreToldToWhoWatchesFromLaterOn() {
        CollectiveWay way =
                new CollectiveWay.AlongLines(
                        300,
                        90_000,
                        List.of(
                                new CollectiveWay.Phase(0, 5_000, 6_000),
                                new CollectiveWay.Phase(30_000, 80_000, 90_000)),
                        new LineBroadcast(
                                TorusBox.whole(new TorusShape(2, 1, 1, LinkEnds.MESH)), 500, 100));
        RankCode root = new RankCode().bcast(0, 40, Communicator.WORLD);
        RankCode other = new RankCode().bcast(0, 40, Communicator.WORLD);
        Recorded run = new Recorded(nic().carrying(way), root, other).run(1);
        assertEquals("30000 phase 1\n", told(run).lines("phase"));
        assertTrue(run.table.size() >= 2);
        assertFalse(run.table.size() > 6);
    }
}
