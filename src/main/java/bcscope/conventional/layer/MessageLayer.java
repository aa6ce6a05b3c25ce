package bcscope.conventional.layer;

import bcscope.happening.LayerRoutine;

/// One MPI implementation: which protocol a message takes, and what every step costs. Pure
/// functions of the model; the engine keeps all state.
///
/// The steps of a message (H: on the processor of the process, N: beside it, W: on the network):
///
/// - EAGER: H+N `SEND`, W `MESSAGE`, `DISPATCH`; expected: `TAKE`; unexpected: it waits in a
///   buffer, then `RECEIVE`, `COPY`.
/// - RENDEZVOUS: H+N `REQUEST`, W `REQUEST`, `TAKE_REQUEST`, (waits for its receive,) `CLEAR`, W
///   `CLEAR`, `TRANSMIT`, W `DATA`, `DELIVER`, `TAKE`.
/// - RESERVED: the same, but `CLEAR` follows `TAKE_REQUEST` at once; without a receive `COPY`
///   follows. A blocking send copies its message after H+N `REQUEST`, and returns then.
/// - ACKNOWLEDGED: H+N `SEND`, W `FIRST`, `DISPATCH`, `CLEAR`, W `ACKNOWLEDGEMENT`, `CONTINUE`;
///   after the first W `LEADING`, `LEAD`; when both are over W `REST`, `DELIVER_REST`, `TAKE`.
/// - OPTIMISTIC: H+N `SEND`, W `OFFER`, `DISPATCH`; expected: `CLEAR`, W `RECEIPT`, `CONFIRM`;
///   unexpected: (waits for its receive,) `CLEAR`, W `CLEAR`, `TRANSMIT`, W `DATA`, `DELIVER`,
///   `TAKE`.
///
/// So the step determines which part of a message is handled, for any kind of send.
///
/// With [ProgressEngine#NIC] the handling of a packet (all steps from `DISPATCH` to `CREDIT` but
/// `COPY`, `TAKE` and `TAKE_LATE`) costs its [#nicNanos] alone. With [ProgressEngine#HOST] the
/// packet waits until the process is inside MPI and free, and costs [#hostNanos], then [#nicNanos].
/// All other steps are part of calls of the process and cost both.
///
/// A message between processes of one node takes the same steps; the transport makes its path
/// short.
public interface MessageLayer {
    /// Its name: `Quadrics MPI`.
    String title();

    /// The protocol of a message of `bytes`.
    Protocol protocol(Sending sending, long bytes);

    /// Time that `step` takes on the processor of the process, for a message of `bytes`, ns.
    long hostNanos(MessageStep step, long bytes);

    /// Time that it takes besides, off the processor, ns.
    long nicNanos(MessageStep step, long bytes);

    /// How long before the end of `step` the following step may begin, ns: a packet layer sends one
    /// packet while it makes the next, and a node passes bytes on while others arrive.
    default long leadNanos(MessageStep step, long bytes) {
        return 0;
    }

    /// How often `step` runs `routine` for a message of `bytes`, on whichever processor of the
    /// node; 0 in a layer that has no such routine.
    default long times(LayerRoutine routine, MessageStep step, long bytes) {
        return 0;
    }

    /// Bytes on the network of a packet of a message of `bytes`, headers included.
    long wireBytes(Packet packet, long bytes);

    /// Minimum time in which the processors of both ends move the bytes of `packet` of a message of
    /// `bytes` between memory and network during the transfer, ns.
    default long passageNanos(Packet packet, long bytes) {
        return 0;
    }

    /// Least time between the beginnings of two packets that a node injects, ns.
    default long gapNanos() {
        return 0;
    }

    /// Time between two successive packets of a message on the network, ns.
    default long paceNanos() {
        return 0;
    }

    /// Who handles what arrives.
    ProgressEngine progress();

    /// Whether interrupts of a node are handled one after another. False if the costs were fitted
    /// to messages without contention.
    default boolean interruptsInTurn() {
        return false;
    }

    /// How many unreceived eager messages a process may have at another one.
    default Credits credits() {
        return Credits.NONE;
    }

    /// Maximum bytes of messages without a receive that a process can buffer.
    default long bufferLimitBytes() {
        return Long.MAX_VALUE;
    }

    /// Whether the network may reorder packets between two processes; the engine then restores
    /// their order.
    default boolean reorders() {
        return false;
    }

    /// How many packets, from the first on, carry the MPI envelope in a message of `bytes` that is
    /// sent at once. In an acknowledged message these packets, at least two, leave without waiting
    /// for the acknowledgement.
    default int leadingPackets(long bytes) {
        return 1;
    }

    /// How a collective is carried out.
    CollectiveWay collective(CollectiveCall call);
}
