package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.ExitCode;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

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
        problems.forEach(problem -> err.println(problem.oneLine()));
        return told(code, problems.stream().map(ErrorOutput::facts).toList());
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
        return told(code, List.of(facts(new ReportFacts(), problem, advice)));
    }

    private int told(ExitCode code, List<ReportFacts> problems) {
        if (json) {
            ReportFacts error =
                    new ReportFacts().key("code", code.number()).key("problems", problems);
            out.println(ReportFacts.print(new ReportFacts().key("error", error).json()));
        }
        return code.number();
    }

    private static ReportFacts facts(Diagnostic diagnostic) {
        String place = diagnostic.file().startsWith("--") ? "option" : "file";
        ReportFacts facts =
                new ReportFacts()
                        .key(place, diagnostic.file())
                        .key("line", Optional.of(diagnostic.line()).filter(line -> line > 0))
                        .key("column", Optional.of(diagnostic.column()).filter(it -> it > 0));
        return facts(facts, diagnostic.problem(), diagnostic.advice());
    }

    private static ReportFacts facts(ReportFacts facts, String problem, String advice) {
        return facts.key("problem", problem)
                .key("advice", Optional.of(advice).filter(it -> !it.isEmpty()));
    }
}
