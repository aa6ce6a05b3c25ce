package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.scenario.Monitoring;
import bcscope.scenario.format.Problems;

import java.util.List;

/// Whether what EMDS is asked to store is there and fits into a network interface.
public final class MonitoringChecks {
    private MonitoringChecks() {}

    /// The problem if the program has `ranks` processes; empty if there is none.
    public static List<Diagnostic> processes(PlacedScenario placed, int ranks) {
        int greatest = placed.scenario().monitoring().calls().ranks().greatest();
        return greatest < ranks
                ? List.of()
                : List.of(
                        placed.place(MonitoringFormat.path(MonitoringFormat.RANKS))
                                .error(
                                        "Process " + greatest + " does not exist.",
                                        "Processes go from 0 to " + (ranks - 1) + "."));
    }

    static void check(PlacedScenario placed, Problems problems) {
        Monitoring monitoring = placed.scenario().monitoring();
        int nodes = placed.scenario().machine().nodes();
        if (monitoring.nodes().greatest() >= nodes) {
            problems.add(
                    placed.place(MonitoringFormat.path(MonitoringFormat.NODES)),
                    "Node " + monitoring.nodes().greatest() + " does not exist.",
                    "Nodes go from 0 to " + (nodes - 1) + ".");
        }
        if (monitoring.last() < monitoring.from()) {
            problems.add(
                    placed.place(MonitoringFormat.path(MonitoringFormat.TO)),
                    "The window of EMDS ends before it begins.",
                    "Make \"monitoring.to\" " + monitoring.from() + " or more.");
        } else if (monitoring.neededRows() > monitoring.rows()) {
            problems.add(
                    placed.place(MonitoringFormat.path(MonitoringFormat.TO)),
                    tooManyRows(monitoring),
                    fewerRows(monitoring));
        } else if (monitoring.emds() == Monitoring.Power.ON
                && monitoring.neededBytes() > monitoring.memoryBytes()) {
            problems.add(
                    placed.place(MonitoringFormat.path(MonitoringFormat.MEMORY)),
                    tooManyBytes(monitoring),
                    "Choose a shorter window, fewer metrics or a greater resolution.");
        }
    }

    private static String tooManyRows(Monitoring monitoring) {
        return Say.of(
                "The window of slices %{n} to %{n} at resolution %{n} needs %{n} rows, but EMDS"
                        + " stores %{n}.",
                monitoring.from(),
                monitoring.last(),
                monitoring.resolution(),
                monitoring.neededRows(),
                monitoring.rows());
    }

    private static String fewerRows(Monitoring monitoring) {
        long slices = monitoring.last() - (long) monitoring.from() + 1;
        return Say.of(
                "Set \"monitoring.to\" to %s or less, \"monitoring.resolution\" to %s or more, or"
                        + " raise \"monitoring.rows\".",
                monitoring.from() + (long) monitoring.rows() * monitoring.resolution() - 1,
                Math.ceilDiv(slices, monitoring.rows()));
    }

    private static String tooManyBytes(Monitoring monitoring) {
        return Say.of(
                "EMDS needs %{n} bytes in a network interface (%{n} rows of %s values of %s bytes),"
                        + " but that has %{n}.",
                monitoring.neededBytes(),
                monitoring.neededRows(),
                monitoring.rowValues(),
                Monitoring.VALUE_BYTES,
                monitoring.memoryBytes());
    }
}
