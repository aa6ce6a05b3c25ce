package bcscope.cli.report;

import bcscope.base.Csv;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.branch.Slack;
import bcscope.run.operation.CallLedger;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalLong;

/// The calls of a process, and how much later each could be made.
public final class SlackTable {
    private final RunView run;
    private final Program program;
    private final CallLedger calls;
    private final int rank;
    private final List<Row> rows;

    /// A call and its slack.
    ///
    /// @param call number of the call, from 0
    /// @param nanos its slack, ns; empty if the process computes nothing before it
    public record Row(int call, OptionalLong nanos) {}

    /// @param calls of `run`
    /// @param rows the first calls of `rank`
    public SlackTable(RunView run, CallLedger calls, int rank, List<Row> rows) {
        this.run = run;
        program = run.program();
        this.calls = calls;
        this.rank = rank;
        this.rows = List.copyOf(rows);
    }

    /// For a person.
    public void print(PrintWriter out) {
        out.print(RunSummary.heading(run.scenario(), program.ranks()).replace("\r", ""));
        out.println();
        out.println(
                program.say(
                        "The slack of the calls of %{rank}: how much longer it could compute before"
                                + " each, alone, without the run ending later than at %{instant}.",
                        rank, run.progress().simulatedNanos()));
        out.println();
        table().table(rows).forEach(out::println);
        int left = calls.listed(rank) - rows.size();
        if (left > 0) {
            out.println("  " + Numbers.count(left, "more call") + ", see --top");
        }
        out.println();
        out.println(
                "Measured: the run was executed again with longer computations, and the slack found"
                        + " to "
                        + Numbers.duration(Slack.EXACT_NANOS)
                        + ".");
        out.println("A call without a number has no computation before it.");
        if (run.scenario().mpi() == MpiKind.BCS) {
            out.println("Calls wait for slices, so most could be made a little later.");
        }
    }

    private ReportTable<Row> table() {
        return new ReportTable<Row>("  ")
                .column("Call", 5, row -> Numbers.count(row.call + 1))
                .column("Entered", 12, row -> Numbers.instant(entered(row)))
                .column("Slack", 10, row -> text(row.nanos))
                .column("What", 0, row -> program.callName(pc(row)) + ", " + site(row))
                .key("call", row -> row.call + 1)
                .key("name", row -> program.callName(pc(row)))
                .key("site", this::site)
                .key("enteredNanos", this::entered)
                .key("slackNanos", Row::nanos);
    }

    private static String text(OptionalLong nanos) {
        return nanos.isPresent() ? Numbers.duration(nanos.getAsLong()) : "-";
    }

    private int pc(Row row) {
        return calls.pc(rank, row.call);
    }

    private String site(Row row) {
        return program.site(rank, pc(row));
    }

    private long entered(Row row) {
        return calls.enteredNanos(rank, row.call);
    }

    /// As comma-separated values, times in ns; calls without a computation before them have no
    /// slack.
    public void csv(PrintWriter out) {
        out.println("call,name,site,entered_ns,slack_ns");
        for (Row row : rows) {
            String nanos = row.nanos.isPresent() ? Long.toString(row.nanos.getAsLong()) : "";
            out.println(
                    Csv.line(
                            List.of(
                                    row.call + 1,
                                    program.callName(pc(row)),
                                    site(row),
                                    entered(row),
                                    nanos)));
        }
    }

    /// As JSON.
    public JsonObject json() {
        return new ReportFacts()
                .key("rank", rank)
                .key("endNanos", run.progress().simulatedNanos())
                .key("calls", table().json(rows))
                .json();
    }
}
