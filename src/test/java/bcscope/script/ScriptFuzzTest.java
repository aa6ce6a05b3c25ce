package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.model.Model;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.process.Compilation;
import bcscope.script.syntax.ScriptLimits;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whatever is typed is answered. `-Dfuzz.cases=100000` tries as many texts as that; the profile
/// deep does.
class ScriptFuzzTest {
    private static final int CASES = Math.max(1_000, Integer.getInteger("fuzz.cases", 0));
    private static final int LONGEST = 120;
    private static final ExecutionLimits LIMITS = new ExecutionLimits(2_000, 200, 20_000);
    private static final String SIGNS =
            "()!&|<>=+-*/%.,:;{}[]\"\\~\t\n\r\u0000\u00B5\uD83D\uDE00\uD83D#'";
    private static final List<String> WORDS =
            List.of(
                    "program",
                    "let",
                    "var",
                    "repeat",
                    "for",
                    "in",
                    "while",
                    "if",
                    "else",
                    "def",
                    "return",
                    "check",
                    "fail",
                    "true",
                    "false",
                    "rank",
                    "ranks",
                    "nobody",
                    "world",
                    "any",
                    "send",
                    "recv",
                    "isend",
                    "irecv",
                    "sendrecv",
                    "wait",
                    "waitall",
                    "test",
                    "barrier",
                    "bcast",
                    "allreduce",
                    "gather",
                    "scatter",
                    "alltoall",
                    "split",
                    "grid",
                    "compute",
                    "mark",
                    "wtime",
                    "iprobe",
                    "to",
                    "from",
                    "tag",
                    "as",
                    "on",
                    "of",
                    "by",
                    "key",
                    "into",
                    "x",
                    "periodic",
                    "sum",
                    "min",
                    "max",
                    "random",
                    "length",
                    "choose",
                    "a",
                    "b",
                    "r",
                    "m",
                    "f",
                    "source",
                    "bytes",
                    "east",
                    "us",
                    "KB",
                    "MB/s",
                    "B",
                    "0",
                    "1",
                    "3.5",
                    "99999999999999999999",
                    "9223372036854775807",
                    "-9223372036854775807",
                    "2147483647",
                    "8796093022208 B",
                    "4294967296",
                    "(",
                    ")",
                    "[",
                    "]",
                    "{",
                    "}",
                    "=",
                    "==",
                    "<",
                    "&&",
                    "||",
                    "!",
                    "-",
                    "+",
                    "*",
                    "/",
                    "%",
                    ",",
                    "..",
                    ".",
                    "\"text {rank}\"",
                    "\"",
                    "\n",
                    "\n",
                    "\n",
                    "// note\n");

    @Test
    void everyTextIsAnswered() throws IOException {
        List<String> seeds = ScriptSamples.texts();
        for (int i = 0; i < CASES; i++) {
            Draw draw = new Draw(new SeededStream(i, "script"));
            String text = draw.text(seeds);
            int caret = draw.below(text.length() + 1);
            String named = "case " + i + ": " + text;
            assertDoesNotThrow(() -> look(text, caret, named), named);
        }
    }

    private static void look(String text, int caret, String named) {
        ScriptReport report = ScriptFront.check("fuzz.bcs", text);
        assertEquals(report.code().isEmpty(), !report.problems().isEmpty(), named);
        report.problems().forEach(problem -> check(problem, text, named));
        report.warnings().forEach(problem -> check(problem, text, named));
        int end = 0;
        for (ScriptTokens token : ScriptTokens.of(text)) {
            assertTrue(token.place().from() >= end, named);
            end = token.place().to();
        }
        assertTrue(end <= text.length(), named);
        ScriptCompletion.at(text, caret);
        ScriptHelp.at(text, caret);
        ScriptFormat.Formatted formatted = ScriptFormat.format(text);
        assertEquals(formatted.text(), ScriptFormat.format(formatted.text()).text(), named);
        report.code().ifPresent(code -> make(code, text, named));
        report.code()
                .ifPresent(code ->
                        assertEquals(
                                CodeText.of(code),
                                CodeText.of(
                                        ScriptFront.check("fuzz.bcs", formatted.text())
                                                .code()
                                                .orElseThrow()),
                                named));
    }

    /// A script that is right is made into a program, or fails at a line of its text.
    private static void make(Code code, String text, String named) {
        long[] parameters =
                code.parameters().stream()
                        .mapToLong(it ->
                                it.initial() instanceof CodeTerm.Whole(_, long value) ? value : 0)
                        .toArray();
        Compilation.Result made =
                Compilation.of("fuzz", code, parameters, LIMITS, 4, Model.defaults(), 1);
        if (made instanceof Compilation.Result.Failed(_, ScriptFailure failure)) {
            assertTrue(
                    failure.line() >= 1 && failure.line() <= text.lines().count(),
                    () -> named + " " + failure.problem());
            assertFalse(failure.problem().isBlank(), named);
        }
    }

    /// A right script whose numbers are at the edges of 64 and of 32 bits.
    @Test
    void extremeNumbersFailAtTheirLine() throws IOException {
        List<String> numbers = List.of("0", "1", "2147483647", "4294967296", "9223372036854775807");
        for (String seed : ScriptSamples.texts()) {
            for (int i = 0; i < CASES / 100; i++) {
                Draw draw = new Draw(new SeededStream(i, "extremes"));
                StringBuilder text = new StringBuilder();
                Matcher digits = Pattern.compile("(?<![\\w.])[0-9]+(?![\\w.])").matcher(seed);
                while (digits.find()) {
                    String other = numbers.get(draw.below(numbers.size()));
                    digits.appendReplacement(text, draw.below(4) == 0 ? other : digits.group());
                }
                digits.appendTail(text);
                String changed = text.toString();
                String named = "case " + i + ": " + changed;
                assertDoesNotThrow(
                        () ->
                                ScriptFront.check("fuzz.bcs", changed)
                                        .code()
                                        .ifPresent(code -> make(code, changed, named)),
                        named);
            }
        }
    }

    private static void check(Problem problem, String text, String named) {
        TextSpan place = problem.place();
        assertTrue(
                0 <= place.from() && place.from() <= place.to() && place.to() <= text.length(),
                named + " " + problem);
        assertFalse(problem.problem().isBlank(), named);
        assertTrue(problem.problem().endsWith(".") || problem.problem().endsWith("?"), named);
        assertFalse(
                problem.underlined(text).isBlank() && !text.isBlank() && place.to() > place.from(),
                named);
    }

    @Test
    void whatIsTooDeepOrTooLongEndsWithASentence() {
        int many = 50_000;
        for (String text :
                List.of(
                        "let x = " + "(".repeat(many),
                        "let x = " + "[".repeat(many),
                        "let x = " + "-".repeat(many) + "1",
                        "let x = " + "!".repeat(many) + "true",
                        "let x = 1" + " + 1".repeat(many),
                        "let x = a" + "[0]".repeat(many),
                        "let x = a" + ".b".repeat(many),
                        "repeat 1 {\n".repeat(many / 10),
                        "if true {\n".repeat(many / 10) + "}\n".repeat(many / 10),
                        "}\n".repeat(many / 10),
                        "if true { } " + "else if true { } ".repeat(many / 10),
                        "else { ".repeat(many / 10),
                        "send 1 to 1" + " tag 1".repeat(many),
                        "let x = (" + "\n".repeat(many * 10),
                        "x".repeat(ScriptLimits.MOST_CHARACTERS + 1),
                        "\"{".repeat(many))) {
            ScriptReport report = ScriptFront.check("deep.bcs", text);
            String begin = text.substring(0, 20);
            assertTrue(report.code().isEmpty(), begin);
            assertFalse(report.problems().isEmpty(), begin);
            assertEquals(text, ScriptFormat.format(text).text(), begin);
            ScriptTokens.of(text);
            ScriptCompletion.at(text, text.length());
            ScriptHelp.at(text, text.length() / 2);
        }
    }

    @Test
    void whatIsJustWithinTheLimitsIsReadWithASmallStack() throws InterruptedException {
        List<String> texts =
                List.of(
                        "let x = 1" + " + 1".repeat(300),
                        "let x = true" + " && true".repeat(300),
                        "let x = " + "(".repeat(58) + "1" + ")".repeat(58),
                        "let x = " + "-".repeat(58) + "1",
                        "let x = " + "abs(".repeat(58) + "1" + ")".repeat(58),
                        "repeat 1 {\n".repeat(58) + "barrier\n" + "}\n".repeat(58),
                        "if rank == 0 { } " + "else if rank == 1 { } ".repeat(99),
                        "let x = [1" + ", 1".repeat(990) + "]");
        List<String> wrong = new ArrayList<>();
        Thread small =
                new Thread(
                        null,
                        () ->
                                texts.stream()
                                        .filter(text ->
                                                ScriptFront.check("deep.bcs", text)
                                                        .code()
                                                        .isEmpty())
                                        .forEach(wrong::add),
                        "small",
                        512 << 10);
        List<Throwable> thrown = new ArrayList<>();
        small.setUncaughtExceptionHandler((_, it) -> thrown.add(it));
        small.start();
        small.join();
        assertEquals(List.of(), thrown);
        assertEquals(List.of(), wrong);
    }

    /// Random texts: mixtures of words, and samples with a few places changed.
    private static final class Draw {
        private final SeededStream stream;
        private long drawn;

        Draw(SeededStream stream) {
            this.stream = stream;
        }

        int below(int bound) {
            return (int) stream.upTo(bound - 1L, drawn++, 0);
        }

        String text(List<String> seeds) {
            return below(3) == 0 ? words() : changed(seeds.get(below(seeds.size())));
        }

        private String word() {
            return WORDS.get(below(WORDS.size()));
        }

        private String words() {
            StringBuilder text = new StringBuilder();
            int count = below(LONGEST);
            for (int i = 0; i < count; i++) {
                text.append(below(20) == 0 ? sign() : word()).append(below(8) == 0 ? "" : " ");
            }
            return text.toString();
        }

        private String sign() {
            return String.valueOf(SIGNS.charAt(below(SIGNS.length())));
        }

        private String changed(String seed) {
            String text = seed;
            int changes = 1 + below(6);
            for (int i = 0; i < changes; i++) {
                int at = below(text.length() + 1);
                int end = Math.min(text.length(), at + below(12));
                String between =
                        switch (below(6)) {
                            case 0 -> "";
                            case 1 -> sign();
                            case 2 -> "\n";
                            case 3, 4 -> " " + word() + " ";
                            default -> text.substring(at, end).repeat(below(5));
                        };
                text = text.substring(0, at) + between + text.substring(end);
            }
            return text;
        }
    }
}
