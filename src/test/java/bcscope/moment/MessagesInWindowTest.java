package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.LocalMetrics;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageEvent.First;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;
import bcscope.happening.PacketProgress;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Messages of rank 0 at node 0 to rank 1 at node 1 under conventional MPI, step by step: the queue
/// that each is in, how far it has come, and the bytes in buffers.
class MessagesInWindowTest {
    private static final Program PROGRAM =
            Program.of(
                    "messages",
                    List.of(new RankCode().send(1, 7, 3_200, 0)),
                    new int[2],
                    List.of(Communicator.world(2)));
    private static final Descriptor SEND = descriptor(Descriptor.Kind.SEND, 0, 0, 1);
    private static final Descriptor SECOND = descriptor(Descriptor.Kind.SEND, 0, 1, 1);
    private static final Descriptor RECEIVE = descriptor(Descriptor.Kind.RECEIVE, 1, 0, 0);

    private static Descriptor descriptor(Descriptor.Kind kind, int rank, int number, int peer) {
        return new Descriptor(kind, rank, number, rank, peer, 7, 0, 3_200, 0, 0);
    }

    private static MessagesAt after(MessageState before, Happening... happenings) {
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
        return MachineAt.at(PROGRAM, window, Moment.endOf(window)).messages();
    }

    /// The queues that are not empty, the stage of the first message, whether it is matched, and
    /// the bytes in the buffers of node 1.
    private static String seen(MessagesAt messages) {
        List<String> all = new ArrayList<>();
        for (int node = 0; node < 2; node++) {
            for (MessageQueue queue : MessageQueue.values()) {
                for (Queued it : messages.queue(node, queue)) {
                    boolean stage = it.stage() != MessageStage.NONE;
                    all.add(queue + "@" + node + (stage ? " " + it.stage() : ""));
                }
            }
        }
        all.add(messages.of(SEND).map(it -> it.stage() + (it.met() ? " met" : "")).orElse("none"));
        all.add(messages.bufferBytes(1) + " B");
        return String.join(", ", all);
    }

    private static void follows(Object... steps) {
        List<Happening> until = new ArrayList<>();
        for (Object step : steps) {
            if (step instanceof Happening happening) {
                until.add(happening);
            } else {
                assertEquals(
                        step,
                        seen(after(MessageState.NONE, until.toArray(Happening[]::new))),
                        () -> "after " + until.getLast());
            }
        }
    }

    private static Happening injected(Cargo cargo) {
        return new MessageEvent.Injected(10, 0, 1, cargo, SEND, 3_232);
    }

    private static Happening arrived(int node, Cargo cargo) {
        return new MessageEvent.Arrived(20, node, 1 - node, cargo, SEND);
    }

    /// An eager message without a receive is kept in a buffer of the receiver until one is posted.
    @Test
    void anEagerMessageWaitsInABufferForItsReceive() {
        follows(
                new MessageEvent.SendBegun(5, 0, SEND, "eager"),
                "SENDING@0 PREPARED, PREPARED, 0 B",
                new MessageEvent.Stalled(6, 0, SEND),
                "SENDING@0 STALLED, STALLED, 0 B",
                injected(Cargo.MESSAGE),
                "SENDING@0 SENT, SENT, 0 B",
                arrived(1, Cargo.MESSAGE),
                "SENT, 0 B",
                new MessageEvent.Unexpected(21, 1, SEND, 3_200),
                "UNEXPECTED@1 BUFFERED, BUFFERED, 3200 B",
                new MessageEvent.ReceivePosted(30, 1, RECEIVE),
                "POSTED@1, UNEXPECTED@1 BUFFERED, BUFFERED, 3200 B",
                new MessageEvent.Met(31, 1, SEND, RECEIVE, First.MESSAGE),
                "MATCHED@1, RECEIVED met, 0 B",
                new MessageEvent.Copied(32, 1, SEND, RECEIVE, 40),
                "MATCHED@1, RECEIVED met, 0 B",
                new Happening.Completed(40, 1, RECEIVE),
                "RECEIVED met, 0 B");
    }

    /// A long message asks first; the data moves when the receiver has cleared it.
    @Test
    void aLongMessageIsClearedBeforeItsDataMoves() {
        follows(
                new MessageEvent.SendBegun(5, 0, SEND, "rendezvous"),
                injected(Cargo.REQUEST),
                "SENDING@0 SENT, SENT, 0 B",
                arrived(1, Cargo.REQUEST),
                "SENDING@0 SENT, SENT, 0 B",
                new MessageEvent.Unexpected(21, 1, SEND, 0),
                "SENDING@0 REQUESTED, UNEXPECTED@1 REQUESTED, REQUESTED, 0 B",
                new MessageEvent.ReceivePosted(30, 1, RECEIVE),
                new MessageEvent.Met(31, 1, SEND, RECEIVE, First.MESSAGE),
                "SENDING@0 REQUESTED, MATCHED@1, CLEARED met, 0 B",
                new MessageEvent.Answered(32, 1, SEND, Cargo.CLEAR),
                "SENDING@0 CLEARED, MATCHED@1, CLEARED met, 0 B",
                arrived(0, Cargo.CLEAR),
                "SENDING@0 CLEARED, MATCHED@1, CLEARED met, 0 B",
                injected(Cargo.DATA),
                "SENDING@0 MOVING, MATCHED@1, MOVING met, 0 B",
                arrived(1, Cargo.DATA),
                "MATCHED@1, RECEIVED met, 0 B",
                new Happening.Completed(40, 0, SEND),
                new Happening.Completed(41, 1, RECEIVE),
                "RECEIVED met, 0 B");
    }

    /// After its leading packets a sender stops until the first is acknowledged; the rest may
    /// arrive before a receive is posted.
    @Test
    void aMessageWithAnAcknowledgementStopsUntilItComes() {
        follows(
                new MessageEvent.SendBegun(5, 0, SEND, "acknowledged"),
                injected(Cargo.FIRST),
                "SENDING@0 SENT, SENT, 0 B",
                injected(Cargo.LEADING),
                "SENDING@0 SENT, SENT, 0 B",
                new MessageEvent.Stopped(12, 0, SEND),
                "SENDING@0 STOPPED, STOPPED, 0 B",
                new MessageEvent.Answered(13, 1, SEND, Cargo.ACKNOWLEDGEMENT),
                "SENDING@0 ACKNOWLEDGED, ACKNOWLEDGED, 0 B",
                new MessageEvent.Stopped(14, 0, SEND),
                "SENDING@0 ACKNOWLEDGED, ACKNOWLEDGED, 0 B",
                injected(Cargo.REST),
                "SENDING@0 MOVING, MOVING, 0 B",
                arrived(1, Cargo.REST),
                "BUFFERED, 0 B");
    }

    /// A message that overtakes an earlier one of its sender waits for it.
    @Test
    void aMessageAheadOfAnEarlierOneWaitsForIt() {
        MessageEvent.ArrivedEarly early = new MessageEvent.ArrivedEarly(20, 1, SEND, 2);
        follows(
                new MessageEvent.SendBegun(5, 0, SEND, "eager"),
                injected(Cargo.MESSAGE),
                early,
                "SENDING@0 EARLY, EARLY@1 EARLY, EARLY, 0 B",
                new MessageEvent.Unexpected(21, 1, SEND, 3_200),
                "SENDING@0 EARLY, UNEXPECTED@1 BUFFERED, BUFFERED, 3200 B");
        assertEquals(
                "message 2, waits for earlier messages",
                after(MessageState.NONE, new MessageEvent.SendBegun(5, 0, SEND, "eager"), early)
                        .queue(1, MessageQueue.EARLY)
                        .getFirst()
                        .words());
    }

    /// The circuit of a packet waits for a channel, and connects.
    @Test
    void aPacketWithoutAChannelIsHeld() {
        follows(
                new MessageEvent.SendBegun(5, 0, SEND, "eager"),
                injected(Cargo.MESSAGE),
                new MessageEvent.ChannelAwaited(11, 0, 1, Cargo.MESSAGE, SEND, SECOND),
                "SENDING@0 HELD, HELD, 0 B",
                new MessageEvent.CircuitConnected(12, 0, 1, Cargo.MESSAGE, SEND, 1),
                "SENDING@0 SENT, SENT, 0 B",
                new MessageEvent.ChannelAwaited(13, 0, 1, Cargo.CREDIT, SEND, SECOND),
                "SENDING@0 SENT, SENT, 0 B");
    }

    /// Credits tell nothing of the message whose sender they return to.
    @Test
    void messagesAreInTheOrderOfTheirBegin() {
        MessagesAt messages =
                after(
                        MessageState.NONE,
                        new MessageEvent.SendBegun(5, 0, SECOND, "eager"),
                        new MessageEvent.SendBegun(6, 0, SEND, "eager"),
                        new MessageEvent.Injected(7, 0, 1, Cargo.CREDIT, SECOND, 8),
                        new MessageEvent.ReceivePosted(8, 1, RECEIVE),
                        new MessageEvent.Met(9, 1, SEND, RECEIVE, First.RECEIVE));
        assertEquals(
                List.of(SECOND, SEND), messages.all().stream().map(MessagesAt.Sent::send).toList());
        assertEquals(List.of(SECOND), messages.alone());
        assertEquals(MessageStage.PREPARED, messages.of(SECOND).orElseThrow().stage());
        assertEquals(0, messages.of(SEND).orElseThrow().receive());
        assertEquals(MessagesAt.Sent.NO_RECEIVE, messages.of(SECOND).orElseThrow().receive());
        assertEquals(true, messages.hasMet(SEND));
        assertEquals(false, messages.hasMet(SECOND));
        assertEquals(true, messages.hasMet(RECEIVE));
        assertEquals(
                false, messages.hasMet(descriptor(Descriptor.Kind.RECEIVE, 1, 5, 0)), "not posted");
        assertEquals(
                true, messages.hasMet(descriptor(Descriptor.Kind.SEND, 0, 5, 1)), "over long ago");
        assertEquals(Optional.empty(), messages.of(descriptor(Descriptor.Kind.SEND, 1, 0, 0)));
    }

    /// What arrives while its process computes waits for the process at which it arrived: a clear
    /// goes back to the sender.
    @Test
    void anArrivalThatIsNotHandledWaitsForItsProcess() {
        MessageEvent begun = new MessageEvent.SendBegun(5, 0, SEND, "rendezvous");
        MessageEvent request = new MessageEvent.Unattended(20, 1, SEND, Cargo.REQUEST);
        MessageEvent clear = new MessageEvent.Unattended(20, 0, SEND, Cargo.CLEAR);
        MessageEvent handled = new MessageEvent.Unexpected(25, 1, SEND, 0);
        assertEquals(OptionalInt.empty(), after(MessageState.NONE, begun).attendant(SEND));
        assertEquals(OptionalInt.of(1), after(MessageState.NONE, begun, request).attendant(SEND));
        assertEquals(OptionalInt.of(0), after(MessageState.NONE, begun, clear).attendant(SEND));
        assertEquals(
                OptionalInt.of(1),
                after(MessageState.NONE, begun, request, clear).attendant(SEND),
                "the first");
        assertEquals(
                OptionalInt.empty(),
                after(MessageState.NONE, begun, request, handled).attendant(SEND));
    }

    /// A window may begin in the midst of it.
    @Test
    void aWindowBeginsWithWhatWasThere() {
        MessageState none = MessageState.NONE;
        MessageState state =
                new MessageState(
                        List.of(RECEIVE),
                        List.of(new MessageState.Waiting(1, SECOND, 3_200)),
                        List.of(
                                new MessageState.Flight(
                                        Cargo.DATA, SEND, 0, 1, 3_232, 5, PacketProgress.NONE)),
                        List.of(),
                        none.leaving(),
                        none.awaited(),
                        none.collectives(),
                        none.early(),
                        none.unattended());
        MessagesAt messages = after(state);
        assertEquals("POSTED@1, UNEXPECTED@1 BUFFERED, MOVING met, 3200 B", seen(messages));
        assertEquals(3_200, messages.mostBufferBytes());
        assertEquals(List.of(SECOND), messages.alone());
        assertEquals(messages, after(state));
    }
}
