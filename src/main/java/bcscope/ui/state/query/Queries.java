package bcscope.ui.state.query;

import bcscope.expression.Expressions;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.picture.timeline.StopTicks;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The questions about the run on the screen.
///
/// @param asked the question asked last
/// @param pending the question that is being answered
/// @param answer last results
/// @param shape how it is arranged
/// @param marking whether it is shown on the timeline
/// @param kept questions that go into a recording, in the order in which they were kept
/// @param before questions asked so far, the last first
/// @param made how many were asked so far
@RecordBuilder
public record Queries(
        Optional<Question> asked,
        Optional<PendingQuery> pending,
        Optional<Answer> answer,
        QueryShape shape,
        Marking marking,
        List<String> kept,
        List<String> before,
        int made)
        implements QueriesBuilder.With {
    /// Most questions that are kept.
    public static final int MOST_KEPT = 100;

    private static final int MOST_BEFORE = 20;

    /// Nothing was asked.
    public static final Queries NONE =
            new Queries(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    QueryShape.FIRST,
                    Marking.SHOWN,
                    List.of(),
                    List.of(),
                    0);

    public Queries {
        kept = List.copyOf(kept);
        before = List.copyOf(before);
    }

    /// Whether what was found is shown on the timeline.
    public enum Marking {
        SHOWN,
        HIDDEN
    }

    /// The queries of a run just opened.
    public static Queries keeping(List<String> kept) {
        return NONE.withKept(kept);
    }

    /// A copy without results, for another run.
    public Queries unanswered() {
        return NONE.with().marking(marking).kept(kept).before(before).build();
    }

    /// The places of the results on the timeline; none if they are hidden.
    public Optional<StopTicks> ticks() {
        return answer.filter(it -> marking == Marking.SHOWN && it.table().rows() > 0)
                .map(Answer::ticks);
    }

    /// Whether the question asked last is kept.
    public boolean keepsAsked() {
        return asked.filter(it -> kept.contains(it.text())).isPresent();
    }

    /// Asks `text`; nothing if it is not a question.
    Queries asking(String text, RunFacts facts) {
        return Expressions.check(text, facts) instanceof Expressions.Checked.Right(Question it)
                ? asking(it)
                : this;
    }

    private Queries asking(Question question) {
        List<String> asked = new ArrayList<>(before);
        asked.remove(question.text());
        asked.addFirst(question.text());
        return with().asked(Optional.of(question))
                .pending(Optional.of(new PendingQuery(made + 1, question, 0)))
                .before(asked.subList(0, Math.min(MOST_BEFORE, asked.size())))
                .made(made + 1)
                .build();
    }

    /// The search for asking `number` has come to `slice`.
    public Queries searched(int number, int slice) {
        return withPending(
                pending.map(it ->
                        it.number() == number
                                ? new PendingQuery(number, it.question(), slice)
                                : it));
    }

    /// The results.
    public Queries answered(Answer found) {
        if (pending.filter(it -> it.number() == found.asking()).isEmpty()) {
            return this;
        }
        return with().pending(Optional.empty())
                .answer(Optional.of(found))
                .shape(shape.of(found.table()))
                .build();
    }

    /// Nothing is waited for any more.
    public Queries cancelled() {
        return withPending(Optional.empty());
    }

    /// Toggles whether `text` is saved.
    Queries keepingOrNot(String text) {
        List<String> others = new ArrayList<>(kept);
        if (!others.remove(text) && others.size() < MOST_KEPT) {
            others.add(text);
        }
        return withKept(others);
    }
}
