package bcscope.importer.tix;

import bcscope.program.Composite;
import bcscope.program.OperationKind;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The records of TIX by name.
enum TixRecord {
    INIT((it, record, line) -> it.init(line)),
    SITE((it, record, line) -> it.sites.define(line)),
    AT((it, record, line) -> it.sites.at(line)),
    FINALIZE((it, record, line) -> it.end()),
    ABORT((it, record, line) -> it.abort(line)),
    ERROR((it, record, line) -> it.error(line)),
    OPEN((it, record, line) -> it.open()),
    SKIPPED((it, record, line) -> it.skipped(line)),
    MISSING((it, record, line) -> it.missing(line)),
    COMPUTE((it, record, line) -> it.compute(line)),
    TOOK((it, record, line) -> it.took(line)),
    PCONTROL((it, record, line) -> it.mark(line)),
    SEND((it, record, line) -> it.messages.send(OperationKind.SEND, line)),
    SSEND((it, record, line) -> it.messages.send(OperationKind.SYNC_SEND, line)),
    BSEND((it, record, line) -> it.messages.send(OperationKind.BUFFERED_SEND, line)),
    RSEND((it, record, line) -> it.messages.send(OperationKind.READY_SEND, line)),
    RECV((it, record, line) -> it.messages.receive(line)),
    ISEND((it, record, line) -> it.requests.send(OperationKind.ISEND, line)),
    ISSEND((it, record, line) -> it.requests.send(OperationKind.ISSEND, line)),
    IBSEND((it, record, line) -> it.requests.send(OperationKind.IBSEND, line)),
    IRSEND((it, record, line) -> it.requests.send(OperationKind.IRSEND, line)),
    IRECV((it, record, line) -> it.requests.receive(line)),
    SENDRECV((it, record, line) -> it.messages.sendrecv(record, line)),
    ISENDRECV((it, record, line) -> it.messages.sendrecv(record, line)),
    PROBE((it, record, line) -> it.messages.probe(line)),
    IPROBE((it, record, line) -> it.messages.iprobe(line)),
    SEND_INIT((it, record, line) -> it.requests.prepare(OperationKind.SEND_INIT, line)),
    SSEND_INIT((it, record, line) -> it.requests.prepare(OperationKind.SYNC_SEND_INIT, line)),
    BSEND_INIT((it, record, line) -> it.requests.prepare(OperationKind.BUFFERED_SEND_INIT, line)),
    RSEND_INIT((it, record, line) -> it.requests.prepare(OperationKind.READY_SEND_INIT, line)),
    RECV_INIT((it, record, line) -> it.requests.prepare(OperationKind.RECV_INIT, line)),
    START((it, record, line) -> it.requests.start(line)),
    STARTALL((it, record, line) -> it.requests.startAll(line)),
    WAIT((it, record, line) -> it.requests.awaitOne(line)),
    WAITALL((it, record, line) -> it.requests.awaitAll(line)),
    WAITANY((it, record, line) -> it.requests.awaitSome(OperationKind.WAITANY, line)),
    WAITSOME((it, record, line) -> it.requests.awaitSome(OperationKind.WAITSOME, line)),
    TEST((it, record, line) -> it.requests.testOne(line)),
    TESTALL((it, record, line) -> it.requests.testList(Composite.TESTALL, line)),
    TESTANY((it, record, line) -> it.requests.testList(Composite.TESTANY, line)),
    TESTSOME((it, record, line) -> it.requests.testList(Composite.TESTSOME, line)),
    REQFREE((it, record, line) -> it.requests.forget(line)),
    CANCEL((it, record, line) -> it.requests.cancel(line)),
    BARRIER((it, record, line) -> it.collectives.barrier(line)),
    BCAST((it, record, line) -> it.collectives.rooted(record, line)),
    REDUCE((it, record, line) -> it.collectives.reduce(record, line)),
    ALLREDUCE((it, record, line) -> it.collectives.reduce(record, line)),
    SCAN(Composite.SCAN, TixCollectives::prefix),
    EXSCAN(Composite.EXSCAN, TixCollectives::prefix),
    REDUCESCATTER((it, record, line) -> it.collectives.reduceScatter(record, line)),
    GATHER((it, record, line) -> it.collectives.rooted(record, line)),
    SCATTER((it, record, line) -> it.collectives.rooted(record, line)),
    GATHERV((it, record, line) -> it.collectives.vector(record, line)),
    SCATTERV((it, record, line) -> it.collectives.vector(record, line)),
    ALLGATHER((it, record, line) -> it.collectives.equalParts(record, line)),
    ALLTOALL((it, record, line) -> it.collectives.equalParts(record, line)),
    ALLGATHERV((it, record, line) -> it.collectives.allgatherv(record, line)),
    ALLTOALLV(Composite.ALLTOALLV, TixCollectives::alltoallv),
    NEIGHBOR((it, record, line) -> it.collectives.neighbours(record, line)),
    IBARRIER((it, record, line) -> it.collectives.equalParts(record, line)),
    IBCAST((it, record, line) -> it.collectives.rooted(record, line)),
    IGATHER((it, record, line) -> it.collectives.rooted(record, line)),
    ISCATTER((it, record, line) -> it.collectives.rooted(record, line)),
    IREDUCE((it, record, line) -> it.collectives.reduce(record, line)),
    IALLREDUCE((it, record, line) -> it.collectives.reduce(record, line)),
    ISCAN(Composite.ISCAN, TixCollectives::prefix),
    IEXSCAN(Composite.IEXSCAN, TixCollectives::prefix),
    IREDUCESCATTER((it, record, line) -> it.collectives.reduceScatter(record, line)),
    IGATHERV((it, record, line) -> it.collectives.vector(record, line)),
    ISCATTERV((it, record, line) -> it.collectives.vector(record, line)),
    IALLGATHER((it, record, line) -> it.collectives.equalParts(record, line)),
    IALLTOALL((it, record, line) -> it.collectives.equalParts(record, line)),
    IALLGATHERV((it, record, line) -> it.collectives.allgatherv(record, line)),
    IALLTOALLV(Composite.IALLTOALLV, TixCollectives::alltoallv),
    INEIGHBOR((it, record, line) -> it.collectives.neighbours(record, line)),
    COMM_SPLIT((it, record, line) -> it.collectives.create(record, Composite.COMM_CREATE, line)),
    COMM_DUP((it, record, line) -> it.collectives.create(record, Composite.COMM_DUP, line)),
    COMM_IDUP((it, record, line) -> it.collectives.duplicateLater(line)),
    COMM_CREATE_GROUP((it, record, line) -> it.collectives.createAmong(line)),
    COMM_CREATE((it, record, line) -> it.collectives.create(record, Composite.COMM_GROUP, line)),
    CART_CREATE((it, record, line) -> it.collectives.create(record, Composite.CART_CREATE, line)),
    CART_SUB((it, record, line) -> it.collectives.create(record, Composite.CART_SUB, line)),
    COMM_FREE((it, record, line) -> it.fields.leave(line));

    private static final Map<String, TixRecord> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(TixRecord::word, Function.identity()));

    private final String word = name().toLowerCase(Locale.ROOT);
    private final String mpiName =
            "MPI_" + name().charAt(0) + word.substring(1).replace("educescatter", "educe_scatter");
    private final Reader reader;

    /// What is done with a record of a rank.
    private interface Reader {
        void read(TixRank it, TixRecord record, TixLine line) throws TixProblem;
    }

    /// What is done with a collective of a rank that is built as `call`.
    private interface Builder {
        void read(TixCollectives it, TixRecord record, Composite call, TixLine line)
                throws TixProblem;
    }

    TixRecord(Reader reader) {
        this.reader = reader;
    }

    TixRecord(Composite call, Builder builder) {
        reader = (it, record, line) -> builder.read(it.collectives, record, call, line);
    }

    /// Reads `line` into what `rank` does.
    void read(TixRank rank, TixLine line) throws TixProblem {
        reader.read(rank, this, line);
    }

    static Optional<TixRecord> of(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }

    /// Name in the file.
    String word() {
        return word;
    }

    /// Name in MPI's C binding of the collective that it is.
    String mpiName() {
        return mpiName;
    }

    /// Whether it is a collective that has a request.
    boolean isNonBlocking() {
        return this == COMM_IDUP || (word.startsWith("i") && this != INIT && this != IPROBE);
    }

    /// Whether it is a call of MPI.
    boolean isCall() {
        boolean isAboutOthers = this == SKIPPED || this == MISSING;
        return !isPlace() && !isAboutOthers && this != OPEN && this != COMPUTE;
    }

    /// Whether it gives source places and is not a call.
    boolean isPlace() {
        return this == SITE || this == AT;
    }

    /// Whether it may be part of a polling loop: it asks without waiting, or computes in between.
    boolean mayPoll() {
        return isPlace()
                || this == SKIPPED
                || this == MISSING
                || this == COMPUTE
                || this == IPROBE
                || isTest();
    }

    private boolean isTest() {
        return this == TEST || this == TESTALL || this == TESTANY || this == TESTSOME;
    }
}
