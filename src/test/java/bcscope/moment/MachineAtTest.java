package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.LocalMetrics;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;
import bcscope.happening.NicList;
import bcscope.happening.PacketProgress;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

class MachineAtTest {
    /// Under way from 1019 to 1022 µs, over the microstrobe of MSM at 1020.
    private static final String LATE =
            """
            machine 2 nodes 1 each
            slice 4 from 1000 to 1250
            send 0.0 to 1 tag 7 bytes 3200 in SDQ
            1000 strobe DEM arrives 1006
            1019 deliver 0.0 arrives 1022
            1020 end DEM
            1020 strobe MSM arrives 1026
            1060 end MSM
            """;

    private final DrawnSlice.Drawn busy = DrawnSlice.of(Drawings.BUSY);
    private final Program program = busy.stage().program();
    private final Descriptor send = descriptor(Descriptor.Kind.SEND, 0, 1);
    private final Descriptor receive = descriptor(Descriptor.Kind.RECEIVE, 1, 0);

    @Test
    void aDescriptorIsInTransitUntilItArrivesThoughAnotherMicrophaseHasBegun() {
        SliceDetail detail = DrawnSlice.of(LATE).detail();
        MachineAt machine = MachineAt.at(program, detail, Moment.at(detail, 1_021_000));
        assertEquals(List.of(), machine.held());
        assertEquals(1, machine.inTransit(0).getFirst().toNode());
        assertEquals(List.of(), machine.inTransit(1));
        MachineAt later = machine.movedTo(detail, Moment.at(detail, 1_022_000));
        assertEquals(List.of(), later.inTransit(0));
        assertEquals(NicList.RSL, later.held().getFirst().list());
        assertEquals(later, MachineAt.at(program, detail, later.moment()));
    }

    /// It has no bytes, and yet it waits for a later slice where MSM has no time for it.
    @Test
    void anEmptyMessageWithoutTimeIsCarried() {
        SliceDetail detail =
                DrawnSlice.of(
                                """
                                machine 2 nodes 1 each
                                slice 4 from 1000 to 1250
                                send 0.0 to 1 tag 7 bytes 0 in RSL of 1
                                recv 1.0 from 0 tag 7 bytes 0 in RDQ
                                1020 strobe MSM arrives 1026
                                1030 match 0.0 1.0
                                1031 late 0.0 1.0 remaining 0
                                1060 end MSM
                                """)
                        .detail();
        List<Held> held = MachineAt.at(program, detail, Moment.endOf(detail)).held();
        assertEquals(List.of(NicList.CARRY), held.stream().map(Held::list).toList());
    }

    @Test
    void aWalkMeetsEveryMomentAndTellsTheNodesWhoseListsChange() {
        Set<Integer> touched = new TreeSet<>();
        MachineWalk walk = MachineWalk.ofLists(program, busy.detail(), touched::add);
        List<Held> before = walk.machine().held();
        while (walk.next()) {
            MachineAt machine = walk.machine();
            MachineAt there = MachineAt.at(program, busy.detail(), machine.moment());
            assertEquals(there.held(), machine.held());
            assertEquals(there.activity(3), machine.activity(3));
            for (int node = 0; node < 2; node++) {
                int number = node;
                Predicate<Held> here = held -> held.node() == number;
                boolean same =
                        before.stream()
                                .filter(here)
                                .toList()
                                .equals(machine.held().stream().filter(here).toList());
                assertTrue(same || touched.contains(node), machine.moment() + ", node " + node);
            }
            before = machine.held();
            touched.clear();
        }
        assertEquals(busy.detail().happenings().size() - 1, walk.machine().moment().last());
    }

    /// A request is answered by a clear to send, whose circuit finds a channel taken.
    @Test
    void aMessageWhoseClearWaitsForAChannelIsHeldAndHasMetItsReceive() {
        MessagesAt held =
                after(
                        new MessageEvent.SendBegun(10, 0, send, "long"),
                        new MessageEvent.ReceivePosted(20, 1, receive),
                        new MessageEvent.Injected(30, 0, 1, Cargo.REQUEST, send, 32),
                        new MessageEvent.Arrived(40, 1, 0, Cargo.REQUEST, send),
                        new MessageEvent.Met(40, 1, send, receive, MessageEvent.First.RECEIVE),
                        new MessageEvent.Answered(50, 1, send, Cargo.CLEAR),
                        new MessageEvent.ChannelAwaited(60, 1, 0, Cargo.CLEAR, send, receive));
        assertEquals(MessageStage.HELD, held.of(send).orElseThrow().stage());
        assertEquals(MessageStage.HELD, held.queue(0, MessageQueue.SENDING).getFirst().stage());
        assertTrue(held.hasMet(send));
        assertTrue(held.hasMet(receive));
    }

    /// The sender of the message is not done with it, and the clear is on the network.
    @Test
    void aMessageThatIsHeldWhenTheWindowBeginsHasMetItsReceiveIfItsClearTravels() {
        assertTrue(begun(Cargo.CLEAR).hasMet(send));
        assertFalse(begun(Cargo.REQUEST).hasMet(send));
    }

    private MessagesAt begun(Cargo cargo) {
        MessageState none = MessageState.NONE;
        return messages(
                new MessageState(
                        none.receives(),
                        none.unexpected(),
                        List.of(
                                new MessageState.Flight(
                                        cargo, send, 1, 0, 32, 5, PacketProgress.NONE)),
                        List.of(new MessageState.Outgoing(send, MessageStage.HELD)),
                        none.leaving(),
                        none.awaited(),
                        none.collectives(),
                        none.early(),
                        none.unattended()));
    }

    private MessagesAt after(Happening... happenings) {
        return messages(MessageState.NONE, happenings);
    }

    private MessagesAt messages(MessageState before, Happening... happenings) {
        Activity[] activities = {Activity.COMPUTING, Activity.COMPUTING};
        SliceDetail window =
                new SliceDetail(
                        0,
                        0,
                        100,
                        List.of(),
                        new Snapshot(
                                activities, new int[2], new long[2], List.of(), List.of(), before),
                        List.of(happenings),
                        new LocalMetrics(2),
                        0);
        return MachineAt.at(program, window, Moment.endOf(window)).messages();
    }

    private static Descriptor descriptor(Descriptor.Kind kind, int rank, int peer) {
        return new Descriptor(kind, rank, 0, rank, peer, 7, 0, 3200, 0, 0);
    }
}
