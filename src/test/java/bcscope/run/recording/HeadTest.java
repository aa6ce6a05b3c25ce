package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Release;
import bcscope.base.RunStatus;
import bcscope.happening.Reordering;
import bcscope.run.Progress;
import bcscope.table.JobTimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.List;

class HeadTest {
    private static final String FIGURES =
            "\"slices\":3,\"simulatedNanos\":750000,\"operations\":12,\"messages\":4,"
                    + "\"bytes\":4096,\"collectives\":1,\"digest\":\"ffffffffffffff01\"";

    /// As version 0.9 wrote it: what there is none of is left out.
    private static final String PLAIN =
            "{\"state\":\"completed\",\"message\":\"\"," + FIGURES + ",\"writer\":\"BCScope 0.9\"}";

    private static final String WHOLE =
            "{\"state\":\"node_failed\",\"message\":\"Node 3 <is> dead.\","
                    + FIGURES
                    + ",\"jobs\":[[0,0,0,0,500000,1,750000,900],[5,-1,-1,-1,-1,-1,-1,0]],"
                    + "\"reordering\":[9,3,2,1],\"writer\":\"BCScope 0.9\"}";

    private static Head read(String head) throws Damage {
        return Head.read(head.getBytes(StandardCharsets.UTF_8));
    }

    private static Progress progress(
            RunStatus state, String message, List<JobTimes> jobs, Reordering reordering) {
        return new Progress(state, message, 3, 750_000, 12, 4, 4_096, 1, -255, jobs, reordering);
    }

    @Test
    void aHeadIsReadAndWrittenInItsForm() throws Damage {
        Progress plain = progress(RunStatus.COMPLETED, "", List.of(), Reordering.NONE);
        Progress whole =
                progress(
                        RunStatus.NODE_FAILED,
                        "Node 3 <is> dead.",
                        List.of(
                                new JobTimes(0, 0, 0, 0, 500_000, 1, 750_000, 900),
                                new JobTimes(5, -1, -1, -1, -1, -1, -1, 0)),
                        new Reordering(9, 3, 2, 1));
        assertEquals(new Head(plain, "BCScope 0.9"), read(PLAIN));
        assertEquals(new Head(whole, "BCScope 0.9"), read(WHOLE));
        assertEquals(PLAIN.replace("BCScope 0.9", Release.name()), text(plain));
        assertEquals(WHOLE.replace("BCScope 0.9", Release.name()), text(whole));
    }

    private static String text(Progress progress) {
        return new String(Head.of(progress), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"slices\":-3",
                "\"slices\":\"3\"",
                "\"slices\":3.5",
                "\"slices\":99999999999",
                "\"slices\":{}",
                "\"slice\":3"
            })
    void whatTheProgramDoesNotWriteIsDamage(String slices) {
        String head = PLAIN.replace("\"slices\":3", slices);
        assertThrows(Damage.class, () -> read(head), head);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[9,3,2]", "[9,3,2,1,0]", "{}", "[9,3,2,[]]"})
    void aListOfOtherLengthIsDamage(String reordering) {
        String head = WHOLE.replace("[9,3,2,1]", reordering);
        assertThrows(Damage.class, () -> read(head), head);
    }
}
