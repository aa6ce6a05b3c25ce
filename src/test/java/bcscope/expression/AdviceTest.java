package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// What is written as advised is right: the examples in messages are expressions of their own.
class AdviceTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);

    private static Problem problem(String text) {
        return assertInstanceOf(Checked.Wrong.class, Expressions.check(text, FACTS), text)
                .problems()
                .getFirst();
    }

    /// The text, what its advice must contain, and the text as it is advised.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "GETTS = 3 us; ==; GETTS == 3 us",
                "GETTS > 3 us and slice > 3; &&; GETTS > 3 us && slice > 3",
                "GETTS > 3 us AND slice > 3; &&; GETTS > 3 us && slice > 3",
                "GETTS > 3 us or slice > 3; ||; GETTS > 3 us || slice > 3",
                "GETTS > 3 us | slice > 3; ||; GETTS > 3 us || slice > 3",
                "not runs(PM); !; !runs(PM)",
                "NOT runs(PM); !; !runs(PM)",
                "GETTS > 3 sec; s.; GETTS > 3 s",
                "GETTS > 3 microseconds; us; GETTS > 3 us",
                "BYTES > 3 byte; B; BYTES > 3 B",
                "BYTES > 3; KiB; BYTES > 3 KiB",
                "BYTES > -3; KiB; BYTES > -3 KiB",
                "3 > GETTS; slices; 3 slices > GETTS",
                "budget(5).used > 90; %; budget(5).used > 90 %",
                "any rank state == ready; :; any rank: state == ready",
                "1 < slice < 3; &&; 1 < slice && slice < 3",
                "'phase == \"PM\"'; without quotation marks; phase == PM",
                "[slice] > 3; round; (slice) > 3",
                "phase > MSM; == or !=; phase != MSM",
                "blocked > 3 us; blocked(3); blocked(3) > 3 us",
                "blocked > 3 us; any rank: blocked; any rank: blocked > 3 us",
                "list(5).size > 3; RSL; list(RSL).size > 3",
                "list.size > 3; list(RSL); list(RSL).size > 3",
                "list.size > 3; any node: list; any node: list(RSL).size > 3",
                "runs; runs(DEM); runs(DEM)",
                "phase(3) == PM; phase; phase == PM",
                "GETTS(5) > 3 us; GETTS; GETTS > 3 us",
                "max(LTDEM) > 3 us; max(nodes, LTDEM); max(nodes, LTDEM) > 3 us",
                "max(ranks where blocked) > 3; count(ranks where; count(ranks where blocked) > 3",
                "deadlock == true; alone; deadlock",
                "deadlock == false; !; !deadlock",
                "GETTS; >; GETTS > 3 us",
                "call(3).took > 1 us; calls where took; calls where took > 1 us",
                "process(3) == 3; .rank; process(3).rank == 3",
                "budget(5) > 3 KB; .used; budget(5).used > 3 KB",
                "call(3) == Send; .kind; call(3).kind == Send",
                "GETTS.size > 3 us; Leave out .size; GETTS > 3 us",
                "getts > 3 us; GETTS; GETTS > 3 us",
                "process(3).state == blockd; blocked; process(3).state == blocked",
                "process(32).blocked; 0 to 31; process(31).blocked",
            })
    void whatIsAdvisedIsRight(String text, String advice, String advised) {
        Problem problem = problem(text);
        assertTrue(
                problem.advice().contains(advice),
                () -> problem.problem() + " " + problem.advice());
        assertInstanceOf(Checked.Right.class, Expressions.check(advised, FACTS), advised);
    }

    /// At most thirty of many words are listed; that there are others is said.
    @Test
    void longListsAreCut() {
        String advice = problem("call(3).kind == Sned").advice();
        assertEquals(
                30,
                advice.substring(advice.indexOf("Allowed: ")).chars().filter(c -> c == ',').count()
                        + 1);
        assertTrue(advice.endsWith(" and others."), advice);
        String states = problem("process(3).state == blockd").advice();
        assertTrue(states.endsWith(", not_started."), states);
    }

    /// A problem that follows from another one is not told.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "foo + 1 > 3 us; 1",
                "foo > bar; 1",
                "!(foo && slice > 3); 1",
                "max(ranks, foo) > 3 us; 1",
                "process(foo).state == blocked; 1",
                "foo > 1 && bar > 2; 2",
                "any rank: foo > 1 || bar > 2; 2",
                "count(ranks where foo) > max(nodes, bar); 2",
            })
    void oneMistakeIsToldOnce(String text, int problems) {
        assertEquals(
                problems,
                assertInstanceOf(Checked.Wrong.class, Expressions.check(text, FACTS))
                        .problems()
                        .size(),
                text);
    }

    /// A machine with one node and one process has number 0 only.
    @Test
    void theOnlyNumberIsZero() {
        RunFacts one = new RunFacts(MpiKind.BCS, 1, 1, 250_000);
        List<Problem> problems =
                assertInstanceOf(
                                Checked.Wrong.class,
                                Expressions.check(
                                        "process(1).blocked && list(1, RSL).size > 0", one))
                        .problems();
        assertEquals("There is no process 1.", problems.getFirst().problem());
        assertEquals("This run has 1 process, 0.", problems.getFirst().advice());
        assertEquals("This run has 1 node, 0.", problems.getLast().advice());
    }
}
