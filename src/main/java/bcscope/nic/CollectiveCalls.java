package bcscope.nic;

import bcscope.host.Descriptors;
import bcscope.program.CollectiveMismatch;
import bcscope.program.Program;

/// The part of BR that pre-processes collective descriptors (S0 section 4.4): counts who has
/// called, and notices where members do not call the same.
public final class CollectiveCalls {
    private final NicSystem nic;

    CollectiveCalls(NicSystem nic) {
        this.nic = nic;
    }

    /// Takes the blocking call of `rank`.
    void note(int rank) {
        NicMemory memory = nic.memory;
        int pc = memory.rankCollectivePc[rank];
        int communicator = nic.program.context(pc);
        WaitingCalls calls = memory.calls;
        if (calls.possible()
                && calls.firstTaken(memory.descriptors, rank, communicator) != Descriptors.NONE) {
            calls.taken.append(memory.descriptors, rank, descriptorOf(rank, pc));
        } else {
            arrive(rank, pc, memory.numbers[rank] - 1);
        }
        count(rank, communicator);
        for (Watch watch : nic.watches) {
            watch.collectiveNoted(rank, communicator);
        }
    }

    private int descriptorOf(int rank, int pc) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        Program program = nic.program;
        int slot = all.allocate();
        all.write(
                slot,
                Descriptors.COLLECTIVE,
                rank,
                program.peer(pc),
                program.tag(pc),
                program.context(pc),
                program.amount(pc));
        long posted = memory.collectivePost[rank];
        int number = memory.numbers[rank] - 1;
        all.writeOrigin(slot, Descriptors.BLOCKING, number, pc, posted, posted);
        return slot;
    }

    /// Takes the non-blocking call in `slot`, which is in no queue.
    void noteNonBlocking(int slot) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        int rank = all.rank(slot);
        int communicator = all.context(slot);
        boolean first = memory.calls.firstTaken(all, rank, communicator) == Descriptors.NONE;
        memory.calls.taken.append(all, rank, slot);
        if (first) {
            arrive(rank, all.pc(slot), all.number(slot));
        }
        count(rank, communicator);
        for (Watch watch : nic.watches) {
            watch.nonBlockingNoted(slot);
        }
    }

    /// CL keeps the descriptor of the master (S0 section 4.4).
    private void count(int rank, int communicator) {
        if (nic.map.master(communicator) != rank) {
            nic.memory.counts.remove(rank);
        }
    }

    /// The call of `rank` at `pc`, its `number`-th descriptor, is the next of its communicator.
    private void arrive(int rank, int pc, int number) {
        NicMemory memory = nic.memory;
        int communicator = nic.program.context(pc);
        memory.fit(communicator);
        if (memory.arrived[communicator]++ == 0) {
            memory.collectivePc[communicator] = pc;
            memory.firstCaller[communicator] = rank;
            memory.firstNumber[communicator] = number;
            memory.openCollectives.add(communicator);
        } else {
            checkSame(communicator, rank, pc, memory.collectivePc[communicator]);
        }
    }

    /// The collective of `communicator` is complete at `nanos`; the next call of each member, if
    /// any, takes its place.
    void complete(int communicator, long nanos) {
        NicMemory memory = nic.memory;
        boolean waiting = memory.calls.possible();
        memory.counts.remove(nic.map.master(communicator));
        for (int rank : nic.map.communicator(communicator).members()) {
            if (waiting) {
                complete(rank, communicator, nanos);
            } else {
                nic.completions.collectiveCompleted(rank, nanos);
            }
        }
    }

    private void complete(int rank, int communicator, long nanos) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        int slot = memory.calls.firstTaken(all, rank, communicator);
        if (slot == Descriptors.NONE) {
            nic.completions.collectiveCompleted(rank, nanos);
            return;
        }
        nic.completions.completed(slot, nanos);
        memory.calls.remove(all, rank, slot);
        all.release(slot);
        int next = memory.calls.firstTaken(all, rank, communicator);
        if (next != Descriptors.NONE) {
            arrive(rank, all.pc(next), all.number(next));
        }
    }

    private void checkSame(int communicator, int rank, int pc, int first) {
        if (pc != first) {
            CollectiveMismatch.between(
                            nic.program,
                            communicator,
                            new CollectiveMismatch.Made(rank, pc, 0),
                            new CollectiveMismatch.Made(
                                    nic.memory.firstCaller[communicator], first, 0))
                    .ifPresent(nic.completions::failed);
        }
    }
}
