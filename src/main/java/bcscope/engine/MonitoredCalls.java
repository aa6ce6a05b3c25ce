package bcscope.engine;

import bcscope.host.CallMonitoring;
import bcscope.host.JobMap;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Scenario;

/// Which calls a scenario has measured, and whether that tells processes apart.
final class MonitoredCalls {
    private MonitoredCalls() {}

    static CallMonitoring of(Scenario scenario, Program program, JobMap map) {
        Monitoring monitoring = scenario.monitoring();
        long nanos = nanos(scenario);
        return monitoring.selectsCalls()
                ? CallMonitoring.of(
                        program,
                        nanos,
                        rank -> monitoring.measures(rank, map.node(rank)),
                        monitoring.calls()::includes)
                : CallMonitoring.ofAll(nanos);
    }

    /// Whether processes that call the same at the same instants return at different ones.
    static boolean tellApart(Scenario scenario) {
        return nanos(scenario) > 0 && scenario.monitoring().selectsProcesses();
    }

    private static long nanos(Scenario scenario) {
        return scenario.charged().get(ModelParameter.HOST_MMDS_NANOS);
    }
}
