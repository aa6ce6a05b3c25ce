package bcscope.script.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import bcscope.program.Communicator;
import bcscope.script.Drawn;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;

/// Variables of callers, of which a procedure has only the place; and why one has no value.
class VariableFrameTest {
    private static ListValue list(long... values) {
        return ListValue.ofNumbers(Plain.INTEGER, values);
    }

    /// Slot 2 of the callee is slot 1 of its caller, and slot 0 of the innermost is slot 2 of that.
    @Test
    void aSharedVariableIsThatOfTheCallerHoweverDeep() {
        VariableFrame caller = VariableFrame.of(3, new long[] {1, 2});
        VariableFrame callee = new VariableFrame(3);
        VariableFrame inner = new VariableFrame(1);
        callee.share(2, caller, 1);
        inner.share(0, callee, 2);
        assertEquals(2, inner.number(0));
        inner.number(0, 7);
        assertEquals(List.of(7L, 7L), List.of(caller.number(1), callee.number(2)));
        callee.object(2, list(4, 5));
        assertEquals(list(4, 5), caller.object(1));
        assertEquals(0, caller.number(1));
        caller.number(1, 9);
        assertNull(inner.object(0));
        assertEquals(9, inner.number(0));
        assertEquals(0, callee.number(0), "its own variables stay");
    }

    /// What is copied is a snapshot: shared variables have the values that they had then.
    @Test
    void aCopySharesNothing() {
        VariableFrame caller = VariableFrame.of(2, new long[] {1, 2});
        caller.object(0, list(3));
        VariableFrame callee = new VariableFrame(2);
        callee.share(0, caller, 0);
        callee.share(1, caller, 1);
        VariableFrame copy = callee.copy();
        assertEquals(true, callee.equals(copy, -1));
        ((ListValue) Objects.requireNonNull(caller.object(0))).put(0, 8);
        assertEquals(list(3), copy.object(0));
        assertEquals(false, callee.equals(copy, -1));
        assertEquals(true, callee.equals(copy, 0));
        caller.number(1, 5);
        assertEquals(2, copy.number(1));
    }

    /// A number waits behind what says why it has no value, and a list is put back.
    @Test
    void whatHasNoValueForAWhileHasItsOldOneBack() {
        VariableFrame frame = VariableFrame.of(2, new long[] {6});
        frame.absent(0, Absent.Unknown.VALUE);
        assertEquals(Absent.Unknown.VALUE, frame.object(0));
        frame.restore(0, null);
        assertNull(frame.object(0));
        assertEquals(6, frame.number(0));
        ListValue before = list(1, 2, 3);
        frame.object(1, before);
        frame.absent(1, new Absent.Elsewhere(4, "rank 0"));
        frame.restore(1, before);
        assertEquals(before, frame.object(1));
    }

    /// There is room for a list of the size that the variable had, whatever it waits for.
    @Test
    void theRoomOfAListIsKnownWhileItWaits() {
        ListValue before = list(1, 2, 3);
        ScriptRequest request = request("irecv 8 B from 0 as r");
        request.keep(new Absent.Unknown(before));
        assertEquals(before, Absent.room(before));
        assertEquals(before, Absent.room(new Absent.Unknown(before)));
        assertEquals(before, Absent.room(new Absent.Awaited(request)));
        assertNull(Absent.room(null));
        assertNull(Absent.room(Absent.Unknown.VALUE));
        assertNull(Absent.room(new Absent.Elsewhere(1, "rank 0")));
    }

    private static Instruction.Call call(String text) {
        return (Instruction.Call) Drawn.report(text).code().orElseThrow().body().getFirst();
    }

    private static ScriptRequest request(String text) {
        return new ScriptRequest(3, call(text), "r", new VariableFrame(1), false);
    }

    /// Two processes are in the same state only if their requests differ in nothing.
    @Test
    void requestsAreTheSameIfTheirCallsAndStatesAre() {
        String text = "irecv 8 B from 0 as r";
        ScriptRequest one = request(text);
        assertEquals(true, ValueTexts.same(one, request(text)));
        assertEquals(true, ValueTexts.same(awaited(one), awaited(request(text))));
        assertEquals(false, ValueTexts.same(one, awaited(one)));
        assertEquals(false, ValueTexts.same(one, request("irecv 9 B from 0 as r")));
        assertEquals(
                false,
                ValueTexts.same(
                        one, new ScriptRequest(4, call(text), "r", new VariableFrame(1), false)));
        for (int changed = 0; changed < 5; changed++) {
            ScriptRequest other = request(text);
            other.address(
                    changed == 0 ? 1 : 0, changed == 1 ? 1 : 0, changed == 2 ? 1 : 0, Group.NOBODY);
            if (changed == 3) {
                other.complete();
            } else if (changed == 4) {
                other.free();
            }
            assertEquals(false, ValueTexts.same(one, other), "difference " + changed);
            assertEquals(false, ValueTexts.same(awaited(one), awaited(other)));
        }
    }

    private static Absent awaited(ScriptRequest request) {
        return new Absent.Awaited(request);
    }

    /// A persistent request is open only while it is started; a freed one never again.
    @Test
    void aRequestIsOpenWhileThereIsSomethingToWaitFor() {
        ScriptRequest once = request("irecv 8 B from 0 as r");
        assertEquals(true, once.isOpen());
        once.complete();
        assertEquals(List.of(false, false), List.of(once.isOpen(), once.isFreed()));
        ScriptRequest again =
                new ScriptRequest(
                        0,
                        call("recvinit 8 B from 0 as r; free r"),
                        "r",
                        new VariableFrame(1),
                        true);
        assertEquals(false, again.isOpen());
        again.started();
        assertEquals("r, open", ValueTexts.text(Plain.REQUEST, 0, again));
        again.complete();
        assertEquals("r, complete", ValueTexts.text(Plain.REQUEST, 0, again));
        again.started();
        again.free();
        assertEquals(List.of(false, true), List.of(again.isOpen(), again.isFreed()));
        Group group = Group.of(Communicator.world(4), 1);
        again.address(2, 5, 8, group);
        assertEquals(List.of(2, 5), List.of(again.peer(), again.tag()));
        assertEquals(8, again.bytes());
        assertEquals(group, again.group());
        assertEquals(false, again.isToNobody());
        again.toNobody();
        assertEquals(true, again.isToNobody());
    }

    /// What was sent is a value of its own: a variable that takes it can change. A size brings
    /// nothing.
    @Test
    void aParcelIsPutIntoAVariable() {
        VariableFrame frame = VariableFrame.of(2, new long[] {1, 2});
        Parcel number = new Parcel(Plain.INTEGER, 7, null, 3);
        number.into(frame, 0);
        assertEquals(List.of(7L, 2L), List.of(frame.number(0), frame.number(1)));
        ListValue sent = list(4, 5);
        Parcel parcel = new Parcel(new ListOf(Plain.INTEGER), 0, sent, 3);
        parcel.into(frame, 1);
        assertEquals(sent, frame.object(1));
        ((ListValue) Objects.requireNonNull(frame.object(1))).put(0, 9);
        assertEquals(list(4, 5), sent);
        assertEquals(
                List.of(false, false, true),
                List.of(
                        number.isEmpty(),
                        parcel.isEmpty(),
                        new Parcel(Plain.SIZE, 8, null, 3).isEmpty()));
    }

    /// A persistent request sends what its variable holds when it is started, from a place of its
    /// own each time.
    @Test
    void aRequestKnowsItsLastOperation() {
        ScriptRequest request = request("irecv 8 B from 0 as r");
        assertNull(request.parcel());
        request.posted(5);
        Parcel first = new Parcel(Plain.INTEGER, 1, null, 1);
        request.carries(first);
        assertEquals(first, request.parcel());
        request.posted(9);
        Parcel second = new Parcel(Plain.INTEGER, 2, null, 1);
        request.carries(second);
        assertEquals(9, request.position());
        assertEquals(second, request.parcel());
    }

    /// Of three numbers, a row of two and an empty one, 8 B for each number.
    @Test
    void aListOfListsHasTheBytesOfAllItsValues() {
        ListValue rows = ListValue.sized(new ListOf(Plain.INTEGER), 3);
        rows.put(0, list(1, 2));
        rows.put(1, list());
        rows.put(2, list(3));
        assertEquals(24, ValueTexts.bytes(new ListOf(new ListOf(Plain.INTEGER)), rows));
        assertEquals(6, rows.values(), "three rows and three numbers");
        ListValue answers = ListValue.sized(new ListOf(Plain.TRUTH), 1);
        answers.put(0, ListValue.ofNumbers(Plain.TRUTH, new long[5]));
        assertEquals(5, ValueTexts.bytes(new ListOf(new ListOf(Plain.TRUTH)), answers));
    }
}
