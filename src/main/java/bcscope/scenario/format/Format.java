package bcscope.scenario.format;

import bcscope.scenario.json.Json;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The format of the values of a type in a file: one place for reading, writing and telling.
///
/// @param <T> the type
public interface Format<T> {
    /// The values in words, for the middle of a sentence.
    String allowed();

    /// The value that `found` says; empty if it is none, which is then among its problems.
    Optional<T> read(Found found);

    /// `value` in its canonical form, at `spot`.
    Json write(T value, Spot spot);

    /// The range or choice, where the values are numbers or words of a list.
    default Optional<Quantity> quantity() {
        return Optional.empty();
    }

    /// The paths that a setting may name at and within `path`, where `written` is there.
    default Stream<String> paths(String path, Optional<Json> written) {
        return Stream.of(path);
    }

    /// This format, restricted to values for which `legal` holds.
    ///
    /// @param complaint what is wrong with another value, after its path and a colon
    default Format<T> only(Predicate<T> legal, Function<T, String> complaint) {
        return new Only<>(this, legal, complaint);
    }
}
