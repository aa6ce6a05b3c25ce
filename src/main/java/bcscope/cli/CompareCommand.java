package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.report.ComparisonReport;
import bcscope.cli.report.ComparisonReport.Named;
import bcscope.cli.report.OperationTable;
import bcscope.cli.report.OperationsAsked;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.SeedComparison;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.run.RunView;
import bcscope.run.comparison.Lines;
import bcscope.run.comparison.SideBySide;
import bcscope.run.comparison.WildcardMatches;
import bcscope.scenario.Scenario;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;

/// Runs a file twice, with different values, and prints both outcomes side by side.
@Command(
        name = "compare",
        description = {
            "Run FILE unchanged and with the values of --set, and print how the two differ:"
                    + " slices, time, blocked share, messages, GETTS, the first slice that"
                    + " differs, the end of every process; what the processes spent their time"
                    + " on, and how much of the communication was hidden behind computation.",
            "Call k of a process in one run is compared with its call k in the other; --operations"
                    + " lists the time of each call in both runs and the step that caused the"
                    + " difference.",
            "With --seeds, FILE is run under several seeds instead, and the first match that"
                    + " differs is named.",
            "With OTHER, the runs of two files are compared, for example two recordings.",
            "With --with, FILE with the values of --set is compared with FILE with the values of"
                    + " --with."
        },
        footer = {
            "  bcscope compare monday.bcsrun tuesday.bcsrun",
            "  bcscope compare sweep3d-blocking --set model.demCutoff=0us",
            "  bcscope compare incast --set model.strobes=3 --json",
            "  bcscope compare incast --set model.slice=500us --operations rank=0",
            "  bcscope compare master-worker.bcs --seeds 5 --set model.arrivalOrder=network",
            "  bcscope compare barrier --set model.slice=250us --with model.slice=272us"
        })
final class CompareCommand implements Callable<Integer> {
    private static final int MOST_SEEDS = 1_000;

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "Scenario, trace, recording or sample.")
    private String file = "";

    @Parameters(
            index = "1",
            paramLabel = "OTHER",
            arity = "0..1",
            description = "Another file, which is compared with FILE in place of other values.")
    private Optional<String> second = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "A value of the second run; with --with, of the first; with --seeds, of all.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--with", paramLabel = "PATH=VALUE", description = "A value of the second run.")
    private List<String> others = new ArrayList<>();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description =
                    "Run FILE under N seeds, from its own on, and name the first receive from any"
                            + " source that takes another message: MPI does not define which, and"
                            + " with model.arrivalOrder=network it is random.")
    private int seeds;

    @Option(
            names = "--operations",
            paramLabel = "rank=R[,from=K][,to=K]",
            description = "List the calls of process R instead, counted from 1.")
    private @Nullable String operations;

    @Option(names = "--json", description = "Print the comparison as JSON, with all processes.")
    private boolean json;

    @Option(names = "--csv", description = "With --operations: print the calls as CSV.")
    private boolean csv;

    private final Inputs inputs = new Inputs();

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        PrintWriter err = command.err();
        if (seeds != 0) {
            if (second.isPresent()) {
                throw command.wrong("--seeds compares runs of one file: leave OTHER out.");
            }
            underSeeds().lines().forEach(out::println);
            return ExitCode.DONE.number();
        }
        Sides sides = sides(err);
        ComparisonReport report = ComparisonReport.of(sides.first(), sides.second());
        if (operations != null) {
            list(report.both(), OperationsAsked.of(command, operations), out);
        } else if (csv) {
            throw command.wrong("--csv needs --operations.");
        } else if (json) {
            out.println(ReportFacts.print(report.json()));
        } else {
            report.print(out);
            out.println(Lines.parting(report.comparison(), report.first().scenario().mpi()));
        }
        return ExitCode.DONE.number();
    }

    private SeedComparison underSeeds() throws InterruptedException {
        command.between("--seeds", seeds, 2, MOST_SEEDS);
        PrintWriter err = command.err();
        Scenario scenario = Opened.open(file, settings, inputs, err).scenario();
        if (scenario.mpi() != MpiKind.BCS) {
            throw command.wrong("--seeds compares matches made in MSM, which only BCS-MPI has.");
        }
        List<Long> all =
                LongStream.range(scenario.seed(), scenario.seed() + seeds).boxed().toList();
        List<WildcardMatches> runs = new ArrayList<>();
        for (long seed : all) {
            List<String> values = new ArrayList<>(settings);
            values.add("seed=" + seed);
            Opened opened = Opened.open(file, values, new Inputs(), err);
            runs.add(WildcardMatches.of(opened.upTo(Integer.MAX_VALUE)));
        }
        return new SeedComparison(all, runs);
    }

    private void list(SideBySide both, OperationsAsked asked, PrintWriter out) {
        OperationTable table = new OperationTable(both, asked.within(command, both));
        if (json) {
            out.println(ReportFacts.print(table.json()));
        } else if (csv) {
            table.csv(out);
        } else {
            table.print(out);
        }
    }

    private record Sides(Named first, Named second) {}

    private Sides sides(PrintWriter err) throws InterruptedException {
        if (second.isPresent()) {
            if (!settings.isEmpty() || !others.isEmpty()) {
                throw command.wrong(
                        "Compare FILE with another file or with other values, not both.");
            }
            String name = second.get();
            RunView one = run(file, List.of(), err);
            RunView two = run(name, List.of(), err);
            return new Sides(new Named(file, one), new Named(name, two));
        }
        if (settings.isEmpty()) {
            throw command.wrong("Missing required option: '--set=PATH=VALUE', or another file.");
        }
        Named first =
                others.isEmpty()
                        ? new Named("as it is", run(file, List.of(), err))
                        : side(settings, err);
        return new Sides(first, others.isEmpty() ? side(settings, err) : other(err));
    }

    private Named other(PrintWriter err) throws InterruptedException {
        try {
            return side(others, err);
        } catch (CommandFailed wrong) {
            throw wrong.of("--with");
        }
    }

    private Named side(List<String> values, PrintWriter err) throws InterruptedException {
        return new Named(String.join(" ", values), run(file, values, err));
    }

    private RunView run(String name, List<String> values, PrintWriter err)
            throws InterruptedException {
        return Opened.open(name, values, inputs, err).upTo(Integer.MAX_VALUE);
    }
}
