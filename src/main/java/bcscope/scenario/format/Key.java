package bcscope.scenario.format;

import bcscope.scenario.format.Writing.Extent;
import bcscope.scenario.json.Json;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/// Everything about one key of an object of a file.
///
/// @param <O> what the object says
/// @param <T> type of the value
/// @param name as written in the file
/// @param format how the value is written
/// @param meaning what it is, a phrase; empty for an object, which has a table of its own
/// @param usual what a missing key means, where that is always the same
/// @param missing what a missing key means, in words
/// @param value the value in what the object says; empty if it has none
/// @param isShown whether a value is written at a spot
public record Key<O, T>(
        String name,
        Format<T> format,
        String meaning,
        Optional<T> usual,
        String missing,
        Function<O, Optional<T>> value,
        BiPredicate<O, Spot> isShown) {
    /// A key that every object has.
    public static <O, T> Key<O, T> of(String name, Format<T> format, Function<O, T> value) {
        return optional(name, format, owner -> Optional.of(value.apply(owner)));
    }

    /// A key that some objects have.
    public static <O, T> Key<O, T> optional(
            String name, Format<T> format, Function<O, Optional<T>> value) {
        return new Key<>(name, format, "", Optional.empty(), "required", value, (_, _) -> true);
    }

    /// What it is.
    public Key<O, T> means(String phrase) {
        return new Key<>(name, format, phrase, usual, missing, value, isShown);
    }

    /// The default in words.
    public Key<O, T> missing(String words) {
        return new Key<>(name, format, meaning, usual, words, value, isShown);
    }

    /// A missing key means `fixed`; it is written all the same.
    public Key<O, T> usual(T fixed) {
        return new Key<>(name, format, meaning, Optional.of(fixed), written(fixed), value, isShown);
    }

    /// A missing key means `fixed`, which is never written.
    public Key<O, T> unless(T fixed) {
        return usual(fixed).when((owner, _) -> !value.apply(owner).equals(Optional.of(fixed)));
    }

    /// A missing key means `fixed`, which is written only where everything is.
    public Key<O, T> unlessBrief(T fixed) {
        return usual(fixed)
                .when((owner, spot) ->
                        spot.writing().extent() != Extent.CHANGED
                                || !value.apply(owner).equals(Optional.of(fixed)));
    }

    /// Written only where `shown` holds.
    public Key<O, T> when(BiPredicate<O, Spot> shown) {
        return new Key<>(name, format, meaning, usual, missing, value, shown);
    }

    private String written(T fixed) {
        return format.write(fixed, Spot.nowhere(name))
                .scalar()
                .map(text -> "`" + text + "`")
                .orElse("none");
    }

    /// What `owner` has under this key, as it is written in the object at `object`; empty if it is
    /// not.
    public Optional<Json> write(O owner, Spot object) {
        Spot spot = object.within(name);
        return spot.writing().isLeftOut().test(spot.path()) || !isShown.test(owner, spot)
                ? Optional.empty()
                : value.apply(owner)
                        .map(it -> format.write(it, spot))
                        .filter(json -> !ObjectFormat.isEmpty(json));
    }

    /// Whether `owner` has a value that is written at `spot`.
    public boolean isShown(O owner, Spot spot) {
        return isShown.test(owner, spot);
    }
}
