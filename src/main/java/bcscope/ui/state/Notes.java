package bcscope.ui.state;

import bcscope.expression.RunFacts;
import bcscope.metric.DerivedSeries;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.search.SeriesReader;
import bcscope.search.Stop;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.query.Queries;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The user's notes about a run, as text for a recording: JSON with the bookmarks under
/// `bookmarks`, each with `slice`, `events` and `nanos`, and `note`, `author` and `tint` where
/// something is written; under `ranges` the stretches of time with a name, each with `name`,
/// `fromNanos` and `toNanos`; under `stops` the stops, each with `condition`, and `message`, `use`
/// and `from` where they are not the usual; under `queries` the questions that are kept, as they
/// were typed; under `tracks` the derived tracks of the timeline, each with `name` and
/// `expression`. The text of another program, or a damaged one, is read as far as it makes sense.
public final class Notes {
    private static final int MOST_BOOKMARKS = 10_000;
    static final int MOST_RANGES = 1_000;
    private static final int MOST_STOPS = 100;
    private static final int MOST_TRACKS = 100;
    private static final int LONGEST_TEXT = 10_000;

    private Notes() {}

    /// The notes as text; empty if there are none.
    public static String text(OpenRun run) {
        return text(run.marks(), run.timeline().derived());
    }

    static String text(OpenRun.Marks marks, List<DerivedSeries> tracks) {
        JsonObject notes = new JsonObject();
        if (!marks.bookmarks().isEmpty()) {
            JsonArray bookmarks = new JsonArray();
            marks.bookmarks().forEach(bookmark -> bookmarks.add(json(bookmark)));
            notes.add("bookmarks", bookmarks);
        }
        if (!marks.ranges().isEmpty()) {
            JsonArray ranges = new JsonArray();
            marks.ranges().forEach(range -> ranges.add(json(range)));
            notes.add("ranges", ranges);
        }
        if (!marks.stops().all().isEmpty()) {
            JsonArray stops = new JsonArray();
            marks.stops().written().forEach(stop -> stops.add(json(stop)));
            notes.add("stops", stops);
        }
        if (!marks.queries().kept().isEmpty()) {
            JsonArray queries = new JsonArray();
            marks.queries().kept().forEach(queries::add);
            notes.add("queries", queries);
        }
        if (!tracks.isEmpty()) {
            JsonArray derived = new JsonArray();
            tracks.forEach(track -> derived.add(json(track)));
            notes.add("tracks", derived);
        }
        return notes.isEmpty() ? "" : notes.toString();
    }

    private static JsonObject json(OpenRun.Mark bookmark) {
        JsonObject mark = new JsonObject();
        mark.addProperty("slice", bookmark.at().slice());
        mark.addProperty("events", bookmark.at().events());
        mark.addProperty("nanos", bookmark.at().nanos());
        MarkNote note = bookmark.note();
        add(mark, "note", note.text());
        add(mark, "author", note.author());
        if (note.tint() != MarkNote.NONE.tint()) {
            mark.addProperty("tint", note.tint().name());
        }
        return mark;
    }

    private static void add(JsonObject object, String key, String text) {
        if (!text.isEmpty()) {
            object.addProperty(key, text);
        }
    }

    private static JsonObject json(NamedRange named) {
        JsonObject range = new JsonObject();
        range.addProperty("name", named.name());
        range.addProperty("fromNanos", named.range().fromNanos());
        range.addProperty("toNanos", named.range().toNanos());
        return range;
    }

    private static JsonObject json(Stop stop) {
        JsonObject object = new JsonObject();
        object.addProperty("condition", stop.condition());
        stop.message().ifPresent(message -> object.addProperty("message", message));
        if (stop.use() != Stop.Use.ALWAYS) {
            object.addProperty("use", stop.use().name());
        }
        if (stop.from() > 1) {
            object.addProperty("from", stop.from());
        }
        return object;
    }

    private static JsonObject json(DerivedSeries track) {
        JsonObject object = new JsonObject();
        object.addProperty("name", track.name());
        object.addProperty("expression", track.expression());
        return object;
    }

    /// The bookmarks in `text` that lie in the first `slices` slices, in their order.
    public static List<OpenRun.Mark> bookmarks(String text, int slices) {
        List<OpenRun.Mark> bookmarks = new ArrayList<>();
        each(
                text,
                "bookmarks",
                MOST_BOOKMARKS,
                mark ->
                        moment(mark, slices)
                                .map(at -> new OpenRun.Mark(at, note(mark)))
                                .ifPresent(bookmarks::add));
        return bookmarks;
    }

    /// The named stretches of time in `text`, in their order.
    public static List<NamedRange> ranges(String text) {
        List<NamedRange> ranges = new ArrayList<>();
        each(text, "ranges", MOST_RANGES, range -> range(range).ifPresent(ranges::add));
        return ranges;
    }

    private static Optional<NamedRange> range(JsonObject object) {
        long from = number(object, "fromNanos", -1);
        long to = number(object, "toNanos", -1);
        return string(object, "name")
                .filter(name -> from >= 0 && to >= from)
                .map(name -> new NamedRange(name, new TimeRange(from, to)));
    }

    /// The stops in `text`, in their order.
    public static List<Stop> stops(String text) {
        List<Stop> stops = new ArrayList<>();
        each(text, "stops", MOST_STOPS, stop -> stop(stop).ifPresent(stops::add));
        return stops;
    }

    /// The questions in `text`, in their order, each once.
    public static List<String> queries(String text) {
        return array(text, "queries").stream()
                .flatMap(each -> string(each).stream())
                .distinct()
                .limit(Queries.MOST_KEPT)
                .toList();
    }

    /// The derived tracks in `text` that mean something in a run, in their order.
    public static List<DerivedSeries> tracks(String text, RunFacts facts) {
        List<DerivedSeries> tracks = new ArrayList<>();
        each(
                text,
                "tracks",
                MOST_TRACKS,
                track ->
                        string(track, "name")
                                .flatMap(name ->
                                        string(track, "expression")
                                                .flatMap(it -> track(name, it, facts)))
                                .ifPresent(tracks::add));
        return tracks;
    }

    private static Optional<DerivedSeries> track(String name, String expression, RunFacts facts) {
        return SeriesReader.series(name, expression, facts)
                        instanceof SeriesReader.Checked.Right right
                ? Optional.of(right.series())
                : Optional.empty();
    }

    /// Has `sink` see the first `most` objects in the array under `key`.
    private static void each(String text, String key, int most, Consumer<JsonObject> sink) {
        array(text, key).stream()
                .filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast)
                .limit(most)
                .forEach(sink);
    }

    private static List<JsonElement> array(String text, String key) {
        try {
            return !text.isEmpty()
                            && JsonParser.parseString(text) instanceof JsonObject notes
                            && notes.get(key) instanceof JsonArray all
                    ? all.asList()
                    : List.of();
        } catch (JsonParseException | StackOverflowError unreadable) {
            return List.of();
        }
    }

    private static MarkNote note(JsonObject mark) {
        String tint = string(mark, "tint").orElse("");
        return new MarkNote(
                string(mark, "note").orElse(""),
                string(mark, "author").orElse(""),
                Arrays.stream(MarkTint.values())
                        .filter(each -> each.name().equals(tint))
                        .findFirst()
                        .orElse(MarkNote.NONE.tint()));
    }

    private static Optional<Cursor> moment(JsonObject mark, int slices) {
        long slice = number(mark, "slice", Long.MIN_VALUE);
        long events = number(mark, "events", Long.MIN_VALUE);
        long nanos = number(mark, "nanos", Long.MIN_VALUE);
        boolean possible = slice >= 0 && slice < slices && events >= Cursor.ALL && nanos >= 0;
        return possible && events <= Integer.MAX_VALUE
                ? Optional.of(new Cursor((int) slice, (int) events, nanos))
                : Optional.empty();
    }

    private static Optional<Stop> stop(JsonObject object) {
        long from = number(object, "from", 1);
        String use = string(object, "use").orElse("");
        return string(object, "condition")
                .filter(condition -> from >= 1 && from <= Integer.MAX_VALUE)
                .map(condition ->
                        new Stop(
                                condition,
                                string(object, "message"),
                                switch (use) {
                                    case "ONCE" -> Stop.Use.ONCE;
                                    case "OFF" -> Stop.Use.OFF;
                                    default -> Stop.Use.ALWAYS;
                                },
                                (int) from));
    }

    private static Optional<String> string(JsonObject object, String key) {
        return Optional.ofNullable(object.get(key)).flatMap(Notes::string);
    }

    private static Optional<String> string(JsonElement value) {
        return value.isJsonPrimitive() && value.getAsJsonPrimitive().isString()
                ? Optional.of(value.getAsString()).filter(it -> it.length() <= LONGEST_TEXT)
                : Optional.empty();
    }

    private static long number(JsonObject object, String key, long absent) {
        JsonElement value = object.get(key);
        try {
            return value == null || !value.isJsonPrimitive()
                    ? absent
                    : value.getAsBigDecimal().longValueExact();
        } catch (ArithmeticException | NumberFormatException noNumber) {
            return Long.MIN_VALUE;
        }
    }
}
