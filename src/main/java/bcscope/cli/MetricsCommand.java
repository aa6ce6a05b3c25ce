package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.report.ArgumentChecks;
import bcscope.cli.report.MetricTable;
import bcscope.cli.terminal.ExitCode;
import bcscope.metric.Metric;
import bcscope.run.RunView;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/// Prints EMDS metrics of slices as CSV.
@Command(
        name = "metrics",
        mixinStandardHelpOptions = true,
        description = {
            "Print metrics of slices (EMDS) as CSV; lines that begin with # carry their"
                    + " definitions.",
            "Times are in ns. A metric measured at every node is summed over the nodes, or the"
                    + " largest where a sum has no meaning; --node gives its value at one node."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bcscope metrics barrier --metric GETTS,NCOLLDEM,NCOLLMSM --from 7500 --to 12500",
            "  bcscope metrics ring --metric LTDEM,NP2PMSM --node 3",
            "  bcscope metrics incast --track 'GETTS - 1 slices' --track 'count(ranks where"
                    + " blocked)'"
        })
final class MetricsCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Scenario, trace, recording or sample.")
    private String file = "";

    @Mixin private Changes changes = new Changes();

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            split = ",",
            description = "Metrics, separated by commas, for example GETTS,NCOLLMSM.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--track",
            paramLabel = "EXPRESSION",
            description = {
                "The number that an expression is in each slice, in place of metrics; may be given"
                        + " several times.",
                "Described in docs/queries.md."
            })
    private List<String> tracks = new ArrayList<>();

    @Option(names = "--node", paramLabel = "N", description = "Values at this node.")
    private int node = -1;

    @Option(names = "--from", paramLabel = "S", description = "First slice. Default: 0.")
    private int from;

    @Option(names = "--to", paramLabel = "S", description = "Last slice. Default: the last.")
    private int to = Integer.MAX_VALUE - 1;

    @Override
    public Integer call() throws InterruptedException {
        CommandSpec command = Objects.requireNonNull(spec);
        if (names.isEmpty() == tracks.isEmpty() || (node >= 0 && names.isEmpty())) {
            throw new ParameterException(
                    command.commandLine(), "Give --metric, with or without --node, or --track.");
        }
        List<Metric> metrics = names.stream().map(name -> metric(command, name)).toList();
        if (node < 0) {
            refuseLocal(command, metrics);
        }
        PrintWriter out = command.commandLine().getOut();
        Opened opened = Opened.open(file, changes.settings(), command.commandLine().getErr());
        metrics.forEach(metric -> check(command, metric, opened.scenario().mpi()));
        RunView run = opened.upTo(to + 1);
        int last = Math.min(to, run.progress().slices() - 1);
        ArgumentChecks.within(command, "--from", from, last + 1);
        if (!tracks.isEmpty()) {
            SeriesTable.of(command, run, tracks).print(out, from, last);
            return ExitCode.DONE.number();
        }
        MetricTable table =
                node < 0
                        ? MetricTable.ofMachine(run, metrics)
                        : MetricTable.ofNode(
                                run, metrics, within(command, run), OptionalInt.of(last + 1));
        table.print(out, from, last);
        return ExitCode.DONE.number();
    }

    private static void refuseLocal(CommandSpec command, List<Metric> metrics) {
        metrics.stream()
                .filter(metric -> !metric.available())
                .findFirst()
                .ifPresent(metric -> {
                    throw new ParameterException(
                            command.commandLine(),
                            metric + " is measured only at nodes: add --node N.");
                });
    }

    private int within(CommandSpec command, RunView run) {
        return ArgumentChecks.within(command, "--node", node, run.scenario().machine().nodes());
    }

    private static Metric metric(CommandSpec command, String name) {
        return Metric.named(name)
                .orElseThrow(() ->
                        new ParameterException(
                                command.commandLine(), Misuse.unknown("metric", name, all())));
    }

    private static void check(CommandSpec command, Metric metric, MpiKind mpi) {
        if (!metric.means(mpi)) {
            throw new ParameterException(
                    command.commandLine(),
                    metric
                            + " is not defined under "
                            + mpi.title()
                            + ". There are: "
                            + Metric.under(mpi).stream()
                                    .map(Enum::name)
                                    .collect(Collectors.joining(", ", "", ".")));
        }
    }

    private static List<String> all() {
        return Arrays.stream(Metric.values()).map(Enum::name).toList();
    }
}
