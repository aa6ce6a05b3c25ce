package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.loading.Content;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.program.BcsPrimitive;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

class BcsPrimitiveTest {
    /// S0 table 4.1, its twelve names.
    @Test
    void theApiIsThatOfThePaper() {
        assertEquals(
                List.of(
                        "bcs_send",
                        "bcs_recv",
                        "bcs_probe",
                        "bcs_test",
                        "bcs_testall",
                        "bcs_barrier",
                        "bcs_bcast",
                        "bcs_reduce",
                        "bcs_scatter",
                        "bcs_gather",
                        "bcs_allgather",
                        "bcs_alltoall"),
                Arrays.stream(BcsPrimitive.values()).map(BcsPrimitive::id).toList());
    }

    @Test
    void everyMpiCallOfTheTableIsACallOfTheProgram() {
        List<String> known =
                Stream.concat(
                                Arrays.stream(OperationKind.values()).map(OperationKind::mpiName),
                                Arrays.stream(Composite.values()).map(Composite::mpiName))
                        .toList();
        List<String> names = BcsPrimitive.mpiNames();
        assertTrue(known.containsAll(names), names.toString());
        assertEquals(21, names.size());
        assertEquals(names.size(), names.stream().distinct().count());
    }

    /// What is said of a path is what happens in a run that takes it.
    @ParameterizedTest
    @EnumSource(BcsPrimitive.Path.class)
    void whatACallBecomesHappensInThisOrder(BcsPrimitive.Path path) throws InterruptedException {
        Sample sample =
                switch (path) {
                    case SENT, RECEIVED -> Sample.ONE_MESSAGE;
                    case ASKED -> Sample.EXCHANGE;
                    case CAST, REDUCED -> Sample.BROADCAST_ALLREDUCE;
                    case MESSAGES -> Sample.COLLECTIVES;
                };
        List<Class<?>> happened = happened(sample);
        for (Class<?> stage : path.stages()) {
            int next = happened.indexOf(stage);
            assertTrue(next >= 0, path + ": " + stage.getSimpleName());
            happened = happened.subList(next + 1, happened.size());
        }
    }

    private static List<Class<?>> happened(Sample sample) throws InterruptedException {
        if (!(ScenarioLoader.open(sample, List.<Setting>of())
                instanceof Parsed.Good<Content>(Content.OfProcesses(Loaded loaded), _))) {
            throw new IllegalStateException(sample.id());
        }
        List<Class<?>> happened = new ArrayList<>();
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            int slices = Math.min(20, run.await().slices());
            for (int slice = 0; slice < slices; slice++) {
                run.detail(slice).happenings().forEach(it -> happened.add(it.getClass()));
            }
        }
        return happened;
    }
}
