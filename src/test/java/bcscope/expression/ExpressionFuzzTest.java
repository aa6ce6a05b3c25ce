package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.SeededStream;
import bcscope.expression.Expressions.Checked;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Whatever is typed is answered. `-Dfuzz.cases=100000` tries as many texts as that; the profile
/// deep does.
class ExpressionFuzzTest {
    private static final int CASES = Math.max(1_000, Integer.getInteger("fuzz.cases", 0));
    private static final int LONGEST = 60;
    private static final String SIGNS = "()!&|<>=+-*/%.,:{}\"\\~\t\n\u0000\u00B5\uD83D\uDE00";
    private static final List<String> WORDS =
            List.of(
                    "any",
                    "all",
                    "no",
                    "rank",
                    "nodes",
                    "where",
                    "was",
                    "true",
                    "count",
                    "max",
                    "min",
                    "sum",
                    "mean",
                    "calls",
                    "messages",
                    "slices",
                    "GETTS",
                    "NCOLLMSM",
                    "LTDEM",
                    "BPTS",
                    "LTR_0",
                    "slice",
                    "time",
                    "phase",
                    "runs",
                    "retries",
                    "deadlock",
                    "process",
                    "node",
                    "call",
                    "list",
                    "budget",
                    "links",
                    "state",
                    "blocked",
                    "line",
                    "kind",
                    "to",
                    "from",
                    "tag",
                    "bytes",
                    "size",
                    "used",
                    "RSL",
                    "MSM",
                    "PM",
                    "Send",
                    "computing",
                    "us",
                    "ms",
                    "KB",
                    "%",
                    "slices",
                    "0",
                    "3",
                    "5",
                    "260",
                    "1.5",
                    "99",
                    "99999999999999999999",
                    "9223372036854775807",
                    "-9223372036854775808",
                    "2147483647",
                    "999999999999999999 ms",
                    "(",
                    ")",
                    "(",
                    ")",
                    ".",
                    ":",
                    "==",
                    ">",
                    "<=",
                    "&&",
                    "||",
                    "!",
                    "-",
                    "+",
                    "/",
                    "*",
                    ",",
                    "max(slices, GETTS)",
                    "call(0, 1).returned",
                    "first(slices where NP2PMSM > 0)",
                    "max(calls where kind == Recv, blocked)",
                    "at(5, list(0, RSL).size)",
                    "//");

    private static Stream<MpiKind> kinds() {
        return Stream.of(MpiKind.values());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyTextIsAnswered(MpiKind mpi) throws IOException {
        RunFacts facts = new RunFacts(mpi, 32, 16, 250_000);
        List<String> seeds = seeds();
        Question head =
                ((Checked.Right) Expressions.check("any rank: state == computing", facts))
                        .question();
        for (int i = 0; i < CASES; i++) {
            Draw draw = new Draw(new SeededStream(i, "expression"));
            String text = draw.text(seeds);
            String named = "case " + i + ": " + text;
            switch (Expressions.check(text, facts)) {
                case Checked.Right(Question question) ->
                        assertFalse(question.sentence().isBlank(), named);
                case Checked.Wrong(List<Problem> problems) -> {
                    assertFalse(problems.isEmpty(), named);
                    problems.forEach(problem -> check(problem, text, named));
                }
            }
            if (Expressions.value(text, head)
                    instanceof Expressions.Value.Wrong(List<Problem> problems)) {
                assertFalse(problems.isEmpty(), named);
                problems.forEach(problem -> check(problem, text, named));
            }
            if (Expressions.ofRun(text, facts, Map.of())
                    instanceof Expressions.Value.Wrong(List<Problem> problems)) {
                assertFalse(problems.isEmpty(), named);
                problems.forEach(problem -> check(problem, text, named));
            }
            int caret = draw.below(text.length() + 1);
            TextSpan replaced = Completion.at(text, caret, facts).replaced();
            assertTrue(replaced.from() <= caret && replaced.to() == caret, named);
        }
    }

    private static void check(Problem problem, String text, String named) {
        TextSpan place = problem.place();
        assertTrue(0 <= place.from() && place.from() <= place.to(), named);
        assertTrue(place.to() <= text.length(), named);
        assertTrue(problem.problem().endsWith(".") || problem.problem().endsWith("?"), named);
        assertFalse(problem.underlined(text).isEmpty(), named);
        assertTrue(problem.in("text", text).column() >= 1, named);
    }

    private static List<String> seeds() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/bcscope/expression/sentences.txt"))
                .stream()
                .filter(line -> line.startsWith("> "))
                .map(line -> line.substring(2))
                .toList();
    }

    /// Draws texts: words in any order, or right questions with something changed.
    private static final class Draw {
        private final SeededStream stream;
        private int drawn;

        Draw(SeededStream stream) {
            this.stream = stream;
        }

        int below(int bound) {
            return (int) stream.upTo(bound - 1L, drawn++, 0);
        }

        String text(List<String> seeds) {
            return below(2) == 0 ? soup() : changed(seeds.get(below(seeds.size())));
        }

        private String soup() {
            List<String> words = new ArrayList<>();
            int count = below(LONGEST);
            for (int i = 0; i < count; i++) {
                words.add(word());
            }
            return String.join(below(3) == 0 ? "" : " ", words);
        }

        private String word() {
            return below(20) == 0 ? sign() : WORDS.get(below(WORDS.size()));
        }

        private String sign() {
            int at = below(SIGNS.length());
            return SIGNS.substring(at, at + 1);
        }

        private String changed(String seed) {
            String text = seed;
            int changes = 1 + below(4);
            for (int i = 0; i < changes; i++) {
                int at = below(text.length() + 1);
                int end = Math.min(text.length(), at + below(4));
                String between =
                        switch (below(4)) {
                            case 0 -> "";
                            case 1 -> sign();
                            case 2 -> " " + word() + " ";
                            default -> text.substring(at, end).repeat(below(5));
                        };
                text = text.substring(0, at) + between + text.substring(end);
            }
            return text;
        }
    }
}
