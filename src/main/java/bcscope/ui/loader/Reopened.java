package bcscope.ui.loader;

import bcscope.file.Inputs;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;

import java.nio.file.Path;

/// A recording as something that can be changed and run again.
final class Reopened {
    private Reopened() {}

    static Loaded of(Scenario scenario, Program program, Path file, Inputs inputs) {
        return new Loaded(
                PlacedScenario.unwritten(scenario), program, Folder.OfFiles.around(file, inputs));
    }
}
