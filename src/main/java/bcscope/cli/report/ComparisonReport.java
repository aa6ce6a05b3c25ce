package bcscope.cli.report;

import bcscope.explain.sidebyside.RunText;
import bcscope.run.RunView;
import bcscope.run.comparison.Comparing;
import bcscope.run.comparison.Comparison;
import bcscope.run.comparison.Lines;
import bcscope.run.comparison.Outcome;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Two runs that have ended, side by side.
///
/// @param first the run that is compared with
/// @param comparison both outcomes
/// @param both both runs, call by call
public record ComparisonReport(RunView first, Comparison comparison, SideBySide both) {
    private static final int MOST_RANKS_SHOWN = 64;

    /// A run with a name for people, short.
    public record Named(String name, RunView run) {}

    /// Follows the calls of both runs, which takes about as long as executing them.
    public static ComparisonReport of(Named first, Named second) {
        CallLedger one = Tracing.of(first.run());
        CallLedger two = Tracing.of(second.run());
        Outcome mine = Comparing.outcome(first.name(), first.run(), one);
        Outcome other = Comparing.outcome(second.name(), second.run(), two);
        return new ComparisonReport(
                first.run(), new Comparison(mine, other), new SideBySide(one, two));
    }

    /// The comparison as JSON, with all processes.
    public JsonObject json() {
        JsonObject answer = ComparisonJson.of(comparison);
        answer.add("spending", new SpendingTable(both).json());
        return answer;
    }

    /// The comparison as a table and some sentences.
    public void print(PrintWriter out) {
        out.print(RunSummary.heading(first.scenario(), first.program().ranks()).replace("\r", ""));
        out.println();
        SpendingTable spending = new SpendingTable(both);
        List<Lines.Line> lines = new ArrayList<>(Lines.of(comparison, Lines.Precision.NANOS));
        lines.add(spending.overlap());
        List<Lines.Line> ends = Lines.ends(comparison, Lines.Precision.NANOS);
        lines.addAll(ends.subList(0, Math.min(ends.size(), MOST_RANKS_SHOWN)));
        int outcomes = lines.size() + 1;
        lines.addAll(spending.lines());
        List<String> table =
                new ReportTable<Lines.Line>("  ")
                        .column(0, Lines.Line::name)
                        .column(comparison.first().name(), 1, Lines.Line::first)
                        .column(comparison.second().name(), 1, Lines.Line::second)
                        .column("change", 0, Lines.Line::change)
                        .table(lines);
        table.subList(0, outcomes).forEach(out::println);
        if (ends.size() > MOST_RANKS_SHOWN) {
            out.println((ends.size() - MOST_RANKS_SHOWN) + " more processes, see --json");
        }
        Stream.of(comparison.first(), comparison.second())
                .filter(run -> !run.problem().isEmpty())
                .forEach(run -> out.println(run.name() + ": " + run.problem()));
        out.println();
        out.println("What the processes spent their time on:");
        table.subList(outcomes, table.size()).forEach(out::println);
        out.println();
        RunText.sentences(both).forEach(out::println);
    }
}
