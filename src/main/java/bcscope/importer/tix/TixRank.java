package bcscope.importer.tix;

import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

/// The records of one rank, which become its code.
final class TixRank {
    private static final long MOST_NANOS = 1_000_000_000_000_000L;

    private final TixTrace trace;
    private final RankCode code = new RankCode();
    private final TixPolls polls;
    private final TixRequests requests;
    private final TixMessages messages;
    private final TixCollectives collectives;
    private boolean begun;
    private boolean finished;

    TixRank(int rank, TixTrace trace) {
        this.trace = trace;
        TixFields fields = new TixFields(rank, trace);
        Lowering lowering = new Lowering(code, rank, trace.model());
        TixWildcards wildcards = new TixWildcards(code, trace);
        polls = new TixPolls(code, trace.tally());
        requests = new TixRequests(fields, code, trace, wildcards, polls);
        messages = new TixMessages(fields, code, trace, lowering, wildcards, requests, polls);
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
        if (record == TixRecord.COMPUTE) {
            polls.compute(line.number("nanoseconds", 0, MOST_NANOS), number);
            line.finish();
            return;
        }
        if (!record.isPoll()) {
            polls.over();
        }
        code.atLine(number);
        switch (record.family()) {
            case PROCESS -> process(record, line);
            case MESSAGE -> messages.apply(record, line);
            case REQUEST -> requests.apply(record, line);
            case COLLECTIVE, COMMUNICATOR -> collectives.apply(record, line, number);
            case REFUSED -> throw refused(line);
        }
        line.finish();
    }

    private void checkOrder(TixRecord record, TixLine line) throws TixProblem {
        if (finished) {
            throw line.problem(
                    "The rank goes on after its last record.",
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

    private void process(TixRecord record, TixLine line) throws TixProblem {
        switch (record) {
            case INIT -> {
                line.integer("ranks", trace.ranks(), trace.ranks());
                collectives.synchronise(OperationKind.INIT);
            }
            case FINALIZE -> {
                collectives.synchronise(OperationKind.FINALIZE);
                finish();
            }
            case ABORT -> {
                line.integer("code", Integer.MIN_VALUE, Integer.MAX_VALUE);
                finish();
            }
            case PCONTROL -> code.mark(line.integer("level", Integer.MIN_VALUE, Integer.MAX_VALUE));
            default -> throw new IllegalArgumentException(record.word());
        }
    }

    private void finish() {
        finished = true;
        trace.tally().neverAwaited += requests.unfinished();
    }

    private static TixProblem refused(TixLine line) {
        return line.problem(
                "A cancelled request cannot be replayed.",
                "Whether it was cancelled in time decides what the program does next.");
    }
}
