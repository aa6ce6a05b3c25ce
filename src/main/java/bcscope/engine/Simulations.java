package bcscope.engine;

import bcscope.bcs.Workers;
import bcscope.engine.BcsSimulation.Mode;
import bcscope.nic.JobMap;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Machine;
import bcscope.scenario.MpiKind;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.function.LongSupplier;

/// Makes simulations.
public final class Simulations {
    private Simulations() {}

    /// Nobody's clock.
    private static final LongSupplier STILL = () -> 0;

    /// A simulation that records into tables of its own, with `workers >= 1` threads that step
    /// processes, as if it were never quicker to share them.
    public static Simulation of(Scenario scenario, Program program, int workers) {
        return of(scenario, program, workers, STILL);
    }

    /// The same, whose threads share what is quicker so by `clock`, in ns of real time; nothing else
    /// depends on that.
    public static Simulation of(
            Scenario scenario, Program program, int workers, LongSupplier clock) {
        Optional<ProcessLog> waits =
                scenario.work().isSingle()
                        ? Optional.empty()
                        : Optional.of(new ProcessLog(program.ranks()));
        return made(
                scenario,
                program,
                new Workers(workers, clock),
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
        return made(scenario, program, alone(), slices, processes, Optional.empty(), Mode.REPEAT);
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
        return made(
                scenario, program, alone(), slices, processes, Optional.of(waits), Mode.CHECK);
    }

    private static Simulation made(
            Scenario scenario,
            Program program,
            Workers workers,
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
                        workers,
                        slices,
                        processes,
                        waits,
                        mode);
    }

    private static Workers alone() {
        return new Workers(1, STILL);
    }

    private static JobMap map(Scenario scenario, Program program) {
        CpuLayout layout = CpuLayout.of(scenario, program);
        Machine machine = scenario.machine();
        return new JobMap(machine.nodes(), layout.nodes(), program.communicators())
                .with(program.jobs(), layout.globalCpus(machine));
    }
}
