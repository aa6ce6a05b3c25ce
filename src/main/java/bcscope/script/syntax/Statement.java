package bcscope.script.syntax;

import bcscope.expression.TextSpan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A statement of a script as it is written.
public sealed interface Statement {
    /// From its first word to its last.
    TextSpan place();

    /// The line that it begins in, from 1.
    int line();

    /// `program ring(rounds = 20)`.
    record Header(TextSpan place, int line, Identifier name, List<Parameter> parameters)
            implements Statement {}

    /// `let x = 3`, `var x = 3`.
    record Declaration(TextSpan place, int line, Keyword keyword, Identifier name, Right value)
            implements Statement {}

    /// `x = 3`, `list[0] = 3`.
    record Assignment(
            TextSpan place, int line, Identifier name, List<Expression> indices, Right value)
            implements Statement {}

    /// `f(a, b)`.
    record Invocation(TextSpan place, int line, Identifier name, List<Expression> operands)
            implements Statement {}

    /// `send x to right`.
    record Called(TextSpan place, int line, WrittenCall call) implements Statement {}

    /// `if`, each `else if`, and `else`.
    record If(TextSpan place, int line, List<Branch> branches, Optional<Block> otherwise)
            implements Statement {}

    /// `repeat n`.
    record Repeat(TextSpan place, int line, Expression times, Block body) implements Statement {}

    /// `while`.
    record While(TextSpan place, int line, Expression condition, Block body) implements Statement {}

    /// `for x in list`.
    record ForEach(TextSpan place, int line, Identifier name, Expression list, Block body)
            implements Statement {}

    /// `for i in 1..n`.
    record For(
            TextSpan place,
            int line,
            Identifier counter,
            Expression from,
            Expression to,
            Block body)
            implements Statement {}

    /// `def f(a, var b)`.
    record Definition(TextSpan place, int line, Identifier name, List<Formal> operands, Block body)
            implements Statement {
        /// How it is written: `f(a, var b)`.
        public String signature() {
            return name.text()
                    + operands.stream()
                            .map(it -> (it.changes() ? "var " : "") + it.name().text())
                            .collect(Collectors.joining(", ", "(", ")"));
        }
    }

    /// `break` or `continue`.
    record Jump(TextSpan place, int line, boolean ends) implements Statement {}

    /// `return`.
    record Return(TextSpan place, int line, Optional<Right> value) implements Statement {}

    /// `check`.
    record Check(TextSpan place, int line, Expression condition, Optional<WrittenMessage> message)
            implements Statement {}

    /// `fail`.
    record Fail(TextSpan place, int line, WrittenMessage message) implements Statement {}

    /// A statement that could not be parsed; the problem is reported.
    ///
    /// @param declared names that it seems to declare, so that they are not reported as unknown
    record Broken(TextSpan place, int line, List<Identifier> declared) implements Statement {}

    /// How a variable is declared.
    enum Keyword {
        LET,
        VAR
    }

    /// An operand of a function.
    ///
    /// @param changes whether it is a variable of the caller, which the function changes
    record Formal(Identifier name, boolean changes) {}

    /// A parameter of a program.
    record Parameter(Identifier name, Expression initial) {}

    /// A branch of `if`.
    record Branch(int line, Expression condition, Block body) {}

    /// Statements in braces.
    ///
    /// @param fromLine line of the opening bracket
    /// @param toLine line of the closing bracket
    record Block(List<Statement> statements, int fromLine, int toLine) {}

    /// The right side of `=`.
    sealed interface Right {
        /// An expression.
        record Plain(Expression expression) implements Right {}

        /// A call.
        record OfCall(WrittenCall call) implements Right {}
    }
}
