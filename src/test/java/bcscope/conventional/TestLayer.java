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

/// A layer with round costs: a send takes the host 1,000 ns, posting and looking 100, noticing a
/// receive 500, copying 1 ns a byte; an interrupt takes 500. Messages of up to 100 bytes are eager.
public final class TestLayer implements MessageLayer {
    private final ProgressEngine progress;
    private Credits credits = Credits.NONE;
    private boolean reserves;
    private boolean reorders;
    private long gapNanos;
    private long pollNanos;
    private long eagerBytes = 100;
    private CollectiveWay way = new CollectiveWay.OverTree(0);

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
        reserves = true;
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
        if (sending == Sending.STANDARD && bytes <= eagerBytes) {
            return Protocol.EAGER;
        }
        return reserves && sending == Sending.STANDARD ? Protocol.RESERVED : Protocol.RENDEZVOUS;
    }

    @Override
    public long hostNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED -> 1_000;
            case RECEIVE, LOOK -> 100;
            case COPY -> bytes;
            case TAKE, TAKE_LATE -> progress == ProgressEngine.NIC ? 500 : 0;
            case POLL -> pollNanos;
            case DISPATCH, DELIVER, CLEAR, TRANSMIT, CREDIT ->
                    progress == ProgressEngine.NIC ? 0 : 500;
        };
    }

    @Override
    public long nicNanos(MessageStep step, long bytes) {
        return switch (step) {
            case DISPATCH, DELIVER, TRANSMIT -> progress == ProgressEngine.INTERRUPT ? 500 : 0;
            case SEND, SEND_COPIED, RECEIVE, LOOK, POLL, COPY, CLEAR, TAKE, TAKE_LATE, CREDIT -> 0;
        };
    }

    @Override
    public long wireBytes(Packet packet, long bytes) {
        return switch (packet) {
            case MESSAGE, DATA -> bytes;
            case REQUEST, CLEAR, CREDIT -> 0;
        };
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
        return way;
    }
}
