package bcscope.explain.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

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

    /// Of several rounds each step says which; one message is singular.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ROUND_POSTED; 1 message of round 2 is posted.; 6 messages of round 2 are posted.",
                "ROUND_DELIVERED; The send descriptor of 1 message of round 2 arrives at the node"
                    + " of its receiver.; The send descriptors of 6 messages of round 2 arrive at"
                    + " the nodes of their receivers.",
                "ROUND_MATCHED; 1 message of round 2 is matched with its receive.; 6 messages of"
                        + " round 2 are matched with their receives.",
                "ROUND_MOVED; 1 message of round 2 moves.; 6 messages of round 2 move.",
            })
    void aStepOfARoundIsCounted(CollectiveStage.Kind kind, String one, String six)
            throws Exception {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 6)) {
            RoundCourse course =
                    IntStream.range(0, run.slices().published())
                            .boxed()
                            .flatMap(slice -> courses(run, slice, "MPI_Allgather").stream())
                            .findFirst()
                            .orElseThrow();
            RoundSentences words = new RoundSentences(course);
            assertEquals(one, words.of(new CollectiveStage(kind, 0, 0, 1, 2)));
            assertEquals(six, words.of(new CollectiveStage(kind, 0, 0, 6, 2)));
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
