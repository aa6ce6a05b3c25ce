package bcscope.cli.report;

import bcscope.run.comparison.Lines;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

import com.google.gson.JsonObject;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Where the time of the processes of two runs went.
public record SpendingTable(SideBySide both) {
    /// A line for each part that either run has, of all processes together.
    public List<Lines.Line> lines() {
        Parts first = both.first().parts();
        Parts second = both.second().parts();
        List<Lines.Line> lines = new ArrayList<>();
        for (Part part : first.plus(second).present()) {
            lines.add(
                    new Lines.Line(
                            part.title(),
                            millis(first.nanos(part)),
                            millis(second.nanos(part)),
                            signed(second.nanos(part) - first.nanos(part))));
        }
        lines.add(
                new Lines.Line(
                        "all processes",
                        millis(first.total()),
                        millis(second.total()),
                        signed(second.total() - first.total())));
        return lines;
    }

    /// The communication hidden behind computation.
    public Lines.Line overlap() {
        double first = both.first().hiddenPerMillion() / 1e4;
        double second = both.second().hiddenPerMillion() / 1e4;
        return new Lines.Line(
                "overlap",
                String.format(Locale.ROOT, "%.2f %%", first),
                String.format(Locale.ROOT, "%.2f %%", second),
                first == second ? "" : String.format(Locale.ROOT, "%+.2f points", second - first));
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%,.6f ms", nanos / 1e6);
    }

    private static String signed(long nanos) {
        return nanos == 0 ? "" : String.format(Locale.ROOT, "%+,.6f ms", nanos / 1e6);
    }

    /// The table as JSON, also by process.
    public JsonObject json() {
        return new ReportFacts()
                .key("slowdown", slowdown())
                .key("first", facts(both.first()))
                .key("second", facts(both.second()))
                .key("longer", OperationTable.json(both.longer()))
                .key(
                        "longerByRank",
                        IntStream.range(0, both.ranks())
                                .mapToObj(rank -> OperationTable.json(both.longer(rank)))
                                .toList())
                .key("coupledCalls", both.paired())
                .json();
    }

    private double slowdown() {
        long first = both.first().endNanos();
        return first == 0 ? 1 : both.second().endNanos() / (double) first;
    }

    private static ReportFacts facts(CallLedger ledger) {
        return new ReportFacts()
                .key("hiddenPerMillion", ledger.hiddenPerMillion())
                .key("parts", OperationTable.json(ledger.parts()));
    }
}
