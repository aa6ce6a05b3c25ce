package bcscope.engine;

import bcscope.conventional.EventMachine;
import bcscope.conventional.Protocol;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;
import bcscope.happening.MessageState.Flight;
import bcscope.happening.MessageState.Outgoing;
import bcscope.happening.MessageState.Waiting;
import bcscope.happening.Snapshot;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Makes the state of a machine under conventional MPI readable: columns become records. A
/// descriptor is read once and is then the same record wherever it occurs.
final class MessageRecords {
    private final EventMachine machine;
    private final Program program;
    private final JobMap map;
    private @Nullable Descriptor[] known = new @Nullable Descriptor[256];

    MessageRecords(EventMachine machine, Program program, JobMap map) {
        this.machine = machine;
        this.program = program;
        this.map = map;
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
        return new Snapshot(activities, positions, since, List.of(), messages());
    }

    private MessageState messages() {
        Descriptors all = machine.descriptors();
        List<Descriptor> receives = new ArrayList<>();
        List<Waiting> unexpected = new ArrayList<>();
        for (int rank = 0; rank < map.ranks(); rank++) {
            for (int s = machine.firstPosted(rank); s != Descriptors.NONE; s = all.next(s)) {
                receives.add(descriptor(s));
            }
            for (int s = machine.firstUnexpected(rank); s != Descriptors.NONE; s = all.next(s)) {
                unexpected.add(new Waiting(map.node(rank), descriptor(s), bufferBytes(s)));
            }
        }
        List<Flight> flights = new ArrayList<>();
        List<Outgoing> sends = new ArrayList<>();
        List<Descriptor> awaited = new ArrayList<>();
        for (int slot = 0; slot < all.limit(); slot++) {
            addSend(slot, flights, sends, awaited);
        }
        flights.sort(
                Comparator.comparingLong(Flight::injectedNanos).thenComparing(Flight::send, ORDER));
        sends.sort(Comparator.comparing(Outgoing::send, ORDER));
        awaited.sort(ORDER);
        return new MessageState(
                List.copyOf(receives),
                List.copyOf(unexpected),
                List.copyOf(flights),
                List.copyOf(sends),
                List.copyOf(awaited),
                machine.openCollectives().stream().map(this::descriptor).sorted(ORDER).toList());
    }

    private static final Comparator<Descriptor> ORDER =
            Comparator.comparingInt(Descriptor::rank).thenComparingInt(Descriptor::number);

    private long bufferBytes(int slot) {
        return machine.protocol(slot) == Protocol.RENDEZVOUS
                ? 0
                : machine.descriptors().bytes(slot);
    }

    private void addSend(
            int slot, List<Flight> flights, List<Outgoing> sends, List<Descriptor> awaited) {
        MessageStage stage = machine.stage(slot);
        if (stage == MessageStage.NONE) {
            return;
        }
        Descriptors all = machine.descriptors();
        machine.flying(slot)
                .map(packet -> Cargo.valueOf(packet.name()))
                .ifPresent(cargo -> flights.add(flight(slot, cargo)));
        boolean eager = machine.protocol(slot) == Protocol.EAGER;
        if (stage == MessageStage.STALLED || (!eager && !machine.leftItsSender(slot))) {
            sends.add(new Outgoing(descriptor(slot), stage));
        }
        int receive = all.partner(slot);
        if (receive != Descriptors.NONE) {
            awaited.add(descriptor(receive));
        }
    }

    private Flight flight(int slot, Cargo cargo) {
        Descriptors all = machine.descriptors();
        int sender = map.node(all.rank(slot));
        int receiver = map.node(all.peer(slot));
        boolean back = cargo == Cargo.CLEAR;
        boolean loaded = cargo == Cargo.MESSAGE || cargo == Cargo.DATA;
        return new Flight(
                cargo,
                descriptor(slot),
                back ? receiver : sender,
                back ? sender : receiver,
                loaded ? all.bytes(slot) : 0,
                machine.injectedNanos(slot));
    }

    /// The descriptor in `slot`.
    Descriptor descriptor(int slot) {
        Descriptors all = machine.descriptors();
        if (slot >= known.length) {
            known = Arrays.copyOf(known, Math.max(2 * known.length, slot + 1));
        }
        Descriptor before = known[slot];
        if (before != null
                && before.rank() == all.rank(slot)
                && before.number() == all.number(slot)) {
            return before;
        }
        Descriptor descriptor = Snapshots.read(all, slot, map, program);
        known[slot] = descriptor;
        return descriptor;
    }
}
