package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/// Texts are drawn with `‹` at the begin of the selection and `|` at the caret.
class LineEditsTest {
    /// A text with a selection.
    private record Drawn(String text, int anchor, int caret) {
        static Drawn of(String drawing) {
            int caret = drawing.indexOf('|');
            int open = drawing.indexOf('‹');
            String text = drawing.replace("|", "").replace("‹", "");
            return open < 0 ? new Drawn(text, caret, caret) : new Drawn(text, open, caret - 1);
        }

        Drawn after(LineEdit edit) {
            return new Drawn(edit.in(text), edit.anchor(), edit.caret());
        }

        Drawn after(Optional<LineEdit> edit) {
            return edit.map(this::after).orElse(this);
        }
    }

    private static void becomes(String expected, Drawn after) {
        assertEquals(Drawn.of(expected), after);
    }

    private static Drawn indent(String drawing) {
        Drawn d = Drawn.of(drawing);
        return d.after(LineEdits.indent(d.text, d.anchor, d.caret));
    }

    private static Drawn outdent(String drawing) {
        Drawn d = Drawn.of(drawing);
        return d.after(LineEdits.outdent(d.text, d.anchor, d.caret));
    }

    private static Drawn comment(String drawing) {
        Drawn d = Drawn.of(drawing);
        return d.after(LineEdits.comment(d.text, d.anchor, d.caret));
    }

    private static Drawn enter(String drawing) {
        Drawn d = Drawn.of(drawing);
        return d.after(LineEdits.newLine(d.text, d.anchor, d.caret));
    }

    private static Drawn type(String drawing, char typed) {
        Drawn d = Drawn.of(drawing);
        return d.after(LineEdits.typed(d.text, d.anchor, d.caret, typed));
    }

    private static Drawn backspace(String drawing) {
        Drawn d = Drawn.of(drawing);
        return d.after(LineEdits.backspace(d.text, d.anchor, d.caret));
    }

    @Test
    void tabGoesToTheNextStepAndIndentsWhereLinesAreSelected() {
        becomes("    |a", indent("|a"));
        becomes("ab  |", indent("ab|"));
        becomes("    a\n    ‹b\n\n    c|", indent("    a\n‹b\n\nc|"));
    }

    @Test
    void aSelectionThatEndsAtTheBeginOfALineDoesNotTouchIt() {
        becomes("    ‹a\n|b", indent("‹a\n|b"));
    }

    @Test
    void outdentTakesOneStepFromEachLineAndNoMoreThanThereIs() {
        becomes("‹a\n    b\nc|", outdent("  ‹a\n        b\nc|"));
        becomes("|a", outdent("|a"));
        becomes("a|", outdent("    a|"));
    }

    @Test
    void commentsAreMadeAtOneColumnAndTakenBack() {
        becomes("    // send|", comment("    send|"));
        becomes("    send|", comment("    // send|"));
        becomes("// ‹if a {\n//     b\n\n// }|", comment("‹if a {\n    b\n\n}|"));
        becomes("‹if a {\n    b\n}|", comment("‹// if a {\n//     b\n// }|"));
    }

    @Test
    void whereNotAllLinesAreCommentsAllBecomeOnes() {
        becomes("// ‹// a\n// b|", comment("‹// a\nb|"));
    }

    @Test
    void aCommentBeginsInAnEmptyLine() {
        becomes("// |", comment("|"));
    }

    @Test
    void enterKeepsTheIndentationAndGoesIntoABlock() {
        becomes("    a\n    |", enter("    a|"));
        becomes("repeat 3 {\n    |\n}", enter("repeat 3 {|}"));
        becomes("  if a {\n      |", enter("  if a {|"));
        becomes("a\n|c", enter("a‹b|c"));
    }

    @Test
    void bracketsAndQuotesComeInPairsWhereThatHelps() {
        becomes("(|)", type("|", '('));
        becomes("(‹a|)", type("‹a|", '('));
        becomes("|a", type("|a", '('));
        becomes("f()|", type("f(|)", ')'));
        becomes("fail \"|\"", type("fail |", '"'));
        becomes("fail \"a|", type("fail \"a|", '"'));
        becomes("fail \"\"|", type("fail \"|\"", '"'));
    }

    @Test
    void aBraceThatClosesABlockGoesBackToItsColumn() {
        becomes("    }|", type("        |", '}'));
        becomes("  a |", type("  a |", '}'));
    }

    @Test
    void aBlockThatIsClosedGetsNoSecondBrace() {
        becomes("if x {\n    a\n}|", type("if x {\n    a\n    |\n}", '}'));
        becomes("{\n    {\n    }|\n}", type("{\n    {\n        |\n\n    }\n}", '}'));
        becomes("{\n    {\n    }|\n}", type("{\n    {\n        |\n}", '}'));
    }

    @Test
    void backspaceTakesAnEmptyPairAndStepsOfSpaces() {
        becomes("|", backspace("(|)"));
        becomes("(|a)", backspace("(|a)"));
        becomes("    |a", backspace("        |a"));
        becomes("    |a", backspace("      |a"));
        becomes("a |", backspace("a |"));
        assertTrue(LineEdits.backspace("", 0, 0).isEmpty());
    }

    @Test
    void aPairOfBracketsIsFoundFromEitherEndButNotInCommentsOrQuotes() {
        String text = "f(a, \")\", g(b)) // (";
        assertEquals(Optional.of(new Brackets.Pair(1, 14)), Brackets.at(text, 1));
        assertEquals(Optional.of(new Brackets.Pair(1, 14)), Brackets.at(text, 15));
        assertEquals(Optional.of(new Brackets.Pair(11, 13)), Brackets.at(text, 14));
        assertEquals(Optional.empty(), Brackets.at(text, 6));
        assertEquals(Optional.empty(), Brackets.at(text, text.length()));
        assertEquals(Optional.empty(), Brackets.at("(]", 1));
    }
}
