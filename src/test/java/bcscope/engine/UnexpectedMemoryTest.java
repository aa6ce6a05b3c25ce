package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.program.RankCode;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;

import org.junit.jupiter.api.Test;

/// A node of BlueGene/L has 256 MiB (S3 section 5): buffers of unexpected messages end there.
class UnexpectedMemoryTest {
    private static final int BYTES = 16_384;

    private static Scenario scenario(String network) {
        String text =
                """
                {"bcscope": 1, "name": "memory", "mpi": "conventional",
                "machine": {"nodes": 2, "processesPerNode": 1, "network": "%s"},
                "job": {"program": {"generator": "barrier-loop"}}}
                """
                        .formatted(network);
        return switch (ScenarioReader.readText("memory.json", text)) {
            case Parsed.Good<PlacedScenario> good -> good.value().scenario();
            case Parsed.Bad<PlacedScenario> bad -> throw new AssertionError(bad.errors());
        };
    }

    /// The first process sends `messages`, and the second takes them after 20 seconds.
    private static RankCode[] late(int messages) {
        return new RankCode[] {
            new RankCode().loop(messages).send(1, 7, BYTES, 0).endLoop(),
            new RankCode().compute(20_000_000_000L).loop(messages).recv(0, 7, BYTES, 0).endLoop()
        };
    }

    private static String problem(Scenario scenario, RankCode... codes) {
        try (Simulation run = Simulations.of(scenario, Observed.program(codes), 1)) {
            RunStatus end = run.advanceTo(Integer.MAX_VALUE);
            assertEquals(run.problem().isEmpty() ? RunStatus.COMPLETED : RunStatus.FAILED, end);
            return run.problem();
        }
    }

    /// Two connections of 50 bytes leave 268,435,456 - 100 bytes: room for 16,383 messages of
    /// 16,384.
    @Test
    void unexpectedMessagesEndWhereTheMemoryDoes() {
        Scenario scenario = scenario("bluegene-l");
        assertEquals("", problem(scenario, late(16_383)));
        String problem = problem(scenario, late(16_384));
        assertTrue(problem.contains("rank 1 has no memory left: its unexpected"), problem);
    }

    @Test
    void otherLayersHaveNoSuchLimit() {
        assertEquals("", problem(scenario("qsnet"), late(16_384)));
    }
}
