package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.run.Progress;
import bcscope.run.RecoveryAccount;
import bcscope.run.RunView;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
        StringBuilder text =
                new StringBuilder(
                        row(
                                "interval",
                                "checkpoints",
                                "all of them",
                                "lost work",
                                "detection",
                                "restart",
                                "simulated time",
                                "state"));
        for (Row row : rows) {
            text.append(
                    row(
                            Numbers.count(row.interval),
                            Numbers.count(row.account.checkpoints()),
                            RunSummary.millis(row.account.checkpointNanos()),
                            RunSummary.millis(row.account.lostNanos()),
                            RunSummary.millis(row.account.detectionNanos()),
                            RunSummary.millis(row.account.restartNanos()),
                            RunSummary.millis(row.progress.simulatedNanos()),
                            RunSummary.words(row.progress.state())));
        }
        return text.toString();
    }

    private static String row(Object... cells) {
        return String.format(Locale.ROOT, "%9s %11s %14s %14s %14s %14s %16s  %s%n", cells)
                .replace("\r", "");
    }

    /// For a program.
    public JsonArray json() {
        JsonArray list = new JsonArray();
        for (Row row : rows) {
            JsonObject json = new JsonObject();
            json.addProperty("interval", row.interval);
            json.addProperty("state", RunSummary.words(row.progress.state()));
            json.addProperty("slices", row.progress.slices());
            json.addProperty("simulatedNanos", row.progress.simulatedNanos());
            new RecoveryLines(row.account, Optional.empty()).add(json);
            list.add(json);
        }
        return list;
    }
}
