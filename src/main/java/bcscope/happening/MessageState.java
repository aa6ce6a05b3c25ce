package bcscope.happening;

import java.util.List;
import java.util.stream.Stream;

/// Posted operations and network traffic of a machine under conventional MPI, at one moment. Empty
/// under BCS-MPI.
///
/// @param receives posted receives that no message has come for, by process, in posting order
/// @param unexpected messages that no receive has come for, by receiver, in the order of arrival
/// @param flights packets on the network, in the order of injection
/// @param sends messages whose sender is not done with them, by sender
/// @param leaving messages that their sender is done with and that the network has not taken yet,
///   by sender
/// @param awaited receives that have their message, which is still on its way, by receiver
/// @param collectives calls of collectives that are not done, by process
/// @param early messages that came before earlier ones of their sender, by receiver, in the order
///   of arrival
/// @param unattended what has arrived for processes outside MPI, by process, in the order of
///   arrival
public record MessageState(
        List<Descriptor> receives,
        List<Waiting> unexpected,
        List<Flight> flights,
        List<Outgoing> sends,
        List<Outgoing> leaving,
        List<Descriptor> awaited,
        List<Descriptor> collectives,
        List<Early> early,
        List<Unattended> unattended) {
    /// Nothing.
    public static final MessageState NONE =
            new MessageState(
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                    List.of(), List.of());

    /// Receives, sends whose sender is not done with them, calls of collectives.
    public Stream<Descriptor> open() {
        return Stream.of(
                        receives.stream(),
                        awaited.stream(),
                        sends.stream().map(Outgoing::send),
                        collectives.stream())
                .flatMap(it -> it);
    }

    /// A message in the unexpected queue.
    ///
    /// @param node node of its receiver
    /// @param send the message
    /// @param bufferBytes bytes of it that are in a buffer there; 0 if only its request is
    public record Waiting(int node, Descriptor send, long bufferBytes) {}

    /// A message that waits for earlier ones.
    ///
    /// @param node node of its receiver
    /// @param send the message
    /// @param order which message of its sender to its receiver it is, from 1
    public record Early(int node, Descriptor send, int order) {}

    /// An arrival that is not handled before its process calls MPI.
    ///
    /// @param cargo what it is
    /// @param send its message
    public record Unattended(MessageEvent.Cargo cargo, Descriptor send) {}

    /// A packet on the network.
    ///
    /// @param cargo what it is
    /// @param send its message
    /// @param fromNode where it was injected
    /// @param toNode where it goes
    /// @param wireBytes what it is on the network
    /// @param injectedNanos when
    /// @param packets how far its packets have come
    public record Flight(
            MessageEvent.Cargo cargo,
            Descriptor send,
            int fromNode,
            int toNode,
            long wireBytes,
            long injectedNanos,
            PacketProgress packets) {}

    /// A message that is with its sender.
    ///
    /// @param send the message
    /// @param stage how far it has come
    public record Outgoing(Descriptor send, MessageStage stage) {}
}
