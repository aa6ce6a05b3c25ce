package bcscope.script.syntax;

import bcscope.expression.TextSpan;

/// A word of the text.
public record Identifier(TextSpan place, String text) {}
