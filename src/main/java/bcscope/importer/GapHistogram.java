package bcscope.importer;

import bcscope.base.Say;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The lengths of computations between the calls of a program, compared with the length of a slice.
///
/// @param counts by class: shorter than each of the bounds, in their order, and longer than all
/// @param bounds ns, ascending; the length of a slice is among them
/// @param longestNanos the computation of the process that computes most, ns
public record GapHistogram(long[] counts, long[] bounds, long longestNanos) {
    private static final long[] FIXED = {
        1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
    };

    /// The gaps of `program`, whose processes have separate code, for slices of `sliceNanos`.
    public static GapHistogram of(Program program, long sliceNanos) {
        long[] bounds = Arrays.stream(FIXED).filter(bound -> bound != sliceNanos).toArray();
        bounds = Arrays.copyOf(bounds, bounds.length + 1);
        bounds[bounds.length - 1] = sliceNanos;
        Arrays.sort(bounds);
        long[] counts = new long[bounds.length + 1];
        long longest = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            long together = 0;
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                if (program.kind(pc) == OperationKind.COMPUTE) {
                    long nanos = program.amount(pc);
                    together += nanos;
                    counts[place(bounds, nanos)]++;
                }
            }
            longest = Math.max(longest, together);
        }
        return new GapHistogram(counts, bounds, longest);
    }

    private static int place(long[] bounds, long nanos) {
        int place = 0;
        while (place < bounds.length && nanos >= bounds[place]) {
            place++;
        }
        return place;
    }

    /// A class of computations.
    ///
    /// @param name how long they are
    /// @param count how many there are
    /// @param share of the class that has most, 0 to 1
    public record Row(String name, long count, double share) {}

    /// Each class between the first and the last that are not empty.
    public List<Row> rows(long sliceNanos) {
        long most = Arrays.stream(counts).max().orElse(0);
        int first = 0;
        int last = counts.length - 1;
        while (first < last && counts[first] == 0) {
            first++;
        }
        while (last > first && counts[last] == 0) {
            last--;
        }
        List<Row> rows = new ArrayList<>();
        for (int i = first; i <= last && most > 0; i++) {
            rows.add(new Row(name(i, sliceNanos), counts[i], (double) counts[i] / most));
        }
        return rows;
    }

    private String name(int index, long sliceNanos) {
        return index == bounds.length
                ? "longer"
                : Say.of("below %{time}%{, a slice|}", bounds[index], bounds[index] == sliceNanos);
    }
}
