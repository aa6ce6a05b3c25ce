package bcscope.script.syntax;

import bcscope.expression.TextSpan;

import java.util.List;

/// A text in quotation marks, with values in braces.
///
/// @param texts one more than values: the texts before, between and after them
public record WrittenMessage(TextSpan place, List<String> texts, List<Expression> values) {}
