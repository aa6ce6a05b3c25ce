package bcscope.picture.timeline;

import bcscope.picture.Hatch;
import bcscope.program.OperationKind;

/// In which call a process is blocked, as a texture.
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
            case NON_BLOCKING, BRACKET, LOCAL, CONTROL -> Hatch.CROSS;
        };
    }
}
