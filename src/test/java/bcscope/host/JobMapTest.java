package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.GrowingProgram;
import bcscope.program.JobSpan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

class JobMapTest {
    private static final int SOME = 2;

    /// Seven processes on four nodes, the last of which is empty; `SOME` has those in between.
    private final JobMap seven =
            new JobMap(
                    4,
                    new int[] {2, 0, 1, 2, 2, 0, 1},
                    List.of(
                            Communicator.world(7),
                            new Communicator(Communicator.SELF, new int[0]),
                            new Communicator(SOME, new int[] {4, 3, 2})));

    @Test
    void theProcessesOfANodeAreAscending() {
        assertArrayEquals(new int[] {1, 5}, seven.ranksOn(0));
        assertArrayEquals(new int[] {2, 6}, seven.ranksOn(1));
        assertArrayEquals(new int[] {0, 3, 4}, seven.ranksOn(2));
        assertArrayEquals(new int[0], seven.ranksOn(3));
    }

    @Test
    void aMemberIsFoundByItsPlaceInTheCommunicator() {
        assertEquals(0, seven.position(SOME, 4));
        assertEquals(1, seven.position(SOME, 3));
        assertEquals(2, seven.position(SOME, 2));
        assertEquals(-1, seven.position(SOME, 6), "no member");
        assertEquals(6, seven.position(Communicator.WORLD, 6));
    }

    @Test
    void theNodesOfACommunicatorAreThoseOfItsMembersOnceEachAndAscending() {
        assertArrayEquals(new int[] {0, 1, 2}, seven.nodesOf(Communicator.WORLD));
        assertArrayEquals(new int[] {1, 2}, seven.nodesOf(SOME));
        assertArrayEquals(new int[0], seven.nodesOf(Communicator.SELF));
    }

    @Test
    void theMasterIsTheLowestRankWhereverItStandsInTheGroup() {
        assertEquals(0, seven.master(Communicator.WORLD));
        assertEquals(-1, seven.master(Communicator.SELF));
        assertEquals(2, seven.master(SOME));
        assertEquals(2, seven.masterNode(Communicator.WORLD));
        assertEquals(1, seven.masterNode(SOME));
        assertEquals(-1, seven.masterNode(Communicator.SELF));
    }

    @Test
    void theFullestNodeOfACommunicatorCountsItsMembersOnly() {
        assertEquals(3, seven.mostMembersPerNode(Communicator.WORLD));
        assertEquals(2, seven.mostMembersPerNode(SOME));
        assertEquals(0, seven.mostMembersPerNode(Communicator.SELF));
    }

    /// ceil(log2 n): MODEL 1.8, the last node of n sends over so many steps.
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "3, 2", "4, 2", "5, 3", "8, 3", "9, 4", "1024, 10", "1025, 11"})
    void aTreeHasALevelForEveryDoublingOfItsNodes(int nodes, int levels) {
        JobMap map =
                new JobMap(
                        nodes,
                        IntStream.range(0, nodes).toArray(),
                        List.of(Communicator.world(nodes)));
        assertEquals(levels, map.treeLevels(Communicator.WORLD));
    }

    @Test
    void aTreeOverNobodyHasNoLevels() {
        assertEquals(0, seven.treeLevels(Communicator.SELF));
    }

    @Test
    void aSingleJobHasEveryProcessAndEveryProcessItsCpu() {
        assertEquals(List.of(JobSpan.only(7)), seven.jobs());
        assertEquals(0, seven.job(6));
        assertArrayEquals(
                IntStream.range(0, 7).toArray(), IntStream.range(0, 7).map(seven::cpu).toArray());
    }

    @Test
    void processesBelongToTheJobWhoseSpanHasThem() {
        List<JobSpan> spans =
                List.of(
                        new JobSpan("a", 0, 2, 0),
                        new JobSpan("b", 2, 1, 1),
                        new JobSpan("c", 3, 4, 2));
        JobMap map = seven.with(spans, new int[] {8, 0, 4, 9, 8, 0, 4});
        int[] jobs = IntStream.range(0, 7).map(map::job).toArray();
        assertArrayEquals(new int[] {0, 0, 1, 2, 2, 2, 2}, jobs, () -> Arrays.toString(jobs));
        assertEquals(map.cpu(0), map.cpu(4));
        assertEquals(List.of(JobSpan.only(7)), seven.jobs(), "the map it was made of stays");
    }

    @Test
    void whoChangesItsArraysDoesNotChangeTheMap() {
        int[] nodeOf = {0, 1};
        JobMap map = new JobMap(2, nodeOf, List.of(Communicator.world(2)));
        nodeOf[0] = 1;
        assertEquals(0, map.node(0));
    }

    @Test
    void aCommunicatorIsFoundByItsNumber() {
        assertArrayEquals(new int[] {4, 3, 2}, seven.communicator(SOME).members());
        assertEquals(3, seven.communicators().size());
    }

    @Test
    void aCommunicatorThatIsDefinedLaterIsKnownWhenItIsAskedFor() {
        GrowingProgram program = new GrowingProgram("grows", 3);
        JobMap map = new JobMap(3, new int[] {2, 0, 0}, program.communicators());
        int late = program.define(new int[] {2, 0}).id();
        assertEquals(0, map.master(late));
        assertEquals(2, map.masterNode(late));
        assertArrayEquals(new int[] {0, 2}, map.nodesOf(late));
        assertEquals(1, map.treeLevels(late));
    }
}
