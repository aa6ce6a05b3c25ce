package bcscope.engine.swarm;

import bcscope.program.Communicator;

import java.util.ArrayList;
import java.util.List;

/// The collective of one communicator: who has called, what was agreed, how much is left.
final class ReferenceCollective {
    final Communicator group;
    final List<ReferenceProcess> called = new ArrayList<>();
    int pc;
    boolean moving;
    boolean resultWaits;
    long left;
    long chunk;

    ReferenceCollective(Communicator group) {
        this.group = group;
    }

    boolean open() {
        return !called.isEmpty();
    }

    int missing() {
        return group.size() - called.size();
    }

    /// It is over for all members.
    void complete(long nanos) {
        called.forEach(process -> process.blockingDone = nanos);
        called.clear();
        moving = false;
        resultWaits = false;
    }
}
