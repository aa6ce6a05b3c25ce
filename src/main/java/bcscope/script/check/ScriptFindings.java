package bcscope.script.check;

import bcscope.expression.Problem;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Errors and warnings, each once: a function is checked for each of the types that it is called
/// with.
final class ScriptFindings {
    private final Set<Problem> problems = new LinkedHashSet<>();
    private final Set<Problem> known = new HashSet<>();
    private final Set<Problem> warnings = new LinkedHashSet<>();
    private String note = "";
    private int told;

    void problem(Problem problem) {
        told++;
        if (known.add(problem)) {
            problems.add(
                    new Problem(
                            problem.place(),
                            problem.problem(),
                            (problem.advice() + " " + note).strip()));
        }
    }

    /// How many problems were reported, those that were known included.
    int told() {
        return told;
    }

    /// Does `checks`; new problems get `note` added.
    void within(String note, Runnable checks) {
        String before = this.note;
        this.note = note;
        checks.run();
        this.note = before;
    }

    void warning(Problem problem) {
        warnings.add(problem);
    }

    List<Problem> problems() {
        return inOrder(problems);
    }

    List<Problem> warnings() {
        return inOrder(warnings);
    }

    private static List<Problem> inOrder(Set<Problem> found) {
        return found.stream()
                .sorted(Comparator.comparingInt(problem -> problem.place().from()))
                .toList();
    }
}
