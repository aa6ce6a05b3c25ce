package bcscope.importer.tix;

import bcscope.program.OperationKind;
import bcscope.program.Program;

/// A request of one rank: what MPI knows about a non-blocking call. A persistent one is started
/// many times.
final class TixRequest {
    /// The kind of operation.
    enum Kind {
        /// A send in a request slot.
        SEND,
        /// A receive in a request slot.
        RECEIVE,
        /// A non-blocking collective in a request slot.
        COLLECTIVE,
        /// Complete from the beginning, no slot: a call to no process, or of one process alone.
        NOTHING
    }

    /// Whether it can be started again.
    enum Lasting {
        /// Gone when it is complete.
        ONCE,
        /// Inactive when it is complete.
        PERSISTENT
    }

    final long number;
    final Kind kind;
    final OperationKind starts;
    final Lasting lasting;
    final int peer;
    final int tag;
    final long bytes;
    final int context;
    boolean active;
    int slot = -1;
    int operation = -1;

    TixRequest(
            long number,
            Kind kind,
            OperationKind starts,
            Lasting lasting,
            int peer,
            int tag,
            long bytes,
            int context) {
        this.number = number;
        this.kind = kind;
        this.starts = starts;
        this.lasting = lasting;
        this.peer = peer;
        this.tag = tag;
        this.bytes = bytes;
        this.context = context;
    }

    /// Whether it is for messages from any source or with any tag.
    boolean isWild() {
        return peer == Program.ANY || tag == Program.ANY;
    }

    /// A request that is complete from the beginning.
    static TixRequest nothing(long number) {
        return new TixRequest(
                number,
                Kind.NOTHING,
                OperationKind.ISEND,
                Lasting.ONCE,
                Program.PROC_NULL,
                0,
                0,
                0);
    }

    /// Whether the simulated machine has something to complete.
    boolean occupiesSlot() {
        return active && kind != Kind.NOTHING;
    }
}
