package bcscope.engine;

import bcscope.conventional.EventMachine;
import bcscope.conventional.layer.MessageLayers;
import bcscope.happening.LocalObserver;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.network.Interconnects;
import bcscope.network.Transports;
import bcscope.nic.Faults;
import bcscope.program.Program;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import org.jspecify.annotations.Nullable;

/// A machine under conventional MPI. A slice is a window of time, in which nothing is synchronised.
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
        machine.compute(scenario.computations());
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
