package bcscope.engine;

import bcscope.bcs.SlicedMachine;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.OpenRequest;
import bcscope.happening.Snapshot;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.Queues;
import bcscope.nic.NicMemory;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Makes the state of a machine readable: columns become records. A descriptor is read once and is
/// then the same record wherever it occurs.
final class Snapshots {
    private final SlicedMachine machine;
    private final NicMemory memory;
    private final JobMap map;
    private @Nullable Descriptor[] known = new @Nullable Descriptor[256];

    Snapshots(SlicedMachine machine, JobMap map) {
        this.machine = machine;
        this.map = map;
        memory = machine.nic().memory;
    }

    Snapshot take() {
        Processes processes = machine.processes();
        int ranks = processes.ranks();
        Activity[] activities = new Activity[ranks];
        int[] positions = new int[ranks];
        long[] since = new long[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            activities[rank] = processes.activity(rank);
            positions[rank] = processes.position(rank);
            since[rank] = processes.nanos(rank);
        }
        List<Held> held = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            addQueue(held, memory.posted, rank, NicList.SDQ);
            addQueue(held, memory.receives, rank, NicList.RDQ);
            addQueue(held, memory.remote, rank, NicList.RSL);
        }
        addCarry(held);
        addCollectives(held, processes);
        held.sort(Comparator.comparingInt(Held::node).thenComparing(Held::list));
        return new Snapshot(activities, positions, since, List.copyOf(held));
    }

    /// Requests of processes that have ended.
    List<OpenRequest> leaks() {
        return Leaks.of(machine.processes(), machine.nic().program);
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

    private void addCollectives(List<Held> held, Processes processes) {
        for (int rank = 0; rank < processes.ranks(); rank++) {
            if (processes.activity(rank) == Activity.BLOCKED_COLLECTIVE
                    && !machine.restartsNext(rank)) {
                Descriptor descriptor = collective(rank);
                held.add(new Held(descriptor.node(), NicList.CL, descriptor, descriptor.bytes()));
            }
            addWaiting(held, memory.calls.firstPosted(rank));
            addWaiting(held, memory.calls.firstTaken(rank));
        }
    }

    /// Calls of non-blocking collectives; a blocking one among them is told already.
    private void addWaiting(List<Held> held, int first) {
        Descriptors all = memory.descriptors;
        for (int slot = first; slot != Descriptors.NONE; slot = all.next(slot)) {
            if (all.request(slot) != Descriptors.BLOCKING) {
                Descriptor call = descriptor(slot);
                held.add(new Held(call.node(), NicList.CL, call, call.bytes()));
            }
        }
    }

    /// The descriptor in `slot`.
    Descriptor descriptor(int slot) {
        Descriptors all = memory.descriptors;
        if (slot >= known.length) {
            known = Arrays.copyOf(known, Math.max(2 * known.length, slot + 1));
        }
        Descriptor before = known[slot];
        if (before != null
                && before.rank() == all.rank(slot)
                && before.number() == all.number(slot)) {
            return before;
        }
        Descriptor descriptor = read(all, slot, map, machine.nic().program);
        known[slot] = descriptor;
        return descriptor;
    }

    static Descriptor read(Descriptors all, int slot, JobMap map, Program program) {
        return new Descriptor(
                kind(all.kind(slot)),
                all.rank(slot),
                all.number(slot),
                map.node(all.rank(slot)),
                all.peer(slot),
                all.tag(slot),
                all.context(slot),
                all.bytes(slot),
                all.postNanos(slot),
                program.position(all.rank(slot), all.pc(slot)));
    }

    private static Descriptor.Kind kind(int kind) {
        return switch (kind) {
            case Descriptors.SEND -> Descriptor.Kind.SEND;
            case Descriptors.RECEIVE -> Descriptor.Kind.RECEIVE;
            default -> Descriptor.Kind.COLLECTIVE;
        };
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
