package bcscope.conventional;

import bcscope.conventional.CollectiveState.Meeting;
import bcscope.conventional.layer.CollectiveWay;

import java.util.ArrayList;
import java.util.List;

/// Phases of broadcasts along lines of a torus, for those who watch.
final class LineSweeps {
    private final MessageSystem system;
    private final List<Sweep> sweeps = new ArrayList<>();

    private record Sweep(
            Meeting meeting,
            int root,
            int phase,
            int phases,
            long beginNanos,
            long firstNanos,
            long endNanos) {}

    LineSweeps(MessageSystem system) {
        this.system = system;
    }

    void forget() {
        sweeps.clear();
    }

    /// The root, member `root`, has called.
    void begin(Meeting meeting, int root, CollectiveWay.AlongLines way) {
        long called = meeting.called[root];
        int phases = way.phases().size();
        for (int i = 0; i < phases; i++) {
            CollectiveWay.Phase phase = way.phases().get(i);
            sweeps.add(
                    new Sweep(
                            meeting,
                            root,
                            i,
                            phases,
                            called + phase.beginNanos(),
                            called + phase.firstNanos(),
                            called + phase.endNanos()));
        }
    }

    /// Tells `watch` of those that began from `startNanos` on and before `endNanos`.
    void tell(MessageWatch watch, long startNanos, long endNanos) {
        for (Sweep sweep : sweeps) {
            if (sweep.beginNanos >= startNanos && sweep.beginNanos < endNanos) {
                int communicator = sweep.meeting.communicator;
                watch.sweptLines(
                        communicator,
                        new MessageWatch.Call(sweep.meeting.first, sweep.meeting.pc),
                        system.map.communicator(communicator).members()[sweep.root],
                        sweep.phase,
                        sweep.phases,
                        sweep.beginNanos,
                        sweep.firstNanos,
                        sweep.endNanos);
            }
        }
    }
}
