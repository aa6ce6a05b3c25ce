package bcscope.conventional.layer;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// NX/2, the operating system of the iPSC/860 (MODEL 3.5, S2 sections 4.2, 5.1).
///
/// A message of up to 100 bytes goes at once into one of the buffers that every node reserves for
/// every other; the sender counts them and waits where none is free. Buffers that have become free
/// are reported along with other packets. Longer messages are requested and acknowledged: the
/// receiver reserves a buffer of the message's size, so nothing waits for a receive, and programs
/// that all send first continue. Where the receive is posted before the data comes, the data goes
/// straight to its place; otherwise it is copied there later.
///
/// The system handles packets by interrupt, whatever its process does; a node has one processor, so
/// a process that computes meanwhile continues later.
public final class Nx2Layer implements MessageLayer {
    private final Nx2Fit brief;
    private final Nx2Fit large;
    private final long eagerBytes;
    private final long callNanos;
    private final long controlBytes;
    private final Rate copying;
    private final int buffers;
    private final long combineNanos;

    /// A layer with the parameters of `model`.
    public Nx2Layer(Model model) {
        Rate channel = model.rate(ModelParameter.LINK_KBPS);
        eagerBytes = model.get(ModelParameter.MPI_EAGER_BYTES);
        callNanos = model.get(ModelParameter.MPI_CALL_NANOS);
        controlBytes = model.get(ModelParameter.MPI_HEADER_BYTES);
        copying = model.rate(ModelParameter.MPI_COPY_KBPS);
        combineNanos = model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
        buffers = (int) model.get(ModelParameter.NX2_BUFFERS);
        brief =
                Nx2Fit.atOnce(
                        model.get(ModelParameter.NX2_SHORT_NANOS),
                        model.get(ModelParameter.NX2_SHORT_BYTE_NANOS),
                        channel);
        large =
                Nx2Fit.acknowledged(
                        model.get(ModelParameter.NX2_LONG_NANOS),
                        model.get(ModelParameter.NX2_LONG_BYTE_NANOS),
                        controlBytes,
                        channel);
    }

    @Override
    public String title() {
        return "NX/2";
    }

    @Override
    public Protocol protocol(Sending sending, long bytes) {
        if (sending == Sending.SYNCHRONOUS) {
            return Protocol.RENDEZVOUS;
        }
        return isShort(bytes) ? Protocol.EAGER : Protocol.RESERVED;
    }

    /// A short message: sent, then taken. A long one: requested, cleared, transmitted, taken.
    @Override
    public long hostNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED, REQUEST, REQUEST_COPIED ->
                    isShort(bytes)
                            ? brief.handlingNanos(0) + leadNanos(step, bytes)
                            : large.handlingNanos(0);
            case RECEIVE, LOOK -> callNanos;
            case COPY -> copying.nanosFor(bytes);
            case DISPATCH,
                    TAKE_REQUEST,
                    LEAD,
                    CLEAR,
                    TRANSMIT,
                    CONTINUE,
                    DELIVER,
                    DELIVER_REST,
                    CONFIRM,
                    TAKE,
                    TAKE_LATE,
                    CREDIT,
                    POLL ->
                    0;
        };
    }

    @Override
    public long nicNanos(MessageStep step, long bytes) {
        return switch (step) {
            case DISPATCH, TAKE_REQUEST ->
                    isShort(bytes)
                            ? brief.handlingNanos(1) + leadNanos(step, bytes)
                            : large.handlingNanos(1);
            case TRANSMIT -> large.handlingNanos(2) + leadNanos(step, bytes);
            case DELIVER -> large.handlingNanos(3) + leadNanos(step, bytes);
            case SEND,
                    SEND_COPIED,
                    REQUEST,
                    REQUEST_COPIED,
                    RECEIVE,
                    LOOK,
                    POLL,
                    COPY,
                    LEAD,
                    CLEAR,
                    CONTINUE,
                    DELIVER_REST,
                    TAKE,
                    TAKE_LATE,
                    CONFIRM,
                    CREDIT ->
                    0;
        };
    }

    /// The processor's part of the data, at which it is while they are on the circuit.
    @Override
    public long leadNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED -> isShort(bytes) ? brief.sourceDataNanos(bytes) : 0;
            case DISPATCH -> isShort(bytes) ? brief.targetDataNanos(bytes) : 0;
            case TRANSMIT -> large.sourceDataNanos(bytes);
            case DELIVER -> large.targetDataNanos(bytes);
            case REQUEST,
                    REQUEST_COPIED,
                    RECEIVE,
                    LOOK,
                    POLL,
                    TAKE_REQUEST,
                    COPY,
                    LEAD,
                    CLEAR,
                    CONTINUE,
                    DELIVER_REST,
                    CONFIRM,
                    TAKE,
                    TAKE_LATE,
                    CREDIT ->
                    0;
        };
    }

    @Override
    public long passageNanos(Packet packet, long bytes) {
        return switch (packet) {
            case MESSAGE -> brief.passageNanos(bytes);
            case DATA -> large.passageNanos(bytes);
            case REQUEST, CLEAR, CREDIT, FIRST, LEADING, ACKNOWLEDGEMENT, REST, OFFER, RECEIPT -> 0;
        };
    }

    @Override
    public long wireBytes(Packet packet, long bytes) {
        return switch (packet) {
            case MESSAGE, DATA -> bytes;
            case REQUEST, CLEAR, CREDIT -> controlBytes;
            case FIRST, LEADING, ACKNOWLEDGEMENT, REST, OFFER, RECEIPT ->
                    throw Invariant.broken(packet + " of an MPI that has none");
        };
    }

    @Override
    public ProgressEngine progress() {
        return ProgressEngine.INTERRUPT;
    }

    /// Once half of the buffers are free and not reported, they are reported in a packet of their
    /// own.
    @Override
    public Credits credits() {
        return new Credits(buffers, Math.ceilDiv(buffers, 2));
    }

    @Override
    public CollectiveWay collective(CollectiveCall call) {
        long combine = call.kind().reduces() ? call.elements() * combineNanos : 0;
        return new CollectiveWay.OverTree(combine);
    }

    private boolean isShort(long bytes) {
        return bytes <= eagerBytes;
    }
}
