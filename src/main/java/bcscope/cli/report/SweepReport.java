package bcscope.cli.report;

import bcscope.base.Say;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepMeasure;
import bcscope.sweep.SweepRow;
import bcscope.sweep.SweepSummary;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What a sweep found, for a person: a line for each combination of values but the seed.
public final class SweepReport {
    private static final int MOST_LINES = 60;

    private SweepReport() {}

    /// The report on `rows`.
    ///
    /// @param before how many of them existed before
    /// @param unused how many others the folder keeps
    /// @param folder where the tables are, if they are kept
    public static String of(
            SweepDesign design,
            Map<SweepRun, SweepRow> rows,
            int before,
            int unused,
            Optional<Path> folder) {
        StringBuilder text = new StringBuilder();
        SweepSummary summary = SweepSummary.of(design, rows);
        boolean hasSeeds = summary.groups().stream().anyMatch(group -> group.runs() > 1);
        add(text, table(summary, design.measures()));
        if (design.sides() == 2) {
            List<String> sides = design.pair().orElseThrow().values();
            List<SweepMeasure> ratios =
                    design.measures().stream()
                            .map(it -> it.ratio(sides.getFirst(), sides.getLast()))
                            .toList();
            add(text, table(SweepSummary.ratios(design, rows), ratios));
        }
        text.append(Say.of("%{n run}", rows.size()));
        if (before > 0) {
            text.append(Say.of(", %{n} of them from before", before));
        }
        int missing = design.runs().size() - rows.size();
        if (missing > 0) {
            text.append(Say.of("; %{n} not run", missing));
            text.append(folder.isPresent() ? ": give the command again" : "");
        }
        text.append(".\n");
        if (unused > 0) {
            text.append(
                    Say.of(
                            "%{n more row} of earlier sweeps in this folder: kept, not in the"
                                    + " table.\n",
                            unused));
        }
        ends(rows).forEach((state, count) -> text.append(Say.of("%{n run} %s\n", count, state)));
        folder.ifPresent(it -> {
            text.append("Table: ").append(it.resolve("runs.csv")).append('\n');
            if (hasSeeds) {
                text.append("Means: ").append(it.resolve("points.csv")).append('\n');
            }
            if (design.sides() == 2) {
                text.append("Pairs: ").append(it.resolve("pairs.csv")).append('\n');
            }
        });
        return text.toString();
    }

    private static void add(StringBuilder text, List<String> lines) {
        lines.stream().limit(MOST_LINES).forEach(line -> text.append(line).append('\n'));
        if (lines.size() > MOST_LINES) {
            text.append(Say.of("... and %{n} more in the table.\n", lines.size() - MOST_LINES));
        }
        text.append('\n');
    }

    /// How many ended otherwise than as programs should, with the first reason.
    private static Map<String, Integer> ends(Map<SweepRun, SweepRow> rows) {
        return rows.values().stream()
                .filter(row -> !row.isCompleted())
                .collect(
                        Collectors.groupingBy(
                                row ->
                                        row.state()
                                                + (row.message().isEmpty()
                                                        ? ""
                                                        : ": " + row.message()),
                                TreeMap::new,
                                Collectors.summingInt(_ -> 1)));
    }

    private static List<String> table(SweepSummary summary, List<SweepMeasure> measures) {
        ReportTable<SweepSummary.Group> table = new ReportTable<>("  ");
        for (int i = 0; i < summary.keys().size(); i++) {
            int column = i;
            table.column(summary.keys().get(i).key(), 1, group -> group.values().get(column));
        }
        boolean isSpread = summary.groups().stream().anyMatch(group -> group.runs() > 1);
        if (isSpread) {
            table.column("runs", 1, group -> Integer.toString(group.runs()));
        }
        for (int i = 0; i < measures.size(); i++) {
            int index = i;
            SweepMeasure measure = measures.get(i);
            table.column(measure.name(), 1, group -> mean(measure, group, index));
            if (isSpread) {
                table.column("sd", 1, group -> deviation(measure, group, index));
                table.column("from .. to", 1, group -> range(measure, group, index));
            }
        }
        if (summary.groups().stream().anyMatch(group -> group.completed() < group.runs())) {
            table.column("ended", -1, SweepReport::ended);
        }
        return table.table(summary.groups());
    }

    /// How its runs ended, where not all completed: those that did not are not measured.
    private static String ended(SweepSummary.Group group) {
        return group.completed() == group.runs()
                ? ""
                : group.runs() == 1
                        ? group.rows().getFirst().state()
                        : Say.of("%s of %s completed", group.completed(), group.runs());
    }

    private static String mean(SweepMeasure measure, SweepSummary.Group group, int index) {
        SweepSummary.Measured all = group.measured().get(index);
        return all.isEmpty() ? "-" : measure.said(all.mean());
    }

    private static String deviation(SweepMeasure measure, SweepSummary.Group group, int index) {
        OptionalDouble deviation = group.measured().get(index).standardDeviation();
        return deviation.isPresent() ? measure.said(deviation.getAsDouble()) : "";
    }

    private static String range(SweepMeasure measure, SweepSummary.Group group, int index) {
        SweepSummary.Measured all = group.measured().get(index);
        return all.values().size() < 2
                ? ""
                : measure.said(all.quantile(0)) + " .. " + measure.said(all.quantile(1));
    }
}
