package bcscope.fuzz;

import bcscope.base.Diagnostic;
import bcscope.base.Diagnostic.Severity;
import bcscope.fuzz.Exercise.WrongAnswer;

import java.util.List;
import java.util.regex.Pattern;

/// What every diagnostic about a file must be: sentences for a person, with the name of a file.
final class Answers {
    private static final int LONGEST = 1_000;

    /// What a person wrote stands in quotes and may be anything.
    private static final Pattern QUOTED = Pattern.compile("“[^”]*”|\"[^\"]*\"");

    /// Names of classes, traces of an exception, and nothing where something should stand; a value
    /// of JSON may be null.
    private static final Pattern OF_THE_MACHINE =
            Pattern.compile(
                    "\\w+(?:Exception|Error)\\b|\\b(?:java|bcscope|com)\\.\\w+\\.|(?<!\\b(?:is|be)"
                            + " )\\bnull\\b|@[0-9a-f]{6,}|\\[[BCIJL]@|Index \\d+ out of");

    private Answers() {}

    /// Why the file is refused.
    static void refused(List<Diagnostic> errors, String file) throws WrongAnswer {
        if (errors.isEmpty()) {
            throw new WrongAnswer("refused without a reason");
        }
        check(errors, Severity.ERROR, file);
    }

    /// What was remarked about a file that is read.
    static void remarked(List<Diagnostic> warnings, String file) throws WrongAnswer {
        check(warnings, Severity.WARNING, file);
    }

    /// One sentence about a run.
    static void sentence(String said) throws WrongAnswer {
        if (said.isBlank() || OF_THE_MACHINE.matcher(QUOTED.matcher(said).replaceAll("")).find()) {
            throw new WrongAnswer("no sentence: " + said);
        }
    }

    private static void check(List<Diagnostic> all, Severity severity, String file)
            throws WrongAnswer {
        for (Diagnostic one : all) {
            if (one.problem().isBlank() || one.advice().isBlank()) {
                throw new WrongAnswer("no problem or no advice: " + one.oneLine());
            }
            sentence(one.problem());
            sentence(one.advice());
            if (one.severity() != severity) {
                throw new WrongAnswer("of the wrong severity: " + one.oneLine());
            }
            if (!one.file().contains(file)) {
                throw new WrongAnswer("does not name " + file + ": " + one.oneLine());
            }
            String said = one.problem() + one.advice();
            if (said.length() > LONGEST || said.chars().anyMatch(Character::isISOControl)) {
                throw new WrongAnswer("not to be printed: " + one.oneLine());
            }
        }
    }
}
