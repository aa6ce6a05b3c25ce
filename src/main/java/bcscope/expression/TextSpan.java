package bcscope.expression;

/// A part of the text of an expression.
///
/// @param from its first character, from 0
/// @param to offset after its last character; equal to `from` where something is missing
public record TextSpan(int from, int to) {
    /// From the start of this to the end of `other`.
    public TextSpan upTo(TextSpan other) {
        return new TextSpan(from, other.to);
    }
}
