package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.question.MatchQuestion;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The lessons about wildcards and about a node that fails, with answers that follow from the
/// model.
class RacesAndFailuresTest {
    private static MarkedLesson race(String one, String two) throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.WHO_CAME_FIRST, Map.of("one", one, "two", two, "three", "290us"));
    }

    /// Slices begin every 250 us. All call in slice 1 and are in RSL in slice 2, sorted by rank. A
    /// receive that returns when slice s begins is followed by one that is handled in slice s + 1
    /// and returns when slice s + 2 begins: 3, 5 and 7.
    @Test
    void inOneSliceTheLowerRankIsFirst() throws Exception {
        MarkedLesson lesson = race("420us", "390us");
        assertEquals(300, matched(lesson, "rank 1", "rank 2", "rank 3"));
        assertTrue(matched(lesson, "rank 3", "rank 2", "rank 1") < 300);
        assertEquals(200, lesson.answered("second", "5").hundredths());
        assertTrue(lesson.answered("second", "4").isKnownMistake());
    }

    /// At 640 us it is slice 2: in RSL from slice 3 on, behind what came in slice 2. At 120 us it
    /// is slice 0: alone in RSL in slice 1, so that the receives return in slices 2, 4 and 6.
    @Test
    void anEarlierSliceIsFirst() throws Exception {
        MarkedLesson late = race("330us", "640us");
        assertEquals(300, matched(late, "rank 1", "rank 3", "rank 2"));
        assertEquals(200, late.answered("second", "5").hundredths());
        MarkedLesson early = race("330us", "120us");
        assertEquals(300, matched(early, "rank 2", "rank 1", "rank 3"));
        assertEquals(200, early.answered("second", "4").hundredths());
    }

    private static int matched(MarkedLesson lesson, String... ranks) {
        MatchQuestion.Form form =
                (MatchQuestion.Form)
                        Objects.requireNonNull(lesson.posed().questions().get("which")).form();
        List<String> receives = List.of("first", "second", "third");
        StringBuilder typed = new StringBuilder();
        for (int i = 0; i < ranks.length; i++) {
            char left = (char) ('a' + index(form.left(), receives.get(i)));
            typed.append(left).append(1 + index(form.right(), ranks[i])).append(' ');
        }
        return lesson.answered("which", typed.toString()).hundredths();
    }

    private static int index(List<String> texts, String word) {
        int index = 0;
        while (!texts.get(index).contains(word)) {
            index++;
        }
        return index;
    }

    /// The last send, at 640 us in slice 2, is matched in slice 3, and all go on at 1,000 us. One
    /// receive after the other, in the order of the ranks, takes until slice 7 or longer.
    @Test
    void whoNamesTheSendersAndPostsAllAtOnceReachesTheGoal() throws Exception {
        MarkedLesson lesson = race("330us", "640us");
        String head =
                """
                program first_come(bytes = 400 B, one = 330 us, two = 390 us, three = 290 us)
                if rank == 0 {
                """;
        String tail =
                """
                } else {
                    compute choose(rank == 1, one, choose(rank == 2, two, three))
                    send bytes to 0
                }
                """;
        String all = "irecv bytes from 1 as a\nirecv bytes from 2 as b\nirecv bytes from 3 as c\n";
        assertEquals(400, lesson.written(head + all + "wait a, b, c\n" + tail).hundredths());
        Mark inTurn =
                lesson.written(
                        head + "recv bytes from 1\nrecv bytes from 2\nrecv bytes from 3\n" + tail);
        assertEquals(0, inTurn.hundredths());
        assertTrue(
                inTurn.feedback().startsWith("Of the receives of rank 0, 3 name a sender"),
                inTurn.feedback());
        assertEquals(
                0,
                lesson.written(head + all.replaceAll("from [123]", "from any") + "waitall\n" + tail)
                        .hundredths());
    }

    /// Nothing is drawn from the seed but the order of what arrives at one instant: ranks 1 and 3
    /// call in the same slice, so their descriptors leave at the same strobe of DEM.
    @Test
    void theSeedDecidesOnlyWhereNothingIsSorted() throws Exception {
        assertEquals(1, digests("sorted").size());
        assertTrue(digests("network").size() > 1);
    }

    private static Set<Long> digests(String order) throws InterruptedException {
        LessonFile file = Valid.of(BundledLesson.WHO_CAME_FIRST.read());
        Set<Long> all = new TreeSet<>();
        for (int seed = 1; seed <= 8; seed++) {
            Attempt attempt =
                    Attempt.of(
                            List.of(
                                    new Setting("model.arrivalOrder", order),
                                    new Setting("seed", String.valueOf(seed))));
            Loaded loaded =
                    Valid.of(file.load(Draw.of(file.lesson(), 1), attempt, Optional.empty()));
            try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                all.add(run.await().digest());
            }
        }
        return all;
    }

    /// Slices last 260 us in the mean: 18 of them are 4.68 ms and 19 are 4.94 ms, so that 4.7 ms is
    /// in slice 18. The next multiple of 2 ms is 6 ms, and the number that is written then is asked
    /// for at 8 ms; with a period of 3 ms, 6 and 9 ms.
    @Test
    void aDeadNodeIsFoundByTheHeartbeatAfterTheNext() throws Exception {
        MarkedLesson lesson = dead("4.7ms", "2ms");
        assertEquals(200, lesson.answered("last", "18").hundredths());
        assertTrue(lesson.answered("last", "19").isKnownMistake());
        assertEquals(200, lesson.answered("declared", "8 ms").hundredths());
        assertTrue(lesson.answered("declared", "6 ms").isKnownMistake());
        assertTrue(lesson.answered("declared", "6.7 ms").isKnownMistake());
        MarkedLesson slower = dead("4.7ms", "3ms");
        assertEquals(200, slower.answered("declared", "9 ms").hundredths());
        assertEquals(0, slower.answered("declared", "8 ms").hundredths());
    }

    private static MarkedLesson dead(String fails, String period) throws InterruptedException {
        return MarkedLesson.of(BundledLesson.A_DEAD_NODE, Map.of("fails", fails, "period", period));
    }

    /// With 1 ms the heartbeat at 5 ms is missed, 0.3 ms after the failure at 4.7 ms, and noticed 1
    /// ms after that: 1.3 ms. 500 us: 0.8 ms; 2 ms: 3.3 ms.
    @Test
    void thePeriodDecidesWhenItIsNoticed() throws Exception {
        MarkedLesson lesson = dead("4.7ms", "2ms");
        assertEquals(300, lesson.built(new Setting("model.heartbeat", "1ms")));
        assertEquals(0, lesson.built(new Setting("model.heartbeat", "500us")));
        assertEquals(0, lesson.built(new Setting("model.heartbeat", "2ms")));
    }
}
