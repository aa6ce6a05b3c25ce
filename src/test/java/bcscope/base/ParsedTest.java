package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class ParsedTest {
    private static final Diagnostic ODD = Diagnostic.warning("a", 1, 2, "Odd.", "");
    private static final Diagnostic ODDER = Diagnostic.warning("b", "Odder.", "");
    private static final Diagnostic WRONG = Diagnostic.error("a", 3, 0, "Wrong.", "Use 1.");

    @Test
    void warningsOfAllStepsAreCollected() {
        Parsed<Integer> first = new Parsed.Good<>(1, List.of(ODD));
        Parsed<Integer> second = first.then(v -> new Parsed.Good<>(v + 1, List.of(ODDER)));
        assertEquals(new Parsed.Good<>(2, List.of(ODD, ODDER)), second);
    }

    @Test
    void afterAnErrorNothingIsTried() {
        Parsed<Integer> bad = Parsed.bad(WRONG);
        Parsed<Integer> next =
                bad.then(v -> {
                    throw new AssertionError("tried with " + v);
                });
        assertEquals(List.of(WRONG), next.diagnostics());
    }

    @Test
    void aDiagnosticSaysFilePlaceProblemAndAdvice() {
        assertEquals("a:1:2: warning: Odd.", ODD.oneLine());
        assertEquals("b: warning: Odder.", ODDER.oneLine());
        assertEquals("a:3: error: Wrong. Use 1.", WRONG.oneLine());
    }
}
