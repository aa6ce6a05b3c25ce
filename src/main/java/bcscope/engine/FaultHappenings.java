package bcscope.engine;

import bcscope.base.Microphase;
import bcscope.bcs.SlicedMachine;
import bcscope.happening.Happening;
import bcscope.host.JobMap;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.Span;
import bcscope.nic.DeadNodes;
import bcscope.nic.Faults;
import bcscope.nic.NicPace;
import bcscope.nic.NicSystem;
import bcscope.nic.SliceLoad;
import bcscope.nic.StrobeReceiver;

import java.util.Arrays;
import java.util.List;

/// Writes down what the faults of a scenario did in a slice, where it does not follow from what the
/// threads did anyway.
final class FaultHappenings {
    private static final int WHOLE = 100;

    private final SlicedMachine machine;
    private final JobMap map;
    private final List<Happening> happenings;

    /// They go into `happenings`.
    FaultHappenings(SlicedMachine machine, JobMap map, List<Happening> happenings) {
        this.machine = machine;
        this.map = map;
        this.happenings = happenings;
    }

    /// Slow NICs that held up `phase`, whose strobe arrived at `arrivalNanos`: the phase took more
    /// queries than it would have without them.
    void phaseEnded(Microphase phase, long arrivalNanos) {
        NicSystem nic = machine.nic();
        NicPace pace = nic.faults.nics();
        if (pace.isUsual() || phase.ordinal() > Microphase.PM.ordinal()) {
            return;
        }
        long others = 0;
        for (int node = 0; node < map.nodes(); node++) {
            others = pace.isSlow(node) ? others : Math.max(others, localNanos(phase, node));
        }
        for (int node = 0; node < map.nodes() && others > 0; node++) {
            long took = localNanos(phase, node);
            if (pace.isSlow(node)
                    && nic.times.failedQueries(took) > nic.times.failedQueries(others)) {
                happenings.add(
                        new Happening.NicLagged(
                                arrivalNanos + took,
                                node,
                                phase,
                                pace.on(node, WHOLE),
                                took - others));
            }
        }
    }

    private long localNanos(Microphase phase, int node) {
        StrobeReceiver receiver = machine.timeSlice().threads().strobeReceiver();
        if (phase == Microphase.DEM) {
            return receiver.demNanos(node);
        }
        if (phase == Microphase.MSM) {
            return receiver.msmNanos(node);
        }
        SliceLoad load = machine.nic().load;
        long idle = receiver.idleNanos(node);
        return load.moves(node) ? Math.max(idle, load.pmNanos[node]) : idle;
    }

    /// The faults that did happen: a stopped node does nothing.
    List<Happening> ofTheLiving(List<Happening> produced) {
        DeadNodes dead = machine.nic().faults.dead();
        return dead.failures().isEmpty()
                ? produced
                : produced.stream().filter(happening -> living(dead, happening)).toList();
    }

    private static boolean living(DeadNodes dead, Happening happening) {
        if (happening instanceof Happening.StrobeSent strobe) {
            return dead.failures().stream()
                    .noneMatch(f ->
                            new Span(strobe.timeNanos(), strobe.arrivalNanos()).has(f.atNanos()));
        }
        int node = HappeningOrder.nodeOf(happening);
        return node < 0
                || happening instanceof Happening.NodeFailed
                || happening instanceof Happening.DeclaredDead
                || happening instanceof Happening.FaultTolerance
                || !dead.dead(node, happening.timeNanos());
    }

    /// Failures and noise of the slice from `startNanos` to `endNanos`.
    void sliceEnded(long startNanos, long endNanos) {
        Faults faults = machine.nic().faults;
        DeadNodes dead = faults.dead();
        for (NodeFailure failure : dead.failures()) {
            boolean down = dead.dead(failure.node(), failure.atNanos() - 1);
            if (new Span(startNanos, endNanos).has(failure.atNanos()) && !down) {
                List<Integer> ranks = Arrays.stream(map.ranksOn(failure.node())).boxed().toList();
                happenings.add(new Happening.NodeFailed(failure.atNanos(), failure.node(), ranks));
            }
        }
        if (!faults.hosts().hasNoise()) {
            return;
        }
        for (int node = 0; node < map.nodes(); node++) {
            long going = faults.hosts().silentUntil(node, startNanos);
            if (going > startNanos) {
                happenings.add(new Happening.NoiseBegan(startNanos, node, going));
            }
            long begin = faults.hosts().nextNoise(node, Math.max(startNanos, going), endNanos);
            while (begin < endNanos) {
                long until = faults.hosts().silentUntil(node, begin);
                happenings.add(new Happening.NoiseBegan(begin, node, until));
                begin = faults.hosts().nextNoise(node, until, endNanos);
            }
        }
    }
}
