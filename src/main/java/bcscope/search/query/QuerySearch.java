package bcscope.search.query;

import bcscope.expression.Question;
import bcscope.expression.Selection;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Executed;
import bcscope.run.operation.Tracing;
import bcscope.search.CallSearch;
import bcscope.search.CollectiveSearch;
import bcscope.search.MomentSearch;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Finds what a question asks for and puts it into a table. Executes slices again where the tables
/// of the run do not suffice, so not on the thread that draws.
public final class QuerySearch {
    private final RunView run;
    private final Question question;
    private final int mostRows;
    private final Ledgers ledgers;

    /// Where the calls of the run come from.
    @FunctionalInterface
    public interface Ledgers {
        /// All calls of the run.
        ///
        /// @param shouldContinue is told every slice that is executed for it, and ends it by saying
        ///   no
        Optional<CallLedger> get(IntPredicate shouldContinue);
    }

    /// A search that executes the run again for its calls.
    public QuerySearch(RunView run, Question question) {
        this(
                run,
                question,
                QueryTable.MOST_ROWS,
                shouldContinue -> Tracing.of(Executed.of(run), shouldContinue));
    }

    /// @param mostRows that are kept
    /// @param ledgers asked where calls are looked for
    public QuerySearch(RunView run, Question question, int mostRows, Ledgers ledgers) {
        this.run = run;
        this.question = question;
        this.mostRows = mostRows;
        this.ledgers = ledgers;
    }

    /// What there is in the slices from `begin` to before `end`; empty if the search was ended.
    ///
    /// @param shouldContinue is told the next slice now and then, and ends the search by saying no
    public Optional<QueryTable> find(int begin, int end, IntPredicate shouldContinue) {
        return question.selection()
                .map(selection ->
                        switch (selection) {
                            case SLICES, NODES -> moments(begin, end, shouldContinue);
                            case CALLS, MESSAGES, COLLECTIVES ->
                                    ledgers.get(shouldContinue)
                                            .map(it -> of(selection, it, begin, end));
                        })
                .orElseGet(() -> moments(begin, end, shouldContinue));
    }

    private Optional<QueryTable> moments(int begin, int end, IntPredicate shouldContinue) {
        MomentRows rows = new MomentRows(run.slices(), question, mostRows);
        MomentSearch.Ending ending =
                new MomentSearch(run, question, rows.values())
                        .all(
                                begin,
                                end,
                                shouldContinue,
                                hit -> {
                                    rows.add(hit);
                                    return true;
                                });
        return switch (ending) {
            case CANCELLED -> Optional.empty();
            case DONE -> Optional.of(rows.table().table(end - begin, /* whole= */ true));
        };
    }

    private QueryTable of(Selection selection, CallLedger ledger, int begin, int end) {
        if (selection == Selection.COLLECTIVES) {
            CollectiveRows rows = new CollectiveRows(run.program(), run.slices(), mostRows);
            long looked =
                    new CollectiveSearch(run, ledger, question)
                            .all(
                                    begin,
                                    end,
                                    found -> {
                                        rows.add(found);
                                        return true;
                                    });
            return rows.table().table(looked, ledger.listsAll());
        }
        CallRows rows = new CallRows(run.program(), selection, mostRows);
        long looked =
                new CallSearch(run, ledger, question)
                        .all(
                                begin,
                                end,
                                _ -> true,
                                found -> {
                                    rows.add(found);
                                    return true;
                                });
        return rows.table().table(looked, ledger.listsAll());
    }
}
