package bcscope.engine;

import bcscope.conventional.EventMachine;
import bcscope.conventional.EventMachine.Travelling;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;
import bcscope.happening.MessageState.Early;
import bcscope.happening.MessageState.Flight;
import bcscope.happening.MessageState.Outgoing;
import bcscope.happening.MessageState.Unattended;
import bcscope.happening.MessageState.Waiting;
import bcscope.happening.PacketProgress;
import bcscope.happening.Snapshot;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The records of a machine under conventional MPI: its messages and receives.
final class MessageRecords extends MachineRecords {
    private final EventMachine machine;
    private final JobMap map;

    MessageRecords(EventMachine machine, Program program, JobMap map) {
        super(machine, program, map);
        this.machine = machine;
        this.map = map;
    }

    @Override
    Snapshot take() {
        return take(List.of(), List.of(), messages());
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
        List<Early> early = new ArrayList<>();
        for (int rank = 0; rank < map.ranks(); rank++) {
            for (int s = machine.firstEarly(rank); s != Descriptors.NONE; s = all.next(s)) {
                early.add(new Early(map.node(rank), descriptor(s), machine.orderOf(s)));
            }
        }
        List<Unattended> unattended = new ArrayList<>();
        for (int rank = 0; rank < map.ranks(); rank++) {
            for (Travelling each : machine.unattended(rank)) {
                unattended.add(new Unattended(each.packet().cargo(), descriptor(each.slot())));
            }
        }
        List<Flight> flights = new ArrayList<>();
        Map<Travelling, PacketProgress> progress = machine.progress();
        List<Outgoing> sends = new ArrayList<>();
        List<Outgoing> leaving = new ArrayList<>();
        List<Descriptor> awaited = new ArrayList<>();
        for (int slot = 0; slot < all.limit(); slot++) {
            if (machine.stage(slot) != MessageStage.NONE) {
                addFlights(slot, progress, flights);
                addSend(slot, sends, leaving);
                addAwaited(slot, awaited);
            }
        }
        flights.sort(
                Comparator.comparingLong(Flight::injectedNanos).thenComparing(Flight::send, ORDER));
        sends.sort(Comparator.comparing(Outgoing::send, ORDER));
        leaving.sort(Comparator.comparing(Outgoing::send, ORDER));
        awaited.sort(ORDER);
        return new MessageState(
                List.copyOf(receives),
                List.copyOf(unexpected),
                List.copyOf(flights),
                List.copyOf(sends),
                List.copyOf(leaving),
                List.copyOf(awaited),
                machine.openCollectives().stream().map(this::descriptor).sorted(ORDER).toList(),
                List.copyOf(early),
                List.copyOf(unattended));
    }

    private static final Comparator<Descriptor> ORDER =
            Comparator.comparingInt(Descriptor::rank).thenComparingInt(Descriptor::number);

    private long bufferBytes(int slot) {
        return machine.protocol(slot).buffers() ? machine.descriptors().bytes(slot) : 0;
    }

    private void addFlights(
            int slot, Map<Travelling, PacketProgress> progress, List<Flight> flights) {
        for (Packet packet : machine.flying(slot)) {
            PacketProgress packets =
                    progress.getOrDefault(new Travelling(slot, packet), PacketProgress.NONE);
            flights.add(flight(slot, packet, packets));
        }
    }

    private void addSend(int slot, List<Outgoing> sends, List<Outgoing> leaving) {
        MessageStage stage = machine.stage(slot);
        boolean eager = machine.protocol(slot) == Protocol.EAGER;
        if (stage == MessageStage.STALLED || (!eager && !machine.leftItsSender(slot))) {
            sends.add(new Outgoing(descriptor(slot), stage));
        } else if (stage.isBeforeArrival() && machine.flying(slot).isEmpty()) {
            leaving.add(new Outgoing(descriptor(slot), stage));
        }
    }

    private void addAwaited(int slot, List<Descriptor> awaited) {
        int receive = machine.descriptors().partner(slot);
        if (receive != Descriptors.NONE && machine.stage(slot) != MessageStage.CONFIRMED) {
            awaited.add(descriptor(receive));
        }
    }

    private Flight flight(int slot, Packet packet, PacketProgress progress) {
        Descriptors all = machine.descriptors();
        int sender = map.node(all.rank(slot));
        int receiver = map.node(all.peer(slot));
        boolean back = packet.goesBack();
        return new Flight(
                packet.cargo(),
                descriptor(slot),
                back ? receiver : sender,
                back ? sender : receiver,
                machine.wireBytes(slot, packet),
                machine.injectedNanos(slot, packet),
                progress);
    }
}
