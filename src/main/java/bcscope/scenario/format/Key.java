package bcscope.scenario.format;

import bcscope.scenario.format.Writing.Extent;
import bcscope.scenario.json.Json;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/// Everything about one key of an object of a file.
///
/// @param <O> type of the object
/// @param <T> type of the value
/// @param name as written in the file
/// @param format format of the value
/// @param meaning meaning, a phrase; empty for an object, which has its own table
/// @param usual default, if it is always the same
/// @param missing default, in words
/// @param value getter of the value; empty if the object has none
/// @param isShown whether the value is written at a given place
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

    /// A copy with this meaning.
    public Key<O, T> means(String phrase) {
        return new Key<>(name, format, phrase, usual, missing, value, isShown);
    }

    /// A copy with this default in words.
    public Key<O, T> missing(String words) {
        return new Key<>(name, format, meaning, usual, words, value, isShown);
    }

    /// A copy with the default `fixed`, which is written too.
    public Key<O, T> usual(T fixed) {
        return new Key<>(name, format, meaning, Optional.of(fixed), written(fixed), value, isShown);
    }

    /// A copy with the default `fixed`, which is never written.
    public Key<O, T> unless(T fixed) {
        return usual(fixed).when((owner, _) -> !value.apply(owner).equals(Optional.of(fixed)));
    }

    /// A copy with the default `fixed`, which is written only if everything is written.
    public Key<O, T> unlessBrief(T fixed) {
        return usual(fixed)
                .when((owner, spot) ->
                        spot.writing().extent() != Extent.CHANGED
                                || !value.apply(owner).equals(Optional.of(fixed)));
    }

    /// A copy that is written only where `shown` is true.
    public Key<O, T> when(BiPredicate<O, Spot> shown) {
        return new Key<>(name, format, meaning, usual, missing, value, shown);
    }

    private String written(T fixed) {
        return format.write(fixed, Spot.nowhere(name))
                .scalar()
                .map(text -> "`" + text + "`")
                .orElse("none");
    }

    /// The value of `owner` as written in the object at `object`; empty if it is not written.
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
