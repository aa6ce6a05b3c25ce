package bcscope.lesson.format;

import bcscope.base.Say;
import bcscope.lesson.Embedded;
import bcscope.lesson.Template;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// The values of a JSON object of a lesson. Keys that were asked for are known; at the end, any
/// other key is a problem.
final class Fields {
    private final Json.Section section;
    private final String what;
    private final Problems problems;
    private final Set<String> known = new LinkedHashSet<>();

    /// @param what the object, with an article: `the question`
    Fields(Json.Section section, String what, Problems problems) {
        this.section = section;
        this.what = what;
        this.problems = problems;
    }

    Place place() {
        return section.place();
    }

    Problems problems() {
        return problems;
    }

    /// The value under `key`, whatever it is.
    Optional<Json> find(String key) {
        known.add(key);
        return section.member(key).map(Json.Member::value);
    }

    boolean has(String key) {
        return section.member(key).isPresent();
    }

    /// The value under a key that must be there.
    Optional<Json> required(String key) {
        Optional<Json> json = find(key);
        if (json.isEmpty()) {
            problems.add(
                    place(), missing(key), "Write " + Wording.quoted(key) + " with its value.");
        }
        return json;
    }

    private String missing(String key) {
        return Say.of(
                "%s%s has no %s.",
                Character.toUpperCase(what.charAt(0)), what.substring(1), Wording.quoted(key));
    }

    /// `json` as a text that is not blank.
    Optional<Json.Text> text(String key, Json json) {
        if (json instanceof Json.Text words && !words.text().isBlank()) {
            return Optional.of(words);
        }
        wrong(key, json, "a text in double quotes");
        return Optional.empty();
    }

    Optional<Json.Text> text(String key) {
        return find(key).flatMap(json -> text(key, json));
    }

    Optional<Json.Text> requiredText(String key) {
        return required(key).flatMap(json -> text(key, json));
    }

    Optional<Template> template(String key) {
        return text(key).map(json -> TemplateReader.read(json, problems));
    }

    Optional<Template> requiredTemplate(String key) {
        return requiredText(key).map(json -> TemplateReader.read(json, problems));
    }

    /// The expression in a text, or a number as one.
    Optional<Embedded> expression(String key, Json json) {
        if (json instanceof Json.Numeral(Place place, String literal)) {
            return Optional.of(new Embedded(place, literal));
        }
        return text(key, json)
                .map(words -> new Embedded(TemplateReader.places(words).apply(0), words.text()));
    }

    Optional<Embedded> expression(String key) {
        return find(key).flatMap(json -> expression(key, json));
    }

    Optional<Embedded> requiredExpression(String key) {
        return required(key).flatMap(json -> expression(key, json));
    }

    /// A whole number of `least..most`.
    Optional<Integer> count(String key, Json json, int least, int most) {
        if (json instanceof Json.Numeral(_, String literal) && literal.matches("[0-9]{1,9}")) {
            int value = Integer.parseInt(literal);
            if (value >= least && value <= most) {
                return Optional.of(value);
            }
        }
        wrong(key, json, "a whole number, " + least + " to " + most);
        return Optional.empty();
    }

    Optional<Integer> count(String key, int least, int most) {
        return find(key).flatMap(json -> count(key, json, least, most));
    }

    /// Whole numbers from 0 on; a single one needs no brackets.
    List<Integer> counts(String key) {
        return elements(key)
                .flatMap(json -> count(key, json, 0, Integer.MAX_VALUE).stream())
                .toList();
    }

    /// Texts; a single one needs no brackets.
    List<Json.Text> texts(String key) {
        return elements(key).flatMap(json -> text(key, json).stream()).toList();
    }

    /// The elements of a list, or the one value in its place.
    Stream<Json> elements(String key) {
        return find(key).stream()
                .flatMap(json ->
                        json instanceof Json.Sequence(_, List<Json> all)
                                ? all.stream()
                                : Stream.of(json));
    }

    /// One of `values`.
    ///
    /// @param id the name of each, as it is written
    <T> Optional<T> choice(String key, T[] values, Function<T, String> id) {
        return text(key).flatMap(words -> choice(words, List.of(values), id));
    }

    <T> Optional<T> choice(Json.Text words, List<T> values, Function<T, String> id) {
        Optional<T> found =
                values.stream().filter(value -> id.apply(value).equals(words.text())).findFirst();
        if (found.isEmpty()) {
            problems.add(
                    words.place(),
                    "There is no " + Wording.quoted(words.text()) + ".",
                    Wording.suggestion(words.text(), values.stream().map(id).toList()));
        }
        return found;
    }

    /// The members of an object.
    List<Json.Member> members(String key) {
        return find(key)
                .flatMap(json -> object(key, json))
                .map(Json.Section::members)
                .orElse(List.of());
    }

    Optional<Json.Section> object(String key, Json json) {
        if (json instanceof Json.Section inner) {
            return Optional.of(inner);
        }
        wrong(key, json, "an object in braces");
        return Optional.empty();
    }

    /// `json` cannot be the value of `key`.
    void wrong(String key, Json json, String allowed) {
        String is = json.scalar().map(Wording::quoted).orElseGet(json::kind);
        problems.add(
                json.place(),
                Wording.quoted(key) + " must not be " + is + ".",
                "Allowed: " + allowed + ".");
    }

    /// Complains about every unknown key.
    void end() {
        for (Json.Member member : section.members()) {
            if (!known.contains(member.key())) {
                problems.add(
                        member.place(),
                        "There is no key " + Wording.quoted(member.key()) + " in " + what + ".",
                        Wording.suggestion(member.key(), new ArrayList<>(known)));
            }
        }
    }
}
