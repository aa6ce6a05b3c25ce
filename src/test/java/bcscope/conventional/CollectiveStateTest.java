package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.conventional.CollectiveState.Meeting;
import bcscope.program.Communicator;

import org.junit.jupiter.api.Test;

import java.util.List;

class CollectiveStateTest {
    private static final int ODDLY_ORDERED = 2;

    private static CollectiveState state() {
        return new CollectiveState(
                List.of(
                        Communicator.world(3),
                        new Communicator(Communicator.SELF, new int[0]),
                        new Communicator(ODDLY_ORDERED, new int[] {9, 2, 5})));
    }

    @Test
    void theNthCallOfEachMemberBelongsToTheNthCollective() {
        CollectiveState state = state();
        Meeting first = state.next(0, 0, 10);
        Meeting second = state.next(0, 0, 11);
        assertNotSame(first, second);
        assertSame(first, state.next(0, 2, 30));
        assertSame(second, state.next(0, 2, 31));
        assertSame(first, state.next(0, 1, 20));
        assertEquals(10, first.pc, "what the first to call calls");
        assertSame(second, state.numbered(0, 1));
        assertEquals(0, state.open(ODDLY_ORDERED).size());
    }

    /// The second is over before the first: both are known until the first is over as well.
    @Test
    void collectivesAreForgottenFromTheFirstOn() {
        CollectiveState state = state();
        Meeting first = state.next(0, 0, 10);
        Meeting second = state.next(0, 0, 11);
        Meeting third = state.next(0, 0, 12);
        second.left = 0;
        state.forget(0);
        assertEquals(List.of(first, second, third), state.open(0));
        first.left = 0;
        state.forget(0);
        assertEquals(List.of(third), state.open(0));
        assertSame(third, state.numbered(0, 2));
        assertEquals(3, state.next(0, 0, 13).number);
    }

    /// Member 1 calls its first after member 0 has called two: numbers count from the start.
    @Test
    void aMemberThatIsBehindIsCountedFromTheStart() {
        CollectiveState state = state();
        for (int i = 0; i < 3; i++) {
            state.next(0, i, 10).left = 0;
        }
        state.forget(0);
        assertEquals(List.of(), state.open(0));
        Meeting next = state.next(0, 1, 20);
        assertEquals(1, next.number);
        assertSame(next, state.next(0, 0, 11));
    }

    @Test
    void aCollectiveIsFoundByTheCallThatStandsInItsSlot() {
        CollectiveState state = state();
        state.next(0, 1, 10).slots[1] = 4;
        Meeting second = state.next(0, 1, 11);
        second.slots[1] = 7;
        assertSame(second, state.of(0, 1, 7));
        assertThrows(IllegalStateException.class, () -> state.of(0, 1, 5));
    }

    @Test
    void nothingHasArrivedBeforeItArrives() {
        Meeting meeting = new Meeting(0, 3, 10, 0);
        assertEquals(Meeting.NEVER, meeting.there(1, 2));
        meeting.arrive(1, 0, 500);
        assertEquals(500, meeting.there(1, 0));
        assertEquals(Meeting.NEVER, meeting.there(1, 2), "another member in this round");
        assertEquals(Meeting.NEVER, meeting.there(0, 0), "another round");
        assertEquals(3, meeting.left);
    }

    @Test
    void aCopyGoesItsOwnWay() {
        CollectiveState state = state();
        Meeting meeting = state.next(0, 0, 10);
        meeting.arrive(0, 1, 500);
        CollectiveState copy = state.copy();
        meeting.arrive(0, 2, 600);
        meeting.called[0] = 700;
        meeting.left = 0;
        state.messages.set(3);
        state.forget(0);
        Meeting kept = copy.numbered(0, 0);
        assertEquals(500, kept.there(0, 1));
        assertEquals(Meeting.NEVER, kept.there(0, 2));
        assertEquals(Meeting.NEVER, kept.called[0]);
        assertEquals(3, kept.left);
        assertEquals(0, copy.messages.cardinality());
        assertEquals(1, copy.next(0, 0, 11).number, "its calls are counted on");
        assertSame(kept, copy.next(0, 1, 20));
    }
}
