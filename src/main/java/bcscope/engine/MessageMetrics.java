package bcscope.engine;

import bcscope.conventional.layer.Packet;
import bcscope.happening.LocalObserver;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.host.SteppedMachine;

import java.util.Arrays;

/// Further metrics of each node in a window of conventional MPI: the bytes that arrived. The
/// metrics of microphases are 0.
final class MessageMetrics extends LocalWatch {
    private final SteppedMachine machine;
    private final JobMap map;

    MessageMetrics(LocalObserver observer, SteppedMachine machine, JobMap map) {
        super(observer, machine, map);
        this.machine = machine;
        this.map = map;
    }

    @Override
    public void sliceBegan(int window, long nanos) {
        super.sliceBegan(window, nanos);
        Arrays.fill(metrics.receivedBytes(), 0);
    }

    @Override
    public void delivered(int slot, Packet packet, long nanos) {
        if (packet.completes()) {
            Descriptors all = machine.descriptors();
            metrics.receivedBytes()[map.node(all.peer(slot))] += all.bytes(slot);
        }
    }
}
