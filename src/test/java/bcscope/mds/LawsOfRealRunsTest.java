package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// The laws hold in what the engine makes.
class LawsOfRealRunsTest {
    private static final int NODES = 16;
    private static final int DETAILS = 25;

    @ParameterizedTest
    @EnumSource(Generator.class)
    void noProgramBreaksALaw(Generator generator) throws InterruptedException {
        try (Run run = SmallRuns.ended(generator, NODES)) {
            List<LawReading> broken = new ArrayList<>();
            long sliceNanos = run.scenario().model().get(ModelParameter.SLICE_NANOS);
            Invariants laws = new Invariants(run.slices(), sliceNanos);
            laws.firstBroken(0, run.slices().published()).ifPresent(broken::add);
            int details = Math.min(DETAILS, run.slices().published());
            for (int slice = 0; slice < details; slice++) {
                SliceDetail detail = run.detail(slice);
                broken.addAll(Invariants.of(detail, 1));
                if (slice > 0) {
                    broken.add(Invariants.strobeSkew(run.detail(slice - 1), detail));
                }
            }
            broken.removeIf(LawReading::holds);
            assertEquals(List.of(), broken);
        }
    }
}
