package bcscope.explain.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

class RoundCourseTest {
    /// Recursive doubling over eight members: three rounds of eight messages, one after the other.
    @Test
    void everyRoundOfAnAllgatherMovesOnceAndInOrder() throws Exception {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 8)) {
            TreeMap<Integer, Integer> moved = new TreeMap<>();
            List<Integer> order = new ArrayList<>();
            for (int slice = 0; slice < run.slices().published(); slice++) {
                for (RoundCourse course : courses(run, slice, "MPI_Allgather")) {
                    for (CollectiveStage step : course.steps()) {
                        if (step.kind() == CollectiveStage.Kind.ROUND_MOVED) {
                            moved.merge(step.part(), step.count(), Integer::sum);
                            order.add(step.part());
                        }
                    }
                }
            }
            assertEquals(List.of(0, 1, 2), order);
            assertEquals("{0=8, 1=8, 2=8}", moved.toString());
        }
    }

    @Test
    void aMessageGoesThroughItsStagesAndNeverBack() throws Exception {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 6)) {
            int seen = 0;
            for (int slice = 0; slice < run.slices().published(); slice++) {
                SliceDetail detail = run.detail(slice);
                for (RoundCourse course : courses(run, slice, "MPI_Alltoall")) {
                    for (Round round : course.rounds()) {
                        for (Message message : round.messages()) {
                            Message.Stage before = message.stage(-1);
                            for (int last = 0; last < detail.happenings().size(); last++) {
                                Message.Stage now = message.stage(last);
                                assertTrue(now.compareTo(before) >= 0, message::toString);
                                before = now;
                            }
                            seen++;
                        }
                    }
                }
            }
            assertTrue(seen >= 30, "messages: " + seen);
        }
    }

    @Test
    void theTitleNamesTheAlgorithm() throws Exception {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 6)) {
            List<String> titles = new ArrayList<>();
            for (int slice = 0; slice < run.slices().published(); slice++) {
                courses(run, slice, "MPI_Allgather")
                        .forEach(course -> titles.add(new RoundSentences(course).title()));
            }
            assertTrue(titles.getFirst().contains("6 processes, ring: 5 rounds"), titles::toString);
        }
    }

    private static List<RoundCourse> courses(Run run, int slice, String call) {
        return Courses.of(run, run.detail(slice)).all().stream()
                .filter(RoundCourse.class::isInstance)
                .map(RoundCourse.class::cast)
                .filter(course -> course.callName().equals(call))
                .toList();
    }
}
