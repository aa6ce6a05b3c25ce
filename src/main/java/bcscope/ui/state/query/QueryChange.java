package bcscope.ui.state.query;

import bcscope.expression.RunFacts;

/// A change of the queries, by the user or by the search for an answer.
public sealed interface QueryChange {
    /// The questions of a run after it.
    ///
    /// @param facts of the run
    default Queries applyTo(Queries queries, RunFacts facts) {
        return switch (this) {
            case Ask(String text) -> queries.asking(text, facts);
            case Cancel _ -> queries.cancelled();
            case Arrange(QueryShape shape) -> queries.withShape(shape);
            case Mark(Queries.Marking marking) -> queries.withMarking(marking);
            case Keep(String text) -> queries.keepingOrNot(text);
            case Search(int asking, int slice) -> queries.searched(asking, slice);
            case Find(Answer answer) -> queries.answered(answer);
        };
    }

    /// A question is asked.
    record Ask(String text) implements QueryChange {}

    /// It need not be answered.
    record Cancel() implements QueryChange {}

    /// Arranges the results in another way.
    record Arrange(QueryShape shape) implements QueryChange {}

    /// Shows the results on the timeline, or hides them.
    record Mark(Queries.Marking marking) implements QueryChange {}

    /// Toggles whether a query is saved with the run.
    record Keep(String text) implements QueryChange {}

    /// The search for the answer to a question has come to a slice.
    record Search(int asking, int slice) implements QueryChange {}

    /// A question was answered.
    record Find(Answer answer) implements QueryChange {}
}
