package bcscope.search;

import bcscope.expression.Question;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.search.moment.Calls;
import bcscope.search.moment.CollectiveMoment;
import bcscope.search.moment.CollectiveOperation;

import java.util.function.Predicate;

/// Finds the collectives of a run for which a condition is true.
///
/// @param ledger of the run
/// @param question `collectives where`
public record CollectiveSearch(RunView run, CallLedger ledger, Question question) {
    /// Tells `sink` of all whose first process arrived in the slices from `begin` to before `end`,
    /// in order of time, until it says no.
    ///
    /// @return how many collectives were looked at
    public long all(int begin, int end, Predicate<CollectiveOperation> sink) {
        Condition condition =
                new Compiler(run, question, new Memory(question.facts()))
                        .condition(question.condition());
        int[] frame = new int[question.slots()];
        Calls calls = new Calls(run.program());
        long looked = 0;
        for (CollectiveOperation collective : CollectiveOperation.of(run, ledger)) {
            CollectiveMoment moment = new CollectiveMoment(run, calls, collective);
            if (moment.slice() < begin || moment.slice() >= end) {
                continue;
            }
            looked++;
            if (condition.at(moment, frame) && !sink.test(collective)) {
                return looked;
            }
        }
        return looked;
    }
}
