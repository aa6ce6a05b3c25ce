package bcscope.explain.sidebyside;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Parts;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Says of two runs as a whole how far apart they are and what spent the difference.
public final class RunText {
    private RunText() {}

    /// The sentences, one after the other.
    public static List<String> sentences(SideBySide both) {
        return Stream.concat(
                        Stream.of(pace(both), spending(both), overlap(both)),
                        speedup(both.first(), both.second())
                                .or(() -> speedup(both.second(), both.first()))
                                .stream())
                .toList();
    }

    /// T1 / Tp, and what of it each process achieves (S2 chapter 2), where `alone` is one process.
    private static Optional<String> speedup(CallLedger alone, CallLedger many) {
        if (alone.ranks() != 1 || many.ranks() == 1 || !finished(alone) || !finished(many)) {
            return Optional.empty();
        }
        double times = alone.endNanos() / (double) many.endNanos();
        return Optional.of(
                String.format(
                        Locale.ROOT,
                        "If both do the same work, the speedup T1/Tp is %.2f on %,d processes, an"
                                + " efficiency of %.1f %%.",
                        times,
                        many.ranks(),
                        100 * times / many.ranks()));
    }

    /// How much longer the second run is, one sentence.
    public static String pace(SideBySide both) {
        long first = both.first().endNanos();
        long second = both.second().endNanos();
        boolean comparable = finished(both.first()) && finished(both.second());
        if (!comparable) {
            return Say.of(
                    "Not all processes reach their end in %s: only what was executed is compared.",
                    finished(both.first())
                            ? "the second run"
                            : finished(both.second()) ? "the first run" : "either run");
        }
        if (first == second) {
            return "Both runs take the same time.";
        }
        return Say.of(
                "The second run takes %s times as long as the first: %s for the last process"
                        + " instead of %s.",
                ratio(second, first), SpanText.text(second), SpanText.text(first));
    }

    /// Both runs in a line: `Under conventional MPI: 22 % less time, 401.469 ms instead of 513.11
    /// ms.`
    ///
    /// @param name of the second run
    public static String headline(SideBySide both, String name) {
        long first = both.first().endNanos();
        long second = both.second().endNanos();
        if (first == second || !finished(both.first()) || !finished(both.second())) {
            return pace(both);
        }
        double share = Math.abs(second - first) / (double) first;
        return Say.of(
                "%s: %s %{more|less} time, %s instead of %s.",
                name,
                Numbers.share(share),
                second > first,
                Numbers.duration(second),
                Numbers.duration(first));
    }

    /// `second / first` with three decimals.
    public static String ratio(long second, long first) {
        return first == 0 ? "∞" : String.format(Locale.ROOT, "%.3f", second / (double) first);
    }

    /// Whether all processes reached their end.
    public static boolean finished(CallLedger ledger) {
        for (int rank = 0; rank < ledger.ranks(); rank++) {
            if (!ledger.life(rank).finished()) {
                return false;
            }
        }
        return true;
    }

    /// One paragraph on what caused the difference, over all processes.
    public static String spending(SideBySide both) {
        Parts longer = both.longer();
        long more = longer.total();
        if (longer.present().isEmpty()) {
            return "Their processes spend their time in the same way.";
        }
        String together =
                more == 0
                        ? "The processes together take the same time in both."
                        : Say.of(
                                "All processes together spend %s %{more|less}.",
                                SpanText.text(more), more > 0);
        return together + PairText.spending(longer);
    }

    private static String overlap(SideBySide both) {
        return String.format(
                Locale.ROOT,
                "Of the time in which messages and collectives are under way, %.1f %% is hidden"
                        + " behind computation in the first run, %.1f %% in the second.",
                both.first().hiddenPerMillion() / 1e4,
                both.second().hiddenPerMillion() / 1e4);
    }
}
