package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramJoin;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// Joined with another, a program keeps every operation, with its processes, lists and
/// communicators renumbered.
class JoinedProgramTest {
    @ParameterizedTest
    @ValueSource(longs = {3, 17, 40, 41, 77, 101})
    void everyOperationIsRenumbered(long seed) {
        Program first = Swarm.of(seed + 1).program();
        Program second = Swarm.of(seed).program();
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(first, second));
        for (int pc = 0; pc < second.size(); pc++) {
            int there = first.size() + pc;
            OperationKind kind = second.kind(pc);
            assertEquals(kind, joined.kind(there));
            assertEquals(second.tag(pc), joined.tag(there));
            assertEquals(second.amount(pc), joined.amount(there));
            assertEquals(second.request(pc), joined.request(there));
            boolean named = kind.isPointToPoint() || kind.isCalledByAll();
            if (named && second.peer(pc) >= 0) {
                assertEquals(second.peer(pc) + first.ranks(), joined.peer(there), kind::name);
            }
            if (kind.hasList()) {
                assertEquals(second.listSize(pc), joined.listSize(there));
                for (int i = 0; i < second.listSize(pc); i++) {
                    assertEquals(second.listSlot(pc, i), joined.listSlot(there, i));
                }
            }
            if (kind.isCalledByAll()) {
                int[] expected = second.communicators().get(second.context(pc)).members().clone();
                for (int i = 0; i < expected.length; i++) {
                    expected[i] += first.ranks();
                }
                int[] members = joined.communicators().get(joined.context(there)).members();
                assertArrayEquals(expected, members);
            }
        }
    }
}
