package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.base.Numbers;
import bcscope.picture.plot.Plot;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How much of the waiting of blocking wavefronts a second job on the same processors hides, the
/// simplest remedy that S0 section 6.3 names for it: how much sooner both are done than one after
/// the other, where they have the processors in turn for a quantum, or with the processors given to
/// any ready process.
final class SecondJob {
    private static final String SAMPLE = "two-jobs";
    private static final List<Integer> QUANTA = List.of(1, 2, 4, 8, 16, 40);

    private SecondJob() {}

    static void show(Sheet sheet) throws InterruptedException {
        double inTurn = seconds(sheet, "policy=batch");
        List<List<String>> rows = new ArrayList<>();
        rows.add(row("one after the other", inTurn, inTurn));
        double[] gains = new double[2 * QUANTA.size()];
        for (int i = 0; i < QUANTA.size(); i++) {
            int quantum = QUANTA.get(i);
            double shared = seconds(sheet, "policy=gang", "quantum=" + quantum);
            gains[2 * i] = quantum;
            gains[2 * i + 1] = inTurn / shared;
            rows.add(row("gang, quantum of " + Numbers.count(quantum, "slice"), shared, inTurn));
        }
        double whoever = seconds(sheet, "policy=yield-on-block");
        rows.add(row("yield on block", whoever, inTurn));
        sheet.table(
                "Blocking wavefronts and a second job on the same processors",
                List.of("Who has the processors", "Both are done after", "Gain"),
                rows);
        sheet.plot(
                new Plot(
                        "Gain from a second job",
                        Plot.Axis.of("quantum in slices", 0, QUANTA.getLast() + 2),
                        Plot.Axis.of("speedup", 0.95, 1.05 * inTurn / whoever),
                        List.of(
                                new Plot.Rule("yield on block", inTurn / whoever),
                                new Plot.Line("gang", 0, gains))));
    }

    private static List<String> row(String who, double seconds, double inTurn) {
        return List.of(
                who,
                String.format(Locale.ROOT, "%.4f s", seconds),
                String.format(Locale.ROOT, "%.3f", inTurn / seconds));
    }

    private static double seconds(Sheet sheet, String... settings) throws InterruptedException {
        List<String> paths = List.of(settings).stream().map(it -> "timeSharing." + it).toList();
        Scenario scenario = Sheet.scenario(new AtlasEntry.Opening(SAMPLE, paths));
        sheet.ran(scenario);
        return sheet.laboratory().endNanos(scenario) / 1e9;
    }
}
