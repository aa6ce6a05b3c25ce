package bcscope.conventional.layer;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// MPI as LogGP sees it: an overhead o on both hosts, a latency L and a time for each byte G that
/// are the network's, a gap g between messages and a size S from which on messages wait for their
/// receive (MODEL 3.6). All five are parameters.
public final class LogGpLayer implements MessageLayer {
    private final ProgressEngine progress;
    private final long overheadNanos;
    private final long callNanos;
    private final long gapNanos;
    private final long eagerBytes;
    private final long headerBytes;
    private final Rate copying;
    private final long combineNanos;

    /// A layer with the parameters of `model`.
    public LogGpLayer(Model model) {
        progress =
                model.chooses(ModelParameter.MPI_PROGRESS, "host")
                        ? ProgressEngine.HOST
                        : ProgressEngine.NIC;
        overheadNanos = model.get(ModelParameter.MPI_OVERHEAD_NANOS);
        callNanos = model.get(ModelParameter.MPI_CALL_NANOS);
        gapNanos = model.get(ModelParameter.MPI_GAP_NANOS);
        eagerBytes = model.get(ModelParameter.MPI_EAGER_BYTES);
        headerBytes = model.get(ModelParameter.MPI_HEADER_BYTES);
        copying = model.rate(ModelParameter.MPI_COPY_KBPS);
        combineNanos = model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
    }

    @Override
    public String title() {
        return "LogGP MPI";
    }

    @Override
    public Protocol protocol(Sending sending, long bytes) {
        return sending != Sending.SYNCHRONOUS && bytes <= eagerBytes
                ? Protocol.EAGER
                : Protocol.RENDEZVOUS;
    }

    @Override
    public long hostNanos(MessageStep step, long bytes) {
        return switch (step) {
            case SEND, SEND_COPIED, REQUEST, REQUEST_COPIED -> overheadNanos;
            case RECEIVE, LOOK -> callNanos;
            case COPY -> copying.nanosFor(bytes);
            case TAKE, TAKE_LATE -> progress == ProgressEngine.NIC ? overheadNanos : 0;
            case DISPATCH, TAKE_REQUEST, DELIVER ->
                    progress == ProgressEngine.HOST ? overheadNanos : 0;
            case CLEAR, TRANSMIT -> progress == ProgressEngine.HOST ? callNanos : 0;
            case CREDIT, POLL, LEAD, CONTINUE, DELIVER_REST, CONFIRM -> 0;
        };
    }

    @Override
    public long nicNanos(MessageStep step, long bytes) {
        return 0;
    }

    @Override
    public long wireBytes(Packet packet, long bytes) {
        return switch (packet) {
            case MESSAGE -> headerBytes + bytes;
            case DATA -> bytes;
            case REQUEST, CLEAR, CREDIT -> headerBytes;
            case FIRST, LEADING, ACKNOWLEDGEMENT, REST, OFFER, RECEIPT ->
                    throw Invariant.broken(packet + " of an MPI that has none");
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
    public CollectiveWay collective(CollectiveCall call) {
        long combine = call.kind().reduces() ? call.elements() * combineNanos : 0;
        return new CollectiveWay.OverTree(combine);
    }
}
