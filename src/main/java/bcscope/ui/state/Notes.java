package bcscope.ui.state;

import static java.util.Objects.requireNonNullElse;

import bcscope.expression.RunFacts;
import bcscope.metric.DerivedSeries;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.search.SeriesReader;
import bcscope.search.Stop;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.query.Queries;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The user's notes about a run, as text for a recording: JSON with the bookmarks under
/// `bookmarks`, each with `slice`, `events` and `nanos`, and `note`, `author` and `tint` where
/// something is written; under `ranges` the stretches of time with a name, each with `name`,
/// `fromNanos` and `toNanos`; under `stops` the stops, each with `condition`, and `message`, `use`
/// and `from` if they are not the usual; under `queries` the questions that are kept, as they were
/// typed; under `tracks` the derived tracks of the timeline, each with `name` and `expression`. The
/// text of another program, or a damaged one, is read as far as it makes sense.
public final class Notes {
    private static final int MOST_BOOKMARKS = 10_000;
    static final int MOST_RANGES = 1_000;
    private static final int MOST_STOPS = 100;
    private static final int MOST_TRACKS = 100;
    private static final int LONGEST_TEXT = 10_000;

    /// A text that is none, or too long, is as if it were not there; numbers are whole.
    private static final Gson GSON =
            new GsonBuilder()
                    .disableHtmlEscaping()
                    .registerTypeAdapter(
                            String.class,
                            (JsonDeserializer<String>) (json, _, _) -> string(json).orElse(null))
                    .registerTypeAdapter(
                            Long.class,
                            (JsonDeserializer<Long>)
                                    (json, _, _) -> json.getAsBigDecimal().longValueExact())
                    .create();

    private Notes() {}

    /// A bookmark as it is written.
    private record Bookmark(
            @Nullable Long slice,
            @Nullable Long events,
            @Nullable Long nanos,
            @Nullable String note,
            @Nullable String author,
            @Nullable MarkTint tint) {
        static Bookmark of(OpenRun.Mark mark) {
            MarkNote note = mark.note();
            return new Bookmark(
                    (long) mark.at().slice(),
                    (long) mark.at().events(),
                    mark.at().nanos(),
                    note.text().isEmpty() ? null : note.text(),
                    note.author().isEmpty() ? null : note.author(),
                    note.tint() == MarkNote.NONE.tint() ? null : note.tint());
        }

        Optional<OpenRun.Mark> mark(int slices) {
            if (slice == null || events == null || nanos == null) {
                return Optional.empty();
            }
            MarkNote said =
                    new MarkNote(
                            requireNonNullElse(note, ""),
                            requireNonNullElse(author, ""),
                            requireNonNullElse(tint, MarkNote.NONE.tint()));
            return slice >= 0
                            && slice < slices
                            && events >= Cursor.ALL
                            && events <= Integer.MAX_VALUE
                            && nanos >= 0
                    ? Optional.of(
                            new OpenRun.Mark(
                                    new Cursor(slice.intValue(), events.intValue(), nanos), said))
                    : Optional.empty();
        }
    }

    /// A named stretch of time as it is written.
    private record Range(@Nullable String name, @Nullable Long fromNanos, @Nullable Long toNanos) {
        static Range of(NamedRange named) {
            return new Range(named.name(), named.range().fromNanos(), named.range().toNanos());
        }

        Optional<NamedRange> named() {
            return name == null
                            || fromNanos == null
                            || toNanos == null
                            || fromNanos < 0
                            || toNanos < fromNanos
                    ? Optional.empty()
                    : Optional.of(new NamedRange(name, new TimeRange(fromNanos, toNanos)));
        }
    }

    /// A stop as it is written.
    private record WrittenStop(
            @Nullable String condition,
            @Nullable String message,
            Stop.@Nullable Use use,
            @Nullable Long from) {
        static WrittenStop of(Stop stop) {
            return new WrittenStop(
                    stop.condition(),
                    stop.message().orElse(null),
                    stop.use() == Stop.Use.ALWAYS ? null : stop.use(),
                    stop.from() == 1 ? null : (long) stop.from());
        }

        Optional<Stop> stop() {
            long first = requireNonNullElse(from, 1L);
            return Optional.ofNullable(condition)
                    .filter(_ -> first >= 1 && first <= Integer.MAX_VALUE)
                    .map(it ->
                            new Stop(
                                    it,
                                    Optional.ofNullable(message),
                                    requireNonNullElse(use, Stop.Use.ALWAYS),
                                    (int) first));
        }
    }

    /// A derived track as it is written.
    private record Track(@Nullable String name, @Nullable String expression) {
        Optional<DerivedSeries> series(RunFacts facts) {
            return name != null
                            && expression != null
                            && SeriesReader.series(name, expression, facts)
                                    instanceof SeriesReader.Checked.Right right
                    ? Optional.of(right.series())
                    : Optional.empty();
        }
    }

    /// The notes as text; empty if there are none.
    public static String text(OpenRun run) {
        return text(run.marks(), run.timeline().derived());
    }

    static String text(OpenRun.Marks marks, List<DerivedSeries> tracks) {
        JsonObject notes = new JsonObject();
        add(notes, "bookmarks", marks.bookmarks(), Bookmark::of);
        add(notes, "ranges", marks.ranges(), Range::of);
        add(notes, "stops", marks.stops().written(), WrittenStop::of);
        add(notes, "queries", marks.queries().kept(), query -> query);
        add(notes, "tracks", tracks, it -> new Track(it.name(), it.expression()));
        return notes.isEmpty() ? "" : notes.toString();
    }

    private static <T> void add(
            JsonObject notes, String key, List<T> all, Function<T, Object> written) {
        if (!all.isEmpty()) {
            notes.add(key, GSON.toJsonTree(all.stream().map(written).toList()));
        }
    }

    /// The bookmarks in `text` that lie in the first `slices` slices, in their order.
    public static List<OpenRun.Mark> bookmarks(String text, int slices) {
        return each(text, "bookmarks", Bookmark.class)
                .limit(MOST_BOOKMARKS)
                .flatMap(it -> it.mark(slices).stream())
                .toList();
    }

    /// The named stretches of time in `text`, in their order.
    public static List<NamedRange> ranges(String text) {
        return each(text, "ranges", Range.class)
                .limit(MOST_RANGES)
                .flatMap(it -> it.named().stream())
                .toList();
    }

    /// The stops in `text`, in their order.
    public static List<Stop> stops(String text) {
        return each(text, "stops", WrittenStop.class)
                .limit(MOST_STOPS)
                .flatMap(it -> it.stop().stream())
                .toList();
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
        return each(text, "tracks", Track.class)
                .limit(MOST_TRACKS)
                .flatMap(it -> it.series(facts).stream())
                .toList();
    }

    /// The objects in the array under `key` that can be read.
    private static <T> Stream<T> each(String text, String key, Class<T> type) {
        return array(text, key).stream()
                .filter(JsonElement::isJsonObject)
                .flatMap(json -> {
                    try {
                        return Stream.of(GSON.fromJson(json, type));
                    } catch (JsonParseException
                            | ArithmeticException
                            | NumberFormatException
                            | IllegalStateException
                            | UnsupportedOperationException unreadable) {
                        return Stream.empty();
                    }
                });
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

    private static Optional<String> string(JsonElement value) {
        return value.isJsonPrimitive() && value.getAsJsonPrimitive().isString()
                ? Optional.of(value.getAsString()).filter(it -> it.length() <= LONGEST_TEXT)
                : Optional.empty();
    }
}
