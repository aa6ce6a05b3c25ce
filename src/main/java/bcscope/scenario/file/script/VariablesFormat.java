package bcscope.scenario.file.script;

import bcscope.scenario.format.Format;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Variable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The global variables of a script: an object with a number under each name, or an object with
/// their values by node.
///
/// @param nodes of the machine
public record VariablesFormat(int nodes) implements Format<List<Variable>> {
    @Override
    public String allowed() {
        return "an object with a number, or the object below, under each name";
    }

    @Override
    public Optional<List<Variable>> read(Found found) {
        if (!(found.json() instanceof Json.Section section) || section.members().isEmpty()) {
            found.problem(
                    Wording.quoted(found.path()) + " must be an object that is not empty.",
                    "For example {\"x\": 0}.");
            return Optional.empty();
        }
        int count = section.members().size();
        if (count > Script.MOST_VARIABLES) {
            found.problems()
                    .add(
                            section.members().get(Script.MOST_VARIABLES).place(),
                            Wording.quoted(found.path()) + " has " + count + " variables.",
                            "Allowed: at most " + Script.MOST_VARIABLES + ".");
        }
        return Optional.of(section.members().stream().map(it -> variable(it, found)).toList());
    }

    private Variable variable(Json.Member member, Found found) {
        if (!PrimitivesFormat.isName(member.key())) {
            found.problems()
                    .add(
                            member.place(),
                            Wording.quoted(member.key()) + " is not a valid variable name.",
                            "Allowed: " + PrimitivesFormat.NAME.allowed() + ".");
        }
        Found value = found.within(member.key(), member.value()).noted();
        return member.value() instanceof Json.Section
                ? new ByNode(member.key(), nodes)
                        .read(value)
                        .orElseThrow(() -> new AssertionError("an object is one"))
                : new Variable(
                        member.key(),
                        PrimitivesFormat.WORD.read(value).orElse(0L),
                        new TreeMap<>());
    }

    @Override
    public Json write(List<Variable> variables, Spot spot) {
        List<Json.Member> members = new ArrayList<>();
        for (Variable variable : variables) {
            Spot at = spot.within(variable.name());
            Json json =
                    variable.elsewhere().isEmpty()
                            ? at.number(variable.value())
                            : new ByNode(variable.name(), nodes).write(variable, at);
            members.add(new Json.Member(json.place(), variable.name(), json));
        }
        return new Json.Section(spot.place(), List.copyOf(members));
    }

    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        return Members.of(written)
                .flatMap(member -> {
                    String at = KeyPath.within(path, member.key());
                    return member.value() instanceof Json.Section
                            ? new ByNode(member.key(), nodes).paths(at, Optional.of(member.value()))
                            : Stream.of(at);
                });
    }

    /// The object that says a variable whose value differs from node to node.
    public static final class ByNode extends ObjectFormat<Variable> {
        private static final Key<Variable, Long> VALUE =
                Key.of("value", PrimitivesFormat.WORD, Variable::value)
                        .usual(0L)
                        .means("Value at the start");

        private static final Key<Variable, SortedMap<Integer, Long>> ON =
                Key.of("on", new OnNodes(Script.MOST_NODES), Variable::elsewhere)
                        .missing("none")
                        .means("Value at the start on the nodes where it differs");

        /// Every key.
        public static final List<Key<Variable, ?>> KEYS = List.of(VALUE, ON);

        private final String name;
        private final int nodes;

        ByNode(String name, int nodes) {
            this.name = name;
            this.nodes = nodes;
        }

        @Override
        public List<Key<Variable, ?>> keys() {
            return KEYS;
        }

        @Override
        protected Variable make(Values values) {
            return new Variable(
                    name,
                    values.get(VALUE),
                    values.find(ON, new OnNodes(nodes)).orElseGet(TreeMap::new));
        }
    }

    /// A number under each number of a node.
    private record OnNodes(int nodes) implements Format<SortedMap<Integer, Long>> {
        @Override
        public String allowed() {
            return "an object with a number under each number of a node";
        }

        @Override
        public Optional<SortedMap<Integer, Long>> read(Found found) {
            if (!(found.json() instanceof Json.Section(_, List<Json.Member> members))) {
                found.problem(
                        Wording.quoted(found.path())
                                + " must be an object, but is "
                                + found.json().kind()
                                + ".",
                        "For example {\"5\": 1}.");
                return Optional.empty();
            }
            SortedMap<Integer, Long> values = new TreeMap<>();
            for (Json.Member member : members) {
                Json name = new Json.Text(member.place(), member.key());
                Optional<Integer> node =
                        PrimitivesFormat.node(nodes)
                                .read(
                                        new Found(
                                                found.path(),
                                                name,
                                                found.problems(),
                                                found.places()));
                Optional<Long> value =
                        PrimitivesFormat.WORD.read(
                                found.within(member.key(), member.value()).noted());
                if (node.isPresent() && value.isPresent()) {
                    values.put(node.get(), value.get());
                }
            }
            return Optional.of(values);
        }

        @Override
        public Json write(SortedMap<Integer, Long> values, Spot spot) {
            List<Json.Member> members = new ArrayList<>();
            values.forEach((node, value) -> {
                String name = Integer.toString(node);
                Json json = spot.within(name).number(value);
                members.add(new Json.Member(json.place(), name, json));
            });
            return new Json.Section(spot.place(), List.copyOf(members));
        }

        @Override
        public Stream<String> paths(String path, Optional<Json> written) {
            return Members.of(written).map(member -> KeyPath.within(path, member.key()));
        }
    }

    private static final class Members {
        static Stream<Json.Member> of(Optional<Json> written) {
            return written.stream()
                    .flatMap(json ->
                            json instanceof Json.Section(_, List<Json.Member> members)
                                    ? members.stream()
                                    : Stream.empty());
        }
    }
}
