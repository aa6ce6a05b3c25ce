package bcscope.expression;

import static bcscope.expression.Type.INTEGER;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;
import bcscope.picture.Golden;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What the program says about what a person types. The texts stand in the golden files, one a line
/// with its answer below.
class ExpressionTextTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "bcscope", "expression");
    private static final RunFacts BCS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);
    private static final RunFacts CONVENTIONAL =
            new RunFacts(MpiKind.CONVENTIONAL, 32, 16, 250_000);

    @Test
    void aQuestionIsToldInWords() throws IOException {
        Golden.check("expression/sentences.txt", answers("sentences.txt", BCS));
    }

    @Test
    void whatIsWrongIsToldWithItsPlaceAndWhatIsAllowed() throws IOException {
        String answers = answers("problems.txt", BCS);
        Golden.check("expression/problems.txt", answers);
        assertTrue(questions("problems.txt").size() >= 50, "fifty messages at least");
        assertEquals(-1, answers.indexOf("  when "), "all of them are wrong");
    }

    @Test
    void whatConventionalMpiLacksIsToldWithWhatThereIs() throws IOException {
        Golden.check("expression/conventional.txt", answers("conventional.txt", CONVENTIONAL));
    }

    @Test
    void whatIsWrongAboutAWholeRunIsToldToo() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String text : questions("whole-run.txt")) {
            all.append("> ").append(text).append('\n');
            if (Expressions.ofRun(text, BCS, Map.of("post", new Formula.Constant(INTEGER, 4, "4")))
                    instanceof Expressions.Value.Wrong(List<Problem> problems)) {
                problems.forEach(problem -> all.append(told(problem, text)));
            }
        }
        Golden.check("expression/whole-run.txt", all.toString());
    }

    private static List<String> questions(String file) throws IOException {
        return Files.readAllLines(FOLDER.resolve(file)).stream()
                .filter(line -> line.startsWith("> "))
                .map(line -> line.substring(2))
                .toList();
    }

    private static String answers(String file, RunFacts facts) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String question : questions(file)) {
            all.append("> ").append(question).append('\n');
            switch (Expressions.check(question, facts)) {
                case Checked.Right(Question right) ->
                        all.append("  when ")
                                .append(right.sentence())
                                .append(right.fromTables() ? " [tables]\n" : " [detail]\n");
                case Checked.Wrong(List<Problem> problems) ->
                        problems.forEach(problem -> all.append(told(problem, question)));
            }
        }
        return all.toString();
    }

    private static String told(Problem problem, String question) {
        return problem.underlined(question).replace(System.lineSeparator(), "\n").indent(2)
                + ("  " + problem.problem() + " " + problem.advice()).stripTrailing()
                + "\n";
    }
}
