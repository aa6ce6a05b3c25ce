package bcscope.ui.loader;

import bcscope.file.Inputs;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.program.Program;
import bcscope.scenario.PlacedScenario;
import bcscope.scenario.Scenario;

import java.nio.file.Path;

/// A recording as something that can be changed and run again.
final class Reopened {
    private Reopened() {}

    static Loaded of(Scenario scenario, Program program, Path file, Inputs inputs) {
        return new Loaded(
                PlacedScenario.unwritten(scenario), program, Folder.OfFiles.around(file, inputs));
    }
}
