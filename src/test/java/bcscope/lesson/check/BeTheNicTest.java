package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson in which a student carries out the microphases, with states that follow from the
/// rules of matching, of the budget and of collectives (MODEL 1.4 and 1.5).
class BeTheNicTest {
    /// Rank 0 sends with the tags 1 (80,000 B), 2 and 3, rank 1 receives 1 and 3; a barrier. DEM
    /// takes all sends to the other node. MSM pairs in the order of the receives: the large message
    /// takes the whole budget, about 48,000 B, and nothing is left for the other, which is carried.
    /// The send with tag 2 has no receive. PM moves a chunk of the large one; the rest is carried.
    /// DEM keeps the descriptor of the barrier on the node of rank 0, the master, and BBM does it.
    @Test
    void aLargeMessageThatComesFirstLeavesNoRoom() throws Exception {
        MarkedLesson lesson =
                MarkedLesson.of(
                        BundledLesson.BE_THE_NIC,
                        Map.of("odd", "2", "last", "0", "adds", "0", "turn", "0"));
        assertEquals(
                300,
                lesson.answered(
                                "dem",
                                "a=1.RSL b=1.RSL c=1.RSL d=0.RDQ e=0.CL"
                                        + " f=1.RDQ g=1.RDQ h=0.RSL i=gone")
                        .hundredths());
        assertEquals(
                300,
                lesson.answered("msm", "a=1.MDL b=1.RSL c=1.CARRY d=gone e=gone").hundredths());
        assertEquals(200, lesson.answered("pm", "a=1.CARRY b=1.RSL c=1.CARRY").hundredths());
        assertEquals(
                100, lesson.answered("bbm", "a=1.CARRY b=1.RSL c=1.CARRY d=gone").hundredths());
        assertEquals(100, lesson.answered("rm", "a=1.CARRY b=1.RSL c=1.CARRY").hundredths());
    }

    /// Rank 1 posts its send before its receives, for tags 1 and 2, of which the second is large:
    /// the small message gets its room, and the large one what is left. The send with tag 3 has no
    /// receive. An allreduce is not done in BBM but in RM.
    @Test
    void aLargeMessageThatComesLastTakesWhatIsLeft() throws Exception {
        MarkedLesson lesson =
                MarkedLesson.of(
                        BundledLesson.BE_THE_NIC,
                        Map.of("odd", "3", "last", "1", "adds", "1", "turn", "1"));
        assertEquals(
                300,
                lesson.answered(
                                "dem",
                                "a=1.RSL b=1.RSL c=1.RSL d=0.RDQ e=0.CL"
                                        + " f=0.RSL g=1.RDQ h=1.RDQ i=gone")
                        .hundredths());
        assertEquals(
                300, lesson.answered("msm", "a=1.MDL b=1.MDL c=1.RSL d=gone e=gone").hundredths());
        assertEquals(200, lesson.answered("pm", "a=gone b=1.CARRY c=1.RSL").hundredths());
        assertEquals(100, lesson.answered("bbm", "a=1.CARRY b=1.RSL c=0.CL").hundredths());
        assertEquals(100, lesson.answered("rm", "a=1.CARRY b=1.RSL c=gone").hundredths());
    }

    /// Each wrong place costs its part: 8 of 9 for 300 hundredths.
    @Test
    void whoMatchesInDemLosesAPart() throws Exception {
        MarkedLesson lesson =
                MarkedLesson.of(
                        BundledLesson.BE_THE_NIC,
                        Map.of("odd", "2", "last", "0", "adds", "0", "turn", "0"));
        assertEquals(
                266,
                lesson.answered(
                                "dem",
                                "a=1.MDL b=1.RSL c=1.RSL d=0.RDQ e=0.CL"
                                        + " f=1.RDQ g=1.RDQ h=0.RSL i=gone")
                        .hundredths());
    }

    /// The budget is what PM can move in 250 us less the three or four strobes and queries before
    /// it and the reserve, about 45,000 to 49,000 B, of which the small message needs 800.
    @Test
    void aMessageThatFillsTheSliceIsNotCarried() throws Exception {
        for (String adds : new String[] {"0", "1"}) {
            MarkedLesson lesson =
                    MarkedLesson.of(BundledLesson.BE_THE_NIC, Map.of("adds", adds, "last", "0"));
            assertEquals(300, lesson.built(new Setting("job.program.large", "42 KB")));
            assertEquals(0, lesson.built(new Setting("job.program.large", "39 KB")));
            assertEquals(0, lesson.built(new Setting("job.program.large", "50 KB")));
        }
    }
}
