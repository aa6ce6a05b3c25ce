package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson about the shortest slice of a machine, with answers that follow from the model.
class ScaleAndNetworksTest {
    private static MarkedLesson lesson(String network, String nodes) throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.SCALE_AND_NETWORKS,
                Map.of("net", network, "size", nodes, "work", "14ms"));
    }

    /// A step takes 20 us, and 64 nodes need six: 120 us for a strobe and for a query. A slice has
    /// five strobes and six queries: 1,320 us; with 4,096 nodes a tree has twelve steps. 14 ms are
    /// two slices of 6 ms and a piece of another, so the first call is in slice 2, all go on in
    /// slice 4, and the second call is in slice 6.
    @Test
    void theShortestSliceGrowsWithTheTree() throws Exception {
        MarkedLesson lesson = lesson("myrinet", "64");
        assertEquals(100, lesson.answered("query", "120 us").hundredths());
        assertTrue(lesson.answered("query", "240 us").isKnownMistake());
        assertEquals(200, lesson.answered("square", "2640 us").hundredths());
        assertTrue(lesson.answered("square", "1320 us").isKnownMistake());
        assertTrue(lesson.answered("square", "1440 us").isKnownMistake());
        assertEquals(200, lesson.answered("second", "6").hundredths());
        assertTrue(lesson.answered("second", "5").isKnownMistake());
    }

    /// A step takes 46 us, and 1,024 nodes need ten: 460 us, and 5,060 us for eleven of them. 64
    /// times as many processes are 65,536, and 50 bytes for each of them are 3,276.8 KB.
    @Test
    void theTreeGrowsWithTheLogarithmAndTheTableWithTheMachine() throws Exception {
        MarkedLesson lesson = lesson("gigabit-ethernet", "1024");
        assertEquals(100, lesson.answered("query", "460 us").hundredths());
        assertEquals(200, lesson.answered("square", "10120 us").hundredths());
        assertEquals(200, lesson.answered("table", "3276.8 KB").hundredths());
    }

    /// Three barriers cost at least one slice each, and at most two: with T = 250 us no more than
    /// 1.6 ms; 14 ms are 53.8 slices, so each costs 1.2 slices, and all three 0.9 ms. With T = 1 ms
    /// they cost 3 ms. Myrinet cannot have such slices.
    @Test
    void onlyHardwareThatAsksAllCarriesThatManyNodes() throws Exception {
        MarkedLesson lesson = lesson("myrinet", "64");
        Setting large = new Setting("machine.nodes", "65536");
        Setting tree = new Setting("machine.network", "bluegene-l");
        Setting slice = new Setting("model.slice", "250us");
        assertEquals(300, lesson.built(tree, large, slice));
        assertEquals(0, lesson.built(tree, new Setting("machine.nodes", "1024"), slice));
        assertEquals(0, lesson.built(tree, large, new Setting("model.slice", "1ms")));
    }
}
