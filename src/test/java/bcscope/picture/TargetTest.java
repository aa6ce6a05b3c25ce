package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;

class TargetTest {
    @Test
    void everyTargetIsReadAgainFromItsId() {
        List<Target> all =
                List.of(
                        Target.NONE,
                        new Target.Management(),
                        new Target.Node(7),
                        new Target.Rank(14),
                        new Target.Switch(2, 5),
                        new Target.Pair(3, 9),
                        new Target.Link(31),
                        new Target.ListOf(7, NicList.CARRY),
                        new Target.DescriptorOf(14, 3),
                        new Target.ThreadOf(7, NicThread.DH),
                        new Target.CollectiveOf(2),
                        new Target.Slice(41),
                        new Target.PhaseOf(41, Microphase.PM),
                        new Target.MetricTrack("GETTS:max"));
        assertEquals(all, all.stream().map(target -> Target.parse(target.id())).toList());
        assertEquals(kinds(Target.class), all.size());
    }

    /// Records at the ends of a sealed tree.
    private static long kinds(Class<?> type) {
        return type.isRecord()
                ? 1
                : Arrays.stream(type.getPermittedSubclasses()).mapToLong(TargetTest::kinds).sum();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "node", "node:x", "list:7:XXX", "switch:1", "planet:3"})
    void whatNamesNothingIsNothing(String id) {
        assertEquals(Target.NONE, Target.parse(id));
    }
}
