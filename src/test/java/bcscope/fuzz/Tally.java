package bcscope.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What came of the cases of one format.
final class Tally {
    private static final int MOST_FINDINGS = 50;

    private final Format format;
    private final int[] outcomes = new int[Exercise.Outcome.values().length];
    private final List<Finding> findings = new ArrayList<>();
    private int escapes;
    private int cases;
    private long worstNanos;
    private int slowest;
    private long worstBytes;
    private int largest;

    Tally(Format format) {
        this.format = format;
    }

    /// A case that ended well.
    void add(Exercise.Outcome outcome) {
        outcomes[outcome.ordinal()]++;
    }

    /// What case `number` needed.
    void measured(int number, long nanos, long bytes) {
        cases++;
        if (nanos > worstNanos) {
            worstNanos = nanos;
            slowest = number;
        }
        if (bytes > worstBytes) {
            worstBytes = bytes;
            largest = number;
        }
    }

    void add(Finding finding) {
        escapes++;
        if (findings.size() < MOST_FINDINGS) {
            findings.add(finding);
        }
    }

    /// Cases that escaped, as many as are kept.
    List<Finding> findings() {
        return List.copyOf(findings);
    }

    /// Cases that ended in `outcome`.
    int count(Exercise.Outcome outcome) {
        return outcomes[outcome.ordinal()];
    }

    /// Cases that ended, well or not.
    int cases() {
        return cases;
    }

    /// One line for people.
    String line() {
        int run = count(Exercise.Outcome.RUN);
        return String.format(
                Locale.ROOT,
                "fuzz %-12s %,9d cases: %,9d refused, %,9d accepted, %,9d of them run; %d escaped;"
                        + " slowest %,d ms (case %d), most memory %,d KiB (case %d)",
                format.id(),
                cases,
                count(Exercise.Outcome.REFUSED),
                run + count(Exercise.Outcome.ACCEPTED),
                run,
                escapes,
                worstNanos / 1_000_000,
                slowest,
                worstBytes >> 10,
                largest);
    }
}
