package bcscope.scenario;

import bcscope.scenario.json.Json;
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
    private final List<Json> written;
    private final Problems problems;

    /// @param written the steps as they stand in the file, each at its position
    ScriptChecks(Script script, int nodes, List<Json> written, Problems problems) {
        this.script = script;
        this.nodes = nodes;
        this.written = written;
        this.problems = problems;
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
                problems.add(
                        place(i),
                        "Another step is called " + Wording.quoted(name) + " already.",
                        "Choose another name.");
            }
        }
    }

    private void events() {
        int count = script.events().size();
        if (count > Script.MOST_EVENTS) {
            problems.add(
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
                    problems.add(
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
        return written.get(step).place();
    }
}
