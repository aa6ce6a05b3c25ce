package bcscope.loading;

import bcscope.base.Parsed;
import bcscope.file.Inputs;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.Setting;

import java.nio.file.Path;
import java.util.List;

/// A scenario with its program, ready to run.
///
/// @param placed the scenario, with the places of its values in its file
/// @param program what its processes call
/// @param folder where the files that it names are found
public record Loaded(PlacedScenario placed, Program program, Folder folder) {
    /// What was recorded in `file`: a program whose calls are known.
    ///
    /// @param inputs what was read for it
    public static Loaded recorded(Scenario scenario, Program program, Path file, Inputs inputs) {
        return new Loaded(
                PlacedScenario.unwritten(scenario), program, Folder.OfFiles.around(file, inputs));
    }

    public Scenario scenario() {
        return placed.scenario();
    }

    /// A copy with other values; the program is built again if it depends on them.
    public Parsed<Loaded> with(List<Setting> settings) {
        return Setting.applyAll(settings, placed, new ProfileFiles(folder))
                .then(changed -> ScenarioLoader.rebuilt(this, changed));
    }

    /// A copy of this file with another scenario.
    public Parsed<Loaded> with(Scenario scenario) {
        return ScenarioLoader.build(new PlacedScenario(scenario, placed.places()), folder);
    }
}
