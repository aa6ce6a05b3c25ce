package bcscope.happening;

import java.util.List;
import java.util.stream.Stream;

/// Posted operations and network traffic of a machine under conventional MPI, at one moment. Empty
/// under BCS-MPI.
///
/// @param receives posted receives without a message, by process, in posting order
/// @param unexpected messages without a receive, by receiver, in the order of arrival
/// @param flights packets on the network, in the order of injection
/// @param sends messages that their sender has not completed, by sender
/// @param leaving messages that their sender has completed, but that have not entered the network,
///   by sender
/// @param awaited matched receives whose message is still in transit, by receiver
/// @param collectives incomplete calls of collectives, by process
/// @param early messages that arrived before earlier ones of their sender, by receiver, in the
///   order of arrival
/// @param unattended arrivals for processes outside MPI, by process, in the order of arrival
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

    /// All open descriptors: receives, incomplete sends, calls of collectives.
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
    /// @param bufferBytes bytes of it in a buffer there; 0 if only its request has arrived
    public record Waiting(int node, Descriptor send, long bufferBytes) {}

    /// A message that waits for earlier ones.
    ///
    /// @param node node of its receiver
    /// @param send the message
    /// @param order its number among the messages from its sender to its receiver, from 1
    public record Early(int node, Descriptor send, int order) {}

    /// An arrival that is not handled until its process calls MPI.
    ///
    /// @param cargo what it is
    /// @param send its message
    public record Unattended(MessageEvent.Cargo cargo, Descriptor send) {}

    /// A packet on the network.
    ///
    /// @param cargo what it is
    /// @param send its message
    /// @param fromNode node that injected it
    /// @param toNode its destination
    /// @param wireBytes its size on the network
    /// @param injectedNanos when
    /// @param packets progress of its packets
    public record Flight(
            MessageEvent.Cargo cargo,
            Descriptor send,
            int fromNode,
            int toNode,
            long wireBytes,
            long injectedNanos,
            PacketProgress packets) {}

    /// A message that has not left its sender.
    ///
    /// @param send the message
    /// @param stage its stage
    public record Outgoing(Descriptor send, MessageStage stage) {}
}
