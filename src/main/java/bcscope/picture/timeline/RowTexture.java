package bcscope.picture.timeline;

import bcscope.picture.Hatch;
import bcscope.program.OperationKind;

/// In which call a process is blocked, as a texture. One that does not wait for its message blocks
/// where NIC memory is full.
final class RowTexture {
    private RowTexture() {}

    /// The texture of a process blocked in an operation of `kind`.
    static Hatch of(OperationKind kind) {
        return switch (kind.role()) {
            case COLLECTIVE -> Hatch.DOTS;
            case BLOCKING ->
                    kind.isBlockingSend()
                            ? Hatch.FORWARD
                            : kind.isWait() ? Hatch.CROSS : Hatch.BACK;
            case NON_BLOCKING -> Hatch.LEVEL;
            case BRACKET, LOCAL, CONTROL -> Hatch.CROSS;
        };
    }
}
