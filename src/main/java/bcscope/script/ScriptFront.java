package bcscope.script;

import bcscope.expression.Problem;
import bcscope.script.check.ScriptChecker;
import bcscope.script.check.ScriptChecker.Checked;
import bcscope.script.syntax.ScriptReader;
import bcscope.script.syntax.ScriptText;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Makes programs of texts.
public final class ScriptFront {
    private static final String SUFFIX = ".bcs";

    private ScriptFront() {}

    /// What `text` is as a program.
    ///
    /// @param fileName gives the program its name, where the text does not
    public static ScriptReport check(String fileName, String text) {
        ScriptText script = ScriptReader.read(text);
        Checked checked = ScriptChecker.check(name(fileName), text, script);
        List<Problem> problems =
                Stream.concat(script.problems().stream(), checked.problems().stream())
                        .sorted(Comparator.comparingInt(problem -> problem.place().from()))
                        .toList();
        return new ScriptReport(checked.code(), problems, checked.warnings());
    }

    private static String name(String fileName) {
        String last =
                fileName.substring(
                        1 + Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')));
        return last.endsWith(SUFFIX) ? last.substring(0, last.length() - SUFFIX.length()) : last;
    }
}
