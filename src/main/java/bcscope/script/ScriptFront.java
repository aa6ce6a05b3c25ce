package bcscope.script;

import bcscope.expression.Problem;
import bcscope.script.check.ScriptChecker;
import bcscope.script.check.ScriptChecker.Checked;
import bcscope.script.syntax.ScriptReader;
import bcscope.script.syntax.ScriptText;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
        List<Problem> warnings =
                Stream.concat(checked.warnings().stream(), divisions(text))
                        .sorted(Comparator.comparingInt(problem -> problem.place().from()))
                        .toList();
        return new ScriptReport(checked.code(), problems, warnings);
    }

    /// Comments that were meant as a division of whole numbers: nothing but a number or a name of
    /// the program, behind a value.
    private static Stream<Problem> divisions(String text) {
        List<ScriptTokens> tokens = ScriptTokens.of(text);
        Set<String> names =
                tokens.stream()
                        .filter(token -> token.kind() != ScriptTokens.Kind.COMMENT)
                        .map(token -> word(text, token))
                        .collect(Collectors.toSet());
        return IntStream.range(1, tokens.size())
                .filter(i -> tokens.get(i).kind() == ScriptTokens.Kind.COMMENT)
                .filter(i -> {
                    int end = tokens.get(i - 1).place().to();
                    int begin = tokens.get(i).place().from();
                    String divisor = word(text, tokens.get(i)).substring(2).strip();
                    return text.substring(end, begin).isBlank()
                            && text.substring(end, begin).indexOf('\n') < 0
                            && text.substring(text.lastIndexOf('\n', end - 1) + 1, end)
                                    .matches(".*[=(].*[\\w)\\]]")
                            && (divisor.matches("\\d+") || names.contains(divisor));
                })
                .mapToObj(i ->
                        new Problem(
                                tokens.get(i).place(),
                                "“" + word(text, tokens.get(i)) + "” is a comment.",
                                "Divide with a single /: of whole numbers it rounds down."));
    }

    private static String word(String text, ScriptTokens token) {
        return text.substring(token.place().from(), token.place().to());
    }

    private static String name(String fileName) {
        String last =
                fileName.substring(
                        1 + Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')));
        return last.endsWith(SUFFIX) ? last.substring(0, last.length() - SUFFIX.length()) : last;
    }
}
