package bcscope.ui.query.stops;

import bcscope.base.Numbers;
import bcscope.expression.Problem;
import bcscope.expression.Shown;
import bcscope.run.RunView;
import bcscope.search.CheckedStop;
import bcscope.search.Hit;
import bcscope.search.HitText;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.stops.FoundHits;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.WatchedStop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The texts about breakpoints.
final class StopWords {
    private StopWords() {}

    /// The meaning of a breakpoint: `when a slice lasts longer than 268 µs`; or why it is not
    /// searched for.
    static String meaning(WatchedStop stop) {
        return switch (stop.checked()) {
            case CheckedStop.Checked.Right(CheckedStop right) -> meaning(right);
            case CheckedStop.Checked.Wrong(String _, List<Problem> problems) ->
                    Words.of("stops.wrong", problems.getFirst().problem());
        };
    }

    /// The meaning of a valid breakpoint.
    static String meaning(CheckedStop stop) {
        String when = Words.of("stops.when", stop.question().sentence());
        return stop.stop()
                .message()
                .map(message -> Words.of("stops.logs", when, message))
                .orElse(when);
    }

    /// How often it is met, as far as that is known.
    static String count(WatchedStop stop, OpenRun run) {
        if (stop.meaning().isEmpty()) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        use(stop).ifPresent(parts::add);
        OptionalInt here = here(stop, run.cursor());
        parts.add(
                here.isPresent()
                        ? Words.of(
                                "stops.now",
                                Numbers.count(here.getAsInt() + 1),
                                Numbers.count(stop.hits().size()))
                        : found(stop, run));
        return String.join(" · ", parts);
    }

    private static Optional<String> use(WatchedStop stop) {
        String from =
                stop.stop().from() == 1
                        ? ""
                        : Words.of("stops.from", Numbers.count(stop.stop().from()));
        return switch (stop.stop().use()) {
            case OFF -> Optional.of(Words.of("stops.off"));
            case ONCE ->
                    Optional.of(
                            from.isEmpty()
                                    ? Words.of("stops.once")
                                    : Words.of("stops.only", Numbers.count(stop.stop().from())));
            case ALWAYS ->
                    stop.stop().logsOnly()
                            ? Optional.of(Words.of("stops.logonly"))
                            : Optional.of(from).filter(it -> !it.isEmpty());
        };
    }

    private static String found(WatchedStop stop, OpenRun run) {
        int size = stop.hits().size();
        if (stop.hits().full()) {
            return Words.of("stops.full", Numbers.count(FoundHits.MOST));
        }
        if (stop.searched() < run.slices() && !run.growing()) {
            return run.words(
                    "stops.searching",
                    Numbers.count(size),
                    Numbers.count(stop.searched()),
                    Numbers.count(run.slices()));
        }
        if (size == 0) {
            return Words.of(run.growing() ? "stops.notyet" : "stops.never");
        }
        boolean tables = stop.meaning().filter(it -> it.question().fromTables()).isPresent();
        return tables
                ? Words.of(
                        "stops.tables",
                        Numbers.count(size),
                        Numbers.count(run.slices(), run.mpi().interval()))
                : Numbers.count(size, "hit");
    }

    /// The number of the hit at which the cursor is, from 0.
    static OptionalInt here(WatchedStop stop, Cursor cursor) {
        int event = cursor.events() - 1;
        int index = stop.hits().count(hit -> hit.isBefore(cursor.slice(), event));
        return cursor.resolved()
                        && index < stop.hits().size()
                        && isAt(stop.hits().hit(index), cursor)
                ? OptionalInt.of(index)
                : OptionalInt.empty();
    }

    private static boolean isAt(Hit hit, Cursor cursor) {
        return hit.slice() == cursor.slice()
                && hit.event() == cursor.events() - 1
                && hit.nanos() == cursor.nanos();
    }

    /// The place at which the run has stopped: `Stopped at slice 88, MSM.`
    static String place(OpenRun run, Halt halt) {
        String slice = run.words("stops.slice", Numbers.count(halt.hit().slice()));
        return Words.of(
                "stops.stopped", run.cursorWord().map(word -> slice + ", " + word).orElse(slice));
    }

    /// Why it has stopped there, with the values once they were read.
    static String reason(OpenRun run, Halt halt, WatchedStop watched, CheckedStop stop) {
        RunView view = run.document().run();
        Hit hit = halt.hit();
        HitText text = new HitText(view, stop.question());
        if (stop.message().isPresent() && !hit.values().isEmpty()) {
            return stop.text(view, hit);
        }
        String sentence = text.sentence(hit);
        String more = String.join(" ", sentence, others(watched, hit)).strip();
        String values = values(stop, hit, sentence);
        return values.isEmpty() ? more : more + " · " + values;
    }

    /// The values that the condition compares, without those that are in the sentence.
    private static String values(CheckedStop stop, Hit hit, String sentence) {
        List<Shown> shown = stop.question().shown();
        List<String> values = new ArrayList<>();
        for (int i = 0; i < Math.min(shown.size(), hit.values().size()); i++) {
            String value = hit.values().get(i).text();
            if (!sentence.contains(value)) {
                values.add(shown.get(i).label() + " " + value);
            }
        }
        return String.join(", ", values);
    }

    /// Says that the condition becomes true of others at the same moment.
    private static String others(WatchedStop stop, Hit hit) {
        int first = stop.hits().count(it -> it.isBefore(hit.slice(), hit.event()));
        int end = stop.hits().count(it -> it.isBefore(hit.slice(), hit.event() + 1));
        return end - first > 1
                ? Words.of("stops.others", Numbers.count(end - first - 1, "other"))
                : "";
    }

    /// The name of the use that a menu offers.
    static String title(Stop.Use use) {
        return Words.of(
                switch (use) {
                    case ALWAYS -> "stops.menu.always";
                    case ONCE -> "stops.menu.once";
                    case OFF -> "stops.menu.off";
                });
    }
}
