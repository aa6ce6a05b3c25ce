package bcscope.base;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Result of reading a user's file: a value with warnings, or the reasons why there is none.
///
/// Its methods are those of its records: a `switch` over types is made when it is first executed,
/// and every command reads a file as soon as it has started.
public sealed interface Parsed<T> {
    /// The value, and what the reader guessed or left out.
    record Good<T>(T value, List<Diagnostic> warnings) implements Parsed<T> {
        @Override
        public List<Diagnostic> diagnostics() {
            return warnings;
        }

        @Override
        public T orElseThrow(Function<List<Diagnostic>, ? extends RuntimeException> failure) {
            return value;
        }

        @Override
        public <U> Parsed<U> then(Function<? super T, Parsed<U>> next) {
            return next.apply(value).after(warnings);
        }

        @Override
        public Parsed<T> after(List<Diagnostic> earlier) {
            return new Good<>(value, Stream.concat(earlier.stream(), warnings.stream()).toList());
        }
    }

    /// No value; at least one error.
    record Bad<T>(List<Diagnostic> errors) implements Parsed<T> {
        @Override
        public List<Diagnostic> diagnostics() {
            return errors;
        }

        @Override
        public T orElseThrow(Function<List<Diagnostic>, ? extends RuntimeException> failure) {
            throw failure.apply(errors);
        }

        @Override
        public <U> Parsed<U> then(Function<? super T, Parsed<U>> next) {
            return new Bad<>(errors);
        }

        @Override
        public Parsed<T> after(List<Diagnostic> earlier) {
            return this;
        }
    }

    /// A value without warnings.
    static <T> Parsed<T> good(T value) {
        return new Good<>(value, List.of());
    }

    /// One error.
    static <T> Parsed<T> bad(Diagnostic error) {
        return new Bad<>(List.of(error));
    }

    /// Warnings of a good value, errors of a bad one.
    List<Diagnostic> diagnostics();

    /// The value, which is there, or what `failure` makes of its errors.
    T orElseThrow(Function<List<Diagnostic>, ? extends RuntimeException> failure);

    /// The value of what belongs to the program, and cannot be wrong.
    default T orElseThrow() {
        return orElseThrow(errors -> new IllegalStateException(errors.getFirst().oneLine()));
    }

    /// Goes on with the value; a bad one stays bad, warnings are collected.
    <U> Parsed<U> then(Function<? super T, Parsed<U>> next);

    /// The same with `earlier` warnings before its own; errors stay alone.
    Parsed<T> after(List<Diagnostic> earlier);
}
