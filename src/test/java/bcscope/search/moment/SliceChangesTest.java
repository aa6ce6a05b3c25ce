package bcscope.search.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Domain;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// What has changed after a moment.
class SliceChangesTest {
    private static List<Integer> since(SliceChanges changes, int before, Domain domain) {
        List<Integer> numbers = new ArrayList<>();
        changes.since(before, domain, numbers::add);
        return numbers;
    }

    @Test
    void eachMomentTellsWhatHasChangedAfterIt() {
        SliceChanges changes =
                new DrawnChanges().next(3, 3, 1).node(0).next().next(1).node(1).changes();
        assertEquals(3, changes.moment());
        assertEquals(List.of(3, 1, 1), since(changes, 0, Domain.PROCESSES));
        assertEquals(List.of(1), since(changes, 1, Domain.PROCESSES));
        assertEquals(List.of(1), since(changes, 2, Domain.PROCESSES));
        assertEquals(List.of(), since(changes, 3, Domain.PROCESSES));
        assertEquals(List.of(0, 1), since(changes, 0, Domain.NODES));
        assertEquals(List.of(1), since(changes, 1, Domain.NODES));
    }

    @Test
    void theMachineHasChangedAfterEveryMomentBeforeItDid() {
        DrawnChanges drawn = new DrawnChanges().next().next().machine();
        SliceChanges changes = drawn.changes();
        assertEquals(true, changes.ofMachineSince(0));
        assertEquals(true, changes.ofMachineSince(1));
        assertEquals(false, changes.ofMachineSince(2));
        drawn.next();
        assertEquals(true, changes.ofMachineSince(1));
        assertEquals(false, changes.ofMachineSince(2));
        assertEquals(false, new DrawnChanges().next().changes().ofMachineSince(0));
    }

    /// The same number at the next moment is told again; the room for either grows.
    @Test
    void manyMomentsWithManyChangesAreKept() {
        DrawnChanges drawn = new DrawnChanges();
        for (int i = 1; i <= 600; i++) {
            drawn.next(i % 7, 7);
        }
        SliceChanges changes = drawn.changes();
        assertEquals(1_200, since(changes, 0, Domain.PROCESSES).size());
        assertEquals(List.of(599 % 7, 7, 600 % 7, 7), since(changes, 598, Domain.PROCESSES));
        assertEquals(List.of(256 % 7, 7), since(changes, 255, Domain.PROCESSES).subList(0, 2));
    }
}
