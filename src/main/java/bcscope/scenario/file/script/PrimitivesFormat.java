package bcscope.scenario.file.script;

import bcscope.base.Say;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ListFormat;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;
import bcscope.scenario.script.Variable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/// The section `primitives`: a script of core primitives.
public final class PrimitivesFormat extends ObjectFormat<Script> {
    /// Names of variables, events and steps.
    static final Format<String> NAME =
            Formats.text(
                            "a name of up to 16 letters, digits, - and _ that begins with a letter",
                            1,
                            16)
                    .only(
                            PrimitivesFormat::isName,
                            text -> Wording.quoted(text) + " is not a valid name.");

    /// The number of a node, described without the size of the machine.
    static final Format<Integer> NODE =
            Formats.called("the number of a node, from 0", node(Script.MOST_NODES));

    /// The name of a variable, described without a list of the existing ones.
    static final Format<String> VARIABLE = Formats.called("the name of a variable", NAME);

    /// Values of variables.
    static final Format<Long> WORD = Formats.number(Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE);

    private static final Key<Script, List<Variable>> VARIABLES =
            Key.of("variables", new VariablesFormat(Script.MOST_NODES), Script::variables)
                    .means("Global variables: one address, a value on every node");

    private static final Key<Script, List<Step>> STEPS =
            Key.of("script", steps(Script.MOST_NODES, List.of()), Script::steps)
                    .means("What the nodes do");

    private static final Key<Script, List<NetworkError>> ERRORS =
            Key.of("errors", errors(Script.MOST_NODES, List.of()), Script::errors)
                    .unless(List.of())
                    .means("When the network does not work");

    private static final List<Key<Script, ?>> KEYS = List.of(VARIABLES, STEPS, ERRORS);

    private final int nodes;

    /// For a machine of `nodes` nodes.
    public PrimitivesFormat(int nodes) {
        this.nodes = nodes;
    }

    private static ListFormat<Step> steps(int nodes, List<String> variables) {
        return new ListFormat<>(
                "a list of steps", 0, Script.MOST_STEPS, _ -> new StepFormat(nodes, variables));
    }

    private static ListFormat<NetworkError> errors(int nodes, List<String> steps) {
        return new ListFormat<>(
                "a list", 0, Script.MOST_ERRORS, _ -> new ErrorFormat(nodes, steps));
    }

    /// Whether `text` may name a variable, an event or a step.
    static boolean isName(String text) {
        return text.matches("[A-Za-z][A-Za-z0-9_-]{0,15}");
    }

    /// The number of one of `nodes` nodes.
    public static Format<Integer> node(int nodes) {
        return Formats.count(0, nodes - 1);
    }

    @Override
    public List<Key<Script, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Script make(Values values) {
        List<Variable> variables =
                values.required(VARIABLES, new VariablesFormat(nodes)).orElse(List.of());
        List<String> names = variables.stream().map(Variable::name).toList();
        List<Step> steps = values.required(STEPS, steps(nodes, names)).orElse(List.of());
        List<String> named =
                steps.stream().map(Step::name).filter(name -> !name.isEmpty()).toList();
        Script script =
                new Script(
                        variables,
                        steps,
                        values.find(ERRORS, errors(nodes, named)).orElse(List.of()));
        if (values.areLegal()) {
            new ScriptChecks(script, nodes, values, values.path(STEPS)).check();
        }
        return script;
    }

    /// Whether the steps of a script go together.
    ///
    /// @param values takes what is wrong
    /// @param steps path of the list of steps
    record ScriptChecks(Script script, int nodes, Values values, String steps) {
        void check() {
            names();
            events();
            tests();
        }

        private void names() {
            TreeSet<String> seen = new TreeSet<>();
            for (int i = 0; i < script.steps().size(); i++) {
                String name = script.steps().get(i).name();
                if (!name.isEmpty() && !seen.add(name)) {
                    values.problem(
                            place(i),
                            "Another step is already called " + Wording.quoted(name) + ".",
                            "Choose another name.");
                }
            }
        }

        private void events() {
            int count = script.events().size();
            if (count > Script.MOST_EVENTS) {
                values.problem(
                        place(0),
                        "The script names " + count + " events.",
                        "At most " + Script.MOST_EVENTS + " are legal.");
            }
        }

        private void tests() {
            for (int i = 0; i < script.steps().size(); i++) {
                Step step = script.steps().get(i);
                if (step.action() instanceof Action.Test test) {
                    List<String> signalled = signalledOn(step.node());
                    if (!signalled.contains(test.event())) {
                        values.problem(
                                place(i),
                                Say.of(
                                        "No step signals the event %s on node %s.",
                                        Wording.quoted(test.event()), step.node()),
                                signalled.isEmpty()
                                        ? "Give a transfer from it a \"localEvent\", or one to it a"
                                                + " \"remoteEvent\"."
                                        : Wording.suggestion(test.event(), signalled));
                    }
                }
            }
        }

        private List<String> signalledOn(int node) {
            List<String> signalled = new ArrayList<>();
            for (Step step : script.steps()) {
                if (step.action() instanceof Action.Transfer transfer) {
                    if (step.node() == node) {
                        transfer.localEvent().ifPresent(signalled::add);
                    }
                    if (Arrays.stream(transfer.to().on(nodes)).anyMatch(to -> to == node)) {
                        transfer.remoteEvent().ifPresent(signalled::add);
                    }
                }
            }
            return signalled.stream().distinct().toList();
        }

        private Place place(int step) {
            return values.place(KeyPath.element(steps, step));
        }
    }
}
