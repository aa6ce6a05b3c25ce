package bcscope.ui.state.query;

import bcscope.expression.Question;

/// A question that is being answered.
///
/// @param number tells it from others
/// @param question question
/// @param slice how far the search has come
public record PendingQuery(int number, Question question, int slice) {}
