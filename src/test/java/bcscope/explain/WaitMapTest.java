package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

class WaitMapTest {
    /// Whom each process waits for is the second of its chain, and where its chain ends is one of
    /// the roots, which have as many in all as wait.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theMapOfAllIsTheChainOfEach(MpiKind mpi) throws Exception {
        for (Sample sample : List.of(Sample.INCAST, Sample.SWEEP3D_BLOCKING, Sample.BARRIER)) {
            try (Run run = SampleRuns.of(sample, mpi, 20)) {
                for (int slice = 0; slice < run.progress().slices(); slice++) {
                    Why why = end(run, slice);
                    WaitMap map = WaitMap.of(why);
                    assertEquals(
                            IntStream.range(0, map.ranks())
                                    .filter(rank -> why.activity(rank).blocked())
                                    .boxed()
                                    .toList(),
                            map.waits().stream().map(WaitMap.Wait::rank).toList());
                    Set<Integer> ends = new HashSet<>();
                    for (WaitMap.Wait wait : map.waits()) {
                        List<WaitChain.Link> links = WaitChain.of(run, why, wait.rank()).links();
                        assertEquals(
                                links.size() > 1
                                        ? OptionalInt.of(links.get(1).rank())
                                        : OptionalInt.empty(),
                                wait.onto());
                        assertEquals(links.getFirst().sinceNanos(), wait.sinceNanos());
                        ends.add(links.getLast().blocked() ? -1 : links.getLast().rank());
                    }
                    List<WaitMap.Root> roots = map.roots();
                    assertEquals(
                            map.waits().size(), roots.stream().mapToInt(WaitMap.Root::all).sum());
                    Set<Integer> found = new HashSet<>();
                    roots.forEach(root -> found.add(root.rank().orElse(-1)));
                    assertEquals(ends, found);
                }
            }
        }
    }

    @Test
    void itsCyclesAreThoseOfTheDeadlock() throws Exception {
        try (Run run = SampleRuns.of(Sample.UNSAFE_EXCHANGE, 10)) {
            WaitMap map = WaitMap.of(end(run, run.progress().slices() - 1));
            assertEquals(WaitFor.atEnd(run).cycles(), map.cycles());
            assertEquals(2, map.cycles().size());
            assertEquals(
                    List.of(
                            new WaitMap.Root(OptionalInt.of(0), 2, 2),
                            new WaitMap.Root(OptionalInt.of(2), 2, 2)),
                    map.roots());
        }
    }

    /// At slice 40 of the wavefront rank 16 holds all behind it.
    @Test
    void theLongestWaitIsTheOneThatBeganFirst() throws Exception {
        try (Run run = SampleRuns.of(Sample.SWEEP3D_BLOCKING, 41)) {
            WaitMap map = WaitMap.of(end(run, 40));
            WaitMap.Wait longest = map.longest().orElseThrow();
            assertTrue(
                    map.waits().stream()
                            .allMatch(wait -> wait.sinceNanos() >= longest.sinceNanos()));
            assertEquals(3, longest.rank());
        }
    }

    private static Why end(Run run, int slice) {
        SliceDetail detail = run.detail(slice);
        return Why.at(run, MachineAt.at(run.program(), detail, Moment.endOf(detail)));
    }
}
