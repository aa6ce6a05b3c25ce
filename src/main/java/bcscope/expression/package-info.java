/// The language of expressions about a run: `GETTS > 260 us`, `any rank: blocked > 3 slices`,
/// `calls where kind == Isend && bytes > 64 KB`. Breakpoints, filters and searches use it.
///
/// A text is processed in steps. [bcscope.expression.SyntaxReader] makes a [Syntax] of it, by the
/// ANTLR grammar beside this package; [Checker] resolves its words and makes a [Formula], in which
/// every value has a [Type] with its unit; evaluating it (package `search`) needs no names. The
/// vocabulary is listed in two places: [Word] for the words of the model, [bcscope.metric.Metric]
/// for metrics. A new word is a constant there, and the compiler names the places that must handle
/// it.
///
/// **A value may be absent**: the phase between two microphases, the current call of a process that
/// computes, a quotient by zero. Anything computed from an absent value is absent, and every
/// comparison with it is false, even `!=`; so evaluating a condition never fails.
@NullMarked
package bcscope.expression;

import org.jspecify.annotations.NullMarked;
