package bcscope.scenario;

import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/// The values of a file by dotted path. Keys that nobody knows, and sections that are none, become
/// problems here, once, for all sections.
final class ValuesByPath {
    private final Problems problems;
    private final TreeMap<String, Json> values = new TreeMap<>();
    private final TreeMap<String, Place> places = new TreeMap<>();
    private final TreeMap<String, Integer> lists = new TreeMap<>();

    private boolean misshapen;

    private ValuesByPath(Problems problems) {
        this.problems = problems;
    }

    /// All values of `root`.
    static ValuesByPath of(Json.Section root, Problems problems) {
        ValuesByPath leaves = new ValuesByPath(problems);
        leaves.places.put("", root.place());
        leaves.collect(root, "");
        return leaves;
    }

    private void collect(Json.Section section, String path) {
        List<String> legal = legalWithin(section, path);
        for (Json.Member member : section.members()) {
            String memberPath = Keys.path(path, member.key());
            if (!legal.contains(member.key())) {
                unknown(member, path, legal);
            } else if (!Keys.isSection(memberPath)) {
                values.put(memberPath, member.value());
                place(memberPath, member.value());
            } else if (Keys.isList(memberPath)) {
                places.put(memberPath, member.place());
                collectList(member.value(), memberPath);
            } else {
                collectSection(member.value(), member.place(), memberPath);
            }
        }
    }

    private void collectSection(Json json, Place place, String path) {
        if (json instanceof Json.Section inner) {
            places.put(path, place);
            collect(inner, path);
            return;
        }
        places.put(path, json.place());
        misshapen = true;
        problems.add(
                json.place(),
                Wording.quoted(path) + " must be an object, but is " + json.kind() + ".",
                "Write { } with keys in it. Allowed: " + Wording.list(Keys.within(path)) + ".");
    }

    private void collectList(Json json, String path) {
        if (!(json instanceof Json.Sequence(_, List<Json> elements))) {
            misshapen = true;
            problems.add(
                    json.place(),
                    Wording.quoted(path) + " must be a list, but is " + json.kind() + ".",
                    "Write [ ] with objects in it.");
            return;
        }
        lists.put(path, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Json element = elements.get(i);
            collectSection(element, element.place(), Keys.element(path, i));
        }
    }

    /// Notes where the values within `json` stand, which has a grammar of its own.
    private void place(String path, Json json) {
        places.put(path, json.place());
        switch (json) {
            case Json.Section section ->
                    section.members()
                            .forEach(
                                    member -> place(Keys.path(path, member.key()), member.value()));
            case Json.Sequence(_, List<Json> elements) -> {
                for (int i = 0; i < elements.size(); i++) {
                    place(Keys.element(path, i), elements.get(i));
                }
            }
            case Json.Text _, Json.Numeral _, Json.Flag _, Json.Nothing _ -> {}
        }
    }

    private void unknown(Json.Member member, String section, List<String> legal) {
        String where = section.isEmpty() ? "" : " in " + Wording.quoted(section);
        problems.add(
                member.place(),
                "There is no key " + Wording.quoted(member.key()) + where + ".",
                Wording.suggestion(member.key(), legal));
    }

    private static List<String> legalWithin(Json.Section section, String path) {
        return Keys.isProgram(path) ? ProgramKeys.within(section) : Keys.within(path);
    }

    /// Makes `value` the value at `path`, which is inside a list.
    void note(String path, Json value) {
        values.put(path, value);
        places.put(path, value.place());
    }

    /// Notes that what belongs to `path` was written at `place`.
    void notePlace(String path, Place place) {
        places.put(path, place);
    }

    /// The value at `path`.
    Optional<Json> at(String path) {
        return Optional.ofNullable(values.get(path));
    }

    /// Number of elements of the list at `path`; empty where there is none.
    OptionalInt elements(String path) {
        Integer count = lists.get(path);
        return count == null ? OptionalInt.empty() : OptionalInt.of(count);
    }

    /// Whether something was written at or within `path`.
    boolean isWritten(String path) {
        return places.containsKey(path);
    }

    /// Whether a section is no object, so that what is missing may stand in it.
    boolean isMisshapen() {
        return misshapen;
    }

    /// Place of every path that was written; the whole file is "".
    SortedMap<String, Place> places() {
        return places;
    }

    /// Where `path`, or the nearest section around it, was written.
    Place placeOf(String path) {
        return PlacedScenario.place(places, path);
    }

    /// Number or choice at `path`, or `missing`. What is no legal value becomes a problem.
    long quantity(String path, Quantity quantity, long missing) {
        return at(path).map(json -> read(path, quantity, json, missing)).orElse(missing);
    }

    private long read(String path, Quantity quantity, Json json, long missing) {
        Optional<String> written = scalar(json);
        if (written.isEmpty()) {
            wrongKind(path, json, quantity.legal());
            return missing;
        }
        return switch (quantity.read(written.get())) {
            case Quantity.Reading.Value(long value) -> value;
            case Quantity.Reading.Wrong(String problem, String advice) -> {
                problems.add(json.place(), Wording.quoted(path) + ": " + problem, advice);
                yield missing;
            }
        };
    }

    /// Text at `path` of `least..most` characters, or `missing`.
    String text(ScenarioKey key, int least, int most, String missing) {
        return text(key, key.path(), least, most, missing);
    }

    /// The same for a key that stands at `path`.
    String text(ScenarioKey key, String path, int least, int most, String missing) {
        Optional<Json> found = at(path);
        if (found.isEmpty()) {
            return missing;
        }
        if (!(found.get() instanceof Json.Text(Place place, String text))) {
            wrongKind(path, found.get(), key.legal());
            return missing;
        }
        int length = text.codePointCount(0, text.length());
        if (length < least || length > most) {
            problems.add(
                    place,
                    Wording.quoted(path) + " has " + length + " characters.",
                    "Allowed: " + key.legal() + ".");
        } else if (!isPrintable(text)) {
            problems.add(
                    place,
                    Wording.quoted(path) + " holds characters that cannot be shown.",
                    "Leave out control characters and halves of surrogate pairs.");
        }
        return text;
    }

    /// Scalar text at `path`: of a string or a number.
    Optional<String> scalar(ScenarioKey key) {
        return scalar(key, key.path());
    }

    /// The same for a key that stands at `path`.
    Optional<String> scalar(ScenarioKey key, String path) {
        return scalar(path, key.legal());
    }

    /// Scalar text at `path`: of a string or a number.
    Optional<String> scalar(String path, String legal) {
        Optional<Json> found = at(path);
        Optional<String> written = found.flatMap(ValuesByPath::scalar);
        if (found.isPresent() && written.isEmpty()) {
            wrongKind(path, found.get(), legal);
        }
        return written;
    }

    private static Optional<String> scalar(Json json) {
        return switch (json) {
            case Json.Text(_, String text) -> Optional.of(text);
            case Json.Numeral(_, String literal) -> Optional.of(literal);
            case Json.Flag(_, boolean value) -> Optional.of(Boolean.toString(value));
            case Json.Section _, Json.Sequence _, Json.Nothing _ -> Optional.empty();
        };
    }

    private void wrongKind(String path, Json json, String legal) {
        problems.add(
                json.place(),
                Wording.quoted(path) + " must not be " + json.kind() + ".",
                "Allowed: " + legal + ".");
    }

    private static boolean isPrintable(String text) {
        return text.codePoints()
                .noneMatch(c ->
                        (Character.isISOControl(c) && c != '\n')
                                || Character.getType(c) == Character.SURROGATE);
    }
}
