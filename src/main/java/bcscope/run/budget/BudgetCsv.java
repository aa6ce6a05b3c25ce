package bcscope.run.budget;

import bcscope.run.RunView;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.stream.Collectors;

/// The phase budget as CSV, a line per slice. Lines before the first that begin with `#` say what
/// the columns are.
public final class BudgetCsv {
    private BudgetCsv() {}

    /// Prints all slices of `run` that are over.
    public static void print(RunView run, PrintWriter out) {
        BudgetReader reader = BudgetReader.of(run);
        out.println("# what the time of each slice was spent on, ns; the parts sum to length");
        out.println("# overrun is how far the slice ran beyond T = " + reader.sliceNanos());
        out.println(
                Arrays.stream(BudgetPart.values())
                        .map(BudgetPart::id)
                        .collect(Collectors.joining(",", "slice,length,", ",overrun")));
        for (int slice = 0; slice < reader.count(); slice++) {
            SliceBudget budget = reader.of(slice);
            out.println(
                    budget.nanos().stream()
                            .map(String::valueOf)
                            .collect(
                                    Collectors.joining(
                                            ",",
                                            slice + "," + budget.lengthNanos() + ",",
                                            "," + budget.overrun().nanos())));
        }
    }
}
