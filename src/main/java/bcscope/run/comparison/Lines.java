package bcscope.run.comparison;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/// A comparison as lines for a person: what is compared, its value on both sides, and how far the
/// second is from the first.
public final class Lines {
    private static final String NONE = "";

    private Lines() {}

    /// A line.
    ///
    /// @param name what is compared
    /// @param first its value in the first run
    /// @param second its value in the second
    /// @param change from the first to the second; empty if they are the same or no numbers
    public record Line(String name, String first, String second, String change) {}

    /// How finely instants are written.
    public enum Precision {
        /// To the nanosecond.
        NANOS(6),
        /// To the microsecond, where there is little room.
        MICROS(3);

        private final int decimals;

        Precision(int decimals) {
            this.decimals = decimals;
        }

        private String millis(long nanos) {
            String digits = String.format(Locale.ROOT, "%06d", nanos % 1_000_000);
            return String.format(
                    Locale.ROOT, "%,d.%s ms", nanos / 1_000_000, digits.substring(0, decimals));
        }
    }

    /// All but the processes.
    public static List<Line> of(Comparison comparison, Precision precision) {
        Outcome a = comparison.first();
        Outcome b = comparison.second();
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("state", state(a), state(b), NONE));
        lines.add(counted("slices", a.slices(), b.slices()));
        lines.add(timed("simulated time", a.simulatedNanos(), b.simulatedNanos(), precision));
        lines.add(new Line("blocked", share(a), share(b), points(a, b)));
        lines.add(counted("calls", a.totals().operations(), b.totals().operations()));
        lines.add(counted("messages", a.totals().messages(), b.totals().messages()));
        lines.add(counted("bytes", a.totals().bytes(), b.totals().bytes()));
        lines.add(counted("collectives", a.totals().collectives(), b.totals().collectives()));
        lines.add(brief("GETTS, mean", a.meanGettsNanos(), b.meanGettsNanos()));
        lines.add(brief("GETTS, longest", a.mostGettsNanos(), b.mostGettsNanos()));
        return lines;
    }

    /// The ends of the processes.
    public static List<Line> ends(Comparison comparison, Precision precision) {
        List<Line> lines = new ArrayList<>();
        for (int rank = 0; rank < comparison.ranks(); rank++) {
            lines.add(
                    timed(
                            "rank " + rank,
                            end(comparison.first(), rank),
                            end(comparison.second(), rank),
                            precision));
        }
        return lines;
    }

    /// The first difference, one sentence; `mpi` is that of the first run.
    public static String parting(Comparison comparison, MpiKind mpi) {
        OptionalInt slice = comparison.firstDifference();
        if (slice.isEmpty()) {
            return mpi.fill("Both runs are the same in every {slice}.");
        }
        SliceTable table = comparison.first().table();
        int first = slice.getAsInt();
        boolean inBoth =
                first < Math.min(comparison.first().slices(), comparison.second().slices());
        return inBoth || table.published() == 0
                ? Say.of("The runs differ from %s %{n} on.", mpi.interval(), first)
                : Say.of(
                        "The runs are the same up to %s %{n}, where one of them ends.",
                        mpi.interval(), first - 1);
    }

    private static String state(Outcome outcome) {
        return outcome.state().words();
    }

    private static long end(Outcome outcome, int rank) {
        return rank < outcome.ends().size() ? outcome.ends().get(rank) : Outcome.NEVER;
    }

    private static Line counted(String name, long first, long second) {
        return new Line(
                name,
                String.format(Locale.ROOT, "%,d", first),
                String.format(Locale.ROOT, "%,d", second),
                change(first, second));
    }

    private static Line timed(String name, long first, long second, Precision precision) {
        boolean both = first != Outcome.NEVER && second != Outcome.NEVER;
        return new Line(
                name,
                millis(first, precision),
                millis(second, precision),
                both ? change(first, second) : NONE);
    }

    private static Line brief(String name, long first, long second) {
        boolean both = first != 0 && second != 0;
        return new Line(name, micros(first), micros(second), both ? change(first, second) : NONE);
    }

    private static String micros(long nanos) {
        return nanos == 0
                ? "–"
                : String.format(Locale.ROOT, "%,d.%03d µs", nanos / 1_000, nanos % 1_000);
    }

    private static String millis(long nanos, Precision precision) {
        return nanos == Outcome.NEVER ? "never" : precision.millis(nanos);
    }

    private static String share(Outcome outcome) {
        return String.format(Locale.ROOT, "%.2f %%", outcome.blockedPerMillion() / 1e4);
    }

    private static String points(Outcome first, Outcome second) {
        double points = (second.blockedPerMillion() - first.blockedPerMillion()) / 1e4;
        return points == 0 ? NONE : String.format(Locale.ROOT, "%+.2f points", points);
    }

    private static String change(long first, long second) {
        if (first == second) {
            return NONE;
        }
        return first == 0
                ? String.format(Locale.ROOT, "%+,d", second)
                : String.format(Locale.ROOT, "%+.2f %%", 100.0 * (second - first) / first);
    }
}
