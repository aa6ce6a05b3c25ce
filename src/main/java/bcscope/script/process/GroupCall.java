package bcscope.script.process;

import bcscope.script.code.Instruction;
import bcscope.script.value.Group;
import bcscope.script.value.Parcel;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/// A collective call of all members of a communicator, to which each brings something.
final class GroupCall {
    private final @Nullable Object[] brought;
    private final Instruction.Call first;
    private int missing;
    private int begun;
    private boolean mixed;
    private final Map<Integer, Group> groups = new HashMap<>();
    private final List<Parcel> joined = new ArrayList<>();
    private @Nullable Parcel whole;

    GroupCall(int members, Instruction.Call first) {
        brought = new Object[members];
        this.first = first;
        missing = members;
    }

    /// Member `me` makes `call` with the operation at `position`.
    void bring(int me, Instruction.Call call, Object what, int position) {
        brought[me] = what;
        begun = me == 0 ? position : begun;
        mixed |= call.word() != first.word();
        missing--;
    }

    /// Whether all have called.
    boolean isComplete() {
        return missing == 0;
    }

    /// Whether member `me` has called.
    boolean has(int me) {
        return brought[me] != null;
    }

    /// Whether all have made the same call.
    boolean isOver() {
        return isComplete() && !mixed;
    }

    Instruction.Call call() {
        return first;
    }

    /// Position of the operation of the first member.
    int begun() {
        return begun;
    }

    /// What member `me` brought.
    Object of(int me) {
        Object what = brought[me];
        if (what == null) {
            throw new IllegalStateException("member " + me + " has not called " + first.word());
        }
        return what;
    }

    int size() {
        return brought.length;
    }

    /// The groups of all that are in one; empty before they are made.
    Map<Integer, Group> groups() {
        return groups;
    }

    /// The group that member `me` gets.
    Group group(int me) {
        return groups.getOrDefault(me, Group.NOBODY);
    }

    void gives(int me, Group group) {
        groups.put(me, group);
    }

    /// What members 0 to `last` brought, joined from left to right. Every member asks for it, and
    /// it is computed once.
    Parcel joined(int last, BinaryOperator<Parcel> join) {
        for (int i = joined.size(); i <= last; i++) {
            Parcel next = (Parcel) of(i);
            joined.add(i == 0 ? next : join.apply(joined.getLast(), next));
        }
        return joined.get(last);
    }

    /// What all members together brought, as `gather` makes it: once.
    Parcel whole(Supplier<Parcel> gather) {
        Parcel known = whole;
        if (known == null) {
            known = gather.get();
            whole = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return first.word() + " " + Arrays.toString(brought);
    }
}
