package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.program.GrowingProgram;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Variables at moments whose values follow from the text.
class VariablesTest {
    private static final int RANKS = 5;

    private static final String RING =
            """
            program ring
            var token = rank
            var seen = 0
            repeat ranks {
                var next = 0
                irecv next from (rank - 1) % ranks as r
                isend token to (rank + 1) % ranks as s
                compute 30 us
                wait r, s
                token = next
                seen = seen + token
            }
            check seen == 10
            """;

    private static Map<String, String> at(Variables variables, int rank, Variables.Place place) {
        return variables.at(rank, place).values().stream()
                .collect(Collectors.toMap(Variables.Value::name, Variables.Value::text));
    }

    private static Variables run(String text) throws InterruptedException {
        Code code = ScriptSwarmTest.code(text);
        GrowingProgram program = ScriptSwarmTest.live(code, RANKS, 1);
        Scenario scenario = ScriptSwarmTest.scenario(2, RANKS);
        try (Run run = Run.start(scenario, program, 1)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
        }
        return ((LiveScript) program.source().orElseThrow()).variables();
    }

    /// In round i, from 0, calls 3i + 1 to 3i + 3 are made, and the token has come from i places to
    /// the left.
    @Test
    void aRingHandsItsTokensOn() throws InterruptedException {
        Variables variables = run(RING);
        for (int rank = 0; rank < RANKS; rank++) {
            int seen = 0;
            for (int round = 0; round < RANKS; round++) {
                Variables.Place waiting = new Variables.Place(3 * round + 3, true, 9);
                Map<String, String> values = at(variables, rank, waiting);
                int token = Math.floorMod(rank - round, RANKS);
                assertEquals(Integer.toString(token), values.get("token"));
                assertEquals(Integer.toString(seen), values.get("seen"));
                assertEquals("not available yet: r is not complete", values.get("next"));
                seen += Math.floorMod(rank - round - 1, RANKS);
            }
        }
    }

    @Test
    void whileItComputesWhatWasPostedIsOpen() throws InterruptedException {
        Variables.Place computing = new Variables.Place(2, false, 8);
        Map<String, String> values = at(run(RING), 3, computing);
        assertEquals("3", values.get("token"));
        assertEquals("r, open", values.get("r"));
    }

    /// In line 4 of the second call of `pass`, which `around` makes in line 8, from line 12.
    @Test
    void whoIsInAProcedureWasCalledFromSomewhere() throws InterruptedException {
        Variables variables =
                run(
                        """
                        program calls
                        def pass(var token) {
                            isend token to (rank + 1) % ranks as s
                            recv token from (rank - 1) % ranks
                            wait s
                        }
                        def around(var token, twice) {
                            repeat twice { pass(token) }
                            return token
                        }
                        var token = rank
                        let twoOff = around(token, 2)
                        check twoOff == (rank - 2) % ranks
                        """);
        Variables.State within = variables.at(3, new Variables.Place(5, true, 4));
        assertEquals(List.of(8, 12), within.calls().lines());
        assertEquals(
                "Called from line 8, which was called from line 12.", within.calls().sentence());
        assertEquals(
                List.of("token=2", "token=2"),
                within.values().stream()
                        .filter(it -> it.name().equals("token"))
                        .map(it -> it.name() + "=" + it.text())
                        .toList());
        assertTrue(variables.at(3, Variables.Place.END).calls().isEmpty());
    }

    @Test
    void atTheEndAllIsKnown() throws InterruptedException {
        Variables.Place end = new Variables.Place(3 * RANKS, false, 0);
        Map<String, String> values = at(run(RING), 2, end);
        assertEquals("2", values.get("token"));
        assertEquals("10", values.get("seen"));
    }

    /// Of a program that is made before the run only what does not come from others is known.
    @Test
    void whatNothingDependsOnIsNotComputed() {
        String text = RING.replace("check seen == 10\n", "");
        Code code = ScriptSwarmTest.code(text);
        assertEquals(List.of(), code.live());
        Variables variables =
                Variables.of(
                        code, new long[0], ExecutionLimits.STANDARD, RANKS, Model.defaults(), 1);
        Map<String, String> first = at(variables, 4, new Variables.Place(1, true, 6));
        assertEquals("4", first.get("token"));
        Map<String, String> later = at(variables, 4, new Variables.Place(7, true, 6));
        assertEquals(
                "received; nothing depends on it, so only its size travels", later.get("token"));
    }
}
