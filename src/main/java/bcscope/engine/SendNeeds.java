package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageLayers;
import bcscope.conventional.layer.Sending;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import java.util.Optional;

/// Which sends are over only when their receive is posted: under BCS-MPI all that are not copied,
/// under conventional MPI those whose protocol has no buffer for them.
public final class SendNeeds {
    private final Program program;
    private final long copiedBytes;
    private final Optional<MessageLayer> layer;

    /// Of `program` in `scenario`.
    public SendNeeds(Scenario scenario, Program program) {
        this.program = program;
        copiedBytes = scenario.model().get(ModelParameter.BUFFERED_SEND_BYTES);
        layer =
                scenario.mpi() == MpiKind.BCS
                        ? Optional.empty()
                        : Optional.of(MessageLayers.of(scenario.machine(), scenario.charged()));
    }

    /// Whether the send at `pc` is over only when its receive is posted.
    public boolean needsReceive(int pc) {
        OperationKind kind = program.kind(pc);
        return kind.effect() == OperationKind.Effect.SENDS
                && layer.map(it -> !it.protocol(sending(kind), program.amount(pc)).buffers())
                        .orElseGet(() -> !isCopied(pc));
    }

    private static Sending sending(OperationKind kind) {
        return kind == OperationKind.SYNC_SEND || kind == OperationKind.ISSEND
                ? Sending.SYNCHRONOUS
                : Sending.STANDARD;
    }

    /// Whether it is an MPI_Send that is copied (MODEL 9.3).
    private boolean isCopied(int pc) {
        return program.kind(pc) == OperationKind.SEND && program.isCopied(pc, copiedBytes);
    }
}
