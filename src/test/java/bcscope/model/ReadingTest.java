package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class ReadingTest {
    private final Reading freeCalls =
            Reading.of(
                    "free", ModelParameter.HOST_CALL_NANOS, 0, ModelParameter.HOST_POST_NANOS, 0);

    @Test
    void aReadingChangesItsValuesAndNoOther() {
        Model costly =
                Model.defaults()
                        .with(ModelParameter.HOST_CALL_NANOS, 14_000)
                        .with(ModelParameter.HOST_POST_NANOS, 3_000);
        Model read = freeCalls.in(costly);
        assertEquals(0, read.get(ModelParameter.HOST_CALL_NANOS));
        assertEquals(0, read.get(ModelParameter.HOST_POST_NANOS));
        Model back =
                read.with(ModelParameter.HOST_CALL_NANOS, 14_000)
                        .with(ModelParameter.HOST_POST_NANOS, 3_000);
        assertEquals(costly, back);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, true", "0, 3000, false", "14000, 0, false"})
    void aModelReadsSoOnlyWhereAllValuesAreThose(long call, long post, boolean so) {
        Model model =
                Model.defaults()
                        .with(ModelParameter.HOST_CALL_NANOS, call)
                        .with(ModelParameter.HOST_POST_NANOS, post);
        assertEquals(so, freeCalls.isIn(model));
    }

    /// MODEL 3.2: SR 1 µs, BS 1.5 and 0.7, BR 0.5, 0.8, 1, 0.1 and 0.5, DH 1 µs.
    @Test
    void allThreadsOfTheNicBecomeSlowerTogether() {
        Model slow = Reading.ofThreads("twice", 2).in(Model.defaults());
        assertEquals(2_000, slow.get(ModelParameter.NIC_STROBE_NANOS));
        assertEquals(3_000, slow.get(ModelParameter.NIC_DELIVER_NANOS));
        assertEquals(1_400, slow.get(ModelParameter.NIC_DELIVER_DMA_NANOS));
        assertEquals(1_000, slow.get(ModelParameter.NIC_ACCEPT_NANOS));
        assertEquals(1_600, slow.get(ModelParameter.NIC_COLLECTIVE_NANOS));
        assertEquals(2_000, slow.get(ModelParameter.NIC_MATCH_NANOS));
        assertEquals(200, slow.get(ModelParameter.NIC_SCAN_NANOS));
        assertEquals(1_000, slow.get(ModelParameter.NIC_SCHEDULE_NANOS));
        assertEquals(2_000, slow.get(ModelParameter.NIC_DMA_START_NANOS));
        assertEquals(1_000, slow.get(ModelParameter.HOST_POST_NANOS), "no thread of the NIC");
        assertTrue(Reading.ofThreads("once", 1).isIn(Model.defaults()));
    }

    @Test
    void theChoicesOfAParameterAreItsReadingsInOrder() {
        List<Reading> readings = Reading.ofChoices(ModelParameter.ALLTOALL);
        assertEquals(
                List.of("posted-together", "rounds", "pairwise", "broadcasts", "auto"),
                readings.stream().map(Reading::name).toList());
        Model pairwise = readings.get(2).in(Model.defaults());
        assertTrue(pairwise.chooses(ModelParameter.ALLTOALL, "pairwise"));
    }
}
