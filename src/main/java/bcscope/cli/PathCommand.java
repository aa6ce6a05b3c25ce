package bcscope.cli;

import bcscope.base.Parsed;
import bcscope.cli.report.PathTable;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Cause;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.Freed;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.run.path.CriticalPath;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Prints the critical path of a run.
@Command(
        name = "path",
        description = {
            "Print the critical path of a run: what its whole time consists of, from the end of the"
                + " process that ends last back to its beginning, and what could be saved at most"
                + " if some of it took no time.",
            "While a process is blocked, the path follows the protocol back to the process that"
                    + " posted last, and goes over to it."
        },
        footer = {
            "  bcscope path sweep3d-blocking --by kind",
            "  bcscope path late-rank --top 3 --check",
            "  bcscope path one-message --pieces",
            "  bcscope path incast --mpi conventional --csv"
        })
final class PathCommand implements Callable<Integer> {
    @Mixin private RunFile command = new RunFile();

    @Mixin private CauseOptions causes = new CauseOptions();

    @Option(names = "--pieces", description = "List the pieces of the path in order of time.")
    private boolean pieces;

    @Option(names = "--json", description = "Print the path as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Print the path as CSV, times in ns.")
    private boolean csv;

    @Option(
            names = "--check",
            description =
                    "For each computation that is listed, execute the run without it too, and list"
                            + " what that saves.")
    private boolean check;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        int most = causes.most(!json && !csv);
        if (json && csv) {
            throw command.wrong("Use either --json or --csv.");
        }
        if (pieces && (causes.areGiven() || check)) {
            throw command.wrong("--pieces lists all pieces: leave --top, --by and --check out.");
        }
        Opened opened = command.open(causes.settings(command), new Inputs());
        RunView run = opened.upTo(Integer.MAX_VALUE);
        Blame.Grouping by = causes.grouping();
        CriticalPath path = path(run);
        Optional<Map<Cause, Freed>> checked =
                check
                        ? Optional.of(checked(BranchTree.of(run, opened.loaded()), path, by, most))
                        : Optional.empty();
        PathTable table = new PathTable(run, path, by, most, checked);
        if (json) {
            out.println(ReportFacts.print(pieces ? table.jsonPieces() : table.json()));
        } else if (csv && pieces) {
            table.csvPieces(out);
        } else if (csv) {
            table.csv(out);
        } else if (pieces) {
            table.printPieces(out);
        } else {
            table.print(out);
        }
        return ExitCode.DONE.number();
    }

    private CriticalPath path(RunView run) throws InterruptedException {
        Optional<CriticalPath> path =
                CriticalPath.of(run, _ -> !Thread.currentThread().isInterrupted());
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted");
        }
        return path.orElseThrow(() ->
                new CommandFailed(
                        ExitCode.BAD_FILE,
                        command.file(),
                        "The steps of all processes of this run need more memory than the critical"
                                + " path is given.",
                        "Shorten the run, or let fewer processes take part."));
    }

    /// What was saved without each of the first `most` shares of `path` that are computations.
    private static Map<Cause, Freed> checked(
            BranchTree tree, CriticalPath path, Blame.Grouping by, int most)
            throws InterruptedException {
        Map<Cause, Freed> checked = new HashMap<>();
        CallLedger calls = Tracing.of(tree.trunk());
        for (CriticalPath.Share share : path.shares(by).stream().limit(most).toList()) {
            Optional<Parsed<Freed>> freed =
                    Freed.of(tree, path, calls, cause -> by.of(cause).equals(share.cause()));
            if (freed.isPresent()) {
                checked.put(
                        share.cause(),
                        freed.get()
                                .orElseThrow(errors -> new CommandFailed(ExitCode.USAGE, errors)));
            }
        }
        return checked;
    }
}
