package bcscope.search.query;

import bcscope.expression.Question;
import bcscope.expression.Selection;
import bcscope.expression.Word;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Part;
import bcscope.run.operation.Tracing;
import bcscope.search.CallSearch;
import bcscope.search.CollectiveSearch;
import bcscope.search.MomentSearch;
import bcscope.search.moment.Calls;
import bcscope.search.moment.CollectiveOperation;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
                shouldContinue -> Tracing.of(ExecutedRun.of(run), shouldContinue));
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

    /// Calls and messages as rows.
    static final class CallRows {
        private final Program program;
        private final Calls calls;
        private final boolean ofMessages;
        private final TableBuilder table;

        CallRows(Program program, Selection selection, int mostRows) {
            this.program = program;
            calls = new Calls(program);
            ofMessages = selection == Selection.MESSAGES;
            table = new TableBuilder(columns(), RowSubject.PROCESS, mostRows);
        }

        TableBuilder table() {
            return table;
        }

        private List<QueryColumn> columns() {
            List<QueryColumn> columns = new ArrayList<>();
            columns.add(new QueryColumn("call", "call", CellKind.WORD));
            columns.add(new QueryColumn("place", "at", CellKind.WORD));
            if (!ofMessages) {
                columns.add(new QueryColumn("rank", "rank", CellKind.NAME));
            }
            columns.add(new QueryColumn("from", "from", CellKind.NAME));
            columns.add(new QueryColumn("to", "to", CellKind.NAME));
            columns.add(new QueryColumn("tag", "tag", CellKind.NAME));
            columns.add(new QueryColumn("bytes", "bytes", CellKind.BYTES));
            columns.add(new QueryColumn("slice", "posted in", CellKind.NAME));
            columns.add(new QueryColumn("entered", "entered", CellKind.INSTANT));
            columns.add(new QueryColumn("took", "took", CellKind.DURATION));
            columns.add(new QueryColumn("blocked", "blocked", CellKind.DURATION));
            columns.add(new QueryColumn("cause", "mostly due to", CellKind.WORD));
            return columns;
        }

        void add(CallSearch.Found found) {
            Call call = found.call();
            int rank = call.rank();
            List<Long> values = new ArrayList<>();
            values.add(table.word(program.callName(call.pc())));
            values.add(table.word(program.site(rank, call.pc())));
            if (!ofMessages) {
                values.add((long) rank);
            }
            values.add(ofMessages ? rank : calls.read(Word.FROM, rank, call.pc()));
            for (Word word : List.of(Word.TO, Word.TAG, Word.BYTES)) {
                values.add(calls.read(word, rank, call.pc()));
            }
            values.add((long) found.slice());
            values.add(call.enteredNanos());
            values.add(call.nanos());
            values.add(found.blockedNanos());
            values.add(
                    cause(call, found.blockedNanos()).map(table::word).orElse(QueryTable.ABSENT));
            table.add(
                    new QueryTable.Place(
                            found.slice(), QueryTable.BY_TIME, call.enteredNanos(), call.rank()),
                    values.stream().mapToLong(Long::longValue).toArray());
        }

        /// What most of the time in which it was blocked went to.
        private Optional<String> cause(Call call, long blockedNanos) {
            if (blockedNanos == 0) {
                return Optional.empty();
            }
            return call.parts().present().stream()
                    .filter(part -> part != Part.CALL && part != Part.BETWEEN)
                    .max(Comparator.comparingLong(call.parts()::nanos))
                    .map(part ->
                            part == Part.PEER && call.peer() != Call.NOBODY
                                    ? program.named(call.peer()) + " is late"
                                    : part.title());
        }
    }

    /// Collectives as rows.
    static final class CollectiveRows {
        private static final List<QueryColumn> COLUMNS =
                List.of(
                        new QueryColumn("call", "call", CellKind.WORD),
                        new QueryColumn("place", "at", CellKind.WORD),
                        new QueryColumn("communicator", "communicator", CellKind.NAME),
                        new QueryColumn("number", "number", CellKind.NAME),
                        new QueryColumn("root", "root", CellKind.NAME),
                        new QueryColumn("members", "members", CellKind.COUNT),
                        new QueryColumn("bytes", "bytes", CellKind.BYTES),
                        new QueryColumn("slice", "first in", CellKind.NAME),
                        new QueryColumn("entered", "first arrival", CellKind.INSTANT),
                        new QueryColumn("spread", "to the last arrival", CellKind.DURATION),
                        new QueryColumn("last", "last rank", CellKind.NAME),
                        new QueryColumn("took", "took", CellKind.DURATION),
                        new QueryColumn("blocked", "blocked, all", CellKind.DURATION));

        private final Program program;
        private final SliceTable slices;
        private final Calls calls;
        private final TableBuilder table;

        CollectiveRows(Program program, SliceTable slices, int mostRows) {
            this.program = program;
            this.slices = slices;
            calls = new Calls(program);
            table = new TableBuilder(COLUMNS, RowSubject.COMMUNICATOR, mostRows);
        }

        TableBuilder table() {
            return table;
        }

        void add(CollectiveOperation found) {
            int rank = found.last().rank();
            int pc = found.last().pc();
            int slice = slices.sliceAt(found.firstNanos());
            table.add(
                    new QueryTable.Place(
                            slice, QueryTable.BY_TIME, found.firstNanos(), found.communicator()),
                    new long[] {
                        table.word(program.callName(pc)),
                        table.word(program.site(rank, pc)),
                        found.communicator(),
                        found.number(),
                        calls.read(Word.ROOT, rank, pc),
                        found.members(),
                        calls.read(Word.BYTES, rank, pc),
                        slice,
                        found.firstNanos(),
                        found.spreadNanos(),
                        rank,
                        found.tookNanos(),
                        found.blockedNanos()
                    });
        }
    }
}
