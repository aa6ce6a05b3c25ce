package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.cli.report.RunSummary;
import bcscope.cli.terminal.ExitCode;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.List;

/// The error output of commands: sentences on the error stream, and for `--json` the same as one
/// object on the output: `{"error": {"code": 5, "problems": [{"file", "line", "column", "problem",
/// "advice"}]}}`. What has no meaning is left out; a problem of an option has `option` in place of
/// `file`.
///
/// @param json whether the command line asks for JSON
record ErrorOutput(PrintWriter out, PrintWriter err, boolean json) {
    /// Tells what is wrong with files and values.
    ///
    /// @return the exit code's number
    int tell(ExitCode code, List<Diagnostic> problems) {
        JsonArray list = new JsonArray();
        for (Diagnostic problem : problems) {
            err.println(problem.oneLine());
            list.add(object(problem));
        }
        return told(code, list);
    }

    /// Tells a sentence about the program or its command line.
    ///
    /// @param advice printed on a line of its own; may be empty
    /// @return the exit code's number
    int tell(ExitCode code, String problem, String advice) {
        err.println("bcscope: " + problem);
        if (!advice.isEmpty()) {
            err.println(advice);
        }
        JsonArray list = new JsonArray();
        list.add(object(problem, advice));
        return told(code, list);
    }

    private int told(ExitCode code, JsonArray problems) {
        if (json) {
            JsonObject error = new JsonObject();
            error.addProperty("code", code.number());
            error.add("problems", problems);
            JsonObject answer = new JsonObject();
            answer.add("error", error);
            out.println(RunSummary.print(answer));
        }
        return code.number();
    }

    private static JsonObject object(Diagnostic diagnostic) {
        JsonObject object = new JsonObject();
        object.addProperty(
                diagnostic.file().startsWith("--") ? "option" : "file", diagnostic.file());
        if (diagnostic.line() > 0) {
            object.addProperty("line", diagnostic.line());
        }
        if (diagnostic.column() > 0) {
            object.addProperty("column", diagnostic.column());
        }
        object(diagnostic.problem(), diagnostic.advice()).asMap().forEach(object::add);
        return object;
    }

    private static JsonObject object(String problem, String advice) {
        JsonObject object = new JsonObject();
        object.addProperty("problem", problem);
        if (!advice.isEmpty()) {
            object.addProperty("advice", advice);
        }
        return object;
    }
}
