package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.engine.RecordingSimulation.Mode;
import bcscope.engine.RecordingSimulation.Tables;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

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
}
