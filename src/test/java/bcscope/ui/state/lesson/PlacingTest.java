package bcscope.ui.state.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.happening.NicList;
import bcscope.lesson.question.StatePlace;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Descriptors put into lists and taken back.
class PlacingTest {
    private static final StatePlace RSL = new StatePlace(1, NicList.RSL);
    private static final StatePlace MDL = new StatePlace(1, NicList.MDL);

    private static Placing after(Placing placing, PlacingChange... changes) {
        Placing now = placing;
        for (PlacingChange change : changes) {
            now = change.applyTo(now);
        }
        return now;
    }

    @Test
    void eachStepIsTakenBackInTurn() {
        Placing put =
                after(
                        Placing.empty(2),
                        new PlacingChange.Put(0, RSL),
                        new PlacingChange.Put(0, MDL),
                        new PlacingChange.Put(1, StatePlace.GONE));
        assertEquals("a=1.MDL b=gone", put.text());
        Placing one = after(put, new PlacingChange.TakeBack());
        assertEquals("a=1.MDL", one.text());
        Placing two = after(one, new PlacingChange.TakeBack());
        assertEquals("a=1.RSL", two.text());
        Placing none = after(two, new PlacingChange.TakeBack(), new PlacingChange.TakeBack());
        assertEquals("", none.text());
        assertFalse(none.canTakeBack());
    }

    /// What is moved by keys from list to list is one step.
    @Test
    void movesOfOneThatIsPickedAreOneStep() {
        Placing moved =
                after(
                        Placing.empty(2),
                        new PlacingChange.Put(1, RSL),
                        new PlacingChange.Pick(0),
                        new PlacingChange.Put(0, RSL),
                        new PlacingChange.Put(0, MDL));
        assertEquals(OptionalInt.of(0), moved.picked());
        assertEquals("a=1.MDL b=1.RSL", moved.text());
        assertEquals("b=1.RSL", after(moved, new PlacingChange.TakeBack()).text());
        Placing back = after(moved, new PlacingChange.PutBack(0));
        assertEquals("b=1.RSL", back.text());
        assertEquals(OptionalInt.empty(), back.picked());
    }

    @Test
    void pickedAgainItCanBeTakenOut() {
        Placing put =
                after(
                        Placing.empty(1),
                        new PlacingChange.Put(0, RSL),
                        new PlacingChange.Pick(0),
                        new PlacingChange.PutBack(0));
        assertEquals("", put.text());
        assertEquals("a=1.RSL", after(put, new PlacingChange.TakeBack()).text());
    }

    @Test
    void startingAgainCanBeTakenBack() {
        Placing again =
                after(
                        Placing.of(List.of(Optional.of(RSL), Optional.of(MDL))),
                        new PlacingChange.StartAgain());
        assertFalse(again.isBegun());
        assertEquals("a=1.RSL b=1.MDL", after(again, new PlacingChange.TakeBack()).text());
    }

    @Test
    void whatDoesNotExistIsNotPut() {
        Placing placing = Placing.empty(1);
        assertEquals(
                placing, after(placing, new PlacingChange.Put(1, RSL), new PlacingChange.Pick(-1)));
        assertEquals(placing, after(placing, new PlacingChange.TakeBack()));
    }
}
