package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.terminal.CommandPart;
import bcscope.metric.Metric;
import bcscope.run.RunView;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Which metrics are meant, and of which slices.
final class MetricRange extends CommandPart {
    private static final int LAST = Integer.MAX_VALUE - 1;

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            split = ",",
            description = "Metrics, separated by commas, for example GETTS,NCOLLMSM.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--from", paramLabel = "S", description = "First slice. Default: 0.")
    private int from;

    @Option(names = "--to", paramLabel = "S", description = "Last slice. Default: the last.")
    private int to = LAST;

    /// Whether a metric is named.
    boolean isGiven() {
        return !names.isEmpty();
    }

    /// How many slices of the run are needed.
    int slices() {
        return to + 1;
    }

    /// The metrics, which are all known.
    List<Metric> metrics() {
        return names.stream()
                .map(name -> known("metric", name, Metric.named(name), all()))
                .toList();
    }

    /// Refuses metrics that `mpi` does not have, and without a node those measured only there.
    void check(MpiKind mpi, boolean hasNode) {
        for (Metric metric : metrics()) {
            if (!hasNode && !metric.available()) {
                throw wrong(metric + " is measured only at nodes: add --node N.");
            }
            if (!metric.means(mpi)) {
                throw wrong(
                        metric
                                + " is not defined under "
                                + mpi.title()
                                + ". There are: "
                                + Metric.under(mpi).stream()
                                        .map(Enum::name)
                                        .collect(Collectors.joining(", ", "", ".")));
            }
        }
    }

    /// Refuses metrics of the machine that `run` does not have, as a recording of before they were
    /// counted.
    void checkKnown(RunView run) {
        for (Metric metric : metrics()) {
            if (!metric.isIn(run.slices())) {
                throw wrong(
                        metric
                                + " was not counted yet when this recording was made: run its"
                                + " scenario again.");
            }
        }
    }

    /// The first slice, in a run of `slices`.
    int first(int slices) {
        within("--from", from, last(slices) + 1);
        return from;
    }

    /// The last slice, in a run of `slices`.
    int last(int slices) {
        return Math.min(to, slices - 1);
    }

    /// Whether an end is given.
    boolean ends() {
        return to != LAST;
    }

    /// The last slice of a film that begins with slice `at`.
    int lastFrom(int at) {
        if (to < at) {
            throw wrong("--to " + to + " lies before --at " + at + ": a film runs forwards.");
        }
        return ends() ? to : at;
    }

    private static List<String> all() {
        return Arrays.stream(Metric.values()).map(Enum::name).toList();
    }
}
