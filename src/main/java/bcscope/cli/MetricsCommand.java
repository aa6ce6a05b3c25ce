package bcscope.cli;

import bcscope.cli.report.MetricTable;
import bcscope.cli.terminal.ExitCode;
import bcscope.metric.Metric;
import bcscope.run.RunView;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

/// Prints EMDS metrics of slices as CSV.
@Command(
        name = "metrics",
        description = {
            "Print metrics of slices (EMDS) as CSV; lines that begin with # carry their"
                    + " definitions.",
            "Times are in ns. A metric measured at every node is summed over the nodes, or the"
                    + " largest where a sum has no meaning; --node gives its value at one node."
        },
        footer = {
            "  bcscope metrics barrier --metric GETTS,NCOLLDEM,NCOLLMSM --from 7500 --to 12500",
            "  bcscope metrics ring --metric LTDEM,NP2PMSM --node 3",
            "  bcscope metrics incast --track 'GETTS - 1 slices' --track 'count(ranks where"
                    + " blocked)'"
        })
final class MetricsCommand implements Callable<Integer> {
    @Mixin private RunFile command = new RunFile();

    @Mixin private MetricRange range = new MetricRange();

    @Option(
            names = "--track",
            paramLabel = "EXPRESSION",
            description = {
                "The value of an expression in each slice, instead of metrics; may be given"
                        + " several times.",
                "Described in docs/queries.md."
            })
    private List<String> tracks = new ArrayList<>();

    @Option(names = "--node", paramLabel = "N", description = "Values at this node.")
    private int node = -1;

    @Override
    public Integer call() throws InterruptedException {
        if (range.isGiven() != tracks.isEmpty() || (node >= 0 && !range.isGiven())) {
            throw command.wrong("Give --metric, with or without --node, or --track.");
        }
        List<Metric> metrics = range.metrics();
        PrintWriter out = command.out();
        Opened opened = command.open();
        range.check(opened.scenario().mpi(), node >= 0);
        RunView run = opened.upTo(range.slices());
        int last = range.last(run.progress().slices());
        int from = range.first(run.progress().slices());
        if (!tracks.isEmpty()) {
            SeriesTable.of(command, run, tracks).print(out, from, last);
            return ExitCode.DONE.number();
        }
        if (node < 0) {
            range.checkKnown(run);
        }
        MetricTable table =
                node < 0
                        ? MetricTable.ofMachine(run, metrics)
                        : MetricTable.ofNode(run, metrics, within(run), OptionalInt.of(last + 1));
        table.print(out, from, last);
        return ExitCode.DONE.number();
    }

    private int within(RunView run) {
        return command.within("--node", node, run.scenario().machine().nodes());
    }
}
