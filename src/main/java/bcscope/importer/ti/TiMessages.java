package bcscope.importer.ti;

import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

/// The messages of one rank.
record TiMessages(RankCode code, TiTrace trace, Lowering lowering, TiRequests requests) {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);

    void send(OperationKind kind, TiRecord record) throws TiProblem {
        int to = (int) record.value(0);
        long bytes = trace.traffic().sentBytes(record);
        if (to == TiTraffic.NO_PEER) {
            code.nobody(kind, bytes, Communicator.WORLD);
        } else {
            code.send(kind, to, (int) record.value(1), bytes, CONTEXT);
            trace.tally().sent(to, bytes);
        }
    }

    void sendLater(OperationKind kind, TiRecord record) throws TiProblem {
        int to = (int) record.value(0);
        int tag = (int) record.value(1);
        TiRoute route = new TiRoute(record.rank(), to, tag);
        long bytes = trace.traffic().sentBytes(record);
        if (to == TiTraffic.NO_PEER) {
            requests.beginNothing(route);
            code.nobody(kind, bytes, Communicator.WORLD);
            return;
        }
        code.request(kind, to, tag, bytes, CONTEXT, requests.begin(route));
        trace.tally().sent(to, bytes);
    }

    void receive(TiRecord record) throws TiProblem {
        int from = source(record);
        if (from == Program.PROC_NULL) {
            code.nobody(OperationKind.RECV, 0, Communicator.WORLD);
        } else {
            int tag = tag(record);
            posted(record, from, tag);
            code.recv(from, tag, trace.traffic().mostReceivedBytes(record), CONTEXT);
        }
    }

    void receiveLater(TiRecord record) throws TiProblem {
        int from = source(record);
        TiRoute route = new TiRoute((int) record.value(0), record.rank(), (int) record.value(1));
        if (from == Program.PROC_NULL) {
            requests.beginNothing(route);
            code.nobody(OperationKind.IRECV, 0, Communicator.WORLD);
            return;
        }
        int tag = tag(record);
        posted(record, from, tag);
        long bytes = trace.traffic().mostReceivedBytes(record);
        code.irecv(from, tag, bytes, CONTEXT, requests.begin(route));
    }

    /// A count below zero means that the program asked for the size before.
    private void posted(TiRecord record, int from, int tag) {
        trace.tally().receivesOf[record.rank()]++;
        if (from == Program.ANY || tag == Program.ANY) {
            trace.tally().wildcards++;
        }
        if (record.value(2) < 0) {
            code.probe(OperationKind.PROBE, from, tag, CONTEXT);
        }
    }

    private int source(TiRecord record) throws TiProblem {
        if (record.value(0) != TiTraffic.NO_PEER) {
            return (int) record.value(0);
        }
        return trace.traffic().isFromAnybody(record) ? Program.ANY : Program.PROC_NULL;
    }

    private static int tag(TiRecord record) {
        return record.value(1) == TiTraffic.ANY_TAG ? Program.ANY : (int) record.value(1);
    }

    void exchange(TiRecord record) throws TiProblem {
        TiTraffic traffic = trace.traffic();
        traffic.checkExchange(record);
        int to = (int) record.value(1);
        int from = (int) record.value(3);
        long sent = TiType.bytes(record.value(0), traffic.type(record, 4));
        long taken = TiType.bytes(record.value(2), traffic.type(record, 5));
        int tag = traffic.exchangeTag();
        lowering.sendrecv(to, tag, sent, from, tag, taken, Communicator.WORLD);
        trace.tally().sent(to, sent);
        trace.tally().receivesOf[record.rank()]++;
    }
}
