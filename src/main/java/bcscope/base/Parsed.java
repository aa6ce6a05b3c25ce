package bcscope.base;

import java.util.List;
import java.util.function.Function;

/// Result of reading a user's file: a value with warnings, or the reasons why there is none.
public sealed interface Parsed<T> {
    /// The value, and what the reader guessed or left out.
    record Good<T>(T value, List<Diagnostic> warnings) implements Parsed<T> {}

    /// No value; at least one error.
    record Bad<T>(List<Diagnostic> errors) implements Parsed<T> {}

    /// A value without warnings.
    static <T> Parsed<T> good(T value) {
        return new Good<>(value, List.of());
    }

    /// One error.
    static <T> Parsed<T> bad(Diagnostic error) {
        return new Bad<>(List.of(error));
    }

    /// Warnings of a good value, errors of a bad one.
    default List<Diagnostic> diagnostics() {
        return switch (this) {
            case Good<T> good -> good.warnings();
            case Bad<T> bad -> bad.errors();
        };
    }

    /// The value, which is there, or what `failure` makes of its errors.
    default T orElseThrow(Function<List<Diagnostic>, ? extends RuntimeException> failure) {
        return switch (this) {
            case Good<T> good -> good.value();
            case Bad<T> bad -> throw failure.apply(bad.errors());
        };
    }

    /// The value of what belongs to the program, and cannot be wrong.
    default T orElseThrow() {
        return orElseThrow(errors -> new IllegalStateException(errors.getFirst().oneLine()));
    }

    /// Goes on with the value; a bad one stays bad, warnings are collected.
    default <U> Parsed<U> then(Function<? super T, Parsed<U>> next) {
        return switch (this) {
            case Bad<T> bad -> new Bad<>(bad.errors());
            case Good<T> good ->
                    switch (next.apply(good.value())) {
                        case Bad<U> bad -> bad;
                        case Good<U> more ->
                                new Good<>(more.value(), joined(good.warnings(), more.warnings()));
                    };
        };
    }

    private static List<Diagnostic> joined(List<Diagnostic> first, List<Diagnostic> second) {
        return java.util.stream.Stream.concat(first.stream(), second.stream()).toList();
    }
}
