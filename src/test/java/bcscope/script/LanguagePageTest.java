package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.picture.Golden;
import bcscope.script.code.CodeTerm;
import bcscope.script.syntax.ScriptLimits;
import bcscope.script.word.CallWord;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.Placeholder;
import bcscope.script.word.Property;
import bcscope.script.word.StatementWord;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// docs/language.md lists all words, and its examples are programs; `-Dgolden=accept` writes the
/// lists there anew.
class LanguagePageTest {
    private static final Path PAGE = Path.of("docs/language.md");
    private static final String BEGIN = "<!-- words: begin -->\n";
    private static final String END = "<!-- words: end -->\n";
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```bcs\n(.*?)```\n");

    @Test
    void thePageListsTheWordsAsTheyAreNow() throws IOException {
        Golden.checkPart(PAGE, BEGIN, END, tables());
    }

    @Test
    void itsExamplesAreProgramsInTheirLayout() throws IOException {
        List<String> examples =
                EXAMPLE.matcher(Files.readString(PAGE))
                        .results()
                        .map(MatchResult::group)
                        .map(it -> it.substring(7, it.length() - 4))
                        .toList();
        assertTrue(examples.size() >= 4, "examples");
        for (String example : examples) {
            ScriptReport report = ScriptFront.check("example.bcs", example);
            assertEquals(List.of(), report.problems(), example);
            assertEquals(List.of(), report.warnings(), example);
            assertEquals(example, ScriptFormat.format(example).text());
        }
    }

    @Test
    void itNamesTheLimitsAsTheyAre() throws IOException {
        String text = Files.readString(PAGE).replace('\n', ' ');
        for (int limit :
                List.of(
                        ScriptLimits.MOST_CHARACTERS,
                        ScriptLimits.MOST_TOKENS,
                        ScriptLimits.MOST_OPERATORS,
                        ScriptLimits.DEEPEST,
                        ScriptLimits.MOST_BRANCHES)) {
            assertTrue(text.contains(" " + Numbers.count(limit) + " "), "limit " + limit);
        }
    }

    private static String tables() {
        return table(
                        "Statement",
                        Arrays.stream(StatementWord.values())
                                .filter(StatementWord::begins)
                                .map(it -> row(it.signature(), it.meaning())))
                + table(
                        "Call",
                        Arrays.stream(CallWord.values())
                                .map(it -> row(it.signature(), it.meaning())))
                + table(
                        "Operand of a call",
                        Arrays.stream(Placeholder.values())
                                .map(it ->
                                        row(
                                                it == Placeholder.WHAT ? "\"what\"" : it.name(),
                                                it.meaning())))
                + table(
                        "Function",
                        Arrays.stream(FunctionWord.values())
                                .map(it -> row(it.signature(), it.meaning())))
                + table(
                        "Known everywhere",
                        Arrays.stream(CodeTerm.Fact.values())
                                .map(it -> row(it.text(), it.meaning())))
                + table("Of a received message", properties(Property.Owner.STATUS))
                + table("Of a communicator", properties(Property.Owner.COMMUNICATOR))
                + table(
                        "Of a grid, besides those",
                        properties(Property.Owner.GRID)
                                .filter(row ->
                                        properties(Property.Owner.COMMUNICATOR)
                                                .noneMatch(row::equals)))
                + "\n";
    }

    private static Stream<String> properties(Property.Owner owner) {
        return Property.of(owner).stream().map(it -> row("." + it.text(), it.meaning()));
    }

    private static String table(String title, Stream<String> rows) {
        return rows.collect(
                Collectors.joining("", "\n| " + title + " | meaning |\n|---|---|\n", ""));
    }

    private static String row(String word, String meaning) {
        return "| `" + word.replace("|", "\\|") + "` | " + meaning + " |\n";
    }
}
