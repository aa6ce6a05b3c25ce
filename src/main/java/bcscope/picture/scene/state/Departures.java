package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageState;
import bcscope.happening.PacketProgress;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Departures into the network in a microphase or a window of conventional MPI, past and future, in
/// their order: to one node as a journey, to many as a wave. The same for all moments of it.
final class Departures {
    private final RunLayout stage;
    private final SliceDetail detail;
    private final List<Journey> journeys = new ArrayList<>();
    private final List<Wave> waves = new ArrayList<>();

    /// Journeys under conventional MPI that have not arrived.
    private final Map<Flight, Integer> open = new HashMap<>();

    private Departures(RunLayout stage, SliceDetail detail) {
        this.stage = stage;
        this.detail = detail;
    }

    /// The departures of `window`, a microphase of the slice; if there is none, of the slice.
    static Departures of(RunLayout stage, SliceDetail detail, Optional<PhaseWindow> window) {
        Departures all = new Departures(stage, detail);
        detail.before().messages().flights().forEach(all::fly);
        long begin = window.map(PhaseWindow::strobeNanos).orElse(detail.startNanos());
        long end = window.map(PhaseWindow::endNanos).orElse(Long.MAX_VALUE);
        int last = detail.happenedUntil(end);
        for (int i = detail.happenedBefore(begin); i < last; i++) {
            all.collect(i, detail.happenings().get(i));
        }
        return all;
    }

    List<Journey> journeys() {
        return Collections.unmodifiableList(journeys);
    }

    List<Wave> waves() {
        return Collections.unmodifiableList(waves);
    }

    /// Adds what moves because of happening number `index`.
    private void collect(int index, Happening happening) {
        switch (happening) {
            case Happening.SendDelivered h -> journeys.add(journey(index, h));
            case Happening.Transferred h -> journeys.add(journey(index, h));
            case Happening.ReduceStep h -> journeys.add(journey(index, h));
            case Happening.Multicast h -> waves.add(wave(index, h));
            case Happening.ResultMulticast h -> waves.add(wave(index, h));
            case Happening.CollectiveQueried h -> waves.add(wave(index, h));
            case MessageEvent.Injected h -> fly(Flight.of(h.cargo(), h.send()), journey(index, h));
            case MessageEvent.Arrived h -> land(Flight.of(h.cargo(), h.send()), h.timeNanos());
            case MessageEvent.TreeMessage h -> journeys.add(journey(index, h));
            case Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.Matched _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.CollectiveScheduled _,
                    Happening.LocalReduce _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _ -> {}
        }
    }

    /// A packet, by its message and cargo.
    private record Flight(Cargo cargo, int rank, int number) {
        static Flight of(Cargo cargo, Descriptor send) {
            return new Flight(cargo, send.rank(), send.number());
        }
    }

    private void fly(Flight flight, Journey journey) {
        open.put(flight, journeys.size());
        journeys.add(journey);
    }

    private void land(Flight flight, long nanos) {
        Integer index = open.remove(flight);
        if (index != null) {
            journeys.set(index, journeys.get(index).until(nanos));
        }
    }

    /// Adds a message that is in transit when the window begins.
    private void fly(MessageState.Flight flight) {
        fly(
                Flight.of(flight.cargo(), flight.send()),
                new Journey(
                        kind(flight.cargo(), flight.wireBytes()),
                        0,
                        flight.fromNode(),
                        flight.toNode(),
                        Optional.of(flight.send()),
                        flight.cargo().dataBytes(flight.send().bytes(), flight.wireBytes()),
                        flight.injectedNanos(),
                        afterwards(flight.injectedNanos()),
                        Optional.of(flight.cargo()),
                        flight.packets()));
    }

    /// An arrival for a message that arrives in a later window. The real arrival is not known here:
    /// the message is drawn half way at the end of this window.
    private long afterwards(long injectedNanos) {
        return detail.endNanos() + (detail.endNanos() - injectedNanos);
    }

    private Journey journey(int index, MessageEvent.Injected left) {
        return new Journey(
                kind(left.cargo(), left.bytes()),
                index,
                left.node(),
                left.toNode(),
                Optional.of(left.send()),
                left.cargo().dataBytes(left.send().bytes(), left.bytes()),
                left.timeNanos(),
                afterwards(left.timeNanos()),
                Optional.of(left.cargo()),
                PacketProgress.NONE);
    }

    private Journey journey(int index, MessageEvent.TreeMessage part) {
        return new Journey(
                Journey.Kind.PART,
                index,
                part.node(),
                part.toNode(),
                Optional.empty(),
                amount(part),
                part.timeNanos(),
                part.arrivesLater() ? afterwards(part.timeNanos()) : part.endNanos());
    }

    private long amount(MessageEvent.TreeMessage part) {
        Program program = stage.program();
        return program.amount(program.pc(part.caller(), part.position()));
    }

    private Journey.Kind kind(Cargo cargo, long wireBytes) {
        if (stage.facts().goesOverTree(cargo, wireBytes)) {
            return Journey.Kind.OVER_TREE;
        }
        return switch (cargo) {
            case MESSAGE, DATA, OFFER, REST -> Journey.Kind.MESSAGE;
            case FIRST, LEADING -> Journey.Kind.LEADING;
            case ACKNOWLEDGEMENT -> Journey.Kind.ACKNOWLEDGEMENT;
            case RECEIPT -> Journey.Kind.RECEIPT;
            case REQUEST -> Journey.Kind.REQUEST;
            case CLEAR -> Journey.Kind.CLEAR;
            case CREDIT -> Journey.Kind.CREDIT;
        };
    }

    private static Journey journey(int index, Happening.SendDelivered h) {
        return new Journey(
                Journey.Kind.DELIVERY,
                index,
                h.node(),
                h.toNode(),
                Optional.of(h.send()),
                Descriptor.MEMORY_BYTES,
                h.timeNanos(),
                h.arrivalNanos());
    }

    private static Journey journey(int index, Happening.ReduceStep h) {
        return new Journey(
                Journey.Kind.REDUCTION,
                index,
                h.fromNode(),
                h.node(),
                Optional.empty(),
                0,
                h.timeNanos(),
                h.endNanos());
    }

    private static Wave wave(int index, Happening.Multicast h) {
        return new Wave(
                Wave.Kind.MULTICAST,
                index,
                h.node(),
                h.communicator(),
                h.bytes(),
                h.timeNanos(),
                h.endNanos());
    }

    private static Wave wave(int index, Happening.ResultMulticast h) {
        return new Wave(
                Wave.Kind.RESULT,
                index,
                h.node(),
                h.communicator(),
                h.bytes(),
                h.timeNanos(),
                h.endNanos());
    }

    /// Until it is scheduled or, where processes are missing, until the node has finished.
    private Wave wave(int index, Happening.CollectiveQueried h) {
        long answered =
                detail.happenings().stream()
                        .filter(Happening.CollectiveScheduled.class::isInstance)
                        .map(Happening.CollectiveScheduled.class::cast)
                        .filter(it -> it.communicator() == h.communicator())
                        .filter(it -> it.timeNanos() >= h.timeNanos())
                        .mapToLong(Happening::timeNanos)
                        .findFirst()
                        .orElseGet(() -> readyNanos(h.timeNanos()));
        return new Wave(
                Wave.Kind.QUERY, index, h.node(), h.communicator(), 0, h.timeNanos(), answered);
    }

    private long readyNanos(long nanos) {
        return detail.windows().stream()
                .filter(it -> it.strobeNanos() <= nanos && nanos <= it.endNanos())
                .mapToLong(PhaseWindow::readyNanos)
                .filter(ready -> ready >= nanos)
                .findFirst()
                .orElse(nanos);
    }

    private static Journey journey(int index, Happening.Transferred h) {
        return new Journey(
                Journey.Kind.TRANSFER,
                index,
                h.fromNode(),
                h.node(),
                Optional.of(h.send()),
                h.bytes(),
                h.timeNanos(),
                h.endNanos());
    }
}
