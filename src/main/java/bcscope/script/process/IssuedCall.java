package bcscope.script.process;

import bcscope.script.code.Instruction;
import bcscope.script.value.Group;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.VariableFrame;

import io.soabase.recordbuilder.core.RecordBuilder;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// A call that was written, and what has to be done when it returns.
///
/// @param frame variables of its results
/// @param group communicator that it is about
/// @param root rank of its root in the group; -1 if it has none, -2 if its partner is `nobody`
/// @param first position of its first operation
/// @param end one more than that of its last; equal where it asks nothing of the machine
/// @param requests that it waits for, tests or starts; or the one that it made
/// @param parcel what it sends; null if it is not used
/// @param parcelAt position of the operation that sends it
/// @param meeting where the members of the group bring something together
@RecordBuilder
record IssuedCall(
        Instruction.Call call,
        VariableFrame frame,
        Group group,
        int root,
        int first,
        int end,
        List<ScriptRequest> requests,
        @Nullable Parcel parcel,
        int parcelAt,
        @Nullable GroupCall meeting)
        implements IssuedCallBuilder.With {
    static final int NO_ROOT = -1;
    private static final int NOBODY = -2;

    IssuedCall(Instruction.Call call, VariableFrame frame, Group group, int first, int end) {
        this(call, frame, group, NO_ROOT, first, end, List.of(), null, 0, null);
    }

    IssuedCall sending(@Nullable Parcel given, int position) {
        return with().parcel(given).parcelAt(position).build();
    }

    IssuedCall meeting(GroupCall joined, int rootRank) {
        return with().root(rootRank).meeting(joined).build();
    }

    IssuedCall ofNobody() {
        return withRoot(NOBODY);
    }

    /// Whether it asks something of the machine; if not, the process continues at once.
    boolean asksMachine() {
        return first < end;
    }

    /// Whether it brings nothing, because it asks nothing of the machine or its partner is
    /// `nobody`.
    boolean isNothing() {
        return first == end || root == NOBODY;
    }
}
