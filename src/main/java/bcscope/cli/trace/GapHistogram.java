package bcscope.cli.trace;

import bcscope.base.Numbers;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How long the computations between the calls of a program are, against the length of a slice.
///
/// @param counts by class: shorter than each of the bounds, in their order, and longer than all
/// @param bounds ns, ascending; the length of a slice is among them
/// @param longestNanos the computation of the process that computes most, ns
record GapHistogram(long[] counts, long[] bounds, long longestNanos) {
    private static final long[] FIXED = {
        1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
    };
    private static final int WIDTH = 40;

    /// Those of `program`, whose processes have code of their own, for slices of `sliceNanos`.
    static GapHistogram of(Program program, long sliceNanos) {
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

    /// A line for each class between the first and the last that are not empty.
    List<String> lines(long sliceNanos) {
        long most = Arrays.stream(counts).max().orElse(0);
        int first = 0;
        int last = counts.length - 1;
        while (first < last && counts[first] == 0) {
            first++;
        }
        while (last > first && counts[last] == 0) {
            last--;
        }
        List<String> lines = new ArrayList<>();
        for (int i = first; i <= last && most > 0; i++) {
            int bar = (int) Math.ceilDiv(counts[i] * WIDTH, most);
            lines.add(
                    String.format(
                                    Locale.ROOT,
                                    "  %-22s %,12d  %s",
                                    name(i, sliceNanos),
                                    counts[i],
                                    "#".repeat(bar))
                            .stripTrailing());
        }
        return lines;
    }

    private String name(int index, long sliceNanos) {
        return index == bounds.length
                ? "longer"
                : "below "
                        + Numbers.duration(bounds[index])
                        + (bounds[index] == sliceNanos ? ", a slice" : "");
    }
}
