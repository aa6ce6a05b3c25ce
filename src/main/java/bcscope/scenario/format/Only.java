package bcscope.scenario.format;

import bcscope.scenario.json.Json;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// The values of a format that are legal.
///
/// @param complaint what is wrong with another value, after its path and a colon
record Only<T>(Format<T> all, Predicate<T> legal, Function<T, String> complaint)
        implements Format<T> {
    @Override
    public String allowed() {
        return all.allowed();
    }

    @Override
    public Optional<T> read(Found found) {
        Optional<T> value = all.read(found);
        return value.isPresent() && !legal.test(value.get())
                ? found.wrong(complaint.apply(value.get()), "Allowed: " + allowed() + ".")
                : value;
    }

    @Override
    public Json write(T value, Spot spot) {
        return all.write(value, spot);
    }
}
