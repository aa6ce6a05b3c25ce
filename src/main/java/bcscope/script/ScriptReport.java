package bcscope.script;

import bcscope.base.Diagnostic;
import bcscope.expression.Problem;
import bcscope.script.code.Code;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The result of checking a text as a program.
///
/// @param code what can be executed; empty if something is wrong
/// @param problems what is wrong, in the order of the text
/// @param warnings what is probably not meant, in the order of the text
public record ScriptReport(Optional<Code> code, List<Problem> problems, List<Problem> warnings) {
    /// Problems, then warnings, as diagnostics.
    public List<Diagnostic> diagnostics(String fileName, String text) {
        return Stream.concat(
                        problems.stream().map(it -> it.in(fileName, text)),
                        warnings.stream().map(it -> warning(it.in(fileName, text))))
                .toList();
    }

    private static Diagnostic warning(Diagnostic error) {
        return Diagnostic.warning(
                error.file(), error.line(), error.column(), error.problem(), error.advice());
    }
}
