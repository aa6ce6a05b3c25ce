package bcscope.exporter.timeline;

import bcscope.exporter.rows.ArrowRows;
import bcscope.exporter.rows.CsvRows;
import bcscope.exporter.rows.Rows;
import bcscope.happening.PhaseWindow;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// Writes one table of a run, row by row.
public record TableExport(Subject subject, TableKind kind, Rows rows) implements TimelineSink {
    private static final long NONE = -1;

    /// Writes the table `kind` of `subject` as text with commas.
    ///
    /// @param shouldContinue is told every slice before it is executed
    /// @return whether all is written
    public static boolean writeCsv(
            Subject subject, TableKind kind, OutputStream out, IntPredicate shouldContinue)
            throws IOException {
        Rows rows = new CsvRows(out);
        return TimelineFeed.tell(subject, new TableExport(subject, kind, rows), shouldContinue);
    }

    /// Writes the table `kind` of `subject` as an Arrow file.
    ///
    /// @param shouldContinue is told every slice before it is executed
    /// @return whether all is written
    public static boolean writeArrow(
            Subject subject, TableKind kind, OutputStream out, IntPredicate shouldContinue)
            throws IOException {
        Rows rows = new ArrowRows(out);
        return TimelineFeed.tell(subject, new TableExport(subject, kind, rows), shouldContinue);
    }

    @Override
    public void begin(long nanos) throws IOException {
        rows.begin(kind.columns(subject.selection().metrics()));
    }

    @Override
    public void slice(int slice, long startNanos, List<PhaseWindow> windows, long[] values)
            throws IOException {
        if (kind == TableKind.SLICES) {
            List<Object> row = new ArrayList<>();
            row.add((long) slice);
            row.add(startNanos);
            row.add((long) windows.size());
            for (long value : values) {
                row.add(value);
            }
            rows.row(row);
        } else if (kind == TableKind.MICROPHASES) {
            for (PhaseWindow window : windows) {
                rows.row(
                        List.of(
                                (long) slice,
                                window.phase().name(),
                                window.strobeNanos(),
                                window.arrivalNanos(),
                                window.readyNanos(),
                                window.endNanos()));
            }
        }
    }

    @Override
    public void call(int rank, int pc, long enteredNanos, long returnedNanos) throws IOException {
        if (kind == TableKind.CALLS) {
            row(rank, pc, enteredNanos, returnedNanos);
        }
    }

    @Override
    public void open(int rank, int pc, long enteredNanos, long endNanos) throws IOException {
        if (kind == TableKind.CALLS) {
            row(rank, pc, enteredNanos, Rows.MISSING);
        }
    }

    private void row(int rank, int pc, long enteredNanos, Object returned) throws IOException {
        Program program = subject.program();
        OperationKind what = program.kind(pc);
        boolean isMessage = what.isPointToPoint();
        boolean names = isMessage || what.isCalledByAll();
        rows.row(
                List.of(
                        (long) rank,
                        (long) subject.node(rank),
                        program.callName(pc),
                        names ? program.peer(pc) : NONE,
                        isMessage ? program.tag(pc) : NONE,
                        names ? program.amount(pc) : NONE,
                        names ? program.context(pc) >> (isMessage ? 1 : 0) : NONE,
                        enteredNanos,
                        returned,
                        program.site(rank, pc)));
    }

    @Override
    public void computation(int rank, long fromNanos, long toNanos) {
        // no table has computations
    }

    @Override
    public void message(Delivery message) throws IOException {
        if (kind == TableKind.MESSAGES) {
            rows.row(
                    List.of(
                            (long) message.from(),
                            (long) message.to(),
                            (long) message.tag(),
                            message.bytes(),
                            (long) message.communicator(),
                            message.postedNanos(),
                            message.beganNanos(),
                            message.receivePostedNanos(),
                            message.completeNanos()));
        }
    }

    @Override
    public void end(long nanos) throws IOException {
        rows.end();
    }
}
