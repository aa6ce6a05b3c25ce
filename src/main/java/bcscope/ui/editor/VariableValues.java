package bcscope.ui.editor;

import bcscope.script.process.Variables;
import bcscope.ui.state.OpenRun;

import java.util.List;
import java.util.function.Consumer;

/// Finds out which values variables have at the moment that a run shows.
public interface VariableValues {
    /// Has `take` be given, on the FX thread and some time later, all variables of a process; the
    /// newest wish counts, and nothing is given where they are not known.
    void ask(Wish wish, Consumer<List<Variables.Value>> take);

    /// Whose values are wanted.
    ///
    /// @param name of the file of the program
    /// @param text of which `run` was made
    /// @param line at which the process is, from 1, or 0
    record Wish(OpenRun run, String name, String text, int rank, int line) {}
}
