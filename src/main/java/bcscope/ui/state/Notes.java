package bcscope.ui.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.util.ArrayList;
import java.util.List;

/// What a person noted about a run, as the text that goes into a recording: JSON with the bookmarks
/// under `bookmarks`, each with `slice`, `events` and `nanos`. The text of another program, or a
/// damaged one, is read as far as it makes sense.
public final class Notes {
    private static final int MOST_BOOKMARKS = 10_000;

    private Notes() {}

    /// The notes as text; empty where there are none.
    public static String text(List<Cursor> bookmarks) {
        if (bookmarks.isEmpty()) {
            return "";
        }
        JsonArray marks = new JsonArray();
        for (Cursor bookmark : bookmarks) {
            JsonObject mark = new JsonObject();
            mark.addProperty("slice", bookmark.slice());
            mark.addProperty("events", bookmark.events());
            mark.addProperty("nanos", bookmark.nanos());
            marks.add(mark);
        }
        JsonObject notes = new JsonObject();
        notes.add("bookmarks", marks);
        return notes.toString();
    }

    /// The bookmarks in `text` that lie in the first `slices` slices, in their order.
    public static List<Cursor> bookmarks(String text, int slices) {
        List<Cursor> bookmarks = new ArrayList<>();
        try {
            if (!text.isEmpty()
                    && JsonParser.parseString(text) instanceof JsonObject notes
                    && notes.get("bookmarks") instanceof JsonArray marks) {
                for (JsonElement mark : marks) {
                    if (mark instanceof JsonObject found && bookmarks.size() < MOST_BOOKMARKS) {
                        add(bookmarks, found, slices);
                    }
                }
            }
        } catch (JsonParseException | StackOverflowError unreadable) {
            return bookmarks;
        }
        return bookmarks;
    }

    private static void add(List<Cursor> bookmarks, JsonObject mark, int slices) {
        long slice = number(mark, "slice");
        long events = number(mark, "events");
        long nanos = number(mark, "nanos");
        boolean possible = slice >= 0 && slice < slices && events >= Cursor.ALL && nanos >= 0;
        if (possible && events <= Integer.MAX_VALUE) {
            bookmarks.add(new Cursor((int) slice, (int) events, nanos));
        }
    }

    private static long number(JsonObject mark, String key) {
        JsonElement value = mark.get(key);
        try {
            return value == null || !value.isJsonPrimitive()
                    ? Long.MIN_VALUE
                    : value.getAsBigDecimal().longValueExact();
        } catch (ArithmeticException | NumberFormatException noNumber) {
            return Long.MIN_VALUE;
        }
    }
}
