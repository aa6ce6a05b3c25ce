package bcscope.ui.editor;

import bcscope.expression.TextSpan;
import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.Judgement;

import java.util.List;
import java.util.Optional;

/// The language support of the editor. Texts may be wrong in any way.
public interface ProgramLanguage {
    /// How the parts of `text` look.
    Colouring colour(String text);

    /// The problems of `text`, the content of a file called `name`. Slow: for workers.
    Judgement judge(String name, String text);

    /// The completions at `caret`.
    Offer offer(String text, int caret);

    /// The meaning of the word at `position`; empty if there is none.
    Optional<Suggestion> help(String text, int position);

    /// `text` as it is usually laid out; itself if it is not right.
    String format(String text);

    /// Programs to begin with.
    List<Pattern> patterns();

    /// Words that fit.
    ///
    /// @param replaced the part of the text that a choice replaces
    record Offer(TextSpan replaced, List<Suggestion> suggestions) {
        /// Nothing fits.
        public static final Offer NONE = new Offer(new TextSpan(0, 0), List.of());
    }

    /// A word.
    ///
    /// @param text text to type
    /// @param signature signature; may be empty
    /// @param meaning meaning
    record Suggestion(String text, String signature, String meaning) {}

    /// A classic pattern.
    ///
    /// @param name a few words
    /// @param meaning a sentence
    /// @param text a whole program
    record Pattern(String name, String meaning, String text) {}
}
