package bcscope.scenario;

import bcscope.scenario.Quantity.Kind;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;
import bcscope.scenario.script.NodeSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One object of a script with the values of its keys. What is wrong becomes a problem at its place
/// and gives a harmless value, so that reading can go on.
final class ScriptPart {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,15}");
    private static final Pattern RANGE =
            Pattern.compile("\\s*(\\d{1,6})\\s*(?:-\\s*(\\d{1,6}))?\\s*");
    private static final String ALL = "all";

    private final Json json;
    private final String path;
    private final int nodes;
    private final Problems problems;

    /// The object `json` at `path`, a `part` of the script of a machine of `nodes` nodes.
    ScriptPart(Json json, String path, ScriptKey.Part part, int nodes, Problems problems) {
        this.json = json;
        this.path = path;
        this.nodes = nodes;
        this.problems = problems;
        check(ScriptKey.of(part).stream().map(ScriptKey::key).toList());
    }

    private void check(List<String> legal) {
        if (!(json instanceof Json.Section section)) {
            problems.add(
                    json.place(),
                    Wording.quoted(path) + " must be an object, but is " + json.kind() + ".",
                    "Write { } with keys in it. Allowed: " + Wording.list(legal) + ".");
            return;
        }
        for (Json.Member member : section.members()) {
            if (!legal.contains(member.key())) {
                problems.add(
                        member.place(),
                        "There is no key "
                                + Wording.quoted(member.key())
                                + " in "
                                + Wording.quoted(path)
                                + ".",
                        Wording.suggestion(member.key(), legal));
            }
        }
    }

    /// Where it was written.
    Place place() {
        return json.place();
    }

    String pathOf(ScriptKey key) {
        return Keys.path(path, key.key());
    }

    Optional<Json> at(ScriptKey key) {
        return json instanceof Json.Section section
                ? section.member(key.key()).map(Json.Member::value)
                : Optional.empty();
    }

    boolean has(ScriptKey key) {
        return at(key).isPresent();
    }

    /// The object under `key`.
    Optional<ScriptPart> part(ScriptKey key, ScriptKey.Part part) {
        return at(key).map(inner -> new ScriptPart(inner, pathOf(key), part, nodes, problems));
    }

    OptionalLong number(ScriptKey key) {
        Optional<Json> found = at(key);
        return found.isEmpty()
                ? OptionalLong.empty()
                : read(pathOf(key), found.get(), key.quantity().orElseThrow());
    }

    long number(ScriptKey key, long missing) {
        return number(key).orElse(missing);
    }

    /// The number under a key that must be there.
    long required(ScriptKey key) {
        demand(key);
        return number(key, 0);
    }

    /// The number of a node under a key that must be there.
    int node(ScriptKey key) {
        demand(key);
        return at(key).map(found -> node(pathOf(key), found)).orElse(0);
    }

    int node(String where, Json found) {
        return Math.toIntExact(read(where, found, nodeNumber()).orElse(0));
    }

    OptionalLong read(String where, Json found, Quantity quantity) {
        Optional<String> text = scalar(found);
        if (text.isEmpty()) {
            wrong(where, found, quantity.legal());
            return OptionalLong.empty();
        }
        return switch (quantity.read(text.get())) {
            case Quantity.Reading.Value(long value) -> OptionalLong.of(value);
            case Quantity.Reading.Wrong(String problem, String advice) -> {
                problems.add(found.place(), Wording.quoted(where) + ": " + problem, advice);
                yield OptionalLong.empty();
            }
        };
    }

    private Quantity nodeNumber() {
        return Quantity.number(Kind.COUNT, 0, nodes - 1L);
    }

    /// The name under `key`, if it is there and one.
    Optional<String> name(ScriptKey key) {
        Optional<Json> found = at(key);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        if (found.get() instanceof Json.Text(_, String text) && isName(text)) {
            return Optional.of(text);
        }
        wrong(pathOf(key), found.get(), key.legal());
        return Optional.empty();
    }

    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /// The name under a key that must be there, one of `known`.
    String known(ScriptKey key, List<String> known) {
        demand(key);
        Optional<String> name = name(key);
        if (name.isPresent() && !known.contains(name.get())) {
            problems.add(
                    at(key).orElse(json).place(),
                    Wording.quoted(pathOf(key))
                            + ": there is no "
                            + Wording.quoted(name.get())
                            + ".",
                    Wording.suggestion(name.get(), known));
        }
        return name.orElse("");
    }

    /// The nodes under `key`.
    NodeSet nodes(ScriptKey key) {
        Optional<Json> found = at(key);
        if (found.isEmpty()) {
            return new NodeSet.All();
        }
        String where = pathOf(key);
        return switch (found.get()) {
            case Json.Sequence(_, List<Json> elements) when !elements.isEmpty() ->
                    new NodeSet.Some(
                            elements.stream().map(element -> node(where, element)).toList());
            case Json.Text(_, String text) when text.strip().equals(ALL) -> new NodeSet.All();
            case Json.Text(Place at, String text) -> ranges(where, at, text);
            case Json.Numeral numeral -> new NodeSet.Some(List.of(node(where, numeral)));
            case Json.Sequence _, Json.Section _, Json.Flag _, Json.Nothing _ -> {
                wrong(where, found.get(), key.legal());
                yield new NodeSet.All();
            }
        };
    }

    private NodeSet ranges(String where, Place at, String text) {
        List<Integer> some = new ArrayList<>();
        for (String range : text.split(",", -1)) {
            Matcher matcher = RANGE.matcher(range);
            int first = matcher.matches() ? Integer.parseInt(matcher.group(1)) : nodes;
            int last =
                    matcher.matches() && matcher.group(2) != null
                            ? Integer.parseInt(matcher.group(2))
                            : first;
            if (last >= nodes || first > last) {
                problems.add(
                        at,
                        Wording.quoted(where) + ": " + Wording.quoted(text) + " names no nodes.",
                        "Nodes go from 0 to "
                                + (nodes - 1)
                                + "; for example \"0-1,3\" or \"all\".");
                return new NodeSet.All();
            }
            for (int node = first; node <= last; node++) {
                some.add(node);
            }
        }
        return new NodeSet.Some(some);
    }

    void demand(ScriptKey key) {
        if (!has(key) && json instanceof Json.Section) {
            problems.add(
                    json.place(),
                    Wording.quoted(path) + " has no " + Wording.quoted(key.key()) + ".",
                    "Allowed: " + key.quantity().map(Quantity::legal).orElse(key.legal()) + ".");
        }
    }

    private void wrong(String where, Json found, String legal) {
        String what =
                found instanceof Json.Text(_, String text) ? Wording.quoted(text) : found.kind();
        problems.add(
                found.place(),
                Wording.quoted(where) + " must not be " + what + ".",
                "Allowed: " + legal + ".");
    }

    private static Optional<String> scalar(Json json) {
        return switch (json) {
            case Json.Text(_, String text) -> Optional.of(text);
            case Json.Numeral(_, String literal) -> Optional.of(literal);
            case Json.Flag(_, boolean value) -> Optional.of(Boolean.toString(value));
            case Json.Section _, Json.Sequence _, Json.Nothing _ -> Optional.empty();
        };
    }
}
