package bcscope.ui.state;

import bcscope.search.Stop;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// What a person noted about a run, as the text that goes into a recording: JSON with the bookmarks
/// under `bookmarks`, each with `slice`, `events` and `nanos`, and the stops under `stops`, each with
/// `condition`, and `message`, `use` and `from` where they are not the usual. The text of another
/// program, or a damaged one, is read as far as it makes sense.
public final class Notes {
    private static final int MOST_BOOKMARKS = 10_000;
    private static final int MOST_STOPS = 100;
    private static final int LONGEST_TEXT = 10_000;

    private Notes() {}

    /// The notes as text; empty where there are none.
    public static String text(OpenRun.Marks marks) {
        JsonObject notes = new JsonObject();
        if (!marks.bookmarks().isEmpty()) {
            JsonArray bookmarks = new JsonArray();
            marks.bookmarks().forEach(bookmark -> bookmarks.add(json(bookmark)));
            notes.add("bookmarks", bookmarks);
        }
        if (!marks.stops().all().isEmpty()) {
            JsonArray stops = new JsonArray();
            marks.stops().written().forEach(stop -> stops.add(json(stop)));
            notes.add("stops", stops);
        }
        return notes.isEmpty() ? "" : notes.toString();
    }

    private static JsonObject json(Cursor bookmark) {
        JsonObject mark = new JsonObject();
        mark.addProperty("slice", bookmark.slice());
        mark.addProperty("events", bookmark.events());
        mark.addProperty("nanos", bookmark.nanos());
        return mark;
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

    /// The bookmarks in `text` that lie in the first `slices` slices, in their order.
    public static List<Cursor> bookmarks(String text, int slices) {
        List<Cursor> bookmarks = new ArrayList<>();
        each(
                text,
                "bookmarks",
                MOST_BOOKMARKS,
                mark -> bookmark(mark, slices).ifPresent(bookmarks::add));
        return bookmarks;
    }

    /// The stops in `text`, in their order.
    public static List<Stop> stops(String text) {
        List<Stop> stops = new ArrayList<>();
        each(text, "stops", MOST_STOPS, stop -> stop(stop).ifPresent(stops::add));
        return stops;
    }

    /// Has `sink` see the first `most` objects in the array under `key`.
    private static void each(String text, String key, int most, Consumer<JsonObject> sink) {
        try {
            if (!text.isEmpty()
                    && JsonParser.parseString(text) instanceof JsonObject notes
                    && notes.get(key) instanceof JsonArray all) {
                int seen = 0;
                for (JsonElement each : all) {
                    if (each instanceof JsonObject found && seen < most) {
                        sink.accept(found);
                        seen++;
                    }
                }
            }
        } catch (JsonParseException | StackOverflowError unreadable) {
            return;
        }
    }

    private static Optional<Cursor> bookmark(JsonObject mark, int slices) {
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
        JsonElement value = object.get(key);
        return value != null && value.isJsonPrimitive() && value.getAsJsonPrimitive().isString()
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
