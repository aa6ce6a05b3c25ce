package bcscope.lesson.question;

import java.util.List;

/// Room for an answer on paper. In its texts, [#BLANK] is a line to write on and [#BOX] a box to
/// tick.
public sealed interface AnswerSpace {
    /// A line to write on.
    String BLANK = "______";

    /// A line that a number or a name needs.
    String SHORT = "___";

    /// A box to tick.
    String BOX = "□";

    /// A line of plain text.
    record Line(String text) implements AnswerSpace {}

    /// A box for each slice.
    ///
    /// @param last the last slice shown, behind which the track goes on
    record Track(int first, int last) implements AnswerSpace {}

    /// A box with a letter before each of `items`, which are Markdown.
    ///
    /// @param how what is to be done; may be empty
    record Rows(String how, List<String> items) implements AnswerSpace {}

    /// Two columns of Markdown, between which lines are drawn.
    record Columns(List<String> left, List<String> right) implements AnswerSpace {}

    /// Rows of cells of plain text; an empty one is to be filled.
    record Grid(Heads heads, List<List<String>> rows) implements AnswerSpace {}

    /// Where the heads of a grid are.
    enum Heads {
        /// In the first row.
        ROW,
        /// In the first column.
        COLUMN
    }
}
