package bcscope.conventional.layer;

import bcscope.happening.LayerRoutine;

/// One MPI implementation: which protocol a message takes, and what every step costs. Pure
/// functions of the model, the same all through a run; the engine keeps all state.
///
/// A message goes these ways (H: on the processor of the process, N: beside it, W: on the network):
///
/// - EAGER: H+N `SEND`, W `MESSAGE`, `DISPATCH`; expected: `TAKE`; unexpected: it waits in a
///   buffer, then `RECEIVE`, `COPY`.
/// - RENDEZVOUS: H+N `REQUEST`, W `REQUEST`, `TAKE_REQUEST`, (waits for its receive,) `CLEAR`, W
///   `CLEAR`, `TRANSMIT`, W `DATA`, `DELIVER`, `TAKE`.
/// - RESERVED: the same, but `CLEAR` follows `TAKE_REQUEST` at once; without a receive `COPY`
///   follows. A blocking send copies its message after H+N `REQUEST`, and returns then.
/// - ACKNOWLEDGED: H+N `SEND`, W `FIRST`, `DISPATCH`, `CLEAR`, W `ACKNOWLEDGEMENT`, `CONTINUE`;
///   behind the first W `LEADING`, `LEAD`; when both are over W `REST`, `DELIVER_REST`, `TAKE`.
/// - OPTIMISTIC: H+N `SEND`, W `OFFER`, `DISPATCH`; expected: `CLEAR`, W `RECEIPT`, `CONFIRM`;
///   unexpected: (waits for its receive,) `CLEAR`, W `CLEAR`, `TRANSMIT`, W `DATA`, `DELIVER`,
///   `TAKE`.
///
/// So a step alone determines which part of a message of a given size is handled, for any kind of
/// send.
///
/// With [ProgressEngine#NIC] the handling of a packet (all steps from `DISPATCH` to `CREDIT` but
/// `COPY`, `TAKE` and `TAKE_LATE`) costs its [#nicNanos] alone. With [ProgressEngine#HOST] it waits
/// until the process is inside MPI and free, and costs its [#hostNanos], then its [#nicNanos].
/// Everything else is done by calls of the process and costs both.
///
/// Between processes of one node a message takes the same way; the transport knows that it is
/// short.
public interface MessageLayer {
    /// Its name: `Quadrics MPI`.
    String title();

    /// The way of a message.
    Protocol protocol(Sending sending, long bytes);

    /// What `step` takes of the processor of the process, for a message of `bytes`, ns.
    long hostNanos(MessageStep step, long bytes);

    /// What it takes beside the processor, ns.
    long nicNanos(MessageStep step, long bytes);

    /// How long before `step` is over what follows it may begin: a layer of packets sends one while
    /// it makes the next, and a node passes bytes on while they come and go, ns.
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

    /// How long the processors of both ends take at least to pass the bytes of `packet` of a
    /// message of `bytes` between memory and network, while it is on its way, ns.
    default long passageNanos(Packet packet, long bytes) {
        return 0;
    }

    /// Least time between the beginnings of two packets that a node injects, ns.
    default long gapNanos() {
        return 0;
    }

    /// Time between two packets of a message that follow one another on the network, ns.
    default long paceNanos() {
        return 0;
    }

    /// Who handles what arrives.
    ProgressEngine progress();

    /// Whether an interrupt begins when those before it on its node are over. Not where the costs
    /// were fitted to messages that meet no others.
    default boolean interruptsInTurn() {
        return false;
    }

    /// How many eager messages a process may have at another.
    default Credits credits() {
        return Credits.NONE;
    }

    /// Most bytes of messages without a receive that a process has room for.
    default long bufferLimitBytes() {
        return Long.MAX_VALUE;
    }

    /// Whether the network may deliver packets of one process to another in another order than they
    /// were sent in; the engine then puts them in order again.
    default boolean reorders() {
        return false;
    }

    /// How many packets of a message of `bytes` that does not wait say what MPI matches by, from
    /// the first on; of one that is acknowledged these, at least two, leave without that.
    default int leadingPackets(long bytes) {
        return 1;
    }

    /// How a collective is carried out.
    CollectiveWay collective(CollectiveCall call);
}
