package bcscope.conventional.layer;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.PacketFormat;
import bcscope.network.bluegene.PacketWork;
import bcscope.scenario.Machine;
import bcscope.scenario.NodeMode;

/// Processor time of message steps on a node of BlueGene/L, ns.
///
/// Without a coprocessor one processor does everything: while its process is inside MPI, or by an
/// interrupt for each packet that starts a step, which takes additional time.
///
/// With a coprocessor, the packets of a message are copied through shared memory. A short message
/// may bypass it: the process moves the packets to the device itself, which takes longer than its
/// copy, but less than copy and coprocessor together (S3 section 5). The receiver handles it as
/// soon as it arrives, without another copy.
///
/// A coprocessor that works directly cannot fill a buffer that shares a line of the cache with
/// other data: its processor might write that line back meanwhile. If a buffer is not aligned, the
/// process itself takes the packets after the first, which announces this, out of the torus (S4
/// section 5.4).
///
/// Data in blocks are gathered into packets and scattered out of them block by block (S3 section
/// 5). If packets cannot be cut from the blocks, because a direct coprocessor makes them or the
/// blocks are not multiples of 16 bytes, everything is copied into or out of one buffer.
final class PacketCosts {
    /// Packets that a receiving buffer of the torus holds: 1 KB (assumed).
    private static final int RECEIVED_PACKETS = 4;

    private final BlueGeneLayer layer;
    private final Model model;
    private final boolean coprocessor;
    private final long packetOutNanos;
    private final long packetInNanos;
    private final PacketWork work;
    private final int receivedPackets;
    private final Rate copying;
    private final long bypassBytes;
    private final long blockBytes;
    private final boolean unalignedReceive;
    private final long interruptNanos;

    PacketCosts(BlueGeneLayer layer, Machine machine, Model model) {
        this.layer = layer;
        this.model = model;
        coprocessor = machine.mode() == NodeMode.COPROCESSOR;
        packetOutNanos = model.get(ModelParameter.BGL_PACKET_OUT_NANOS);
        packetInNanos = model.get(ModelParameter.BGL_PACKET_IN_NANOS);
        work = PacketWork.of(machine, model);
        receivedPackets = RECEIVED_PACKETS / machine.mode().processes();
        copying = model.rate(ModelParameter.MPI_COPY_KBPS);
        bypassBytes = model.get(ModelParameter.BGL_BYPASS_BYTES);
        blockBytes = model.get(ModelParameter.BGL_BLOCK_BYTES);
        unalignedReceive = model.get(ModelParameter.BGL_RECEIVE_PHASE) > 0;
        interruptNanos = model.get(ModelParameter.BGL_INTERRUPT_NANOS);
    }

    /// Time of the processor of the process; handling of arrivals is included only if the process
    /// does it inside MPI.
    long hostNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND -> sendNanos(bytes) + arrangeNanos(bytes);
            case SEND_COPIED -> sendNanos(bytes);
            case REQUEST -> requestNanos(bytes) + (coprocessor ? arrangeNanos(bytes) : 0);
            case REQUEST_COPIED -> requestNanos(bytes);
            case RECEIVE ->
                    model.get(ModelParameter.BGL_RECEIVE_NANOS)
                            + (takenByProcess() ? 0 : work.lineNanos(bytes));
            case LOOK -> model.get(ModelParameter.MPI_CALL_NANOS);
            case POLL -> model.get(ModelParameter.BGL_ADVANCE_NANOS);
            case COPY -> copying.nanosFor(bytes);
            case TAKE -> takeNanos(1, receivedPackets, bytes);
            case TAKE_LATE -> takeNanos(Long.MAX_VALUE, Long.MAX_VALUE, bytes);
            case DISPATCH,
                    TAKE_REQUEST,
                    LEAD,
                    CLEAR,
                    TRANSMIT,
                    CONTINUE,
                    DELIVER,
                    DELIVER_REST,
                    CONFIRM,
                    CREDIT ->
                    layer.progress() == ProgressEngine.HOST ? handlingNanos(step, bytes) : 0;
        };
    }

    /// Time of the coprocessor, or of an interrupt.
    long nicNanos(MessageStep step, long bytes) {
        return switch (layer.progress()) {
            case HOST -> 0;
            case INTERRUPT -> byInterruptNanos(step, bytes);
            case NIC -> byCoprocessorNanos(step, bytes);
        };
    }

    /// A clear to send is sent by the handler of the request that it answers.
    private long byInterruptNanos(MessageStep step, long bytes) {
        long handling = handlingNanos(step, bytes);
        return handling == 0 || step == MessageStep.CLEAR ? handling : interruptNanos + handling;
    }

    private long byCoprocessorNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED -> bypasses(bytes) ? 0 : packetOutNanos;
            case REQUEST, REQUEST_COPIED, CLEAR -> packetOutNanos;
            case DISPATCH, TAKE_REQUEST ->
                    packetInNanos + model.get(ModelParameter.BGL_NEW_MESSAGE_NANOS);
            case TRANSMIT, CONTINUE -> packetInNanos + packetOutNanos;
            case LEAD, DELIVER, DELIVER_REST -> takenByProcess() ? 0 : packetInNanos;
            case CONFIRM -> packetInNanos;
            case RECEIVE, LOOK, POLL, COPY, TAKE, TAKE_LATE, CREDIT -> 0;
        };
    }

    /// Time in which one processor handles arriving packets.
    private long handlingNanos(MessageStep step, long bytes) {
        return switch (step) {
            case DISPATCH ->
                    waiting(layer.packetsOfArrival(bytes)) * packetInNanos
                            + model.get(ModelParameter.BGL_NEW_MESSAGE_NANOS);
            case TAKE_REQUEST -> packetInNanos + model.get(ModelParameter.BGL_NEW_MESSAGE_NANOS);
            case LEAD -> waiting(layer.leadingPackets(bytes) - 1L) * packetInNanos;
            case CLEAR -> packetOutNanos;
            case TRANSMIT ->
                    packetInNanos
                            + layer.packetsOfData(bytes) * packetOutNanos
                            + arrangeNanos(bytes);
            case CONTINUE -> packetInNanos + layer.packetsOfRest(bytes) * packetOutNanos;
            case DELIVER -> waiting(layer.packetsOfData(bytes)) * packetInNanos;
            case DELIVER_REST -> waiting(layer.packetsOfRest(bytes)) * packetInNanos;
            case CONFIRM -> packetInNanos;
            case SEND,
                    SEND_COPIED,
                    REQUEST,
                    REQUEST_COPIED,
                    RECEIVE,
                    LOOK,
                    POLL,
                    COPY,
                    TAKE,
                    TAKE_LATE,
                    CREDIT ->
                    0;
        };
    }

    /// How many of `packets` wait in a receive buffer when the last one arrives.
    private long waiting(long packets) {
        return Math.min(receivedPackets, packets);
    }

    /// Time of everything after the first packet: the others are made while it travels, and the end
    /// of the send comes last.
    long leadNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED ->
                    model.get(ModelParameter.BGL_SEND_DONE_NANOS)
                            + behindFirst(made(bytes) - 1, bytes);
            case REQUEST, REQUEST_COPIED ->
                    model.get(ModelParameter.BGL_SEND_DONE_NANOS) + stagedNanos(bytes);
            case TRANSMIT -> coprocessor ? 0 : behindFirst(layer.packetsOfData(bytes) - 1, bytes);
            case CONTINUE -> coprocessor ? 0 : behindFirst(layer.packetsOfRest(bytes) - 1, bytes);
            case RECEIVE,
                    LOOK,
                    POLL,
                    DISPATCH,
                    TAKE_REQUEST,
                    COPY,
                    LEAD,
                    CLEAR,
                    DELIVER,
                    DELIVER_REST,
                    CONFIRM,
                    TAKE,
                    TAKE_LATE,
                    CREDIT ->
                    0;
        };
    }

    /// Whether a message of `bytes` bypasses the coprocessor.
    private boolean bypasses(long bytes) {
        return coprocessor && bytes < bypassBytes && layer.isEager(bytes);
    }

    private boolean staged(long bytes) {
        return work.staged() && !bypasses(bytes);
    }

    private long outNanos(long bytes) {
        return bypasses(bytes) ? packetOutNanos : work.outNanos();
    }

    /// Time of the end of a receive: at most `shared` packets out of shared memory or `waiting` out
    /// of the torus, with the blocks in them.
    private long takeNanos(long shared, long waiting, long bytes) {
        long packets = layer.packetsOf(bytes);
        long taken =
                staged(bytes)
                        ? Math.min(shared, packets) * work.inNanos()
                        : takenByProcess() ? Math.min(waiting, packets - 1) * packetInNanos : 0;
        long scattered = isGathered(bytes) ? bytes : Math.min(bytes, inPackets(shared));
        return model.get(ModelParameter.BGL_RECEIVE_DONE_NANOS)
                + taken
                + blockNanos(scattered, bytes);
    }

    private static long inPackets(long packets) {
        return packets == Long.MAX_VALUE ? packets : packets * PacketFormat.USUAL.capacity(1);
    }

    /// Whether the process takes the packets of a buffer that is not aligned out of the torus.
    private boolean takenByProcess() {
        return isDirect() && unalignedReceive;
    }

    private boolean isDirect() {
        return coprocessor && !work.staged();
    }

    /// Whether a message with data in blocks is assembled in one buffer.
    private boolean isGathered(long bytes) {
        return blockBytes > 0
                && !staged(bytes)
                && (isDirect() || blockBytes % PacketFormat.ALIGNMENT_BYTES != 0);
    }

    /// Cost at one end of the blocks in `part` of a message of `bytes`; 0 if the data is
    /// contiguous.
    private long blockNanos(long part, long bytes) {
        if (blockBytes == 0) {
            return 0;
        }
        return Math.ceilDiv(part, blockBytes) * model.get(ModelParameter.BGL_BLOCK_NANOS)
                + (isGathered(bytes) ? copying.nanosFor(part) : 0);
    }

    /// Time of a whole send on the compute processor, with contiguous data.
    private long sendNanos(long bytes) {
        return callNanos()
                + made(bytes) * outNanos(bytes)
                + (bypasses(bytes) ? 0 : work.lineNanos(bytes));
    }

    /// Cost of a message that begins with a request packet. Its data is staged for the coprocessor,
    /// or follows the clear to send.
    private long requestNanos(long bytes) {
        return callNanos() + work.outNanos() + stagedNanos(bytes) + work.lineNanos(bytes);
    }

    private long callNanos() {
        return model.get(ModelParameter.BGL_MPI_NANOS)
                + model.get(ModelParameter.BGL_LAYER_NANOS)
                + model.get(ModelParameter.BGL_SEND_DONE_NANOS);
    }

    private long stagedNanos(long bytes) {
        return work.staged() ? layer.packetsOfData(bytes) * work.outNanos() : 0;
    }

    /// Packets that the call of a send makes; with a coprocessor, all packets of its data, which it
    /// stages.
    private long made(long bytes) {
        return work.staged() ? layer.packetsOf(bytes) : layer.packetsAtOnce(bytes);
    }

    /// Time in which the sender arranges the data of a message: gathering blocks, and realigning
    /// where no copy does so anyway.
    private long arrangeNanos(long bytes) {
        return blockNanos(bytes, bytes) + (isGathered(bytes) ? 0 : realignNanos(bytes));
    }

    /// Time in which the sender copies data so that its packets, or those of the receiver, are
    /// aligned; 0 if they are copied anyway.
    private long realignNanos(long bytes) {
        return staged(bytes)
                ? 0
                : copying.nanosFor(
                        PacketFormat.copiedBytes(
                                bytes,
                                (int) model.get(ModelParameter.BGL_SEND_PHASE),
                                (int) model.get(ModelParameter.BGL_RECEIVE_PHASE)));
    }

    private long behindFirst(long packets, long bytes) {
        return packets * Math.min(outNanos(bytes), layer.packetWireNanos());
    }
}
