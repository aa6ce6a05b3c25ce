/// The language of questions about a run: `GETTS > 260 us`, `any rank: blocked > 3 slices`, `calls
/// where kind == Isend && bytes > 64 KB`. Stops, filters and searches speak it.
///
/// A text goes through three forms. [bcscope.expression.SyntaxReader] makes a [Syntax] of it, by
/// the ANTLR grammar beside this package; [Checker] finds what its words mean and makes a
/// [Formula], in which every value has a [Type] with its unit; evaluating it (package `search`)
/// needs no names. What can be asked about is listed in two places: [Word] for the words of the
/// model, [bcscope.metric.Metric] for metrics. A new word is a constant there, and the compiler
/// names who has to read it.
///
/// **A value may be absent**: the phase between two microphases, the current call of a process that
/// computes, a quotient by zero. What is made of an absent value is absent, and a comparison with
/// it is false, `!=` too; so a condition never fails while it is evaluated.
@NullMarked
package bcscope.expression;

import org.jspecify.annotations.NullMarked;
