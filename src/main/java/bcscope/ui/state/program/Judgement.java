package bcscope.ui.state.program;

import bcscope.base.Diagnostic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The problems of a text, and what kind of program it is.
///
/// @param text which one
/// @param problems in the order of the text
/// @param kind how its calls come about, a sentence; empty if it is not right
public record Judgement(String text, List<TextProblem> problems, String kind) {
    public Judgement {
        problems = List.copyOf(problems);
    }

    /// Whether the text can be run.
    public boolean right() {
        return problems.stream().noneMatch(TextProblem::isError);
    }

    /// This judgement with `failures` of its lines.
    Judgement and(List<Diagnostic> failures) {
        if (failures.isEmpty()) {
            return this;
        }
        List<TextProblem> all = new ArrayList<>(problems);
        failures.forEach(failure -> all.add(TextProblem.of(failure, text)));
        all.sort(Comparator.comparingInt(it -> it.problem().place().from()));
        return new Judgement(text, all, kind);
    }
}
