package bcscope.bcs;

import bcscope.host.Descriptors;
import bcscope.host.Requests;
import bcscope.nic.NicMemory;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.List;

/// Results of waits, tests and probes, for the processes and for observers.
final class CallFindings {
    private final NicSystem nic;
    private final Program program;
    private final Requests requests;

    CallFindings(NicSystem nic, Requests requests) {
        this.nic = nic;
        this.requests = requests;
        program = nic.program;
    }

    /// The call at `pc` takes what it can of its requests at `nanos`.
    void take(int rank, int pc, long nanos) {
        if (nic.isWatched()) {
            tellTaken(rank, pc, requests.taken(rank, pc, nanos), nanos);
        }
        requests.take(rank, pc, nanos);
    }

    /// Tells what the call at `pc`, which `rank` was suspended in, takes or finds now that it is
    /// met.
    void tellMet(int rank, int pc, long nanos) {
        if (!nic.isWatched()) {
            return;
        }
        OperationKind kind = program.kind(pc);
        if (kind.waitsForMessage()) {
            tellFound(rank, pc, nanos);
        } else if (kind.isWait()) {
            boolean some = kind.needsOnlyOne();
            List<Integer> slots =
                    some ? requests.taken(rank, pc, nanos) : requests.active(rank, pc);
            tellTaken(rank, pc, slots, nanos);
        }
    }

    private void tellTaken(int rank, int pc, List<Integer> slots, long nanos) {
        for (Watch watch : nic.watches) {
            watch.took(rank, pc, slots, nanos);
        }
    }

    /// Tells what the probe at `pc` finds.
    void tellFound(int rank, int pc, long nanos) {
        if (nic.isWatched()) {
            int send = message(rank, pc);
            for (Watch watch : nic.watches) {
                watch.found(rank, pc, send, nanos);
            }
        }
    }

    /// Whether RSL of `rank` has a message for the probe at `pc`.
    boolean messageFor(int rank, int pc) {
        return message(rank, pc) != Descriptors.NONE;
    }

    /// The first message in RSL of `rank` for the probe at `pc`, or [Descriptors#NONE].
    private int message(int rank, int pc) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        int from = program.peer(pc);
        int tag = program.tag(pc);
        for (int send = memory.remote.head(rank); send != Descriptors.NONE; send = all.next(send)) {
            if (all.context(send) == program.context(pc)
                    && (from == Program.ANY || from == all.rank(send))
                    && (tag == Program.ANY || tag == all.tag(send))
                    && !memory.isSpokenFor(send)) {
                return send;
            }
        }
        return Descriptors.NONE;
    }
}
