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

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Finds what is known of the variables of a run.
public final class ScriptValues {
    private ScriptValues() {}

    /// The values of the variables of each process of `program` at its end, by name; a name that is
    /// declared several times has several. Empty if they are not known: of a program that is not a
    /// live script, or a recording.
    public static Optional<List<SortedMap<String, String>>> atEnd(Program program) {
        return live(program)
                .map(variables ->
                        IntStream.range(0, program.ranks())
                                .mapToObj(rank ->
                                        byName(variables.at(rank, Variables.Place.END).values()))
                                .toList());
    }

    private static SortedMap<String, String> byName(List<Variables.Value> values) {
        SortedMap<String, String> named = new TreeMap<>();
        values.forEach(it -> named.merge(it.name(), it.text(), (one, other) -> one + ", " + other));
        return named;
    }

    private static Optional<Variables> live(Program program) {
        return program instanceof GrowingProgram growing
                ? growing.source()
                        .filter(LiveScript.class::isInstance)
                        .map(LiveScript.class::cast)
                        .map(LiveScript::variables)
                : Optional.empty();
    }

    /// The variables of `program`, which was made of the script `code` for `scenario`; empty if
    /// they are not known: of a recording of a program that was live.
    public static Optional<Variables> of(Program program, Scenario scenario, Code code) {
        if (program instanceof VeiledProgram veiled) {
            return of(veiled.whole(), scenario, code);
        }
        if (program instanceof GrowingProgram) {
            return live(program);
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
