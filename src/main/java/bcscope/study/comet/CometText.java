package bcscope.study.comet;

import java.util.List;
import java.util.stream.Collectors;

/// A chapter for the terminal.
public final class CometText {
    private static final int NAME_WIDTH = 42;
    private static final int VALUE_WIDTH = 44;
    private static final int FEWEST_IN_FULL = 4;
    private static final int FEWEST_SHORT = 2;
    private static final String WAY_OUT = "Way out: ";

    private CometText() {}

    /// Its results and deadlocks, with a heading.
    public static String of(Chapter chapter) {
        StringBuilder text = new StringBuilder();
        text.append(Measurements.capital(chapter.kernel().title())).append('\n');
        chapter.deadlocks().forEach(deadlock -> add(text, deadlock));
        int thesis = thesisWidth(chapter);
        for (Chapter.Result result : chapter.results()) {
            text.append("  ")
                    .append(padded(result.name(), NAME_WIDTH))
                    .append(padded(result.value(), VALUE_WIDTH))
                    .append(thesis == 0 ? "" : padded(beside(result), thesis))
                    .append('(')
                    .append(result.basis())
                    .append(")\n");
        }
        chapter.remarks().forEach(remark -> text.append("  ").append(remark).append('\n'));
        return text.toString();
    }

    /// What stands before all chapters: the inputs; empty where there is nothing to say of them.
    public static String head(Survey survey) {
        return survey.inputs().stream()
                .map(sentence -> sentence + "\n")
                .collect(Collectors.joining());
    }

    private static String beside(Chapter.Result result) {
        return result.thesis().isEmpty() ? "" : "thesis: " + result.thesis();
    }

    /// Width of the column of the thesis; 0 where it has none.
    private static int thesisWidth(Chapter chapter) {
        int longest =
                chapter.results().stream()
                        .mapToInt(result -> beside(result).length())
                        .max()
                        .orElse(0);
        return longest == 0 ? 0 : longest + 2;
    }

    /// The first sentences and the way out; the report has all of them.
    private static void add(StringBuilder text, Chapter.Deadlock deadlock) {
        text.append("  DEADLOCK: ").append(deadlock.where());
        String cycle = CometReport.cycle(deadlock);
        text.append(cycle.isEmpty() ? "" : "; cycle " + cycle).append('\n');
        List<String> sentences = deadlock.sentences();
        boolean all = sentences.size() <= FEWEST_IN_FULL;
        int shown = 0;
        for (String sentence : sentences) {
            if (all || shown < FEWEST_SHORT || sentence.startsWith(WAY_OUT)) {
                text.append("    ").append(sentence).append('\n');
                shown++;
            }
        }
        if (shown < sentences.size()) {
            text.append("    and ")
                    .append(sentences.size() - shown)
                    .append(" more sentences in the report\n");
        }
    }

    private static String padded(String text, int width) {
        return text.length() < width ? text + " ".repeat(width - text.length()) : text + "  ";
    }
}
