package bcscope.ui.editor;

import bcscope.loading.ScriptSample;
import bcscope.script.ScriptCompletion;
import bcscope.script.ScriptFormat;
import bcscope.script.ScriptFront;
import bcscope.script.ScriptHelp;
import bcscope.script.ScriptReport;
import bcscope.script.ScriptTokens;
import bcscope.script.code.Code;
import bcscope.ui.Words;
import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.Judgement;
import bcscope.ui.state.program.TextProblem;
import bcscope.ui.state.program.TextProblem.Severity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The language of programs, as the editor asks for it.
public final class ScriptLanguage implements ProgramLanguage {
    @Override
    public Colouring colour(String text) {
        return new Colouring(
                text, ScriptTokens.of(text).stream().map(ScriptLanguage::look).toList());
    }

    private static Colouring.Look look(ScriptTokens token) {
        return new Colouring.Look(
                token.place().from(),
                token.place().to(),
                "code-" + token.kind().name().toLowerCase(Locale.ROOT));
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
        ScriptCompletion completion = ScriptCompletion.at(text, caret);
        return new Offer(
                completion.replaced(),
                completion.choices().stream()
                        .map(it -> new Suggestion(it.text(), it.signature(), it.meaning()))
                        .toList());
    }

    @Override
    public Optional<Suggestion> help(String text, int position) {
        return ScriptHelp.at(text, position)
                .map(it ->
                        new Suggestion(
                                text.substring(it.place().from(), it.place().to()),
                                it.signature(),
                                it.meaning()));
    }

    @Override
    public String format(String text) {
        return ScriptFormat.format(text).text();
    }

    @Override
    public List<Pattern> patterns() {
        return Arrays.stream(ScriptSample.values())
                .map(it -> new Pattern(it.title(), it.teaser(), it.text()))
                .toList();
    }
}
