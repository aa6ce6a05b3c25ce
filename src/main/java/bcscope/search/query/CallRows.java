package bcscope.search.query;

import bcscope.expression.Selection;
import bcscope.expression.Word;
import bcscope.program.Program;
import bcscope.run.operation.Call;
import bcscope.run.operation.Part;
import bcscope.search.CallSearch;
import bcscope.search.moment.Calls;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Calls and messages as rows.
final class CallRows {
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
        values.add(cause(call, found.blockedNanos()).map(table::word).orElse(QueryTable.ABSENT));
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
