package bcscope.ui.query;

import bcscope.base.Numbers;
import bcscope.expression.Question;
import bcscope.expression.Selection;
import bcscope.search.query.QueryColumn;
import bcscope.search.query.QueryTable;
import bcscope.ui.Words;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.query.Answer;
import bcscope.ui.state.query.PendingQuery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The texts about queries and their results.
final class QueryWords {
    private QueryWords() {}

    /// The meaning of a question: `messages of which it is true that ...`.
    static String meaning(Question question) {
        return question.selection()
                .map(it -> Words.of("query.where", it.word(), question.sentence()))
                .orElseGet(() -> Words.of("query.when", question.sentence()));
    }

    /// How much was found: `212 of 3,840 messages`.
    static String count(Answer answer, Question question, OpenRun run) {
        QueryTable.Extent extent = answer.table().extent();
        String found = Numbers.count(extent.found());
        String looked = Numbers.count(extent.looked());
        String words =
                question.selection()
                        .filter(Selection::isOfCalls)
                        .map(it -> Words.of("query.count", found, looked, it.word()))
                        .orElseGet(() -> run.words("query.moments", found, looked));
        List<String> parts = new ArrayList<>(List.of(words));
        if (extent.found() > extent.rows()) {
            parts.add(Words.of("query.first", Numbers.count(extent.rows())));
        }
        if (!extent.whole()) {
            parts.add(Words.of("query.notwhole"));
        }
        if (answer.slices() < run.slices()) {
            parts.add(run.words("query.older", Numbers.count(answer.slices())));
        }
        return String.join(" · ", parts);
    }

    /// How far the search is.
    static String progress(PendingQuery asking, OpenRun run) {
        return run.words(
                "query.searching", Numbers.count(asking.slice()), Numbers.count(run.slices()));
    }

    /// The sums of all that was found: `Sum of all 212: bytes 1.2 MB · blocked 40 ms`; empty if
    /// nothing adds up.
    static Optional<String> sums(QueryTable table) {
        List<String> sums = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            QueryColumn column = table.columns().get(i);
            if (column.kind().isAdditive()) {
                sums.add(column.title() + " " + column.kind().text(table.sum(i)));
            }
        }
        return sums.isEmpty() || table.rows() < 2
                ? Optional.empty()
                : Optional.of(
                        Words.of(
                                "query.sums",
                                Numbers.count(table.extent().found()),
                                String.join(" · ", sums)));
    }
}
