package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.Model;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.json.Place;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.process.Compilation;
import bcscope.script.process.LiveScript;

/// Makes programs of scripts.
final class ScriptLoader {
    private ScriptLoader() {}

    /// The program of `ranks` processes that execute `code`.
    ///
    /// @param name of the file, for messages
    /// @param place of the script in the scenario
    static Parsed<Program> build(
            String name,
            Place place,
            Code code,
            Written written,
            int ranks,
            Model model,
            long seed) {
        return ScriptParameters.values(code, written.parameters(), place)
                .then(values -> build(name, code, values, written, ranks, model, seed));
    }

    private static Parsed<Program> build(
            String name,
            Code code,
            long[] values,
            Written written,
            int ranks,
            Model model,
            long seed) {
        ExecutionLimits limits = limits(written);
        if (!code.live().isEmpty()) {
            return Parsed.good(live(code, values, limits, ranks, model, seed));
        }
        Compilation.Result result =
                Compilation.of(code.name(), code, values, limits, ranks, model, seed);
        return switch (result) {
            case Compilation.Result.Made(Program program) -> Parsed.good(program);
            case Compilation.Result.Live _ ->
                    Parsed.good(live(code, values, limits, ranks, model, seed));
            case Compilation.Result.Failed(int rank, var failure) ->
                    Parsed.bad(
                            Diagnostic.error(
                                    name,
                                    failure.line(),
                                    0,
                                    "Rank " + rank + " fails: " + failure.problem(),
                                    failure.advice()));
        };
    }

    /// What keeps the execution of `written` finite.
    static ExecutionLimits limits(Written written) {
        return new ExecutionLimits(
                written.limits().steps(), written.limits().calls(), written.limits().values());
    }

    private static Program live(
            Code code, long[] values, ExecutionLimits limits, int ranks, Model model, long seed) {
        return GrowingProgram.unwritten(
                code.name(),
                ranks,
                program -> new LiveScript(program, code, values, limits, model, seed));
    }
}
