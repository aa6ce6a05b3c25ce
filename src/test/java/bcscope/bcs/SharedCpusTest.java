package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.bcs.WorkPlan.Sharing;
import bcscope.host.JobMap;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;

/// Processes 0, 2 and 5 share CPU 7, 1 and 4 CPU 3; 3 has CPU 5 for itself.
class SharedCpusTest {
    private static SharedCpus of(Sharing sharing) {
        int[] cpus = {7, 3, 7, 5, 3, 7};
        JobMap map =
                new JobMap(1, new int[6], List.of(Communicator.world(6)))
                        .with(List.of(JobSpan.only(6)), cpus);
        return SharedCpus.of(map, sharing);
    }

    private static String text(SharedCpus cpus) {
        return Arrays.toString(cpus.cpuOf())
                + Arrays.toString(cpus.base())
                + Arrays.toString(cpus.residents());
    }

    @Test
    void whoYieldsWhenBlockedSharesTheCpusThatHaveSeveral() {
        assertEquals(
                "[1, 0, 1, -1, 0, 1][0, 2, 5][1, 4, 0, 2, 5]", text(of(Sharing.YIELD_ON_BLOCK)));
    }

    @Test
    void withAMatrixEveryCpuIsGivenToSomebody() {
        assertEquals("[2, 0, 2, 1, 0, 2][0, 2, 3, 6][1, 4, 3, 0, 2, 5]", text(of(Sharing.GANG)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Sharing.class,
            names = {"DEDICATED", "BATCH"})
    void whereEveryProcessHasACpuThereIsNothingToGive(Sharing sharing) {
        assertEquals("[-1, -1, -1, -1, -1, -1][0][]", text(of(sharing)));
    }
}
