package bcscope.conventional.layer;

import bcscope.happening.LayerRoutine;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.network.bluegene.PacketFormat;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Machine;
import bcscope.scenario.NodeMode;

/// MPICH2 over the message layer of BlueGene/L (S3 and S4, sections 4 to 6; MODEL 3.4). Every
/// message is a row of packets, and every packet costs instructions: a packetizer puts it into the
/// torus, `dispatch` takes it out. The network loses nothing, so an eager message needs no answer.
///
/// ## Who does the work
///
/// With a coprocessor the compute processor copies the packets of every message, whatever its
/// protocol, through shared memory, which is some four times faster than the device (see
/// [bcscope.network.bluegene.PacketWork]); the coprocessor moves them to and from the torus and
/// makes progress. In heater and virtual node mode the process does everything itself: inside MPI,
/// when `advance` is called, or, with interrupts, at once. Messages so short that only their
/// latency matters can bypass the coprocessor ([PacketCosts]).
///
/// ## What every call pays
///
/// Every send ends with `senddone`, after the last of its packets. Every poll for packets is an
/// `advance`: each test and probe, and each call before it suspends its process. The measured
/// averages of 955 to 2,865 instructions include the packets found, whose `dispatch` is charged
/// separately here; so a poll that finds nothing costs the smallest average.
///
/// ## Packets in flight
///
/// A packet takes longer on a link than it costs either end, so both ends work on a message while
/// its packets travel: the first packet leaves as soon as it is made, and when the last one arrives
/// only that one remains to be taken out; for a process that was not polling, as many as fit into a
/// receive buffer of the torus.
///
/// ## Messages of middle size
///
/// The MPI envelope is in the first packet, which others may overtake. With an acknowledgement it
/// is repeated in the first few packets, as many as leave within a round trip at the mean distance.
/// The receiver acknowledges the first, and the sender stops if the acknowledgement is not back in
/// time: to a distant node, or without a coprocessor, when the receiver polls late.
///
/// ## Long messages
///
/// They wait for their receive, or are sent at once: then a receiver without a matching receive
/// drops the data, keeps the envelope, and requests the data when the receive is posted, as on
/// Portals (S3 section 5).
///
/// ## Early packets and messages
///
/// A packet that arrives before all leading packets of its message cannot be assigned yet: its data
/// is kept in a temporary buffer and copied when the message is dispatched. A message that arrives
/// before earlier ones of its sender is kept whole, and copied to its receive when those have
/// arrived. Data sent after a clear to send already have a receive, so none of their packets is
/// early (S3 section 5).
public final class BlueGeneLayer implements MessageLayer {
    private final Machine machine;
    private final Model model;
    private final PacketFormat format = PacketFormat.USUAL;
    private final BlueGeneCollectives collectives;
    private final PacketCosts costs;
    private final ProgressEngine progress;
    private final LinkTimes times;
    private final boolean coprocessor;
    private final long packetOutNanos;
    private final long packetInNanos;
    private final long eagerBytes;
    private final long middleBytes;
    private final Middle middle;
    private final boolean optimistic;
    private final int repeated;
    private final long bufferLimitBytes;

    /// How medium-sized messages are sent, in the order of the choices of the parameter.
    private enum Middle {
        ACKNOWLEDGED,
        EAGER,
        REPLICATED,
        RENDEZVOUS
    }

    /// The layer of `machine` with the costs of `model`.
    public BlueGeneLayer(Machine machine, Model model) {
        this.machine = machine;
        this.model = model;
        times = LinkTimes.of(machine, model);
        coprocessor = machine.mode() == NodeMode.COPROCESSOR;
        packetOutNanos = model.get(ModelParameter.BGL_PACKET_OUT_NANOS);
        packetInNanos = model.get(ModelParameter.BGL_PACKET_IN_NANOS);
        eagerBytes = model.get(ModelParameter.MPI_EAGER_BYTES);
        middleBytes = model.get(ModelParameter.BGL_MIDDLE_BYTES);
        middle = Middle.values()[(int) model.get(ModelParameter.BGL_MIDDLE_WAY)];
        optimistic = model.chooses(ModelParameter.BGL_LONG_WAY, "optimistic");
        bufferLimitBytes =
                ConnectionTable.of(machine).map(ConnectionTable::leftBytes).orElse(Long.MAX_VALUE);
        repeated = packetsOfRoundTrip();
        progress = progress(machine, model);
        costs = new PacketCosts(this, machine, model);
        collectives = new BlueGeneCollectives(machine, model, this);
    }

    private static ProgressEngine progress(Machine machine, Model model) {
        if (machine.mode() == NodeMode.COPROCESSOR) {
            return ProgressEngine.NIC;
        }
        return model.chooses(ModelParameter.BGL_PROGRESS, "interrupts")
                ? ProgressEngine.INTERRUPT
                : ProgressEngine.HOST;
    }

    /// Packets that leave before the acknowledgement of the first one can arrive, at the mean
    /// distance of two nodes.
    private int packetsOfRoundTrip() {
        TorusShape shape = TorusShape.of(machine);
        long pairs = (long) shape.nodes() * shape.nodes();
        long hops = Math.ceilDiv(shape.linksOfAllPairs(), pairs);
        long nanos =
                2 * (hops * times.hopNanos() + packetInNanos + packetOutNanos)
                        + times.link().nanosFor(format.wireBytes(0))
                        + model.get(ModelParameter.BGL_NEW_MESSAGE_NANOS);
        return 1 + (int) Math.ceilDiv(nanos, packetWireNanos());
    }

    @Override
    public int leadingPackets(long bytes) {
        if (isMiddle(bytes)) {
            return switch (middle) {
                case ACKNOWLEDGED -> Math.min(repeated, format.packets(bytes));
                case REPLICATED -> format.withLeading(Integer.MAX_VALUE).packets(bytes);
                case EAGER, RENDEZVOUS -> 1;
            };
        }
        return 1;
    }

    /// Packets of a message, including its envelope.
    long packetsOf(long bytes) {
        return format.packets(wireBytes(Packet.MESSAGE, bytes));
    }

    /// Whether a message of a standard send needs no answer.
    boolean isEager(long bytes) {
        return protocol(Sending.STANDARD, bytes) == Protocol.EAGER;
    }

    /// Packets of data sent after a clear to send: their receive is known, so they carry no
    /// envelope.
    long packetsOfData(long bytes) {
        return format.packets(bytes);
    }

    /// Packets of a message that enter the torus before any answer, if the message does not begin
    /// with a request.
    long packetsAtOnce(long bytes) {
        return isAcknowledged(bytes) ? leadingPackets(bytes) : packetsOf(bytes);
    }

    /// Packets of a message that are sent after its acknowledgement.
    long packetsOfRest(long bytes) {
        return packetsOf(bytes) - leadingPackets(bytes);
    }

    /// Packets of a message that arrive before it is dispatched.
    long packetsOfArrival(long bytes) {
        return isAcknowledged(bytes) ? 1 : packetsOf(bytes);
    }

    private boolean isAcknowledged(long bytes) {
        return protocol(Sending.STANDARD, bytes) == Protocol.ACKNOWLEDGED;
    }

    private boolean isMiddle(long bytes) {
        return bytes > eagerBytes && bytes <= middleBytes;
    }

    @Override
    public String title() {
        return "BlueGene/L message layer";
    }

    @Override
    public Protocol protocol(Sending sending, long bytes) {
        if (sending == Sending.SYNCHRONOUS) {
            return Protocol.RENDEZVOUS;
        }
        if (bytes <= eagerBytes) {
            return Protocol.EAGER;
        }
        if (!isMiddle(bytes)) {
            return optimistic ? ofCollective(sending, Protocol.OPTIMISTIC) : Protocol.RENDEZVOUS;
        }
        return switch (middle) {
            case ACKNOWLEDGED ->
                    packetsOf(bytes) <= leadingPackets(bytes)
                            ? Protocol.EAGER
                            : ofCollective(sending, Protocol.ACKNOWLEDGED);
            case EAGER, REPLICATED -> Protocol.EAGER;
            case RENDEZVOUS -> Protocol.RENDEZVOUS;
        };
    }

    /// Members of a collective expect its messages: with a coprocessor the answer is in time,
    /// without one it is as late as the answer to a request.
    private Protocol ofCollective(Sending sending, Protocol protocol) {
        if (sending != Sending.COLLECTIVE) {
            return protocol;
        }
        return coprocessor ? Protocol.EAGER : Protocol.RENDEZVOUS;
    }

    @Override
    public long hostNanos(MessageStep step, long bytes) {
        return costs.hostNanos(step, bytes);
    }

    @Override
    public long nicNanos(MessageStep step, long bytes) {
        return costs.nicNanos(step, bytes);
    }

    @Override
    public long leadNanos(MessageStep step, long bytes) {
        return costs.leadNanos(step, bytes);
    }

    /// Packets as they go through the torus; copies into and out of shared memory are not functions
    /// of the table.
    @Override
    public long times(LayerRoutine routine, MessageStep step, long bytes) {
        return switch (routine) {
            case MPICH2, SEND, SEND_DONE -> begun(step, 1, 1);
            case SENT_PACKET -> begun(step, packetsAtOnce(bytes), 1);
            case LATER_PACKET -> later(step, bytes);
            case RECEIVE -> step == MessageStep.RECEIVE ? 1 : 0;
            case ADVANCE -> step == MessageStep.POLL ? 1 : 0;
            case RECEIVED_PACKET -> taken(step, bytes);
            case NEW_MESSAGE ->
                    step == MessageStep.DISPATCH || step == MessageStep.TAKE_REQUEST ? 1 : 0;
            case RECEIVE_DONE -> step == MessageStep.TAKE || step == MessageStep.TAKE_LATE ? 1 : 0;
        };
    }

    /// `atOnce` for a step that begins a send, `asking` for one that begins with a request.
    private static long begun(MessageStep step, long atOnce, long asking) {
        if (step == MessageStep.SEND || step == MessageStep.SEND_COPIED) {
            return atOnce;
        }
        return step == MessageStep.REQUEST || step == MessageStep.REQUEST_COPIED ? asking : 0;
    }

    /// Packets that `step` puts into the torus after the call of the send.
    private long later(MessageStep step, long bytes) {
        if (step == MessageStep.CLEAR) {
            return 1;
        }
        if (step == MessageStep.TRANSMIT) {
            return packetsOfData(bytes);
        }
        return step == MessageStep.CONTINUE ? packetsOfRest(bytes) : 0;
    }

    /// Packets that `step` takes out of the torus: a message or its leading packets, an answer, or
    /// data.
    private long taken(MessageStep step, long bytes) {
        return switch (step) {
            case DISPATCH -> packetsOfArrival(bytes);
            case TAKE_REQUEST, TRANSMIT, CONTINUE, CONFIRM -> 1;
            case LEAD -> leadingPackets(bytes) - 1L;
            case DELIVER -> packetsOfData(bytes);
            case DELIVER_REST -> packetsOfRest(bytes);
            case SEND,
                    SEND_COPIED,
                    REQUEST,
                    REQUEST_COPIED,
                    RECEIVE,
                    LOOK,
                    POLL,
                    COPY,
                    CLEAR,
                    TAKE,
                    TAKE_LATE,
                    CREDIT ->
                    0;
        };
    }

    /// Data, and the MPI envelope where it is repeated. The network adds the headers of packets,
    /// and the room of one envelope to everything that travels; packets sent after an
    /// acknowledgement carry none, so their size is reduced by that room.
    @Override
    public long wireBytes(Packet packet, long bytes) {
        int leading = leadingPackets(bytes);
        long first = format.capacity(0);
        return switch (packet) {
            case MESSAGE, OFFER -> bytes + (leading - 1L) * format.matchBytes();
            case DATA -> bytes;
            case FIRST -> first;
            case LEADING -> (leading - 1L) * first + (leading - 2L) * format.matchBytes();
            case REST -> Math.max(0, bytes - leading * first - format.matchBytes());
            case REQUEST, CLEAR, CREDIT, ACKNOWLEDGEMENT, RECEIPT -> 0;
        };
    }

    @Override
    public long paceNanos() {
        return packetWireNanos();
    }

    @Override
    public ProgressEngine progress() {
        return progress;
    }

    /// Packets of a message are handled in the order in which they came.
    @Override
    public boolean interruptsInTurn() {
        return true;
    }

    /// The memory of the process without its table of connections. This is an upper limit, since
    /// the memory that the program itself uses is not known.
    @Override
    public long bufferLimitBytes() {
        return bufferLimitBytes;
    }

    @Override
    public boolean reorders() {
        return machine.fidelity() == Fidelity.PACKET
                || model.get(ModelParameter.BGL_TREE_BYTES) > 0;
    }

    @Override
    public CollectiveWay collective(CollectiveCall call) {
        return collectives.way(call);
    }

    /// The torus of the machine.
    Torus torus() {
        return new Torus(TorusShape.of(machine));
    }

    /// Time of a packet of full size on a link, ns.
    long packetWireNanos() {
        return times.link().nanosFor(PacketFormat.LARGEST_BYTES);
    }

    /// One packet out of the torus, ns.
    long takeNanos() {
        return packetInNanos;
    }

    /// One packet into the torus, ns.
    long putNanos() {
        return packetOutNanos;
    }

    /// One packet through a node: out of the torus and into it again.
    long forwardNanos(int copies) {
        return packetInNanos + copies * packetOutNanos;
    }
}
