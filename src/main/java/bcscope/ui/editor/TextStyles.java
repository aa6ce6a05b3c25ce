package bcscope.ui.editor;

import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.TextProblem;

import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/// The looks of a text and what is wrong with it, as style classes of its characters.
final class TextStyles {
    private static final String ERROR = "text-error";
    private static final String WARNING = "text-warning";

    private TextStyles() {}

    /// The styles of a text of `length` characters, at least one.
    static StyleSpans<Collection<String>> of(
            int length, List<Colouring.Look> looks, List<TextProblem> problems) {
        TreeSet<Integer> borders = new TreeSet<>(List.of(0, length));
        looks.forEach(look -> {
            borders.add(Math.min(look.from(), length));
            borders.add(Math.min(look.to(), length));
        });
        problems.forEach(problem -> {
            borders.add(begin(problem, length));
            borders.add(end(problem, length));
        });
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int from = 0;
        int look = 0;
        for (int to : borders.tailSet(0, false)) {
            while (look < looks.size() && looks.get(look).to() <= from) {
                look++;
            }
            List<String> classes = new ArrayList<>();
            if (look < looks.size() && looks.get(look).from() <= from) {
                classes.add(looks.get(look).style());
            }
            add(classes, problems, from, length);
            spans.add(List.copyOf(classes), to - from);
            from = to;
        }
        return spans.create();
    }

    private static void add(List<String> classes, List<TextProblem> problems, int at, int length) {
        for (TextProblem problem : problems) {
            if (begin(problem, length) <= at && at < end(problem, length)) {
                classes.add(problem.isError() ? ERROR : WARNING);
                return;
            }
        }
    }

    /// Start of the mark of `problem`. A problem after the end of the text is marked at the last
    /// character.
    static int begin(TextProblem problem, int length) {
        return Math.clamp(problem.problem().place().from(), 0, Math.max(0, length - 1));
    }

    private static int end(TextProblem problem, int length) {
        int least = begin(problem, length) + 1;
        return Math.clamp(Math.max(problem.problem().place().to(), least), 0, length);
    }
}
