package bcscope.scenario.format;

import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A list whose elements are of one format.
///
/// @param allowed what it is, in words
/// @param least fewest elements
/// @param most most elements
/// @param format of the element with a number, from 0
public record ListFormat<T>(
        String allowed, int least, int most, IntFunction<? extends Format<T>> format)
        implements Format<List<T>> {
    @Override
    public Optional<List<T>> read(Found found) {
        if (!(found.json() instanceof Json.Sequence(_, List<Json> elements))) {
            found.problem(
                    Wording.quoted(found.path())
                            + " must be a list, but is "
                            + found.json().kind()
                            + ".",
                    "Write [ ] around its elements.");
            return Optional.empty();
        }
        if (elements.size() < least || elements.size() > most) {
            found.problem(
                    Wording.quoted(found.path()) + " has " + elements.size() + " elements.",
                    "Allowed: " + least + " to " + most + ".");
            return Optional.empty();
        }
        List<T> values = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            format.apply(i).read(found.element(i, elements.get(i))).ifPresent(values::add);
        }
        return Optional.of(List.copyOf(values));
    }

    @Override
    public Json write(List<T> values, Spot spot) {
        List<Json> elements = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            elements.add(format.apply(i).write(values.get(i), spot.element(i)));
        }
        return new Json.Sequence(spot.place(), List.copyOf(elements));
    }

    /// The paths of its elements, of one more, and its own: a whole list may be set.
    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        List<Json> elements =
                written.map(json ->
                                json instanceof Json.Sequence list
                                        ? list.elements()
                                        : List.<Json>of())
                        .orElse(List.of());
        Stream<String> inner =
                IntStream.rangeClosed(0, Math.min(elements.size(), most - 1))
                        .boxed()
                        .flatMap(i ->
                                format.apply(i)
                                        .paths(
                                                KeyPath.element(path, i),
                                                elements.stream().skip(i).findFirst()));
        return Stream.concat(Stream.of(path), inner);
    }
}
