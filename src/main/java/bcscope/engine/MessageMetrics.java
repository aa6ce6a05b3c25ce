package bcscope.engine;

import bcscope.conventional.EventMachine;
import bcscope.conventional.MessageWatch;
import bcscope.conventional.Packet;
import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.host.JobMap;

import java.util.Arrays;

/// What can be said of each node in a window of conventional MPI: who was blocked at its beginning,
/// and the bytes that arrived. The metrics of microphases are 0.
final class MessageMetrics implements MessageWatch {
    private final LocalObserver observer;
    private final EventMachine machine;
    private final JobMap map;
    private final LocalMetrics metrics;

    MessageMetrics(LocalObserver observer, EventMachine machine, JobMap map) {
        this.observer = observer;
        this.machine = machine;
        this.map = map;
        metrics = new LocalMetrics(map.nodes());
    }

    LocalMetrics metrics() {
        return metrics;
    }

    @Override
    public void windowBegan(int window, long nanos) {
        Arrays.fill(metrics.receivedBytes(), 0);
        Arrays.fill(metrics.bpts(), 0);
        for (int rank = 0; rank < map.ranks(); rank++) {
            if (machine.processes().activity(rank).blocked()) {
                metrics.bpts()[map.node(rank)]++;
            }
        }
    }

    @Override
    public void delivered(int slot, Packet packet, long nanos) {
        if (packet == Packet.MESSAGE || packet == Packet.DATA) {
            int node = map.node(machine.descriptors().peer(slot));
            metrics.receivedBytes()[node] += machine.descriptors().bytes(slot);
        }
    }

    @Override
    public void windowEnded(int window, long startNanos, long endNanos) {
        observer.sliceEnded(window, startNanos, metrics);
    }
}
