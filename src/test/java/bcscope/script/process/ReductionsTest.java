package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.explain.collective.Courses;
import bcscope.explain.collective.PartialValues;
import bcscope.explain.collective.Story;
import bcscope.run.Run;
import bcscope.script.code.Code;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Four processes, two on each of two nodes.
class ReductionsTest {
    private static List<Optional<PartialValues>> values(String text) throws InterruptedException {
        Code code = ScriptSwarmTest.code(text);
        try (Run run =
                Run.start(ScriptSwarmTest.scenario(2, 4), ScriptSwarmTest.live(code, 4, 1), 1)) {
            return IntStream.range(0, run.await().slices())
                    .mapToObj(run::detail)
                    .flatMap(detail -> Courses.of(run, detail).all().stream())
                    .filter(course -> course instanceof Story && course.executed())
                    .map(course -> ((Story) course).values())
                    .toList();
        }
    }

    /// The processes give 1, 2, 5 and 10: 3 and 15 on the nodes, 18 in all. Of the products with
    /// 1.5, the largest of each node is at its second process.
    @Test
    void atTheLeavesAreTheOperandsOfTheNodesAndAtTheRootIsTheResult() throws InterruptedException {
        List<Optional<PartialValues>> values =
                values(
                        """
                        program sums
                        let total = allreduce sum of rank * rank + 1
                        let most = allreduce max of [1.5 * real(rank), 0.0]
                        check total == 18
                        check most[0] == 4.5
                        """);
        assertEquals(
                List.of(
                        Optional.of(
                                new PartialValues(
                                        "sum", List.of(List.of("3", "15"), List.of("18")))),
                        Optional.of(
                                new PartialValues(
                                        "max",
                                        List.of(
                                                List.of("[1.5, 0]", "[4.5, 0]"),
                                                List.of("[4.5, 0]"))))),
                values);
    }

    @Test
    void aReductionOfWhichOnlyTheSizeIsKnownHasNoValues() throws InterruptedException {
        assertEquals(
                List.of(Optional.empty()),
                values(
                        """
                        program sizes
                        allreduce sum of 8 B
                        """));
    }
}
