package bcscope.importer.ti;

import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

/// The actions of one rank, which become its code.
final class TiRank {
    private final RankCode code = new RankCode();
    private final TiTrace trace;
    private final TiRequests requests;
    private final TiMessages messages;
    private final TiCollectives collectives;
    private boolean begun;
    private boolean finished;

    TiRank(int rank, TiTrace trace) {
        this.trace = trace;
        Lowering lowering = new Lowering(code, rank, trace.model());
        requests = new TiRequests(rank, code, trace);
        messages = new TiMessages(code, trace, lowering, requests);
        collectives = new TiCollectives(rank, code, trace, lowering);
    }

    RankCode code() {
        return code;
    }

    void apply(TiRecord record) throws TiProblem {
        if (record.action().family() == TiAction.Family.NOTHING) {
            return;
        }
        checkOrder(record);
        code.atLine(record.line());
        read(record);
    }

    /// The file has ended.
    void end() {
        trace.tally().neverAwaited += requests.unfinished();
        trace.tally().unfinished += finished ? 0 : 1;
    }

    private void checkOrder(TiRecord record) throws TiProblem {
        if (finished) {
            throw new TiProblem(
                    "Rank " + record.rank() + " continues after its “finalize”.",
                    "Nothing follows “finalize”; two traces may have been joined.");
        }
        if (begun == (record.action() == TiAction.INIT)) {
            throw new TiProblem(
                    begun
                            ? "Rank " + record.rank() + " has two “init”."
                            : "The first action of rank " + record.rank() + " is not “init”.",
                    "A rank begins with “init”.");
        }
        begun = true;
    }

    private void read(TiRecord record) throws TiProblem {
        switch (record.action()) {
            case INIT -> code.synchronise(OperationKind.INIT, Communicator.WORLD);
            case FINALIZE -> {
                code.synchronise(OperationKind.FINALIZE, Communicator.WORLD);
                finished = true;
            }
            case COMPUTE, SLEEP -> {
                code.compute(record.value(0));
                trace.tally().computed(record.value(0));
            }
            case SEND, SSEND -> messages.send(OperationKind.SEND, record);
            case BSEND -> messages.send(OperationKind.BUFFERED_SEND, record);
            case ISEND, ISSEND -> messages.sendLater(OperationKind.ISEND, record);
            case IBSEND -> messages.sendLater(OperationKind.IBSEND, record);
            case RECV -> messages.receive(record);
            case IRECV -> messages.receiveLater(record);
            case SENDRECV -> messages.exchange(record);
            case WAIT -> requests.await(record);
            case TEST -> requests.test(record);
            case WAITALL -> requests.awaitAll(record);
            case BARRIER -> collectives.barrier(record);
            case BCAST -> collectives.bcast(record);
            case REDUCE -> collectives.reduce(record);
            case ALLREDUCE, SCAN, EXSCAN -> collectives.reduceAll(record);
            case ALLTOALL, ALLGATHER -> collectives.equalParts(record);
            case GATHER, SCATTER -> collectives.rooted(record);
            case GATHERV -> collectives.gatherv(record);
            case SCATTERV -> collectives.scatterv(record);
            case ALLGATHERV -> collectives.allgatherv(record);
            case ALLTOALLV -> collectives.alltoallv(record);
            case REDUCESCATTER -> collectives.reduceScatter(record);
            case WAITANY, TESTALL, TESTANY, TESTSOME -> trace.tally().leftOut++;
            case LOCATION, COMM_SIZE, COMM_SPLIT, COMM_DUP -> {}
            case START, STARTALL, FILE_ACCESS, WINDOW ->
                    throw new IllegalArgumentException(record.action().word());
        }
    }
}
