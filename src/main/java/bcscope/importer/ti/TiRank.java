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
        switch (record.action().family()) {
            case PROCESS -> process(record);
            case MESSAGE -> messages.apply(record);
            case REQUEST -> requests.apply(record);
            case COLLECTIVE -> collectives.apply(record);
            case LEFT_OUT -> trace.tally().leftOut++;
            case NOTHING, REFUSED -> throw new IllegalArgumentException(record.action().word());
        }
    }

    /// The file has ended.
    void end() {
        trace.tally().neverAwaited += requests.unfinished();
        trace.tally().unfinished += finished ? 0 : 1;
    }

    private void checkOrder(TiRecord record) throws TiProblem {
        if (finished) {
            throw new TiProblem(
                    "Rank " + record.rank() + " goes on after its “finalize”.",
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

    private void process(TiRecord record) {
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
            default -> throw new IllegalArgumentException(record.action().word());
        }
    }
}
