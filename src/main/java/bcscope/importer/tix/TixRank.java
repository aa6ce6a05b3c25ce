package bcscope.importer.tix;

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
        place = sites.line(number);
        code.atLine(place);
        collectives.at(number, place);
        record.read(this, line);
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

    void compute(TixLine line) throws TixProblem {
        polls.compute(line.number("nanoseconds", 0, TraceOptions.LONGEST_GAP_NANOS), place);
    }

    void mark(TixLine line) throws TixProblem {
        code.mark(line.integer("level", Integer.MIN_VALUE, Integer.MAX_VALUE));
    }

    private void finish() {
        finished = true;
        trace.tally().neverAwaited += requests.unfinished();
    }

    static TixProblem refused(TixLine line) {
        return line.problem(
                "A cancelled request cannot be replayed.",
                "What the program does next depends on whether it was cancelled in time.");
    }
}
