package bcscope.engine;

import bcscope.bcs.Workers;
import bcscope.nic.JobMap;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Machine;
import bcscope.scenario.MpiKind;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

/// Makes simulations.
public final class Simulations {
    private Simulations() {}

    /// A simulation that records into tables of its own, with `workers >= 1` threads that step
    /// processes.
    public static Simulation of(Scenario scenario, Program program, int workers) {
        JobMap map = map(scenario, program);
        if (scenario.mpi() == MpiKind.CONVENTIONAL) {
            return new ConventionalSimulation(
                    scenario,
                    program,
                    map,
                    new SliceTable(),
                    new ProcessLog(program.ranks()),
                    BcsSimulation.Mode.RECORD);
        }
        return new BcsSimulation(
                scenario,
                program,
                map,
                new Workers(workers),
                new SliceTable(),
                new ProcessLog(program.ranks()),
                BcsSimulation.Mode.RECORD);
    }

    /// A simulation that executes again what `slices` and `processes` hold, checks the digest of
    /// every slice it executes against them and writes nothing. It may be used while another
    /// simulation still appends to the tables.
    public static Simulation again(
            Scenario scenario, Program program, SliceTable slices, ProcessLog processes) {
        JobMap map = map(scenario, program);
        if (scenario.mpi() == MpiKind.CONVENTIONAL) {
            return new ConventionalSimulation(
                    scenario, program, map, slices, processes, BcsSimulation.Mode.REPEAT);
        }
        return new BcsSimulation(
                scenario,
                program,
                map,
                new Workers(1),
                slices,
                processes,
                BcsSimulation.Mode.REPEAT);
    }

    private static JobMap map(Scenario scenario, Program program) {
        CpuLayout layout = CpuLayout.of(scenario, program);
        Machine machine = scenario.machine();
        return new JobMap(machine.nodes(), layout.nodes(), program.communicators())
                .with(program.jobs(), layout.globalCpus(machine));
    }
}
