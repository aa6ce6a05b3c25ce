package bcscope.loading;

import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.script.Script;

/// The content of a file: a program that runs in slices, or a script of primitives, which has
/// neither processes nor slices.
public sealed interface Content {
    /// A scenario with processes.
    record OfProcesses(Loaded loaded) implements Content {}

    /// A scenario with a script.
    record OfPrimitives(PlacedScenario placed, Script script) implements Content {
        public Scenario scenario() {
            return placed.scenario();
        }
    }
}
