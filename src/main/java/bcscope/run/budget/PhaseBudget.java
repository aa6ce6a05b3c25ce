package bcscope.run.budget;

import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/// The phase budget of a run, summed over stretches of equally many slices.
///
/// @param sliceNanos T, ns
/// @param each slices in a stretch, a power of two; the last stretch may have fewer
/// @param stretches in order
/// @param total the whole run; empty before its first slice is over
public record PhaseBudget(
        long sliceNanos, int each, List<SliceBudget> stretches, Optional<SliceBudget> total) {
    /// Stretches of a run, at most: more than a picture has room for side by side.
    private static final int MOST_STRETCHES = 1024;

    /// Copies the list.
    public PhaseBudget {
        stretches = List.copyOf(stretches);
    }

    /// Of the slices of `run` that are over.
    public static PhaseBudget of(RunView run) {
        return of(run, slice -> true).orElseThrow();
    }

    /// As above; empty if `goesOn`, which gets the first slice of each stretch, ends the work.
    public static Optional<PhaseBudget> of(RunView run, IntPredicate goesOn) {
        BudgetReader reader = BudgetReader.of(run);
        int each = 1;
        while ((reader.count() + each - 1) / each > MOST_STRETCHES) {
            each *= 2;
        }
        List<SliceBudget> stretches = new ArrayList<>();
        for (int first = 0; first < reader.count(); first += each) {
            if (!goesOn.test(first)) {
                return Optional.empty();
            }
            stretches.add(reader.of(first, Math.min(reader.count(), first + each)));
        }
        return Optional.of(
                new PhaseBudget(
                        reader.sliceNanos(),
                        each,
                        stretches,
                        stretches.stream().reduce(SliceBudget::plus)));
    }

    /// Sums `times` neighbouring stretches each.
    public PhaseBudget coarser(int times) {
        List<SliceBudget> sums = new ArrayList<>();
        for (int from = 0; from < stretches.size(); from += times) {
            List<SliceBudget> some =
                    stretches.subList(from, Math.min(stretches.size(), from + times));
            sums.add(some.stream().reduce(SliceBudget::plus).orElseThrow());
        }
        return new PhaseBudget(sliceNanos, each * times, sums, total);
    }
}
