package bcscope.importer.tix;

import bcscope.importer.ForeignText;
import bcscope.program.Algorithm;
import bcscope.program.CallAliases;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.scenario.ProgramSource.TraceOptions;

/// The records of one rank, which become its code.
final class TixRank {
    private final TixTrace trace;
    private final RankCode code = new RankCode();
    final TixFields fields;
    private final TixPolls polls;
    final TixRequests requests;
    final TixMessages messages;
    final TixCollectives collectives;
    final TixSites sites;
    private int place;
    private boolean begun;
    private boolean finished;
    private boolean inCall;
    private boolean waitsForPolls;
    private String error = "";
    private String name = "";
    private String last = "";
    private TixRecord lastRecord = TixRecord.INIT;
    private int lastPlace;

    TixRank(int rank, TixTrace trace) {
        this.trace = trace;
        fields = new TixFields(rank, trace);
        Lowering lowering = new Lowering(code, rank, trace.model());
        TixWildcards wildcards = new TixWildcards(code, trace);
        sites = new TixSites(trace.files());
        polls = new TixPolls(code, trace.tally());
        requests = new TixRequests(fields, code, trace, wildcards, polls);
        messages = new TixMessages(fields, code, trace, lowering, wildcards, polls, requests);
        collectives = new TixCollectives(fields, code, trace, lowering, requests);
    }

    RankCode code() {
        return code;
    }

    /// How the record of the rank ends.
    enum End {
        FINALIZED,
        ABORTED,
        /// In a call that had not returned.
        IN_CALL,
        /// After a poll without success.
        POLLING,
        /// Between calls.
        CUT_OFF
    }

    End ending() {
        return inCall
                ? End.IN_CALL
                : lastRecord == TixRecord.FINALIZE
                        ? End.FINALIZED
                        : lastRecord == TixRecord.ABORT || lastRecord == TixRecord.ERROR
                                ? End.ABORTED
                                : polls.last().isPresent() ? End.POLLING : End.CUT_OFF;
    }

    /// The last call, for a person: `MPI_Recv (a.c:4)`.
    String lastCall() {
        return polls.last()
                .map(poll -> poll.call().mpiName() + at(polls.lastPlace()))
                .orElseGet(() -> last + at(lastPlace));
    }

    /// Whether the code ends in a wait that stands for polls, once all is read.
    boolean waitsForPolls() {
        return waitsForPolls;
    }

    private String at(int code) {
        return trace.files().sites().place(code).map(it -> " (" + it + ")").orElse("");
    }

    /// The call that MPI ended with an error, and what the error was; empty if there is none.
    String error() {
        return error;
    }

    /// Reads `record`; the program calls it `called`, or as MPI does where that is empty.
    void apply(TixRecord record, String called, TixLine line, int number) throws TixProblem {
        checkOrder(record, line);
        boolean named = record != TixRecord.TOOK && !called.isEmpty();
        if (named && CallAliases.number(called) == 0) {
            throw line.problem(
                    "There is no other name “" + ForeignText.shown(called) + "” of a call.",
                    "Leave out “call” and the name.");
        }
        name = called;
        if (!record.mayPoll()) {
            polls.over();
        }
        place = sites.line(number);
        polls.at(place);
        code.atLine(place);
        collectives.at(number, place, called);
        code.named(named ? CallAliases.number(called) : 0);
        boolean starts = named && (record == TixRecord.ISEND || record == TixRecord.IRECV);
        if (starts) {
            code.begin(Composite.STARTALL, Algorithm.STARTS, -1, 0, Communicator.WORLD);
        }
        record.read(this, line);
        line.finish();
        if (starts) {
            code.endComposite();
        }
        code.named(0);
        if (record.isCall()) {
            last = called.isEmpty() ? record.mpiName() : called;
            lastPlace = place;
        }
        lastRecord = record;
    }

    private void checkOrder(TixRecord record, TixLine line) throws TixProblem {
        if (finished) {
            throw line.problem(
                    "The rank continues after its last record.",
                    "Nothing follows “finalize”, “abort”, “error” or “open”.");
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

    void init(TixLine line) throws TixProblem {
        line.integer("ranks", trace.ranks(), trace.ranks());
        collectives.synchronise(OperationKind.INIT);
    }

    void end() {
        collectives.synchronise(OperationKind.FINALIZE);
        finish();
    }

    void abort(TixLine line) throws TixProblem {
        line.integer("code", Integer.MIN_VALUE, Integer.MAX_VALUE);
        finish();
    }

    void error(TixLine line) throws TixProblem {
        error = line.word("call") + at(place) + ": " + line.rest("message");
        finish();
    }

    void open() {
        inCall = true;
        finish();
    }

    void skipped(TixLine line) throws TixProblem {
        trace.unrecorded().add(line, fields.rank(), place);
    }

    void missing(TixLine line) throws TixProblem {
        trace.unrecorded().add(line.rest("what is missing"));
    }

    /// A call that is not simulated.
    void took(TixLine line) throws TixProblem {
        long nanos = line.number("nanoseconds", 0, TraceOptions.LONGEST_GAP_NANOS);
        String called = name.isEmpty() ? "call" : name;
        if (!called.endsWith("_init")) {
            trace.taken().calls().add(called, 1, fields.rank(), place);
        }
        long communicator = line.number("communicator", -1, Long.MAX_VALUE);
        if (communicator < 0) {
            trace.taken().alone(code, called, nanos);
        } else {
            collectives.took(line, fields.member(line, communicator), called, nanos);
        }
    }

    void compute(TixLine line) throws TixProblem {
        polls.compute(line.number("nanoseconds", 0, TraceOptions.LONGEST_GAP_NANOS), place);
    }

    void mark(TixLine line) throws TixProblem {
        code.mark(line.integer("level", Integer.MIN_VALUE, Integer.MAX_VALUE));
    }

    /// All records are read.
    void close() {
        waitsForPolls = !finished && polls.end();
    }

    private void finish() {
        finished = true;
        trace.tally().neverAwaited += requests.unfinished();
    }
}
