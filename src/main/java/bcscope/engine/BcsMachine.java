package bcscope.engine;

import bcscope.bcs.Launching;
import bcscope.bcs.SlicedMachine;
import bcscope.bcs.WorkPlan;
import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.bcs.Workers;
import bcscope.happening.LocalObserver;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.PacketWork;
import bcscope.network.bluegene.SetCheckpoint;
import bcscope.network.bluegene.SetLaunch;
import bcscope.network.bluegene.SetPhases;
import bcscope.nic.Wires;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Job;
import bcscope.scenario.Scenario;
import bcscope.scenario.TimeSharing;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A machine under BCS-MPI.
record BcsMachine(SlicedMachine stepped, JobMap map, Workers workers) implements MpiMachine {
    /// Rows go into `rows`, intervals into `log` and `waits`, or nowhere where those are null.
    static BcsMachine of(
            Scenario scenario,
            Program program,
            JobMap map,
            int workers,
            SliceTable rows,
            @Nullable ProcessLog log,
            @Nullable ProcessLog waits) {
        Workers threads = new Workers(workers);
        SlicedMachine machine =
                new SlicedMachine(
                        program,
                        scenario.charged(),
                        Wires.of(scenario.machine(), scenario.charged()),
                        map,
                        scenario.seed(),
                        threads,
                        rows,
                        log);
        machine.nic().packetWork = PacketWork.of(scenario.machine(), scenario.charged());
        machine.nic().monitoring = MonitoredCalls.of(scenario, program, map);
        Arrays.setAll(
                machine.nic().rooms,
                rank -> scenario.monitoring().descriptorsEach(map.ranksOn(map.node(rank)).length));
        machine.nic().computations = scenario.computations();
        if (MonitoredCalls.tellApart(scenario) || !scenario.computations().isEmpty()) {
            machine.executeOneByOne();
        }
        machine.inflict(scenario.faults(), scenario.seed());
        machine.protect(scenario.checkpoint(), checkpointNanos(scenario, program, map));
        if (!scenario.work().isSingle()) {
            machine.employ(WorkPlans.of(scenario, program), waits);
        }
        return new BcsMachine(machine, map, threads);
    }

    private static long checkpointNanos(Scenario scenario, Program program, JobMap map) {
        return switch (scenario.checkpoint().through()) {
            case STORAGE -> scenario.checkpoint().nanos(map.mostRanksPerNode());
            case IO_NODES -> SetCheckpoint.of(scenario, program.ranks(), map::node).nanos();
        };
    }

    @Override
    public void ask(Inquiry source) {
        stepped.ask(source);
    }

    @Override
    public void watch(EngineWatch... watches) {
        stepped.watch(watches);
    }

    @Override
    public LocalWatch local(LocalObserver observer) {
        return new MicrophaseMetrics(observer, stepped, map);
    }

    @Override
    public HappeningWatch happenings() {
        stepped.executeOneByOne();
        return new MicrophaseHappenings(stepped, map);
    }

    @Override
    public List<JobTimes> jobs() {
        return stepped.jobs();
    }

    @Override
    public Processes everyProcess() {
        if (!stepped.nic().unison) {
            return stepped.processes();
        }
        Processes processes = stepped.processes().copy();
        processes.spread();
        return processes;
    }

    @Override
    public boolean isEmpty() {
        return stepped.descriptors().live() == 0;
    }

    @Override
    public void close() {
        workers.close();
    }

    /// The work plan of a scenario for the Machine Manager.
    static final class WorkPlans {
        private WorkPlans() {}

        static WorkPlan of(Scenario scenario, Program program) {
            TimeSharing sharing = scenario.work().sharing();
            CpuLayout layout = CpuLayout.of(scenario, program);
            int[] rows = layout.rows();
            List<Planned> planned = new ArrayList<>();
            for (Job job : scenario.work().jobs()) {
                planned.add(
                        new Planned(
                                rows[planned.size()],
                                job.startNanos(),
                                launching(scenario, program, layout, planned.size())));
            }
            long sliceNanos = scenario.model().get(ModelParameter.SLICE_NANOS);
            return new WorkPlan(
                    sharing(sharing.policy()),
                    sharing.quantum().slices(sliceNanos),
                    List.copyOf(planned));
        }

        private static Launching launching(
                Scenario scenario, Program program, CpuLayout layout, int job) {
            long bytes = scenario.work().jobs().get(job).binaryBytes();
            return switch (scenario.work().sharing().launch()) {
                case NONE -> new Launching.Present();
                case STORM -> new Launching.Multicast(bytes);
                case CIOD -> {
                    SetPhases phases =
                            SetLaunch.of(
                                    scenario,
                                    program.jobs().get(job),
                                    rank -> layout.nodes()[rank],
                                    bytes);
                    boolean overlaps = scenario.work().sharing().policy().overlaps();
                    long busyNanos = overlaps ? phases.nanos() : phases.phases().getFirst().nanos();
                    yield new Launching.Apart(busyNanos, phases.nanos());
                }
            };
        }

        private static Sharing sharing(TimeSharing.Policy policy) {
            return switch (policy) {
                case DEDICATED -> Sharing.DEDICATED;
                case GANG -> Sharing.GANG;
                case YIELD_ON_BLOCK -> Sharing.YIELD_ON_BLOCK;
                case BATCH -> Sharing.BATCH;
            };
        }
    }
}
