package bcscope.lesson.marking;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Several values of which each may be wrong: all that is wrong is told, not the first alone.
final class Collected {
    private final List<Diagnostic> errors = new ArrayList<>();
    private final List<Diagnostic> warnings = new ArrayList<>();

    /// The value, or else what is wrong with it is noted.
    <T> Optional<T> take(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, List<Diagnostic> said) -> {
                warnings.addAll(said);
                yield Optional.of(value);
            }
            case Parsed.Bad<T> bad -> {
                errors.addAll(bad.errors());
                yield Optional.empty();
            }
        };
    }

    /// The value, or else `instead`, which is never shown because of the error.
    <T> T takeOr(T instead, Parsed<T> parsed) {
        return take(parsed).orElse(instead);
    }

    void error(Diagnostic error) {
        errors.add(error);
    }

    void warn(Diagnostic warning) {
        warnings.add(warning);
    }

    boolean isRight() {
        return errors.isEmpty();
    }

    /// What `result` gives, if nothing was wrong.
    <T> Parsed<T> result(Supplier<T> result) {
        return errors.isEmpty()
                ? new Parsed.Good<>(result.get(), List.copyOf(warnings))
                : new Parsed.Bad<>(List.copyOf(errors));
    }
}
