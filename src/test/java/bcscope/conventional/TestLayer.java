package bcscope.conventional;

import bcscope.conventional.layer.CollectiveCall;
import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.Credits;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.Protocol;
import bcscope.conventional.layer.Sending;

import java.util.ArrayList;
import java.util.List;

/// A layer with round costs: a send takes the host 1,000 ns, posting and looking 100, noticing a
/// receive 500, copying 1 ns a byte; an interrupt takes 500. Messages of up to 100 bytes are eager.
public final class TestLayer implements MessageLayer {
    private static final int LEADING_PACKETS = 3;
    private static final long PACKET_BYTES = 50;

    private final ProgressEngine progress;
    private Credits credits = Credits.NONE;
    private Protocol longProtocol = Protocol.RENDEZVOUS;
    private boolean reorders;
    private long gapNanos;
    private long pollNanos;
    private long eagerBytes = 100;
    private long sendNicNanos;
    private long leadNanos;
    private long handlingNanos = 500;
    private long nanosPerByte;
    private CollectiveWay way = new CollectiveWay.OverTree(0);
    private final List<CollectiveCall> asked = new ArrayList<>();

    public TestLayer(ProgressEngine progress) {
        this.progress = progress;
    }

    /// With `each` credits, which go back `at` a time.
    public TestLayer withCredits(int each, int at) {
        credits = new Credits(each, at);
        return this;
    }

    /// Long messages go into reserved buffers.
    TestLayer reserving() {
        longProtocol = Protocol.RESERVED;
        return this;
    }

    /// Long messages are acknowledged: three packets of 50 bytes leave before that, 60 ns apart.
    TestLayer acknowledging() {
        longProtocol = Protocol.ACKNOWLEDGED;
        return this;
    }

    /// Long messages are sent at once, and dropped where no receive is there.
    TestLayer optimistic() {
        longProtocol = Protocol.OPTIMISTIC;
        return this;
    }

    /// The network may reorder, and long messages are eager as well.
    TestLayer reordering() {
        reorders = true;
        eagerBytes = 10_000;
        return this;
    }

    /// A look for packets takes `nanos`.
    TestLayer polling(long nanos) {
        pollNanos = nanos;
        return this;
    }

    /// Packets of a node are at least `nanos` apart.
    public TestLayer withGap(long nanos) {
        gapNanos = nanos;
        return this;
    }

    /// Messages of up to `bytes` are eager.
    TestLayer eagerUpTo(long bytes) {
        eagerBytes = bytes;
        return this;
    }

    /// The NIC takes `nanos` for what a process sends, and for a clear.
    TestLayer sendingFor(long nanos) {
        sendNicNanos = nanos;
        return this;
    }

    /// The first of a message leaves `nanos` before its sender is done with it, and is matched as
    /// long before it is handled.
    TestLayer ahead(long nanos) {
        leadNanos = nanos;
        return this;
    }

    /// A packet that arrives takes the processor that handles it `nanos`, and the first packet of a
    /// message `perByte` for each of its bytes.
    TestLayer handlingFor(long nanos, long perByte) {
        handlingNanos = nanos;
        nanosPerByte = perByte;
        return this;
    }

    /// The collectives that it was asked about.
    List<CollectiveCall> asked() {
        return asked;
    }

    /// Collectives are carried out as `collectives` says.
    TestLayer carrying(CollectiveWay collectives) {
        way = collectives;
        return this;
    }

    @Override
    public String title() {
        return "test";
    }

    @Override
    public Protocol protocol(Sending sending, long bytes) {
        if (sending != Sending.SYNCHRONOUS && bytes <= eagerBytes) {
            return Protocol.EAGER;
        }
        return sending == Sending.STANDARD ? longProtocol : Protocol.RENDEZVOUS;
    }

    @Override
    public long hostNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED, REQUEST, REQUEST_COPIED -> 1_000;
            case RECEIVE, LOOK -> 100;
            case COPY -> bytes;
            case TAKE, TAKE_LATE -> progress == ProgressEngine.NIC ? 500 : 0;
            case POLL -> pollNanos;
            case DISPATCH, TAKE_REQUEST ->
                    progress == ProgressEngine.NIC ? 0 : handlingNanos + nanosPerByte * bytes;
            case LEAD, DELIVER, DELIVER_REST, CLEAR, TRANSMIT, CONTINUE, CONFIRM, CREDIT ->
                    progress == ProgressEngine.NIC ? 0 : handlingNanos;
        };
    }

    @Override
    public long nicNanos(MessageStep step, long bytes) {
        return switch (step) {
            case DISPATCH, TAKE_REQUEST, LEAD, DELIVER, DELIVER_REST, TRANSMIT, CONTINUE, CONFIRM ->
                    progress == ProgressEngine.INTERRUPT ? 500 : 0;
            case SEND, SEND_COPIED, REQUEST, REQUEST_COPIED, CLEAR -> sendNicNanos;
            case RECEIVE, LOOK, POLL, COPY, TAKE, TAKE_LATE, CREDIT -> 0;
        };
    }

    @Override
    public long leadNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED, REQUEST, REQUEST_COPIED, DISPATCH, TAKE_REQUEST -> leadNanos;
            case RECEIVE,
                    LOOK,
                    POLL,
                    COPY,
                    LEAD,
                    CLEAR,
                    TRANSMIT,
                    CONTINUE,
                    DELIVER,
                    DELIVER_REST,
                    CONFIRM,
                    TAKE,
                    TAKE_LATE,
                    CREDIT ->
                    0;
        };
    }

    @Override
    public long wireBytes(Packet packet, long bytes) {
        return switch (packet) {
            case MESSAGE, DATA, OFFER -> bytes;
            case FIRST -> PACKET_BYTES;
            case LEADING -> (LEADING_PACKETS - 1) * PACKET_BYTES;
            case REST -> bytes - LEADING_PACKETS * PACKET_BYTES;
            case REQUEST, CLEAR, CREDIT, ACKNOWLEDGEMENT, RECEIPT -> 0;
        };
    }

    @Override
    public int leadingPackets(long bytes) {
        return longProtocol == Protocol.ACKNOWLEDGED && bytes > eagerBytes ? LEADING_PACKETS : 1;
    }

    @Override
    public long paceNanos() {
        return 60;
    }

    @Override
    public long gapNanos() {
        return gapNanos;
    }

    @Override
    public ProgressEngine progress() {
        return progress;
    }

    @Override
    public Credits credits() {
        return credits;
    }

    @Override
    public boolean reorders() {
        return reorders;
    }

    @Override
    public CollectiveWay collective(CollectiveCall call) {
        asked.add(call);
        return way;
    }
}
