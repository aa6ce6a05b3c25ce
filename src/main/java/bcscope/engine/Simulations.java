package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.bcs.Workers;
import bcscope.engine.BcsSimulation.Mode;
import bcscope.host.JobMap;
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

    private static Simulation made(
            Scenario scenario,
            Program program,
            int workers,
            SliceTable slices,
            ProcessLog processes,
            Optional<ProcessLog> waits,
            Mode mode) {
        JobMap map = map(scenario, program);
        return scenario.mpi() == MpiKind.CONVENTIONAL
                ? new ConventionalSimulation(scenario, program, map, slices, processes, mode)
                : new BcsSimulation(
                        scenario,
                        program,
                        map,
                        new Workers(workers),
                        slices,
                        processes,
                        waits,
                        mode);
    }

    private static JobMap map(Scenario scenario, Program program) {
        CpuLayout layout = CpuLayout.of(scenario, program);
        Machine machine = scenario.machine();
        return new JobMap(machine.nodes(), layout.nodes(), program.communicators())
                .with(program.jobs(), layout.globalCpus(machine));
    }
}
