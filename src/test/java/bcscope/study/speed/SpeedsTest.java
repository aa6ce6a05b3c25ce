package bcscope.study.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class SpeedsTest {
    private static final long MILLI = 1_000_000;

    /// Three rounds in which a word takes 10, 20 and 40 ms, and a task 5, 3 and 4 times that: after
    /// the first time of each, which does not count.
    private static Speeds measured() throws InterruptedException {
        long[] words = {999, 10, 20, 40};
        long[] times = {999, 50, 60, 160};
        int[] round = {-1};
        Speeds speeds = new Speeds();
        speeds.measure(
                3,
                task -> {
                    round[0] += task.isEmpty() ? 1 : 0;
                    return MILLI * (task.isEmpty() ? words : times)[round[0]];
                });
        return speeds;
    }

    @Test
    void aRatioIsTheMedianOfTheRatiosOfTheRounds() throws InterruptedException {
        assertEquals(4, measured().ratio(SpeedTask.ONE_MESSAGE));
        assertTrue(
                measured()
                        .table(Map.of("one-message", 2.0))
                        .contains(
                                "one-message           60 ms     4.0 words  2.00 times the stored"
                                        + " ratio"),
                measured().table(Map.of("one-message", 2.0)));
    }

    @Test
    void aRatioThatGrewByMoreThanAQuarterIsALoss() throws InterruptedException {
        Map<String, Double> before =
                Map.of("one-message", 3.1, "version", 3.3, "halo", 40.0, "unknown", 1.0);

        assertEquals(List.of(SpeedTask.ONE_MESSAGE), measured().losses(before));
        assertEquals(List.of(), measured().losses(Map.of()));
    }

    @Test
    void whatWasWrittenIsRead() throws InterruptedException {
        Map<String, Double> read = Speeds.read(measured().json()).orElseThrow();

        assertEquals(SpeedTask.values().length, read.size());
        assertEquals(4.0, read.get("halo"));
        assertTrue(Speeds.read("[1]").isEmpty());
        assertTrue(Speeds.read("{").isEmpty());
    }

    @Test
    void everyRoundTimesEverythingOnce() throws InterruptedException {
        List<Optional<SpeedTask>> asked = new ArrayList<>();
        new Speeds()
                .measure(
                        2,
                        task -> {
                            asked.add(task);
                            return 1;
                        });

        assertEquals(3 * (SpeedTask.values().length + 1), asked.size());
        assertEquals(3, asked.stream().filter(Optional::isEmpty).count());
    }
}
