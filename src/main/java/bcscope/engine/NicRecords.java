package bcscope.engine;

import bcscope.bcs.SlicedMachine;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.MessageState;
import bcscope.happening.NicList;
import bcscope.happening.Snapshot;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.Queues;
import bcscope.nic.NicMemory;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The records of a machine under BCS-MPI: what its NICs hold.
final class NicRecords extends MachineRecords {
    private final SlicedMachine machine;
    private final NicMemory memory;
    private final JobMap map;

    NicRecords(SlicedMachine machine, JobMap map) {
        super(machine, machine.nic().program, map);
        this.machine = machine;
        this.map = map;
        memory = machine.nic().memory;
    }

    @Override
    Snapshot take() {
        Processes processes = machine.processes();
        List<Held> held = new ArrayList<>();
        for (int rank = 0; rank < processes.ranks(); rank++) {
            addQueue(held, memory.posted, rank, NicList.SDQ);
            addQueue(held, memory.receives, rank, NicList.RDQ);
            addQueue(held, memory.remote, rank, NicList.RSL);
        }
        addCarry(held);
        List<Descriptor> noted = new ArrayList<>();
        addCollectives(held, noted, processes);
        held.sort(Comparator.comparingInt(Held::node).thenComparing(Held::list));
        return take(held, noted, MessageState.NONE);
    }

    private void addQueue(List<Held> held, Queues queues, int rank, NicList list) {
        Descriptors all = memory.descriptors;
        for (int slot = queues.head(rank); slot != Descriptors.NONE; slot = all.next(slot)) {
            NicList shown =
                    list == NicList.SDQ && all.kind(slot) == Descriptors.RECEIVE
                            ? NicList.RDQ
                            : list;
            held.add(new Held(map.node(rank), shown, descriptor(slot), all.bytes(slot)));
        }
    }

    private void addCarry(List<Held> held) {
        Descriptors all = memory.descriptors;
        for (int i = 0; i < memory.carryCount; i++) {
            int receive = memory.carry[i];
            int send = all.partner(receive);
            held.add(
                    new Held(
                            map.node(all.rank(receive)),
                            NicList.CARRY,
                            descriptor(send),
                            all.bytes(send) - all.moved(send)));
        }
    }

    /// Collective descriptors: those that no DEM has taken, and of the others the masters'.
    private void addCollectives(List<Held> held, List<Descriptor> noted, Processes processes) {
        for (int rank = 0; rank < processes.ranks(); rank++) {
            if (processes.activity(rank) == Activity.BLOCKED_COLLECTIVE
                    && !machine.restartsNext(rank)) {
                Descriptor descriptor = collective(rank);
                if (memory.collectiveRanks.has(rank)) {
                    hold(held, descriptor);
                } else {
                    addTaken(held, noted, descriptor);
                }
            }
            for (Descriptor call : waiting(memory.calls.firstPosted(rank))) {
                hold(held, call);
            }
            for (Descriptor call : waiting(memory.calls.firstTaken(rank))) {
                addTaken(held, noted, call);
            }
        }
    }

    private static void hold(List<Held> held, Descriptor call) {
        held.add(new Held(call.node(), NicList.CL, call, call.bytes()));
    }

    private void addTaken(List<Held> held, List<Descriptor> noted, Descriptor call) {
        switch (fate(call)) {
            case KEPT -> hold(held, call);
            case DISCARDED -> noted.add(call);
        }
    }

    /// What becomes of a collective descriptor once DEM has taken it.
    Happening.Fate fate(Descriptor call) {
        return map.master(call.communicator()) == call.rank()
                ? Happening.Fate.KEPT
                : Happening.Fate.DISCARDED;
    }

    /// Calls of non-blocking collectives from `first` on; a blocking one among them is reported
    /// already.
    private List<Descriptor> waiting(int first) {
        Descriptors all = memory.descriptors;
        List<Descriptor> calls = new ArrayList<>();
        for (int slot = first; slot != Descriptors.NONE; slot = all.next(slot)) {
            if (all.request(slot) != Descriptors.BLOCKING) {
                calls.add(descriptor(slot));
            }
        }
        return calls;
    }

    /// The latest collective descriptor of `rank`.
    Descriptor collective(int rank) {
        int pc = memory.rankCollectivePc[rank];
        Program program = machine.nic().program;
        return new Descriptor(
                Descriptor.Kind.COLLECTIVE,
                rank,
                memory.numbers[rank] - 1,
                map.node(rank),
                program.peer(pc),
                0,
                program.context(pc),
                program.amount(pc),
                memory.collectivePost[rank],
                program.position(rank, pc));
    }
}
