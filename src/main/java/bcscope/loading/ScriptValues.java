package bcscope.loading;

import bcscope.base.Parsed;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.VeiledProgram;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.json.Place;
import bcscope.script.code.Code;
import bcscope.script.process.LiveScript;
import bcscope.script.process.Variables;

import java.util.Optional;

/// Finds what is known of the variables of a run.
public final class ScriptValues {
    private ScriptValues() {}

    /// The variables of `program`, which was made of the script `code` for `scenario`; empty if
    /// they are not known: of a recording of a program that was live.
    public static Optional<Variables> of(Program program, Scenario scenario, Code code) {
        if (program instanceof VeiledProgram veiled) {
            return of(veiled.whole(), scenario, code);
        }
        if (program instanceof GrowingProgram growing) {
            return growing.source()
                    .filter(LiveScript.class::isInstance)
                    .map(LiveScript.class::cast)
                    .map(LiveScript::variables);
        }
        if (!code.live().isEmpty() || !(scenario.job().program() instanceof Written written)) {
            return Optional.empty();
        }
        Parsed<long[]> values =
                ScriptParameters.values(code, written.parameters(), Place.in(scenario.name()));
        return values instanceof Parsed.Good<long[]>(long[] numbers, _)
                ? Optional.of(
                        Variables.of(
                                code,
                                numbers,
                                ScriptLoader.limits(written),
                                program.ranks(),
                                scenario.building(),
                                scenario.seed()))
                : Optional.empty();
    }
}
