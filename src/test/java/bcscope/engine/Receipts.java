package bcscope.engine;

import bcscope.base.RunStatus;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import java.util.SortedMap;
import java.util.TreeMap;

/// What the receives of a run got.
public final class Receipts {
    private Receipts() {}

    /// The send that every receive was matched with; where a receive was matched more than once,
    /// since it was undone, the last.
    public static SortedMap<String, String> of(Scenario scenario, Program program) {
        SortedMap<String, String> receipts = new TreeMap<>();
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            while (run.state() == RunStatus.RUNNING) {
                for (Happening happening : run.eventsOfNext().happenings()) {
                    if (happening instanceof Happening.Matched matched) {
                        receipts.put(named(matched.receive()), named(matched.send()));
                    }
                }
            }
        }
        return receipts;
    }

    private static String named(Descriptor descriptor) {
        return "number "
                + descriptor.number()
                + " of rank "
                + descriptor.rank()
                + ", operation "
                + descriptor.position()
                + ", tag "
                + descriptor.tag()
                + ", "
                + descriptor.bytes()
                + " B";
    }
}
