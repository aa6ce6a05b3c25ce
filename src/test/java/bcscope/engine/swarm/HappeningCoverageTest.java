package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/// No kind of happening is dead.
class HappeningCoverageTest {
    private static final int MOST_SEEDS = 200;

    @Test
    void everyKindOfHappeningOccursInTheSwarm() {
        TreeSet<String> missing = new TreeSet<>();
        kinds(Happening.class).forEach(kind -> missing.add(kind.getSimpleName()));
        for (long seed = 0; seed < MOST_SEEDS && !missing.isEmpty(); seed++) {
            for (SliceDetail detail : Story.of(Swarm.of(seed)).details()) {
                detail.happenings().forEach(h -> missing.remove(h.getClass().getSimpleName()));
            }
        }
        assertEquals(List.of(), List.copyOf(missing));
    }

    /// The records below `type`.
    static Stream<Class<?>> kinds(Class<?> type) {
        return type.isRecord()
                ? Stream.of(type)
                : Arrays.stream(type.getPermittedSubclasses())
                        .flatMap(HappeningCoverageTest::kinds);
    }
}
