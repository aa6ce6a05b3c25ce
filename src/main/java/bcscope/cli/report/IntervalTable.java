package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.run.Progress;
import bcscope.run.RecoveryAccount;
import bcscope.run.RunView;

import com.google.gson.JsonArray;

import java.util.ArrayList;
import java.util.List;

/// The cost of a run with different checkpoint intervals: a row for each interval.
public final class IntervalTable {
    private final List<Row> rows = new ArrayList<>();

    /// A run.
    private record Row(int interval, Progress progress, RecoveryAccount account) {}

    /// `run` has ended, with a checkpoint after every `interval` slices.
    public void add(int interval, RunView run) {
        RecoveryAccount account = RecoveryAccount.of(run).orElseThrow();
        rows.add(new Row(interval, run.progress(), account));
    }

    /// For a person; times in ms.
    public String text() {
        List<String> lines =
                new ReportTable<Row>(" ")
                        .column("interval", 9, row -> Numbers.count(row.interval))
                        .column("checkpoints", 11, row -> Numbers.count(row.account.checkpoints()))
                        .column(
                                "all of them",
                                14,
                                row -> RunSummary.millis(row.account.checkpointNanos()))
                        .column("lost work", 14, row -> RunSummary.millis(row.account.lostNanos()))
                        .column(
                                "detection",
                                14,
                                row -> RunSummary.millis(row.account.detectionNanos()))
                        .column("restart", 14, row -> RunSummary.millis(row.account.restartNanos()))
                        .column(
                                "simulated time",
                                16,
                                row -> RunSummary.millis(row.progress.simulatedNanos()))
                        .column(" state", 0, row -> " " + ReportFacts.words(row.progress.state()))
                        .table(rows);
        return String.join("\n", lines) + "\n";
    }

    /// For a program.
    public JsonArray json() {
        JsonArray list = new JsonArray();
        for (Row row : rows) {
            ReportFacts facts =
                    new ReportFacts()
                            .key("interval", row.interval)
                            .key("state", row.progress.state())
                            .key("slices", row.progress.slices())
                            .key("simulatedNanos", row.progress.simulatedNanos());
            RecoveryLines.keys(row.account, facts);
            list.add(facts.json());
        }
        return list;
    }
}
