package bcscope.scenario;

import bcscope.base.ComparisonOperator;
import bcscope.scenario.Quantity.Kind;
import bcscope.scenario.ScriptKey.Part;
import bcscope.scenario.json.Json;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;
import bcscope.scenario.script.Variable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads `primitives`.
final class ScriptBinder {
    private final Problems problems;
    private final int nodes;
    private final List<String> variables = new ArrayList<>();

    /// For a machine of `nodes` nodes.
    ScriptBinder(int nodes, Problems problems) {
        this.nodes = nodes;
        this.problems = problems;
    }

    /// The script that `json` says.
    Script bind(Json json) {
        ScriptPart part = part(json, ScenarioKey.PRIMITIVES.path(), Part.SCRIPT);
        part.demand(ScriptKey.VARIABLES);
        part.demand(ScriptKey.STEPS);
        List<Variable> bound = variables(part);
        bound.forEach(variable -> variables.add(variable.name()));
        List<Json> written = list(part, ScriptKey.STEPS, Script.MOST_STEPS);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            step(written.get(i), element(part, ScriptKey.STEPS, i)).ifPresent(steps::add);
        }
        List<NetworkError> errors = errors(part, steps);
        Script script = new Script(bound, steps, errors);
        if (problems.none()) {
            new ScriptChecks(script, nodes, written, problems).check();
        }
        return script;
    }

    private ScriptPart part(Json json, String path, Part part) {
        return new ScriptPart(json, path, part, nodes, problems);
    }

    private static String element(ScriptPart part, ScriptKey key, int index) {
        return Keys.element(part.pathOf(key), index);
    }

    private List<Json> list(ScriptPart part, ScriptKey key, int most) {
        Optional<Json> found = part.at(key);
        if (found.isEmpty()) {
            return List.of();
        }
        String path = part.pathOf(key);
        if (!(found.get() instanceof Json.Sequence(_, List<Json> elements))) {
            problems.add(
                    found.get().place(),
                    Wording.quoted(path) + " must be a list, but is " + found.get().kind() + ".",
                    "Write [ ] around its elements.");
            return List.of();
        }
        if (elements.size() > most) {
            problems.add(
                    elements.get(most).place(),
                    Wording.quoted(path) + " has " + elements.size() + " elements.",
                    "At most " + most + " are legal.");
        }
        return elements.subList(0, Math.min(most, elements.size()));
    }

    private List<Variable> variables(ScriptPart part) {
        Optional<Json> found = part.at(ScriptKey.VARIABLES);
        if (found.isEmpty()) {
            return List.of();
        }
        String path = part.pathOf(ScriptKey.VARIABLES);
        if (!(found.get() instanceof Json.Section section) || section.members().isEmpty()) {
            problems.add(
                    found.get().place(),
                    Wording.quoted(path) + " must be an object that is not empty.",
                    "For example {\"x\": 0}.");
            return List.of();
        }
        if (section.members().size() > Script.MOST_VARIABLES) {
            problems.add(
                    section.members().get(Script.MOST_VARIABLES).place(),
                    Wording.quoted(path) + " has " + section.members().size() + " variables.",
                    "At most " + Script.MOST_VARIABLES + " are legal.");
        }
        return section.members().stream().map(member -> variable(member, path)).toList();
    }

    private Variable variable(Json.Member member, String within) {
        String path = Keys.path(within, member.key());
        if (!ScriptPart.isName(member.key())) {
            problems.add(
                    member.place(),
                    Wording.quoted(member.key()) + " is no name of a variable.",
                    "Allowed: " + ScriptKey.STEP_NAME.legal() + ".");
        }
        Quantity word = ScriptKey.VARIABLE_VALUE.quantity().orElseThrow();
        if (!(member.value() instanceof Json.Section)) {
            ScriptPart none =
                    part(new Json.Section(member.place(), List.of()), path, Part.VARIABLE);
            long value = none.read(path, member.value(), word).orElse(0);
            return new Variable(member.key(), value, new TreeMap<>());
        }
        ScriptPart part = part(member.value(), path, Part.VARIABLE);
        return new Variable(
                member.key(), part.number(ScriptKey.VARIABLE_VALUE, 0), elsewhere(part, word));
    }

    private SortedMap<Integer, Long> elsewhere(ScriptPart part, Quantity word) {
        SortedMap<Integer, Long> elsewhere = new TreeMap<>();
        Optional<Json> found = part.at(ScriptKey.VARIABLE_ON);
        String path = part.pathOf(ScriptKey.VARIABLE_ON);
        if (found.isPresent() && !(found.get() instanceof Json.Section)) {
            problems.add(
                    found.get().place(),
                    Wording.quoted(path) + " must be an object, but is " + found.get().kind() + ".",
                    "For example {\"5\": 1}.");
        }
        if (found.isPresent() && found.get() instanceof Json.Section section) {
            for (Json.Member member : section.members()) {
                int node = part.node(path, new Json.Text(member.place(), member.key()));
                part.read(Keys.path(path, member.key()), member.value(), word)
                        .ifPresent(value -> elsewhere.put(node, value));
            }
        }
        return elsewhere;
    }

    private Optional<Step> step(Json json, String path) {
        ScriptPart part = part(json, path, Part.STEP);
        String name = part.name(ScriptKey.STEP_NAME).orElse("");
        long atNanos = part.number(ScriptKey.STEP_AT, 0);
        List<ScriptKey> kinds = List.of(ScriptKey.STEP_XS, ScriptKey.STEP_TE, ScriptKey.STEP_CAW);
        if (kinds.stream().filter(part::has).count() != 1) {
            if (json instanceof Json.Section) {
                problems.add(
                        part.place(),
                        Wording.quoted(path) + " must be one primitive.",
                        "Write \"xs\", \"te\" or \"caw\", and one of them only.");
            }
            return Optional.empty();
        }
        return part.part(ScriptKey.STEP_XS, Part.XS)
                .map(xs -> new Step(name, atNanos, xs.node(ScriptKey.XS_FROM), transfer(xs)))
                .or(() ->
                        part.part(ScriptKey.STEP_TE, Part.TE)
                                .map(te ->
                                        new Step(
                                                name,
                                                atNanos,
                                                te.node(ScriptKey.TE_NODE),
                                                test(te))))
                .or(() ->
                        part.part(ScriptKey.STEP_CAW, Part.CAW)
                                .map(caw ->
                                        new Step(
                                                name,
                                                atNanos,
                                                caw.node(ScriptKey.CAW_NODE),
                                                query(caw))));
    }

    private Action transfer(ScriptPart xs) {
        xs.demand(ScriptKey.XS_TO);
        return new Action.Transfer(
                xs.nodes(ScriptKey.XS_TO),
                xs.known(ScriptKey.XS_VARIABLE, variables),
                xs.number(ScriptKey.XS_VALUE),
                xs.number(ScriptKey.XS_BYTES, Action.Transfer.WORD_BYTES),
                xs.name(ScriptKey.XS_LOCAL),
                xs.name(ScriptKey.XS_REMOTE));
    }

    private static Action test(ScriptPart te) {
        te.demand(ScriptKey.TE_EVENT);
        boolean blocks = te.number(ScriptKey.TE_BLOCK, 0) != 0;
        return new Action.Test(
                te.name(ScriptKey.TE_EVENT).orElse(""),
                blocks ? Action.Patience.BLOCK : Action.Patience.POLL);
    }

    private Action query(ScriptPart caw) {
        int comparison = Math.toIntExact(caw.required(ScriptKey.CAW_COMPARE));
        return new Action.Query(
                caw.nodes(ScriptKey.CAW_ON),
                caw.known(ScriptKey.CAW_VARIABLE, variables),
                ComparisonOperator.values()[comparison],
                caw.required(ScriptKey.CAW_VALUE),
                caw.part(ScriptKey.CAW_WRITE, Part.WRITE)
                        .map(write ->
                                new Action.Write(
                                        write.known(ScriptKey.WRITE_VARIABLE, variables),
                                        write.required(ScriptKey.WRITE_VALUE))));
    }

    private List<NetworkError> errors(ScriptPart script, List<Step> steps) {
        List<String> names =
                steps.stream().map(Step::name).filter(name -> !name.isEmpty()).toList();
        List<Json> written = list(script, ScriptKey.ERRORS, Script.MOST_ERRORS);
        List<NetworkError> errors = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            ScriptPart part =
                    part(written.get(i), element(script, ScriptKey.ERRORS, i), Part.ERROR);
            errors.add(new NetworkError(when(part, names), what(part)));
        }
        return errors;
    }

    private NetworkError.When when(ScriptPart part, List<String> names) {
        boolean timed = part.has(ScriptKey.ERROR_AT) || part.has(ScriptKey.ERROR_UNTIL);
        if (part.has(ScriptKey.ERROR_STEP)) {
            if (timed) {
                problems.add(
                        part.place(),
                        "An error lasts as long as a step, or from an instant to another.",
                        "Keep \"step\", or \"at\" and \"until\".");
            }
            return new NetworkError.When.During(part.known(ScriptKey.ERROR_STEP, names));
        }
        long from = part.number(ScriptKey.ERROR_AT, 0);
        long until = part.number(ScriptKey.ERROR_UNTIL, Long.MAX_VALUE);
        if (until <= from) {
            problems.add(
                    part.at(ScriptKey.ERROR_UNTIL).map(Json::place).orElse(part.place()),
                    "The error ends before it begins.",
                    "Make \"until\" later than "
                            + Quantity.number(Kind.DURATION, 0, Long.MAX_VALUE).write(from)
                            + ".");
        }
        return new NetworkError.When.Between(from, until);
    }

    private NetworkError.What what(ScriptPart part) {
        if (part.has(ScriptKey.ERROR_NODE) == part.has(ScriptKey.ERROR_LINK)) {
            problems.add(
                    part.place(),
                    "An error strikes a node or a link.",
                    "Write \"node\" or \"link\" with the number of a node, and one of them only.");
        }
        return part.has(ScriptKey.ERROR_LINK)
                ? new NetworkError.What.Link(
                        part.node(ScriptKey.ERROR_LINK),
                        Math.toIntExact(part.number(ScriptKey.ERROR_LEVEL, 0)))
                : new NetworkError.What.Node(
                        part.has(ScriptKey.ERROR_NODE) ? part.node(ScriptKey.ERROR_NODE) : 0);
    }
}
