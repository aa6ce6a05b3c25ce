package bcscope.study.comet;

import bcscope.base.Say;
import bcscope.cli.report.ReportTable;

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
        ReportTable<Chapter.Result> results =
                new ReportTable<Chapter.Result>("")
                        .column(-NAME_WIDTH, it -> it.name() + "  ")
                        .column(-VALUE_WIDTH, it -> it.value() + "  ");
        if (chapter.hasThesis()) {
            results.column(0, it -> it.thesis().isEmpty() ? "" : "thesis: " + it.thesis() + "  ");
        }
        results.column(0, it -> "(" + it.basis() + ")")
                .table(chapter.results())
                .forEach(line -> text.append("  ").append(line).append('\n'));
        if (!chapter.sentenceOfCounterparts().isEmpty()) {
            text.append("  ").append(chapter.sentenceOfCounterparts()).append('\n');
        }
        if (!chapter.sentenceOfRounds().isEmpty()) {
            text.append("  ").append(chapter.sentenceOfRounds()).append('\n');
        }
        chapter.remarks().forEach(remark -> text.append("  ").append(remark).append('\n'));
        return text.toString();
    }

    /// The text before all chapters: the inputs; may be empty.
    public static String head(Survey survey) {
        return survey.inputs().stream()
                .map(sentence -> sentence + "\n")
                .collect(Collectors.joining());
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
            int more = sentences.size() - shown;
            text.append(Say.of("    and %s more sentences in the report\n", more));
        }
    }
}
