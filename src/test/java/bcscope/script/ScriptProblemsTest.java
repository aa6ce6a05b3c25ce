package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Problem;
import bcscope.picture.Golden;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What is said about wrong programs. They stand in the golden file, with the answers below.
class ScriptProblemsTest {
    private static final Path FILE =
            Path.of("src", "test", "resources", "bcscope", "script", "problems.txt");

    @Test
    void whatIsWrongIsToldWithItsPlaceAndWhatToWrite() throws IOException {
        List<String> programs = programs();
        StringBuilder all = new StringBuilder();
        for (String program : programs) {
            program.lines().forEach(line -> all.append(("> " + line).stripTrailing()).append('\n'));
            all.append(answer(program)).append('\n');
        }
        Golden.check("script/problems.txt", all.toString());
        assertTrue(programs.size() >= 50, "fifty wrong programs at least");
        assertEquals(-1, all.indexOf("  right\n"), "all of them are wrong");
    }

    private static List<String> programs() throws IOException {
        List<String> programs = new ArrayList<>();
        StringBuilder program = new StringBuilder();
        for (String line : Files.readAllLines(FILE)) {
            if (line.startsWith(">")) {
                program.append(line.length() > 2 ? line.substring(2) : "").append('\n');
            } else if (!program.isEmpty()) {
                programs.add(program.toString());
                program.setLength(0);
            }
        }
        return programs;
    }

    private static String answer(String program) {
        ScriptReport report = ScriptFront.check("wrong.bcs", program);
        if (report.problems().isEmpty() && report.warnings().isEmpty()) {
            return "  right\n";
        }
        StringBuilder all = new StringBuilder();
        Stream.concat(report.problems().stream(), report.warnings().stream())
                .forEach(problem -> all.append(told(problem, program)));
        return all.toString();
    }

    private static String told(Problem problem, String program) {
        return problem.underlined(program).replace(System.lineSeparator(), "\n").indent(2)
                + ("  " + problem.problem() + " " + problem.advice()).stripTrailing()
                + "\n";
    }
}
