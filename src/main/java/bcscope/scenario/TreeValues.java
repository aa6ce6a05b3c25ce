package bcscope.scenario;

import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.function.Function;

/// Values of the file in their canonical texts.
///
/// @param detail which values are written
/// @param places where a path was written
record TreeValues(ScenarioWriter.Detail detail, Function<String, Place> places) {
    /// Whether `value` is written where `usual` is what a missing key means.
    <T> boolean shows(T value, T usual) {
        return detail == ScenarioWriter.Detail.EVERYTHING || !value.equals(usual);
    }

    Json text(String path, String text) {
        return new Json.Text(places.apply(path), text);
    }

    Json number(String path, ScenarioKey key, long value) {
        return json(path, key.quantity().orElseThrow(), value);
    }

    Json json(String path, Quantity quantity, long value) {
        return json(places.apply(path), quantity, value);
    }

    /// The canonical text of `value`.
    static Json json(Place place, Quantity quantity, long value) {
        String written = quantity.write(value);
        return switch (quantity.kind()) {
            case SWITCH -> new Json.Flag(place, value != 0);
            case DURATION, CHOICE -> new Json.Text(place, written);
            case SIZE, COUNT, BANDWIDTH ->
                    quantity.isNumeral(value)
                            ? new Json.Numeral(place, written)
                            : new Json.Text(place, written);
        };
    }
}
