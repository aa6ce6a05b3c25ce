package bcscope.playground;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;

import java.util.List;
import java.util.Locale;

/// Scripts written as text.
public final class Scripts {
    private Scripts() {}

    /// The run of a script on `nodes` nodes.
    ///
    /// @param variables the members of `variables`
    /// @param steps the elements of `script`
    /// @param errors the elements of `errors`
    public static ScriptRun run(int nodes, String variables, String steps, String errors) {
        String text =
                String.format(
                        Locale.ROOT,
                        """
                        {"bcscope": 1, "name": "Script", "machine": {"nodes": %d},
                         "primitives": {"variables": {%s}, "script": [%s], "errors": [%s]}}
                        """,
                        nodes,
                        variables,
                        steps,
                        errors);
        return switch (ScenarioReader.readText("script", text)) {
            case Parsed.Good<PlacedScenario>(PlacedScenario placed, _) -> run(placed.scenario());
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> errorsOfText) ->
                    throw new AssertionError(errorsOfText + text);
        };
    }

    /// The run of the script of `scenario`.
    public static ScriptRun run(Scenario scenario) {
        return ScriptMachine.run(
                scenario, ((ProgramSource.Primitives) scenario.job().program()).script());
    }
}
