package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Departures into the network in a microphase, past and future, in their order: to one node as a
/// journey, to many as a wave. The same for all moments of the microphase.
record Departures(List<Journey> journeys, List<Wave> waves) {
    /// Of no microphase.
    static final Departures NONE = new Departures(List.of(), List.of());

    /// The departures of `window`, a microphase of the slice.
    static Departures of(SliceDetail detail, PhaseWindow window) {
        Departures all = new Departures(new ArrayList<>(), new ArrayList<>());
        int end = detail.happenedUntil(window.endNanos());
        for (int i = detail.happenedBefore(window.strobeNanos()); i < end; i++) {
            all.collect(i, detail.happenings().get(i));
        }
        return all;
    }

    /// Adds what moves because of happening number `index`.
    private void collect(int index, Happening happening) {
        switch (happening) {
            case Happening.SendDelivered h -> journeys.add(journey(index, h));
            case Happening.Transferred h -> journeys.add(journey(index, h));
            case Happening.ReduceStep h -> journeys.add(journey(index, h));
            case Happening.Multicast h -> waves.add(wave(index, h));
            case Happening.ResultMulticast h -> waves.add(wave(index, h));
            case Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.Matched _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.CollectiveQueried _,
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
