package bcscope.ui.editor;

import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.Judgement;

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
        return new Judgement(text, List.of(), "");
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
