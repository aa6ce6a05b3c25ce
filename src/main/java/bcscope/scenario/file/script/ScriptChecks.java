package bcscope.scenario.file.script;

import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/// Whether the steps of a script go together.
final class ScriptChecks {
    private final Script script;
    private final int nodes;
    private final Values values;
    private final String steps;

    /// @param values takes what is wrong
    /// @param steps path of the list of steps
    ScriptChecks(Script script, int nodes, Values values, String steps) {
        this.script = script;
        this.nodes = nodes;
        this.values = values;
        this.steps = steps;
    }

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
                            "No step signals the event "
                                    + Wording.quoted(test.event())
                                    + " on node "
                                    + step.node()
                                    + ".",
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
