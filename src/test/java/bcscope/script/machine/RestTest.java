package bcscope.script.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import bcscope.program.Communicator;
import bcscope.script.Drawn;
import bcscope.script.code.Code;
import bcscope.script.value.Group;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether a process that is at a call will do what it did when it was at another.
class RestTest {
    private static Rest rest(String text, int calls, Object requests) {
        Code code = Drawn.report(text).code().orElseThrow();
        Group world = Group.of(Communicator.world(4), 1);
        RankMachine machine =
                new RankMachine(
                        code,
                        new ScriptProcess(1, 4, world, 1),
                        new long[0],
                        ExecutionLimits.STANDARD);
        for (int i = 0; i < calls; i++) {
            assertNotNull(machine.next(), text);
        }
        return machine.rest(requests);
    }

    /// At its first call and at a later one, whose number is given: the same if its variables,
    /// those of its callers, the turns that are left and the random numbers drawn are. A loop that
    /// a condition ends has no number of turns.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    while true { compute 1 us }                                           | 2 | true
                    while true { compute 1 us; compute 1 us }                             | 2 | false
                    while true { compute 1 us; compute 1 us }                             | 3 | true
                    repeat 9 { compute 1 us }                                             | 2 | false
                    for i in 1..9 { compute 1 us }                                        | 2 | false
                    compute 1 us; compute 1 us                                            | 2 | false
                    var n = 0; while true { n = n + 1; compute 1 us }                     | 2 | false
                    var n = 0; while true { n = 1 - n; compute 1 us }                     | 2 | false
                    var n = 0; while true { n = 1 - n; compute 1 us }                     | 3 | true
                    var l = [0]; while true { l[0] = l[0] + 1; compute 1 us }             | 2 | false
                    var l = [0]; while true { l = l + 1; compute 1 us }                   | 2 | false
                    while true { let x = random(1..1); compute 1 us }                     | 2 | false
                    def f() { compute 1 us }; while true { f() }                          | 2 | true
                    def f() { compute 1 us }; f(); f()                                    | 2 | false
                    def f(n) { compute 1 us }; var k = 0; while true { f(k); k = 1 - k }  | 2 | false
                    def f(n) { compute 1 us }; var k = 0; while true { f(k); k = 1 - k }  | 3 | true
                    def f() { compute 1 us }; def g() { var n = 0; while true { n = n + 1; f() } }; g() | 2 | false
                    def f() { compute 1 us }; def g() { var n = 0; while true { n = 1 - n; f() } }; g() | 3 | true
                    def f() { compute 1 us }; def g() { repeat 9 { f() } }; g()           | 2 | false
                    """)
    void aProcessIsAtTheSamePlaceInTheSameState(String text, int other, boolean same) {
        Rest first = rest(text, 1, "");
        Rest later = rest(text, other, "");
        assertEquals(same, first.same(later), text);
        assertEquals(same, later.same(first), text);
    }

    @Test
    void requestsInAnotherStateAreAnotherState() {
        String text = "while true { compute 1 us }";
        assertEquals(false, rest(text, 1, "r is open").same(rest(text, 1, "")));
        assertEquals(true, rest(text, 1, "r is open").same(rest(text, 2, "r is open")));
    }

    /// What is kept is a copy: the process that goes on does not change it.
    @Test
    void whatRestsStaysAsItWas() {
        Code code =
                Drawn.report("var n = 0; while true { n = n + 1; compute 1 us }")
                        .code()
                        .orElseThrow();
        RankMachine machine =
                new RankMachine(
                        code,
                        new ScriptProcess(0, 1, Group.of(Communicator.world(1), 0), 1),
                        new long[0],
                        ExecutionLimits.STANDARD);
        machine.next();
        Rest first = machine.rest("");
        machine.next();
        assertEquals(2, machine.outer().number(0));
        assertEquals(1, first.snapshot().outer().number(0));
    }
}
