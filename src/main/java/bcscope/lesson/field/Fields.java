package bcscope.lesson.field;

import bcscope.base.Say;
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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The values of a JSON object of a lesson. Keys that were requested are known; at the end, any
/// other key is a problem.
public final class Fields {
    private static final int MOST_POINTS = 100;

    /// Names of lessons and questions.
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*");

    private final Json.Section section;
    private final String what;
    private final Problems problems;
    private final Set<String> known = new LinkedHashSet<>();

    /// @param what name of the object, with an article: `the question`
    public Fields(Json.Section section, String what, Problems problems) {
        this.section = section;
        this.what = what;
        this.problems = problems;
    }

    /// Where the object begins.
    public Place place() {
        return section.place();
    }

    /// The problems so far.
    public Problems problems() {
        return problems;
    }

    /// The value under `key`, whatever it is.
    public Optional<Json> find(String key) {
        known.add(key);
        return section.member(key).map(Json.Member::value);
    }

    /// Whether there is a value under `key`.
    public boolean has(String key) {
        return section.member(key).isPresent();
    }

    /// The value under a required key.
    public Optional<Json> required(String key) {
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
    public Optional<Json.Text> text(String key, Json json) {
        if (json instanceof Json.Text words && !words.text().isBlank()) {
            return Optional.of(words);
        }
        wrong(key, json, "a text in double quotes");
        return Optional.empty();
    }

    /// The value under `key` as a text that is not blank.
    public Optional<Json.Text> text(String key) {
        return find(key).flatMap(json -> text(key, json));
    }

    /// The text under a required key.
    public Optional<Json.Text> requiredText(String key) {
        return required(key).flatMap(json -> text(key, json));
    }

    /// The text under `key`, with expressions in it.
    public Optional<Template> template(String key) {
        return text(key).map(json -> TemplateReader.read(json, problems));
    }

    /// The text with expressions under a required key; if it is wrong, the problem is recorded and
    /// the text is empty.
    public Template requiredTemplate(String key) {
        return requiredText(key)
                .map(json -> TemplateReader.read(json, problems))
                .orElseGet(() -> new Template(place(), List.of()));
    }

    /// The expression in a text, or a number as one.
    public Optional<Embedded> expression(String key, Json json) {
        if (json instanceof Json.Numeral(Place place, String literal)) {
            return Optional.of(new Embedded(place, literal));
        }
        return text(key, json)
                .map(words -> new Embedded(TemplateReader.places(words).apply(0), words.text()));
    }

    /// The expression under `key`.
    public Optional<Embedded> expression(String key) {
        return find(key).flatMap(json -> expression(key, json));
    }

    /// The expression under a required key; if it is wrong, the problem is recorded and the
    /// expression is empty.
    public Embedded requiredExpression(String key) {
        return required(key)
                .flatMap(json -> expression(key, json))
                .orElseGet(() -> new Embedded(place(), ""));
    }

    /// A whole number of `least..most`.
    public Optional<Integer> count(String key, Json json, int least, int most) {
        if (json instanceof Json.Numeral(_, String literal) && literal.matches("[0-9]{1,9}")) {
            int value = Integer.parseInt(literal);
            if (value >= least && value <= most) {
                return Optional.of(value);
            }
        }
        wrong(key, json, "a whole number, " + least + " to " + most);
        return Optional.empty();
    }

    /// The whole number of `least..most` under `key`.
    public Optional<Integer> count(String key, int least, int most) {
        return find(key).flatMap(json -> count(key, json, least, most));
    }

    /// Whole numbers from 0 on; a single one needs no brackets.
    public List<Integer> counts(String key) {
        return elements(key)
                .flatMap(json -> count(key, json, 0, Integer.MAX_VALUE).stream())
                .toList();
    }

    /// Texts; a single one needs no brackets.
    public List<Json.Text> texts(String key) {
        return elements(key).flatMap(json -> text(key, json).stream()).toList();
    }

    /// The elements of a list, or the one value in its place.
    public Stream<Json> elements(String key) {
        return find(key).stream()
                .flatMap(json ->
                        json instanceof Json.Sequence(_, List<Json> all)
                                ? all.stream()
                                : Stream.of(json));
    }

    /// One of `values`.
    ///
    /// @param id name of each value in the file
    public <T> Optional<T> choice(String key, T[] values, Function<T, String> id) {
        return text(key).flatMap(words -> choice(words, List.of(values), id));
    }

    /// The one of `values` that `words` names.
    public <T> Optional<T> choice(Json.Text words, List<T> values, Function<T, String> id) {
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

    /// Points of a question or a build.
    public int points() {
        return count("points", 1, MOST_POINTS).orElse(1);
    }

    /// The name of a lesson or of something in it.
    public Optional<String> id() {
        Optional<Json.Text> json = requiredText("id");
        if (json.isPresent() && !ID.matcher(json.get().text()).matches()) {
            problems.add(
                    json.get().place(),
                    Wording.quoted(json.get().text()) + " cannot be an id.",
                    "Write small letters, digits and hyphens: one-message.");
            return Optional.empty();
        }
        return json.map(Json.Text::text);
    }

    /// The members of an object.
    public List<Json.Member> members(String key) {
        return find(key)
                .flatMap(json -> object(key, json))
                .map(Json.Section::members)
                .orElse(List.of());
    }

    /// `json` as an object.
    public Optional<Json.Section> object(String key, Json json) {
        if (json instanceof Json.Section inner) {
            return Optional.of(inner);
        }
        wrong(key, json, "an object in braces");
        return Optional.empty();
    }

    /// `json` cannot be the value of `key`.
    public void wrong(String key, Json json, String allowed) {
        String is = json.scalar().map(Wording::quoted).orElseGet(json::kind);
        problems.add(
                json.place(),
                Wording.quoted(key) + " must not be " + is + ".",
                "Allowed: " + allowed + ".");
    }

    /// Reports every unknown key.
    public void end() {
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
