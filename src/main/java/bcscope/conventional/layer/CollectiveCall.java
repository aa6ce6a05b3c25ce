package bcscope.conventional.layer;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

/// A collective that a layer is asked about.
///
/// @param kind the call, blocking or not
/// @param members processes of its communicator
/// @param nodes their nodes
/// @param bytes what each gives or takes
/// @param type of its elements; meaningless where nothing is reduced
public record CollectiveCall(
        OperationKind kind, int members, MemberNodes nodes, long bytes, ReduceType type) {

    /// The collective at `pc` of `program`, whose members are on `nodes`.
    public static CollectiveCall of(Program program, int pc, MemberNodes nodes) {
        OperationKind kind = program.kind(pc);
        return new CollectiveCall(
                kind,
                program.communicators().get(program.context(pc)).size(),
                nodes,
                program.amount(pc),
                kind.reduces() ? program.elements(pc) : ReduceType.OTHER);
    }

    /// Elements that a reduction combines.
    public long elements() {
        return bytes / type.bytes();
    }
}
