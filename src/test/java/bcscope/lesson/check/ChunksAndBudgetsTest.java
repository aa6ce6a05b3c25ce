package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson about messages that do not fit into a slice, with answers that follow from the model.
///
/// T is 250 us. With 8 nodes a strobe takes 6 us and a query 6.8 us. Of T go DEM (12.8 us), MSM
/// (12.8), the query whether anything is to be moved (6.8), strobe and query of PM, BBM and RM
/// (38.4), and before the first byte the strobe of the NIC, the start of its DMA and the way there
/// and back (1 + 1 + 4): 76.8 us. At 300 bytes per us 173.2 us are 51,960 bytes. Where MSM works
/// longer than 6.8 us it takes a second query, and 49,920 bytes are left.
class ChunksAndBudgetsTest {
    private static MarkedLesson lesson() throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.CHUNKS_AND_BUDGETS,
                Map.of("length", "250us", "size", "910KB", "share", "40KB"));
    }

    /// 910,000 / 51,960 is 17.5: 18 chunks, in slices 1 to 18, since rank 1 calls in slice 0. Both
    /// go on in slice 19. Slices last 260 us in the mean, so that it begins after about 4,940 us;
    /// rank 1 has called after 100 and returns 14 later: 910,000 bytes in 4,854 us.
    @Test
    void aBigMessageTakesASliceForEachBudget() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("chunks", "18").hundredths());
        assertTrue(lesson.answered("chunks", "17").isKnownMistake());
        assertEquals(200, lesson.answered("resume", "19").hundredths());
        assertTrue(lesson.answered("resume", "18").isKnownMistake());
        assertEquals(200, lesson.answered("rate", "187").hundredths());
        assertTrue(lesson.answered("rate", "300").isKnownMistake());
    }

    /// The others compute 6,250 us, 24 slices of 260 us, and call the barrier in slice 24 here; it
    /// is carried out in slice 25, and in slice 26 they send. So slice 27 moves the first 49,920 of
    /// 280,000 bytes. After four more such slices 30,400 are left for slice 32, and slice 33 moves
    /// nothing. After four slices, with slice 30, the 160,000 bytes of ranks 1 to 4 have moved.
    @Test
    void anIncastTakesASliceForEachBudgetOfTheReceiver() throws Exception {
        MarkedLesson lesson = lesson();
        String curve = "49920B 49920B 49920B 49920B 30400B 0B";
        assertEquals(300, lesson.answered("curve", curve).hundredths());
        assertEquals(
                150,
                lesson.answered("curve", "49920B 49920B 49920B 100KB 100KB 100KB").hundredths());
        assertEquals(200, lesson.answered("whose-turn", "31").hundredths());
        assertTrue(lesson.answered("whose-turn", "30").isKnownMistake());
        assertTrue(lesson.answered("whose-turn", "33").isKnownMistake());
    }

    /// Node 0 sends 280,000 bytes at 300 bytes per us: 933.3 us. DEM takes three queries, because
    /// its seven sends take 1 + 7 * 1.5 + 2.7 = 14.2 us: 26.4 us. MSM 12.8, its query 6.8, BBM and
    /// RM 25.6, the strobe of PM 6, and 6 before the first byte: 83.6 us, and PM ends with a whole
    /// query.
    @Test
    void aSliceIsStretchedWhereOneSendsToAll() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(300, lesson.answered("stretch", "1017 us").hundredths());
        assertTrue(lesson.answered("stretch", "250 us").isKnownMistake());
        assertTrue(lesson.answered("stretch", "133 us").isKnownMistake());
        assertTrue(lesson.answered("stretch", "933 us").isKnownMistake());
    }

    /// At 300 bytes per us, 57,000 bytes need 190 us and so T of at least 266.8 us; and slices are
    /// up to 20 us longer than T. With 275 us both is reached, if the sender counts too.
    @Test
    void aSteadyBeatNeedsTwoSidesAndTheRightLength() throws Exception {
        MarkedLesson lesson = lesson();
        Setting twoSided = new Setting("model.budget", "two-sided");
        assertEquals(300, lesson.built(twoSided, new Setting("model.slice", "275us")));
        assertEquals(0, lesson.built(twoSided, new Setting("model.slice", "260us")));
        assertEquals(0, lesson.built(twoSided, new Setting("model.slice", "300us")));
        assertEquals(0, lesson.built(new Setting("model.slice", "275us")));
    }
}
