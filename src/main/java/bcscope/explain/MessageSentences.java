package bcscope.explain;

import bcscope.base.Invariant;
import bcscope.base.Numbers;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.program.Program;

/// Sentences about messages under conventional MPI.
final class MessageSentences {
    private final Program program;

    MessageSentences(Program program) {
        this.program = program;
    }

    /// The sentence on `event` without slice and full stop.
    String clause(MessageEvent event) {
        return switch (event) {
            case MessageEvent.Awakened e ->
                    program.named(e.rank()) + " has what it waited for and continues";
            case MessageEvent.SendBegun e -> begun(e);
            case MessageEvent.ReceivePosted e ->
                    program.named(e.receive().rank()) + " posts a receive" + from(e.receive());
            case MessageEvent.CollectiveCalled e ->
                    program.named(e.collective().rank())
                            + " calls "
                            + program.callName(program.pc(e.collective()));
            case MessageEvent.Stalled e -> stalled(e);
            case MessageEvent.Injected e -> injected(e);
            case MessageEvent.ChannelAwaited e -> awaited(e);
            case MessageEvent.CircuitConnected e -> connected(e);
            case MessageEvent.PacketOvertaken e -> overtaken(e);
            case MessageEvent.Arrived e -> arrived(e);
            case MessageEvent.Unattended e ->
                    cargo(e.cargo(), e.send())
                            + (isPlural(e.cargo()) ? " wait until " : " waits until ")
                            + program.named(
                                    e.cargo().goesBack() ? e.send().rank() : e.send().peer())
                            + " calls MPI";
            case MessageEvent.ArrivedEarly e ->
                    message(e.send()) + " arrived before earlier ones and waits for them";
            case MessageEvent.Unexpected e -> unexpected(e);
            case MessageEvent.Met e -> met(e);
            case MessageEvent.Answered e -> answered(e);
            case MessageEvent.Stopped e ->
                    program.named(e.send().rank())
                            + " has sent the leading packets of "
                            + message(e.send())
                            + " and must wait for the acknowledgement";
            case MessageEvent.Copied e -> copied(e);
            case MessageEvent.CreditsReturned e -> returned(e);
            case MessageEvent.TreeMessage e -> treeMessage(e);
            case MessageEvent.LinesSwept e -> linesSwept(e);
        };
    }

    private String stalled(MessageEvent.Stalled e) {
        return message(e.send())
                + " must wait: "
                + program.named(e.send().rank())
                + " has no credit left at "
                + program.named(e.send().peer());
    }

    private String answered(MessageEvent.Answered e) {
        String receiver = program.named(e.send().peer());
        String sender = program.named(e.send().rank());
        String bytes = Numbers.exactBytes(e.send().bytes());
        return switch (e.answer()) {
            case CLEAR -> receiver + " clears " + sender + " to send its " + bytes;
            case ACKNOWLEDGEMENT ->
                    receiver + " acknowledges the first packet of the " + bytes + " of " + sender;
            case RECEIPT ->
                    receiver + " confirms to " + sender + " that its " + bytes + " are there";
            case MESSAGE, REQUEST, DATA, CREDIT, FIRST, LEADING, REST, OFFER ->
                    throw Invariant.broken(e.answer() + " is not an answer");
        };
    }

    private String copied(MessageEvent.Copied e) {
        return Numbers.exactBytes(e.send().bytes())
                + " from "
                + program.named(e.send().rank())
                + " are copied from a buffer into the receive of "
                + program.named(e.receive().rank())
                + " in "
                + Numbers.exactMicros(e.endNanos() - e.timeNanos());
    }

    private String returned(MessageEvent.CreditsReturned e) {
        return program.named(e.rank())
                + " gets back "
                + Numbers.count(e.count(), "credit")
                + " for messages to "
                + program.named(e.toRank());
    }

    private String treeMessage(MessageEvent.TreeMessage e) {
        return program.named(e.rank())
                + " sends its part of "
                + program.callName(program.pc(e.caller(), e.position()))
                + " to "
                + program.named(e.toRank())
                + (e.arrivesLater()
                        ? ", where it arrives in a later window"
                        : ", where it arrives after "
                                + Numbers.exactMicros(e.endNanos() - e.timeNanos()));
    }

    private String linesSwept(MessageEvent.LinesSwept e) {
        return "phase "
                + (e.phase() + 1)
                + " of "
                + e.phases()
                + " of "
                + program.callName(program.pc(e.caller(), e.position()))
                + " from "
                + program.named(e.rank())
                + " delivers its packets to all nodes of "
                + (e.phase() == 0 ? "one line" : "the lines of the next dimension")
                + " within "
                + Numbers.exactMicros(e.endNanos() - e.timeNanos());
    }

    private String begun(MessageEvent.SendBegun e) {
        Descriptor send = e.send();
        return program.named(send.rank())
                + " begins to send "
                + Numbers.exactBytes(send.bytes())
                + " to "
                + program.named(send.peer())
                + " with tag "
                + send.tag()
                + ": "
                + e.protocol();
    }

    private String injected(MessageEvent.Injected e) {
        return "node "
                + e.node()
                + " sends "
                + cargo(e.cargo(), e.send())
                + " to node "
                + e.toNode()
                + (e.bytes() == 0 ? "" : ", " + Numbers.exactBytes(e.bytes()) + " on the network");
    }

    private String awaited(MessageEvent.ChannelAwaited e) {
        return cargo(e.cargo(), e.send())
                + " waits at node "
                + e.node()
                + " for the channel to node "
                + e.toNode()
                + ", which the circuit of "
                + program.named(e.holder().rank())
                + " and "
                + program.named(e.holder().peer())
                + " holds";
    }

    private String connected(MessageEvent.CircuitConnected e) {
        return "the circuit from node "
                + e.node()
                + " to node "
                + e.toNode()
                + " for "
                + cargo(e.cargo(), e.send())
                + " is complete after waiting "
                + Numbers.exactMicros(e.waitedNanos());
    }

    private String overtaken(MessageEvent.PacketOvertaken e) {
        return "packet "
                + (e.index() + 1)
                + " of "
                + e.packets()
                + " of "
                + cargo(e.cargo(), e.send())
                + " arrives after one that left node "
                + e.fromNode()
                + " later"
                + (e.keptBytes() == 0
                        ? ""
                        : "; "
                                + Numbers.exactBytes(e.keptBytes())
                                + " of its message arrived before it and were kept in a buffer");
    }

    private String arrived(MessageEvent.Arrived e) {
        return cargo(e.cargo(), e.send())
                + " from node "
                + e.fromNode()
                + (isPlural(e.cargo()) ? " arrive at node " : " arrives at node ")
                + e.node();
    }

    private static boolean isPlural(Cargo cargo) {
        return cargo == Cargo.LEADING || cargo == Cargo.CREDIT || cargo == Cargo.DATA;
    }

    private String cargo(Cargo cargo, Descriptor send) {
        return switch (cargo) {
            case MESSAGE -> message(send);
            case REQUEST ->
                    "the request of "
                            + program.named(send.rank())
                            + " to send to "
                            + program.named(send.peer());
            case CLEAR ->
                    "the clear to send of "
                            + program.named(send.peer())
                            + " for "
                            + program.named(send.rank());
            case DATA ->
                    "the data of "
                            + program.named(send.rank())
                            + " for "
                            + program.named(send.peer());
            case CREDIT ->
                    "credits of "
                            + program.named(send.rank())
                            + " for "
                            + program.named(send.peer());
            case FIRST -> "the first packet of " + message(send);
            case LEADING -> "the leading packets behind the first of " + message(send);
            case REST -> "the rest of " + message(send);
            case OFFER -> message(send);
            case ACKNOWLEDGEMENT -> "the acknowledgement of " + message(send);
            case RECEIPT -> "the receipt of " + message(send);
        };
    }

    private String unexpected(MessageEvent.Unexpected e) {
        return (e.bufferBytes() > 0 || e.send().bytes() == 0
                        ? message(e.send())
                        : "the request of " + program.named(e.send().rank()))
                + " is unexpected: "
                + program.named(e.send().peer())
                + " has posted no receive for it"
                + (e.bufferBytes() > 0
                        ? ", so it takes " + Numbers.exactBytes(e.bufferBytes()) + " in a buffer"
                        : "");
    }

    private String met(MessageEvent.Met e) {
        String pair =
                message(e.send()) + " matches the receive of " + program.named(e.receive().rank());
        return switch (e.first()) {
            case RECEIVE -> pair + ", which was already posted";
            case MESSAGE -> pair + " in the unexpected queue";
        };
    }

    private String message(Descriptor send) {
        return "the message of "
                + program.named(send.rank())
                + " to "
                + program.named(send.peer())
                + " (tag "
                + send.tag()
                + ", "
                + Numbers.exactBytes(send.bytes())
                + ")";
    }

    private String from(Descriptor receive) {
        return (receive.peer() < 0 ? " from any rank" : " from " + program.named(receive.peer()))
                + (receive.tag() < 0 ? " with any tag" : " with tag " + receive.tag());
    }
}
