package bcscope.explain;

import bcscope.base.Invariant;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.program.Program;

/// Sentences about messages under conventional MPI.
record MessageSentences(Program program) {
    /// The sentence on `event` without slice and full stop.
    String clause(MessageEvent event) {
        return switch (event) {
            case MessageEvent.Awakened e ->
                    program.named(e.rank()) + " has what it waited for and continues";
            case MessageEvent.SendBegun e -> begun(e);
            case MessageEvent.ReceivePosted e ->
                    program.named(e.receive().rank()) + " posts a receive" + from(e.receive());
            case MessageEvent.CollectiveCalled e ->
                    program.say(
                            "%{rank} calls %s",
                            e.collective().rank(), program.callName(program.pc(e.collective())));
            case MessageEvent.Stalled e -> stalled(e);
            case MessageEvent.Injected e -> injected(e);
            case MessageEvent.ChannelAwaited e -> awaited(e);
            case MessageEvent.CircuitConnected e -> connected(e);
            case MessageEvent.PacketOvertaken e -> overtaken(e);
            case MessageEvent.Arrived e -> arrived(e);
            case MessageEvent.Unattended e ->
                    program.say(
                            "%s %{wait until |waits until }%{rank} calls MPI",
                            cargo(e.cargo(), e.send()),
                            isPlural(e.cargo()),
                            e.cargo().goesBack() ? e.send().rank() : e.send().peer());
            case MessageEvent.ArrivedEarly e ->
                    message(e.send()) + " arrived before earlier ones and waits for them";
            case MessageEvent.Unexpected e -> unexpected(e);
            case MessageEvent.Met e -> met(e);
            case MessageEvent.Answered e -> answered(e);
            case MessageEvent.Stopped e ->
                    program.say(
                            "%{rank} has sent the leading packets of %s and must wait for the"
                                    + " acknowledgement",
                            e.send().rank(), message(e.send()));
            case MessageEvent.Copied e -> copied(e);
            case MessageEvent.CreditsReturned e -> returned(e);
            case MessageEvent.TreeMessage e -> treeMessage(e);
            case MessageEvent.LinesSwept e -> linesSwept(e);
        };
    }

    private String stalled(MessageEvent.Stalled e) {
        return program.say(
                "%s must wait: %{rank} has no credit left at %{rank}",
                message(e.send()), e.send().rank(), e.send().peer());
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
                    receiver
                            + " confirms to "
                            + sender
                            + " that its "
                            + bytes
                            + (e.send().bytes() == 1 ? " has arrived" : " have arrived");
            case MESSAGE, REQUEST, DATA, CREDIT, FIRST, LEADING, REST, OFFER ->
                    throw Invariant.broken(e.answer() + " is not an answer");
        };
    }

    private String copied(MessageEvent.Copied e) {
        return program.say(
                "%{bytes} from %{rank} %{is|are} copied from a buffer into the receive of %{rank}"
                        + " in %{micros}",
                e.send().bytes(),
                e.send().rank(),
                e.send().bytes(),
                e.receive().rank(),
                e.endNanos() - e.timeNanos());
    }

    private String returned(MessageEvent.CreditsReturned e) {
        return program.say(
                "%{rank} gets back %{n credit} for messages to %{rank}",
                e.rank(), e.count(), e.toRank());
    }

    private String treeMessage(MessageEvent.TreeMessage e) {
        return program.say(
                "%{rank} sends its part of %s to %{rank}%s",
                e.rank(),
                program.callName(program.pc(e.caller(), e.position())),
                e.toRank(),
                e.arrivesLater()
                        ? ", where it arrives in a later window"
                        : ", where it arrives after "
                                + Numbers.exactMicros(e.endNanos() - e.timeNanos()));
    }

    private String linesSwept(MessageEvent.LinesSwept e) {
        return program.say(
                "phase %s of %s of %s from %{rank} delivers its packets to all nodes of %{one"
                        + " line|the lines of the next dimension} within %{micros}",
                e.phase() + 1,
                e.phases(),
                program.callName(program.pc(e.caller(), e.position())),
                e.rank(),
                e.phase() == 0,
                e.endNanos() - e.timeNanos());
    }

    private String begun(MessageEvent.SendBegun e) {
        Descriptor send = e.send();
        return program.say(
                "%{rank} begins to send %{bytes} to %{rank} with tag %s: %s",
                send.rank(), send.bytes(), send.peer(), send.tag(), e.protocol());
    }

    private String injected(MessageEvent.Injected e) {
        return Say.of(
                "node %s sends %s to node %s%s",
                e.node(),
                cargo(e.cargo(), e.send()),
                e.toNode(),
                e.bytes() == 0 ? "" : ", " + Numbers.exactBytes(e.bytes()) + " on the network");
    }

    private String awaited(MessageEvent.ChannelAwaited e) {
        return program.say(
                "%s %{wait|waits} at node %s for the channel to node %s, which the circuit of"
                        + " %{rank} and %{rank} holds",
                cargo(e.cargo(), e.send()),
                isPlural(e.cargo()),
                e.node(),
                e.toNode(),
                e.holder().rank(),
                e.holder().peer());
    }

    private String connected(MessageEvent.CircuitConnected e) {
        return Say.of(
                "the circuit from node %s to node %s for %s is complete after waiting %{micros}",
                e.node(), e.toNode(), cargo(e.cargo(), e.send()), e.waitedNanos());
    }

    private String overtaken(MessageEvent.PacketOvertaken e) {
        return Say.of(
                "packet %s of %s of %s arrives after one that left node %s later%s",
                e.index() + 1,
                e.packets(),
                cargo(e.cargo(), e.send()),
                e.fromNode(),
                e.keptBytes() == 0
                        ? ""
                        : Say.of(
                                "; %{bytes} of its message arrived before it and %{was|were} kept"
                                        + " in a buffer",
                                e.keptBytes(), e.keptBytes()));
    }

    private String arrived(MessageEvent.Arrived e) {
        return Say.of(
                "%s from node %s %{arrive at node |arrives at node }%s",
                cargo(e.cargo(), e.send()), e.fromNode(), isPlural(e.cargo()), e.node());
    }

    private static boolean isPlural(Cargo cargo) {
        return cargo == Cargo.LEADING || cargo == Cargo.CREDIT || cargo == Cargo.DATA;
    }

    private String cargo(Cargo cargo, Descriptor send) {
        return switch (cargo) {
            case MESSAGE -> message(send);
            case REQUEST ->
                    program.say(
                            "the request of %{rank} to send to %{rank}", send.rank(), send.peer());
            case CLEAR ->
                    program.say(
                            "the clear to send of %{rank} for %{rank}", send.peer(), send.rank());
            case DATA -> program.say("the data of %{rank} for %{rank}", send.rank(), send.peer());
            case CREDIT -> program.say("credits of %{rank} for %{rank}", send.rank(), send.peer());
            case FIRST -> "the first packet of " + message(send);
            case LEADING -> "the leading packets after the first of " + message(send);
            case REST -> "the rest of " + message(send);
            case OFFER -> message(send);
            case ACKNOWLEDGEMENT -> "the acknowledgement of " + message(send);
            case RECEIPT -> "the receipt of " + message(send);
        };
    }

    private String unexpected(MessageEvent.Unexpected e) {
        return program.say(
                "%s is unexpected: %{rank} has posted no receive for it%s",
                e.bufferBytes() > 0 || e.send().bytes() == 0
                        ? message(e.send())
                        : "the request of " + program.named(e.send().rank()),
                e.send().peer(),
                e.bufferBytes() > 0
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
        return program.say(
                "the message of %{rank} to %{rank} (tag %s, %{bytes})",
                send.rank(), send.peer(), send.tag(), send.bytes());
    }

    private String from(Descriptor receive) {
        return (receive.peer() < 0 ? " from any rank" : " from " + program.named(receive.peer()))
                + (receive.tag() < 0 ? " with any tag" : " with tag " + receive.tag());
    }
}
