package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.ui.state.program.Colouring.Look;
import bcscope.ui.state.program.TextProblem;
import bcscope.ui.state.program.TextProblem.Severity;

import org.fxmisc.richtext.model.StyleSpans;
import org.junit.jupiter.api.Test;

import java.util.Collection;
import java.util.List;

/// Styles are drawn as `length:classes`, one after the other.
class TextStylesTest {
    @Test
    void looksAndProblemsLieOverOneAnother() {
        assertEquals(
                "2:call 2:call+text-error 1:text-error 5:",
                drawn(
                        TextStyles.of(
                                10,
                                List.of(new Look(0, 4, "call")),
                                List.of(problem(2, 5, Severity.ERROR)))));
    }

    @Test
    void ofTwoProblemsAtOnePlaceTheFirstIsMarked() {
        assertEquals(
                "3:text-error 2:text-warning 5:",
                drawn(
                        TextStyles.of(
                                10,
                                List.of(),
                                List.of(
                                        problem(0, 3, Severity.ERROR),
                                        problem(1, 5, Severity.WARNING)))));
    }

    @Test
    void whatIsMissingAtTheEndIsMarkedAtTheLastCharacter() {
        assertEquals(
                "3: 1:text-error",
                drawn(TextStyles.of(4, List.of(), List.of(problem(4, 4, Severity.ERROR)))));
    }

    @Test
    void looksOfALongerTextAreCutOff() {
        assertEquals(
                "1: 2:number",
                drawn(
                        TextStyles.of(
                                3,
                                List.of(new Look(1, 9, "number"), new Look(10, 12, "unit")),
                                List.of())));
    }

    private static TextProblem problem(int from, int to, Severity severity) {
        return new TextProblem(severity, new Problem(new TextSpan(from, to), "No.", ""));
    }

    private static String drawn(StyleSpans<Collection<String>> spans) {
        StringBuilder drawing = new StringBuilder();
        spans.forEach(span ->
                drawing.append(span.getLength())
                        .append(':')
                        .append(String.join("+", span.getStyle()))
                        .append(' '));
        return drawing.toString().strip();
    }
}
