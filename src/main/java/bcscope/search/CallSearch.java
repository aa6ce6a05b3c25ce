package bcscope.search;

import bcscope.expression.Question;
import bcscope.expression.Selection;
import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.CallLedger;
import bcscope.search.moment.CallMoment;

import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Finds the calls of a run for which a condition is true.
///
/// @param ledger of the run
/// @param question `calls where` or `messages where`
public record CallSearch(RunView run, CallLedger ledger, Question question) {
    /// A call that was found.
    ///
    /// @param slice in which it was entered
    /// @param blockedNanos how long its process was blocked in it, ns
    public record Found(Call call, int slice, long blockedNanos) {}

    /// Tells `sink` of all that were entered in the slices from `begin` to before `end`, process by
    /// process and in order, until it says no.
    ///
    /// @param shouldContinue is told the next process, and ends the search by saying no
    /// @return how many calls were looked at
    public long all(int begin, int end, IntPredicate shouldContinue, Predicate<Found> sink) {
        Selection selection = question.selection().orElseThrow();
        Condition condition =
                new Compiler(run, question, new Memory(question.facts()))
                        .condition(question.condition());
        int[] frame = new int[question.slots()];
        long looked = 0;
        for (int rank = 0; rank < ledger.ranks() && shouldContinue.test(rank); rank++) {
            if (ledger.listed(rank) == 0) {
                continue;
            }
            CallMoment moment = new CallMoment(run, selection, ledger.call(rank, 0));
            moment.process(rank);
            for (int number = 0; number < ledger.listed(rank); number++) {
                Call call = ledger.call(rank, number);
                if (!moment.at(call) || moment.slice() < begin || moment.slice() >= end) {
                    continue;
                }
                looked++;
                if (condition.at(moment, frame)
                        && !sink.test(new Found(call, moment.slice(), moment.blockedNanos()))) {
                    return looked;
                }
            }
        }
        return looked;
    }
}
