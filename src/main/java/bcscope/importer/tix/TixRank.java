package bcscope.importer.tix;

import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.scenario.ProgramSource.TraceOptions;

/// The records of one rank, which become its code.
final class TixRank {
    private final TixTrace trace;
    private final RankCode code = new RankCode();
    private final TixFields fields;
    private final TixPolls polls;
    private final TixRequests requests;
    private final TixMessages messages;
    private final TixCollectives collectives;
    private final TixSites sites;
    private boolean begun;
    private boolean finished;

    TixRank(int rank, TixTrace trace) {
        this.trace = trace;
        fields = new TixFields(rank, trace);
        Lowering lowering = new Lowering(code, rank, trace.model());
        TixWildcards wildcards = new TixWildcards(code, trace);
        sites = new TixSites(trace.files());
        polls = new TixPolls(code, trace.tally());
        requests = new TixRequests(fields, code, trace, wildcards, polls);
        messages = new TixMessages(fields, code, trace, lowering, wildcards, polls);
        collectives = new TixCollectives(fields, code, trace, lowering, requests);
    }

    RankCode code() {
        return code;
    }

    boolean finished() {
        return finished;
    }

    void apply(TixRecord record, TixLine line, int number) throws TixProblem {
        checkOrder(record, line);
        if (!record.mayPoll()) {
            polls.over();
        }
        int place = sites.line(number);
        code.atLine(place);
        collectives.at(number, place);
        read(record, line, place);
        line.finish();
    }

    private void checkOrder(TixRecord record, TixLine line) throws TixProblem {
        if (finished) {
            throw line.problem(
                    "The rank continues after its last record.",
                    "Nothing follows “finalize” or “abort”.");
        }
        if (begun == (record == TixRecord.INIT)) {
            throw line.problem(
                    begun
                            ? "The rank has two records “init”."
                            : "The rank's first record is not “init”.",
                    "A rank begins with “init” and the number of ranks.");
        }
        begun = true;
    }

    private void read(TixRecord record, TixLine line, int place) throws TixProblem {
        switch (record) {
            case INIT -> {
                line.integer("ranks", trace.ranks(), trace.ranks());
                collectives.synchronise(OperationKind.INIT);
            }
            case FINALIZE -> {
                collectives.synchronise(OperationKind.FINALIZE);
                finish();
            }
            case SITE -> sites.define(line);
            case AT -> sites.at(line);
            case ABORT -> {
                line.integer("code", Integer.MIN_VALUE, Integer.MAX_VALUE);
                finish();
            }
            case COMPUTE ->
                    polls.compute(
                            line.number("nanoseconds", 0, TraceOptions.LONGEST_GAP_NANOS), place);
            case PCONTROL -> code.mark(line.integer("level", Integer.MIN_VALUE, Integer.MAX_VALUE));
            case SEND -> messages.send(OperationKind.SEND, line);
            case SSEND -> messages.send(OperationKind.SYNC_SEND, line);
            case RSEND -> messages.send(OperationKind.READY_SEND, line);
            case BSEND -> messages.send(OperationKind.BUFFERED_SEND, line);
            case RECV -> messages.receive(line);
            case ISEND -> requests.send(OperationKind.ISEND, line);
            case ISSEND -> requests.send(OperationKind.ISSEND, line);
            case IRSEND -> requests.send(OperationKind.IRSEND, line);
            case IBSEND -> requests.send(OperationKind.IBSEND, line);
            case IRECV -> requests.receive(line);
            case SENDRECV -> messages.sendrecv(line);
            case PROBE -> messages.probe(line);
            case IPROBE -> messages.iprobe(line);
            case SEND_INIT -> requests.prepare(OperationKind.SEND_INIT, line);
            case SSEND_INIT -> requests.prepare(OperationKind.SYNC_SEND_INIT, line);
            case RSEND_INIT -> requests.prepare(OperationKind.READY_SEND_INIT, line);
            case RECV_INIT -> requests.prepare(OperationKind.RECV_INIT, line);
            case START -> requests.start(line);
            case STARTALL -> requests.startAll(line);
            case WAIT -> requests.awaitOne(line);
            case WAITALL -> requests.awaitAll(line);
            case WAITANY -> requests.awaitSome(OperationKind.WAITANY, line);
            case WAITSOME -> requests.awaitSome(OperationKind.WAITSOME, line);
            case TEST -> requests.testOne(line);
            case TESTALL, TESTANY, TESTSOME -> requests.testList(record, line);
            case REQFREE -> requests.forget(line);
            case CANCEL -> throw refused(line);
            case BARRIER -> collectives.barrier(line);
            case BCAST, GATHER, SCATTER -> collectives.rooted(record, line);
            case REDUCE -> collectives.reduce(line);
            case ALLREDUCE, SCAN, EXSCAN -> collectives.reduceAll(record, line);
            case REDUCESCATTER -> collectives.reduceScatter(line);
            case GATHERV, SCATTERV -> collectives.vector(record, line);
            case ALLGATHER, ALLTOALL -> collectives.equalParts(record, line);
            case ALLGATHERV -> collectives.allgatherv(line);
            case ALLTOALLV -> collectives.alltoallv(line);
            case IBARRIER, IALLGATHER, IALLTOALL -> collectives.later(record, line);
            case IBCAST -> collectives.ibcast(line);
            case IREDUCE, IALLREDUCE -> collectives.reduceLater(record, line);
            case COMM_SPLIT -> collectives.create(record, Composite.COMM_CREATE, line);
            case COMM_DUP -> collectives.create(record, Composite.COMM_DUP, line);
            case COMM_CREATE -> collectives.create(record, Composite.COMM_GROUP, line);
            case CART_CREATE -> collectives.create(record, Composite.CART_CREATE, line);
            case CART_SUB -> collectives.create(record, Composite.CART_SUB, line);
            case COMM_FREE -> fields.leave(line);
        }
    }

    private void finish() {
        finished = true;
        trace.tally().neverAwaited += requests.unfinished();
    }

    private static TixProblem refused(TixLine line) {
        return line.problem(
                "A cancelled request cannot be replayed.",
                "What the program does next depends on whether it was cancelled in time.");
    }
}
