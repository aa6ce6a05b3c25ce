package bcscope.cli;

import bcscope.base.Parsed;
import bcscope.cli.report.PathTable;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.SlackTable;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Cause;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.Freed;
import bcscope.run.branch.Slack;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.run.path.CriticalPath;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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
            "  bcscope path late-rank --slack 3",
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

    @Option(
            names = "--slack",
            paramLabel = "RANK",
            description =
                    "List the calls of this process instead, and how much longer it could compute"
                        + " before each without the run ending later: measured by executing the run"
                        + " again for each, about twenty times.")
    private Optional<Integer> slack = Optional.empty();

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
        if (slack.isPresent() && (pieces || check || causes.groups())) {
            throw command.wrong("--slack lists calls: leave --pieces, --check and --by out.");
        }
        Opened opened = command.open(causes.settings(command), new Inputs());
        RunView run = opened.upTo(Integer.MAX_VALUE);
        if (slack.isPresent()) {
            printSlack(BranchTree.of(run, opened.loaded()), slack.get(), most);
            return ExitCode.DONE.number();
        }
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

    private void printSlack(BranchTree tree, int rank, int most) throws InterruptedException {
        RunView run = tree.trunk();
        command.between("--slack", rank, 0, run.program().ranks() - 1);
        CallLedger calls = Tracing.of(run);
        Slack slacks = new Slack(tree, calls);
        List<SlackTable.Row> rows = new ArrayList<>();
        for (int call = 0; call < Math.min(most, calls.listed(rank)); call++) {
            OptionalLong nanos = OptionalLong.empty();
            Optional<Parsed<Long>> found = slacks.of(rank, call);
            if (found.isPresent()) {
                nanos =
                        OptionalLong.of(
                                found.get()
                                        .orElseThrow(errors ->
                                                new CommandFailed(ExitCode.USAGE, errors)));
            }
            rows.add(new SlackTable.Row(call, nanos));
        }
        SlackTable table = new SlackTable(run, calls, rank, rows);
        if (json) {
            command.out().println(ReportFacts.print(table.json()));
        } else if (csv) {
            table.csv(command.out());
        } else {
            table.print(command.out());
        }
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
