package bcscope.cli.script;

import bcscope.base.Diagnostic;
import bcscope.cli.CommandFiles;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.expression.Problem;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.ScriptFile;
import bcscope.script.ScriptReport;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/// Scripts that commands look at as texts.
final class CommandScripts {
    private CommandScripts() {}

    /// The script in `file`.
    ///
    /// @param inputs remembers what is read
    static ScriptFile open(String file, Inputs inputs) {
        Path path = CommandFiles.path(file);
        try (Input input = inputs.open(path)) {
            return ScriptFile.read(file, input)
                    .orElseThrow(errors -> new CommandFailed(ExitCode.BAD_FILE, errors.getFirst()));
        } catch (IOException unreadable) {
            throw new CommandFailed(ExitCode.BAD_FILE, ScenarioLoader.unreadable(path, unreadable));
        }
    }

    /// Prints what was found, each with its line of the text and the place underlined.
    static void print(ScriptFile script, ScriptReport report, PrintWriter err) {
        List<Diagnostic> lines = report.diagnostics(script.name(), script.text());
        for (int i = 0; i < lines.size(); i++) {
            Problem problem =
                    i < report.problems().size()
                            ? report.problems().get(i)
                            : report.warnings().get(i - report.problems().size());
            err.println(lines.get(i).oneLine());
            problem.underlined(script.text()).lines().forEach(line -> err.println("    " + line));
        }
    }
}
