package bcscope.picture.budget;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.run.budget.BudgetPart;
import bcscope.run.budget.PhaseBudget;
import bcscope.run.budget.SliceBudget;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The phase budget in words.
final class BudgetWords {
    private static final int PER_MILLE = 1000;

    private BudgetWords() {}

    /// Everything, a sentence a line.
    static List<String> all(BudgetScene scene) {
        List<String> lines = new ArrayList<>();
        lines.add(total(scene));
        scene.budget()
                .flatMap(PhaseBudget::total)
                .map(it -> overrun(it, scene.budget().orElseThrow().sliceNanos()))
                .ifPresent(lines::add);
        scene.now()
                .map(it -> stretch(it, scene.budget().orElseThrow().sliceNanos()))
                .ifPresent(lines::add);
        scene.knee().map(it -> KneeWords.best(it.knee())).ifPresent(lines::add);
        return List.copyOf(lines);
    }

    /// The parts of the time of the run, the largest first.
    static String total(BudgetScene scene) {
        if (scene.budget().isEmpty()) {
            return "Conventional MPI has no slices with microphases.";
        }
        return scene.budget()
                .get()
                .total()
                .map(it -> {
                    String shares =
                            parts(it)
                                    .sorted(Comparator.comparingLong(part -> -it.nanos(part)))
                                    .map(part -> share(it, part))
                                    .collect(Collectors.joining(", "));
                    return Say.of("Of %{time}: %s.", it.lengthNanos(), shares);
                })
                .orElse("No slice is over yet.");
    }

    private static String share(SliceBudget budget, BudgetPart part) {
        double share = (double) budget.nanos(part) / budget.lengthNanos();
        long tenths = Math.round(share * PER_MILLE);
        String percent =
                tenths == 0
                        ? "< 0.1\u00a0%"
                        : tenths < 100
                                ? Numbers.fixed(tenths, 10, 1) + "\u00a0%"
                                : Numbers.percent(share);
        return percent + " " + part.title();
    }

    /// The time of the slices of `budget` beyond T, in words.
    static String overrun(SliceBudget budget, long sliceNanos) {
        SliceBudget.Overrun overrun = budget.overrun();
        if (overrun.slices() == 0) {
            return Say.of("No slice ran beyond T (%{time}).", sliceNanos);
        }
        return Say.of(
                "%{n slice} ran beyond T (%{time}), slice %{n} the most: by %{time}.",
                overrun.slices(),
                sliceNanos,
                overrun.busiest(),
                overrun.busiestNanos() - sliceNanos);
    }

    /// A slice, or the mean of several.
    static String stretch(SliceBudget budget, long sliceNanos) {
        String times =
                parts(budget)
                        .map(part ->
                                part.title()
                                        + " "
                                        + Numbers.duration(budget.nanos(part) / budget.count()))
                        .collect(Collectors.joining(", "));
        long meanNanos = budget.lengthNanos() / budget.count();
        SliceBudget.Overrun overrun = budget.overrun();
        if (budget.count() == 1) {
            String beyond =
                    overrun.nanos() == 0 ? "" : Say.of("; %{time} of it beyond T", overrun.nanos());
            return Say.of("Slice %{n}, %{time}: %s%s.", budget.first(), meanNanos, times, beyond);
        }
        String most =
                overrun.slices() == 0
                        ? ""
                        : Say.of(
                                " %{n} of them ran beyond T, slice %{n} the most: by %{time}.",
                                overrun.slices(),
                                overrun.busiest(),
                                overrun.busiestNanos() - sliceNanos);
        return Say.of(
                "Slices %{n} to %{n}, %{time} on average: %s.%s",
                budget.first(), budget.last(), meanNanos, times, most);
    }

    /// The parts that take time.
    static Stream<BudgetPart> parts(SliceBudget budget) {
        return Arrays.stream(BudgetPart.values()).filter(part -> budget.nanos(part) > 0);
    }
}
