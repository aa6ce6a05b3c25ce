package bcscope.cli.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class RunChecksTest {
    private static Loaded ring(String... settings) {
        return ScenarioLoader.load(
                        Sample.RING,
                        List.of(settings).stream()
                                .map(text -> Setting.parse(text).orElseThrow())
                                .toList())
                .orElseThrow();
    }

    private static Optional<String> problem(Loaded checked, Loaded executed)
            throws InterruptedException {
        try (Run run = Run.start(executed.scenario(), executed.program(), 1)) {
            run.await();
            return new RunChecks(checked, run).problem();
        }
    }

    @Test
    void aRunHasNoProblem() throws InterruptedException {
        assertEquals(Optional.empty(), problem(ring(), ring()));
    }

    /// As if two workers did something else: the strobes of another seed lag otherwise.
    @Test
    void anotherDigestIsAProblem() throws InterruptedException {
        String problem = problem(ring("seed=2"), ring()).orElseThrow();
        assertTrue(
                problem.matches(
                        "Slice [0-9] has digest [0-9a-f]{16} with one worker, [0-9a-f]{16} with"
                                + " two\\."),
                problem);
    }

    /// As if strobes came too early: slices of 250 us are too short for a T of 300.
    @Test
    void aBrokenLawIsAProblem() throws InterruptedException {
        String problem = problem(ring("model.slice=300us"), ring()).orElseThrow();
        assertTrue(problem.startsWith("Slice 1 breaks law E3, T ≤ GETTS: 300000 and 25"), problem);
    }
}
