package bcscope.scenario.format;

import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/// The formats of single values.
public final class Formats {
    private Formats() {}

    /// Numbers of `kind`, `least` to `most` in the base unit.
    public static Format<Long> number(Kind kind, long least, long most) {
        return of(Quantity.number(kind, least, most));
    }

    /// Whole numbers.
    public static Format<Integer> count(int least, int most) {
        return new OfQuantity<>(
                Quantity.number(Kind.COUNT, least, most), Math::toIntExact, Integer::longValue);
    }

    /// The values of `quantity`, as numbers in its base unit.
    public static Format<Long> of(Quantity quantity) {
        return new OfQuantity<>(quantity, value -> value, value -> value);
    }

    /// One of `values`, by the name that `id` gives it.
    public static <E extends Enum<E>> Format<E> choice(E[] values, Function<E, String> id) {
        return among(Quantity.choice(Arrays.stream(values).map(id).toList()), values);
    }

    /// `false` for the first of two `values`, `true` for the second.
    public static <E extends Enum<E>> Format<E> onOff(E[] values) {
        return among(Quantity.onOff(), values);
    }

    private static <E extends Enum<E>> Format<E> among(Quantity quantity, E[] values) {
        return new OfQuantity<>(quantity, value -> values[Math.toIntExact(value)], Enum::ordinal);
    }

    /// Texts of `least..most` characters that can be shown.
    ///
    /// @param allowed what they are, in words
    public static Format<String> text(String allowed, int least, int most) {
        return new OfText(allowed, least, most);
    }

    /// Strings or numbers that `parse` understands.
    ///
    /// @param complaint what is wrong with the others, after their quoted text
    public static <T> Format<T> parsed(
            String allowed,
            Function<String, Optional<T>> parse,
            Function<T, String> text,
            String complaint) {
        return new Parsed<>(allowed, parse, text, complaint);
    }

    private record OfQuantity<T>(Quantity values, LongFunction<T> from, ToLongFunction<T> to)
            implements Format<T> {
        @Override
        public String allowed() {
            return values.legal();
        }

        @Override
        public Optional<Quantity> quantity() {
            return Optional.of(values);
        }

        @Override
        public Optional<T> read(Found found) {
            return found.scalar(allowed())
                    .flatMap(text ->
                            switch (values.read(text)) {
                                case Quantity.Reading.Value(long value) ->
                                        Optional.of(from.apply(value));
                                case Quantity.Reading.Wrong(String problem, String advice) ->
                                        found.wrong(problem, advice);
                            });
        }

        @Override
        public Json write(T value, Spot spot) {
            long number = to.applyAsLong(value);
            String written = values.write(number);
            return switch (values.kind()) {
                case SWITCH -> new Json.Flag(spot.place(), number != 0);
                case DURATION, CHOICE -> spot.text(written);
                case SIZE, COUNT, REAL, BANDWIDTH ->
                        values.isNumeral(number)
                                ? new Json.Numeral(spot.place(), written)
                                : spot.text(written);
            };
        }
    }

    private record OfText(String allowed, int least, int most) implements Format<String> {
        @Override
        public Optional<String> read(Found found) {
            if (!(found.json() instanceof Json.Text(Place _, String text))) {
                return found.wrongKind(allowed);
            }
            int length = text.codePointCount(0, text.length());
            if (length < least || length > most) {
                found.problem(
                        Wording.quoted(found.path()) + " has " + length + " characters.",
                        "Allowed: " + allowed + ".");
            } else if (!isPrintable(text)) {
                found.problem(
                        Wording.quoted(found.path()) + " holds characters that cannot be shown.",
                        "Leave out control characters and halves of surrogate pairs.");
            }
            return Optional.of(text);
        }

        private static boolean isPrintable(String text) {
            return text.codePoints()
                    .noneMatch(c ->
                            (Character.isISOControl(c) && c != '\n')
                                    || Character.getType(c) == Character.SURROGATE);
        }

        @Override
        public Json write(String value, Spot spot) {
            return spot.text(value);
        }
    }

    private record Parsed<T>(
            String allowed,
            Function<String, Optional<T>> parse,
            Function<T, String> text,
            String complaint)
            implements Format<T> {
        @Override
        public Optional<T> read(Found found) {
            return found.scalar(allowed)
                    .flatMap(written ->
                            parse.apply(written)
                                    .or(() ->
                                            found.wrong(
                                                    Wording.quoted(written) + " " + complaint,
                                                    "Allowed: " + allowed + ".")));
        }

        @Override
        public Json write(T value, Spot spot) {
            return spot.text(text.apply(value));
        }
    }

    /// The values of `format`, which are called something else in words.
    public static <T> Format<T> called(String allowed, Format<T> format) {
        return new Called<>(allowed, format);
    }

    private record Called<T>(String allowed, Format<T> format) implements Format<T> {
        @Override
        public Optional<T> read(Found found) {
            return format.read(found);
        }

        @Override
        public Json write(T value, Spot spot) {
            return format.write(value, spot);
        }
    }

    /// The `names` that are among `known`.
    public static Format<String> known(Format<String> names, List<String> known) {
        return new Known(names, known);
    }

    private record Known(Format<String> names, List<String> known) implements Format<String> {
        @Override
        public String allowed() {
            return names.allowed();
        }

        @Override
        public Optional<String> read(Found found) {
            Optional<String> name = names.read(found);
            return name.isPresent() && !known.contains(name.get())
                    ? found.wrong(
                            "there is no " + Wording.quoted(name.get()) + ".",
                            Wording.suggestion(name.get(), known))
                    : name;
        }

        @Override
        public Json write(String value, Spot spot) {
            return spot.text(value);
        }
    }
}
