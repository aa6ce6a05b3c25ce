package bcscope.scenario.format;

import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

/// The place where a value is written.
///
/// @param writing the written values and their places
public record Spot(String path, Writing writing) {
    /// A spot in no file.
    public static Spot nowhere(String path) {
        return new Spot(path, Writing.BRIEF);
    }

    public Place place() {
        return writing.places().apply(path);
    }

    /// `name` within the object here.
    public Spot within(String name) {
        return new Spot(KeyPath.within(path, name), writing);
    }

    /// Element `index` of the list here.
    public Spot element(int index) {
        return new Spot(KeyPath.element(path, index), writing);
    }

    /// Whether this path was in the file that the value was read from.
    public boolean isWritten() {
        return writing.isWritten().test(path);
    }

    /// A text here.
    public Json text(String text) {
        return new Json.Text(place(), text);
    }

    /// A whole number here.
    public Json number(long number) {
        return new Json.Numeral(place(), Long.toString(number));
    }
}
