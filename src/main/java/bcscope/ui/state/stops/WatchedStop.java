package bcscope.ui.state.stops;

import bcscope.expression.RunFacts;
import bcscope.search.CheckedStop;
import bcscope.search.Hit;
import bcscope.search.Stop;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/// A stop of the run on the screen.
///
/// @param number tells it from others; a new one where condition or message are changed
/// @param stop as it was written
/// @param checked meaning in this run, or why it has none
/// @param hits hits in the slices that were searched
/// @param searched how many of the first slices were searched
public record WatchedStop(
        int number, Stop stop, CheckedStop.Checked checked, FoundHits hits, int searched) {
    static WatchedStop of(int number, Stop stop, RunFacts facts) {
        return new WatchedStop(number, stop, CheckedStop.of(stop, facts), FoundHits.NONE, 0);
    }

    /// The condition to search for; empty if it means nothing in this run.
    public Optional<CheckedStop> meaning() {
        return checked instanceof CheckedStop.Checked.Right(CheckedStop right)
                ? Optional.of(right)
                : Optional.empty();
    }

    /// Whether it is switched on.
    public boolean isOn() {
        return stop.use() != Stop.Use.OFF;
    }

    /// Whether the run stops there.
    public boolean halts() {
        return isOn() && !stop.logsOnly() && meaning().isPresent();
    }

    /// Whether the number of a hit decides if it counts, so that all before it must be known.
    public boolean isNumbered() {
        return stop.from() > 1 || stop.use() == Stop.Use.ONCE;
    }

    /// Whether everything that counts up to the end of `slice` is known, or as much as can be
    /// numbered.
    public boolean knows(int slice) {
        boolean over = stop.use() == Stop.Use.ONCE && hits.size() >= stop.from();
        return slice < searched || over || (isNumbered() && hits.full());
    }

    /// The first counting hit for which `passed` is false.
    public OptionalInt next(Predicate<Hit> passed) {
        int first = Math.max(hits.count(passed), stop.from() - 1);
        return first < hits.size() && counts(first) ? OptionalInt.of(first) : OptionalInt.empty();
    }

    /// The last counting hit for which `before` is true; the first of several at one moment, as
    /// when going forward.
    public OptionalInt previous(Predicate<Hit> before) {
        int last = hits.count(before) - 1;
        if (last < stop.from() - 1) {
            return OptionalInt.empty();
        }
        Hit hit = hits.hit(stop.use() == Stop.Use.ONCE ? stop.from() - 1 : last);
        int first = hits.count(it -> it.isBefore(hit.slice(), hit.event()));
        return OptionalInt.of(Math.max(first, stop.from() - 1));
    }

    /// Whether one stops at hit `index`, if it is switched on.
    public boolean counts(int index) {
        return stop.use() == Stop.Use.ONCE ? index == stop.from() - 1 : index >= stop.from() - 1;
    }

    WatchedStop with(Stop other) {
        return new WatchedStop(number, other, checked, hits, searched);
    }

    WatchedStop found(FoundHits more, int slices) {
        return new WatchedStop(number, stop, checked, more, slices);
    }
}
