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
import bcscope.scenario.Lineage;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Makes simulations.
public final class Simulations {
    private Simulations() {}

    /// A simulation that records into tables of its own, with `workers >= 1` threads that step
    /// processes.
    public static Simulation of(Scenario scenario, Program program, int workers) {
        return of(Lineage.of(scenario, program), workers);
    }

    /// As above, of a run that may be a branch: it executes the slices before the fork too.
    public static Simulation of(Lineage lineage, int workers) {
        if (lineage.program() instanceof GrowingProgram growing && growing.begins()) {
            GrowingProgram.Begun begun = growing.begin();
            return live(lineage.executing(begun.program()), begun.source());
        }
        return whole(lineage, workers, Tables.empty(lineage), Mode.RECORD, _ -> {});
    }

    /// A simulation that records into tables of its own, of a program that becomes known while it
    /// is executed: `source` is asked. One thread; what the source throws comes through.
    ///
    /// @throws CallSource.Stopped while it advances, where the source was closed: then the
    ///   simulation is in the middle of a slice and of no more use, and its tables hold the slices
    ///   before
    public static Simulation live(Lineage lineage, CallSource source) {
        Inquiry inquiry = new Inquiry((GrowingProgram) lineage.program(), source);
        return whole(lineage, 1, Tables.empty(lineage), Mode.RECORD, it -> it.ask(source, inquiry));
    }

    /// A simulation of the branch `lineage` that records what follows on its fork into tables of
    /// its own. What came before is taken over: nothing of it is executed again.
    ///
    /// @param state of the run that it leaves, at the fork
    /// @param slices of that run
    /// @param processes of that run
    /// @param waits of that run
    public static Simulation branch(
            Lineage lineage,
            Simulation.Checkpoint state,
            SliceTable slices,
            ProcessLog processes,
            Optional<ProcessLog> waits,
            int workers) {
        Tables tables = Tables.empty(lineage);
        tables.slices().takeOver(slices, state.slice());
        RecordingSimulation made = made(lineage, workers, tables, Mode.RECORD);
        made.goOn(state);
        made.takeOver(processes, waits, slices.get(SliceColumn.START, state.slice()));
        return made;
    }

    /// A simulation that executes again what `slices` and `processes` hold, compares the row of
    /// every slice it executes with that of `slices` and writes nothing. It may be used while
    /// another simulation still appends to the tables.
    public static Simulation again(Lineage lineage, SliceTable slices, ProcessLog processes) {
        Tables tables = new Tables(slices, new SliceTable(), processes, Optional.empty());
        return whole(lineage, 1, tables, Mode.REPEAT, _ -> {});
    }

    /// As above, of a run that is not a branch.
    public static Simulation again(
            Scenario scenario, Program program, SliceTable slices, ProcessLog processes) {
        return again(Lineage.of(scenario, program), slices, processes);
    }

    /// A simulation that executes again what `slices` hold and compares as [#again] does, and that
    /// logs into `processes` and `waits` what a recording simulation logs, as [ProcessLog#against]
    /// needs it.
    public static Simulation checking(
            Lineage lineage, SliceTable slices, ProcessLog processes, ProcessLog waits) {
        Tables tables = new Tables(slices, new SliceTable(), processes, Optional.of(waits));
        return whole(lineage, 1, tables, Mode.CHECK, _ -> {});
    }

    /// @param begin is called with each simulation before it executes anything
    private static Simulation whole(
            Lineage lineage,
            int workers,
            Tables tables,
            Mode mode,
            Consumer<RecordingSimulation> begin) {
        Supplier<RecordingSimulation> own =
                () -> {
                    RecordingSimulation made = made(lineage, workers, tables, mode);
                    begin.accept(made);
                    return made;
                };
        return lineage.fork()
                .<Simulation>map(fork ->
                        new ForkedSimulation(
                                whole(fork.before(), workers, tables, mode, begin),
                                fork.slice(),
                                own))
                .orElseGet(own);
    }

    private static RecordingSimulation made(
            Lineage lineage, int workers, Tables tables, Mode mode) {
        Scenario scenario = lineage.scenario();
        Program program = lineage.program();
        JobMap map = map(scenario, program);
        ProcessLog log = mode == Mode.REPEAT ? null : tables.processes();
        MpiMachine machine =
                scenario.mpi() == MpiKind.CONVENTIONAL
                        ? ConventionalMachine.of(scenario, program, map, tables.rows(), log)
                        : BcsMachine.of(
                                scenario,
                                program,
                                map,
                                workers,
                                tables.rows(),
                                log,
                                tables.waits().orElse(null));
        return new RecordingSimulation(scenario, program, map, machine, tables, mode);
    }

    private static JobMap map(Scenario scenario, Program program) {
        CpuLayout layout = CpuLayout.of(scenario, program);
        Machine machine = scenario.machine();
        return new JobMap(machine.nodes(), layout.nodes(), program.communicators())
                .with(program.jobs(), layout.globalCpus(machine));
    }
}
