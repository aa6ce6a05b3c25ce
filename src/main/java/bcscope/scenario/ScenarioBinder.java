package bcscope.scenario;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.model.CostProfile;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.json.Json;
import bcscope.scenario.script.Script;

import java.util.List;

/// Makes a scenario of the tree of its file, or says everything that is wrong with it.
final class ScenarioBinder {
    private final Problems problems = new Problems();
    private final ValuesByPath leaves;
    private final String fileName;
    private final Profiles profiles;

    private ScenarioBinder(Json.Section root, String fileName, Profiles profiles) {
        this.profiles = profiles;
        this.leaves = ValuesByPath.of(root, problems);
        this.fileName = fileName;
    }

    /// The scenario of `root`, which is of the current version.
    ///
    /// @param fileName what a scenario without a name is called
    /// @param profiles where its cost profile is found
    static Parsed<PlacedScenario> bind(Json.Section root, String fileName, Profiles profiles) {
        return new ScenarioBinder(root, fileName, profiles).bind();
    }

    private Parsed<PlacedScenario> bind() {
        Machine machine = new MachineBinder(leaves, problems, profiles).machine();
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        leaves.text(ScenarioKey.NAME, 1, ScenarioKey.LONGEST_NAME, fileName),
                        leaves.text(
                                ScenarioKey.DESCRIPTION, 0, ScenarioKey.LONGEST_DESCRIPTION, ""),
                        machine,
                        model(machine.profile()),
                        leaves.at(ScenarioKey.PRIMITIVES.path())
                                .map(json -> primitives(json, machine))
                                .orElseGet(() -> new WorkBinder(leaves, problems, profiles).work()),
                        number(ScenarioKey.SEED, 1),
                        new FaultBinder(leaves, problems, machine.nodes()).faults(),
                        new MonitoringKeys(leaves, problems).read(),
                        MpiKind.values()[Math.toIntExact(number(ScenarioKey.MPI, 0))]);
        PlacedScenario placed = new PlacedScenario(scenario, leaves.places());
        if (problems.none()) {
            CrossChecks.check(placed, problems);
        }
        return problems.none() ? Parsed.good(placed) : new Parsed.Bad<>(problems.inOrder());
    }

    private Model model(CostProfile profile) {
        Model model = Model.of(profile);
        for (ModelParameter parameter : List.of(ModelParameter.values())) {
            long value =
                    leaves.quantity(
                            parameter.path(), Quantity.of(parameter), profile.value(parameter));
            model = model.with(parameter, value);
        }
        return model;
    }

    private Workload primitives(Json json, Machine machine) {
        for (String other : List.of("job", "jobs", "timeSharing", ScenarioKey.FAULTS.path())) {
            if (leaves.isWritten(other)) {
                problems.add(
                        leaves.placeOf(other),
                        "There is \"" + other + "\" beside \"primitives\".",
                        "A script of primitives has no processes; keep one of the two.");
            }
        }
        int nodes = machine.nodes();
        if (nodes > Script.MOST_NODES) {
            problems.add(
                    leaves.placeOf(ScenarioKey.NODES.path()),
                    "A script of primitives is for up to " + Script.MOST_NODES + " nodes.",
                    "Set \"machine.nodes\" to " + Script.MOST_NODES + " or less.");
        }
        Script script = new ScriptBinder(nodes, problems).bind(json);
        return Workload.of(new Job(new ProgramSource.Primitives(script), Placement.BLOCK));
    }

    private long number(ScenarioKey key, long missing) {
        return leaves.quantity(key.path(), key.quantity().orElseThrow(), missing);
    }
}
