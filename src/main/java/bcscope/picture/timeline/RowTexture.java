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
            case BLOCKING, NON_BLOCKING, BRACKET, LOCAL, CONTROL ->
                    switch (kind) {
                        case SEND, SYNC_SEND, READY_SEND -> Hatch.FORWARD;
                        case RECV, PROBE -> Hatch.BACK;
                        default -> Hatch.CROSS;
                    };
        };
    }
}
