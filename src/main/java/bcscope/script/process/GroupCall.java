package bcscope.script.process;

import bcscope.script.code.Step;
import bcscope.script.value.Group;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// A collective call of all members of a communicator, to which each brings something.
final class GroupCall {
    private final @Nullable Object[] brought;
    private final Step.Call first;
    private int missing;
    private int toLeave;
    private final Map<Integer, Group> groups = new HashMap<>();

    GroupCall(int members, Step.Call first) {
        brought = new Object[members];
        this.first = first;
        missing = members;
        toLeave = members;
    }

    /// Member `me` calls.
    void bring(int me, Object what) {
        brought[me] = what;
        missing--;
    }

    /// Whether all have called.
    boolean isComplete() {
        return missing == 0;
    }

    /// Whether `me` has called.
    boolean has(int me) {
        return brought[me] != null;
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

    /// The call of the member that came first.
    Step.Call first() {
        return first;
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

    /// A member has taken what it gets.
    ///
    /// @return whether it is the last
    boolean left() {
        return --toLeave == 0;
    }

    @Override
    public String toString() {
        return first.word() + " " + Arrays.toString(brought);
    }
}
