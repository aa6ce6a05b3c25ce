package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.conventional.EventMachine;
import bcscope.conventional.layer.MessageLayers;
import bcscope.conventional.layer.Packet;
import bcscope.engine.RecordingSimulation.Mode;
import bcscope.engine.RecordingSimulation.Tables;
import bcscope.happening.LocalObserver;
import bcscope.host.Descriptors;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.host.SteppedMachine;
import bcscope.model.Model;
import bcscope.network.Interconnects;
import bcscope.network.Transports;
import bcscope.nic.Faults;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;

/// Makes simulations.
public final class Simulations {
    private Simulations() {}

    /// A simulation that records into tables of its own, with `workers >= 1` threads that step
    /// processes.
    public static Simulation of(Scenario scenario, Program program, int workers) {
        if (program instanceof GrowingProgram growing && growing.begins()) {
            GrowingProgram.Begun begun = growing.begin();
            return live(scenario, begun.program(), begun.source());
        }
        return recording(scenario, program, workers);
    }

    /// A simulation that records into tables of its own, of a program that becomes known while it
    /// is executed: `source` is asked. One thread; what the source throws comes through.
    ///
    /// @throws CallSource.Stopped while it advances, where the source was closed: then the
    ///   simulation is in the middle of a slice and of no more use, and its tables hold the slices
    ///   before
    public static Simulation live(Scenario scenario, GrowingProgram program, CallSource source) {
        RecordingSimulation live = recording(scenario, program, 1);
        live.ask(source, new Inquiry(program, source));
        return live;
    }

    /// A simulation that executes again what `slices` and `processes` hold, compares the row of
    /// every slice it executes with that of `slices` and writes nothing. It may be used while
    /// another simulation still appends to the tables.
    public static Simulation again(
            Scenario scenario, Program program, SliceTable slices, ProcessLog processes) {
        return made(scenario, program, 1, slices, processes, Optional.empty(), Mode.REPEAT);
    }

    /// A simulation that executes again what `slices` hold and compares as [#again] does, and that
    /// logs into `processes` and `waits` what a recording simulation logs, as [ProcessLog#against]
    /// needs it.
    public static Simulation checking(
            Scenario scenario,
            Program program,
            SliceTable slices,
            ProcessLog processes,
            ProcessLog waits) {
        return made(scenario, program, 1, slices, processes, Optional.of(waits), Mode.CHECK);
    }

    private static RecordingSimulation recording(Scenario scenario, Program program, int workers) {
        Optional<ProcessLog> waits =
                scenario.work().isSingle()
                        ? Optional.empty()
                        : Optional.of(new ProcessLog(program.ranks()));
        return made(
                scenario,
                program,
                workers,
                new SliceTable(),
                new ProcessLog(program.ranks()),
                waits,
                Mode.RECORD);
    }

    private static RecordingSimulation made(
            Scenario scenario,
            Program program,
            int workers,
            SliceTable slices,
            ProcessLog processes,
            Optional<ProcessLog> waits,
            Mode mode) {
        JobMap map = map(scenario, program);
        SliceTable rows = mode == Mode.RECORD ? slices : new SliceTable();
        ProcessLog log = mode == Mode.REPEAT ? null : processes;
        MpiMachine machine =
                scenario.mpi() == MpiKind.CONVENTIONAL
                        ? ConventionalMachine.of(scenario, program, map, rows, log)
                        : BcsMachine.of(
                                scenario, program, map, workers, rows, log, waits.orElse(null));
        Tables tables = new Tables(slices, rows, processes, waits);
        return new RecordingSimulation(scenario, program, map, machine, tables, mode);
    }

    private static JobMap map(Scenario scenario, Program program) {
        CpuLayout layout = CpuLayout.of(scenario, program);
        Machine machine = scenario.machine();
        return new JobMap(machine.nodes(), layout.nodes(), program.communicators())
                .with(program.jobs(), layout.globalCpus(machine));
    }

    /// A machine under conventional MPI. A slice is a window of time, in which nothing is
    /// synchronised.
    record ConventionalMachine(EventMachine stepped, Program program, JobMap map)
            implements MpiMachine {
        /// Rows go into `rows`, intervals into `log`, or nowhere where it is null.
        static ConventionalMachine of(
                Scenario scenario,
                Program program,
                JobMap map,
                SliceTable rows,
                @Nullable ProcessLog log) {
            Machine built = scenario.machine();
            Model model = scenario.charged();
            EventMachine machine =
                    new EventMachine(
                            program,
                            model,
                            map,
                            MessageLayers.of(built, model),
                            Interconnects.of(built),
                            Transports.ofMessages(built, model),
                            new Faults(scenario.faults(), scenario.seed()).hosts(),
                            rows,
                            log);
            machine.measure(MonitoredCalls.of(scenario, program, map));
            return new ConventionalMachine(machine, program, map);
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
            return new MessageMetrics(observer, stepped, map);
        }

        @Override
        public HappeningWatch happenings() {
            return new MessageHappenings(stepped, program, map);
        }

        /// Not known: messages may still be on the network.
        @Override
        public boolean isEmpty() {
            return false;
        }
    }

    /// Further metrics of each node in a window of conventional MPI: the bytes that arrived. The
    /// metrics of microphases are 0.
    static final class MessageMetrics extends LocalWatch {
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
}
