package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Problem;

import java.util.List;
import java.util.stream.Stream;

/// Programs that stand in a line of a table: `;` ends a line, `or` is `||`.
public final class Drawn {
    private Drawn() {}

    /// The text that `drawn` is.
    public static String lines(String drawn) {
        return drawn.replace("; ", "\n").replace(" or ", " || ");
    }

    public static ScriptReport report(String drawn) {
        return ScriptFront.check("test.bcs", lines(drawn));
    }

    /// What is said of it, problems first.
    public static List<Problem> told(String drawn) {
        ScriptReport report = report(drawn);
        return Stream.concat(report.problems().stream(), report.warnings().stream()).toList();
    }

    /// The only thing that is said of it is about `words` and is `problem`.
    public static Problem says(String drawn, String words, String problem) {
        List<Problem> all = told(drawn);
        assertEquals(1, all.size(), () -> drawn + ": " + all);
        Problem only = all.getFirst();
        assertEquals(problem, only.problem(), drawn);
        assertEquals(words, lines(drawn).substring(only.place().from(), only.place().to()), drawn);
        return only;
    }
}
