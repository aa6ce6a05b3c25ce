package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.NearestWord;
import bcscope.scenario.Machine;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.file.Setting;
import bcscope.script.code.Code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Settings of a script that runs alone: a parameter goes by its name, as in `--set rounds=5`, and
/// so does the number of processes, for which the machine is made.
final class ScriptSettings {
    private static final int USUAL_RANKS = 8;
    private static final List<String> LEGAL = List.of("mpi", "seed", "name", "description");
    private static final String PROGRAM = "job.program.";

    private ScriptSettings() {}

    /// `settings` with whole paths.
    static List<Setting> of(Code code, List<Setting> settings) {
        List<Setting> all = new ArrayList<>();
        for (Setting setting : settings) {
            boolean own =
                    setting.path().equals(ProgramSource.RANKS)
                            || code.parameters().stream()
                                    .anyMatch(it -> it.name().equals(setting.path()));
            all.add(own ? new Setting(PROGRAM + setting.path(), setting.value()) : setting);
        }
        return all;
    }

    /// The error for a setting that is probably meant for a parameter.
    static List<Diagnostic> objections(Code code, List<Setting> settings) {
        List<String> names =
                Stream.concat(
                                Stream.of(ProgramSource.RANKS),
                                code.parameters().stream().map(Code.Parameter::name))
                        .toList();
        List<Diagnostic> all = new ArrayList<>();
        for (Setting setting : settings) {
            String path = setting.path();
            Optional<String> near =
                    path.contains(".") || names.contains(path) || LEGAL.contains(path)
                            ? Optional.empty()
                            : NearestWord.of(path, names);
            near.ifPresent(meant ->
                    all.add(
                            Diagnostic.error(
                                    "--set " + path + "=" + setting.value(),
                                    code.name() + " has no parameter " + path + ".",
                                    "Did you mean " + meant + "?")));
        }
        return all;
    }

    /// How many processes the machine is made for.
    static int ranks(List<Setting> settings) {
        OptionalInt asked = OptionalInt.empty();
        for (Setting setting : settings) {
            if (setting.path().equals(PROGRAM + ProgramSource.RANKS)) {
                asked = number(setting.value());
            }
        }
        return asked.orElse(USUAL_RANKS);
    }

    /// A number of processes that a machine can be made for; what else is written is refused later.
    private static OptionalInt number(String text) {
        try {
            int number = Integer.parseInt(text);
            return number >= 1 && number <= 2 * Machine.MOST_NODES
                    ? OptionalInt.of(number)
                    : OptionalInt.empty();
        } catch (NumberFormatException noNumber) {
            return OptionalInt.empty();
        }
    }
}
