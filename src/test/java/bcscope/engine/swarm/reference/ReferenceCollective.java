package bcscope.engine.swarm.reference;

import bcscope.program.Communicator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The collective of one communicator: who has called, what was agreed, how much is left. A member
/// that calls again before it is over waits for its turn.
final class ReferenceCollective {
    final Communicator group;
    final List<ReferenceCall> called = new ArrayList<>();
    private final List<ReferenceCall> next = new ArrayList<>();
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

    /// The calls that are not complete.
    Stream<ReferenceCall> taken() {
        return Stream.concat(called.stream(), next.stream());
    }

    /// `call` arrives, or waits.
    void call(ReferenceCall call) {
        if (called.stream().anyMatch(before -> before.process == call.process)) {
            next.add(call);
            return;
        }
        if (called.isEmpty()) {
            pc = call.pc;
        }
        called.add(call);
    }

    /// It is over for all members.
    void complete(long nanos) {
        called.forEach(call -> call.doneNanos = nanos);
        called.clear();
        moving = false;
        resultWaits = false;
        List<ReferenceCall> turn = List.copyOf(next);
        next.clear();
        turn.forEach(this::call);
    }
}
