package bcscope.search.query;

import bcscope.expression.Word;
import bcscope.program.Program;
import bcscope.search.moment.Calls;
import bcscope.search.moment.CollectiveOperation;
import bcscope.table.SliceTable;

import java.util.List;

/// Collectives as rows.
final class CollectiveRows {
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
