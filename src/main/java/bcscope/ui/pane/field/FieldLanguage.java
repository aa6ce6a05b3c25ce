package bcscope.ui.pane.field;

import bcscope.expression.Completion;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;

import java.util.Optional;

/// The language of a field.
public interface FieldLanguage {
    /// The meaning of `text`, which is not blank.
    Verdict judge(String text, RunFacts facts);

    /// The completions at `caret`; empty if nothing can be offered.
    Optional<Offer> offer(String text, int caret, RunFacts facts);

    /// Result of checking a text.
    sealed interface Verdict {
        /// It is understood.
        ///
        /// @param sentence meaning
        record Right(String sentence) implements Verdict {}

        /// It is not.
        ///
        /// @param first what is wrong, in the text of the field
        record Wrong(Problem first) implements Verdict {}
    }

    /// Words that fit.
    ///
    /// @param begin start of the expression in the text of the field
    record Offer(Completion completion, int begin) {}
}
