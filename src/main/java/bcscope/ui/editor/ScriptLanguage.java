package bcscope.ui.editor;

import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;
import bcscope.script.code.Code;
import bcscope.ui.Words;
import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.Judgement;
import bcscope.ui.state.program.TextProblem;
import bcscope.ui.state.program.TextProblem.Severity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The language of programs.
public final class ScriptLanguage implements ProgramLanguage {
    @Override
    public Colouring colour(String text) {
        return new Colouring(text, List.of());
    }

    @Override
    public Judgement judge(String name, String text) {
        ScriptReport report = ScriptFront.check(name, text);
        List<TextProblem> problems = new ArrayList<>();
        report.problems().forEach(it -> problems.add(new TextProblem(Severity.ERROR, it)));
        report.warnings().forEach(it -> problems.add(new TextProblem(Severity.WARNING, it)));
        problems.sort(Comparator.comparingInt(it -> it.problem().place().from()));
        return new Judgement(text, problems, report.code().map(ScriptLanguage::kind).orElse(""));
    }

    /// Whether its calls are known before it runs, and why not.
    private static String kind(Code code) {
        return code.live().isEmpty()
                ? Words.of("editor.kind.known")
                : Words.of("editor.kind.live", code.live().getFirst());
    }

    @Override
    public Offer offer(String text, int caret) {
        return Offer.NONE;
    }

    @Override
    public Optional<Suggestion> help(String text, int position) {
        return Optional.empty();
    }

    @Override
    public String format(String text) {
        return text;
    }

    @Override
    public List<Pattern> patterns() {
        return List.of();
    }
}
