package bcscope.cli;

import bcscope.cli.report.BlameTable;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

/// Prints what all waiting of a run is due to.
@Command(
        name = "blame",
        description = {
            "Print the causes of all waiting with their shares, which add up to the time that"
                    + " processes were blocked, and the patterns of waiting that occur.",
            "Waiting for another process is attributed to what that process does meanwhile; if it"
                    + " waits too, to the process it waits for, and so on."
        },
        footer = {
            "  bcscope blame sweep3d-blocking --by kind",
            "  bcscope blame incast --from 10 --to 20 --mpi conventional --csv"
        })
final class BlameCommand implements Callable<Integer> {
    @Mixin private RunFile command = new RunFile();

    @Mixin private CauseOptions causes = new CauseOptions();

    @Option(names = "--from", paramLabel = "S", description = "First slice. Default: 0.")
    private int from;

    @Option(names = "--to", paramLabel = "S", description = "Last slice. Default: the last.")
    private int to = Integer.MAX_VALUE;

    @Option(names = "--json", description = "Print causes and patterns as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Print the causes as CSV, times in ns.")
    private boolean csv;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        int most = causes.most(!json && !csv);
        if (json && csv) {
            throw command.wrong("Use either --json or --csv.");
        }
        RunView run = command.open(causes.settings(command), new Inputs()).upTo(Integer.MAX_VALUE);
        int slices = run.progress().slices();
        command.within("--from", from, slices);
        int last = Math.min(to, slices - 1);
        command.between("--to", last, from, Integer.MAX_VALUE);
        Blaming.Range range = new Blaming.Range(from, last);
        Blame blame =
                Blaming.of(run, range, slice -> !Thread.interrupted())
                        .orElseThrow(() -> new InterruptedException("interrupted"))
                        .by(causes.grouping());
        BlameTable table = new BlameTable(run, range, blame, most);
        if (json) {
            out.println(ReportFacts.print(table.json()));
        } else if (csv) {
            table.csv(out);
        } else {
            table.print(out);
        }
        return ExitCode.DONE.number();
    }
}
