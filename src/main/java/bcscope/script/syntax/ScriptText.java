package bcscope.script.syntax;

import bcscope.expression.Problem;

import java.util.List;
import java.util.Optional;

/// The parsed text.
///
/// @param header `program ...`, where it is written
/// @param statements what follows it; what could not be read is a [Statement.Broken]
/// @param problems of form, in the order of the text
/// @param lines how many the text has
public record ScriptText(
        Optional<Statement.Header> header,
        List<Statement> statements,
        List<Problem> problems,
        int lines) {}
