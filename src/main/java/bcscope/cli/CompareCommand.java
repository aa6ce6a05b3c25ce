package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.report.ComparisonJson;
import bcscope.cli.report.OperationTable;
import bcscope.cli.report.OperationsAsked;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.ReportTable;
import bcscope.cli.report.RunSummary;
import bcscope.cli.report.SeedComparison;
import bcscope.cli.report.SpendingTable;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.explain.sidebyside.RunText;
import bcscope.file.Inputs;
import bcscope.run.comparison.Comparing;
import bcscope.run.comparison.Comparison;
import bcscope.run.comparison.Lines;
import bcscope.run.comparison.Side;
import bcscope.run.comparison.SideBySide;
import bcscope.run.comparison.WildcardMatches;
import bcscope.run.operation.Tracing;
import bcscope.scenario.Scenario;

import com.google.gson.JsonObject;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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
            "With --with, FILE with the values of --set is compared with FILE with the values of"
                    + " --with."
        },
        footer = {
            "  bcscope compare sweep3d-blocking --set model.demCutoff=0us",
            "  bcscope compare incast --set model.strobes=3 --json",
            "  bcscope compare incast --set model.slice=500us --operations rank=0",
            "  bcscope compare master-worker.bcs --seeds 5 --set model.arrivalOrder=network",
            "  bcscope compare barrier --set model.slice=250us --with model.slice=272us"
        })
final class CompareCommand implements Callable<Integer> {
    private static final int MOST_RANKS_SHOWN = 64;
    private static final int MOST_SEEDS = 1_000;

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(paramLabel = "FILE", description = "Scenario, trace, recording or sample.")
    private String file = "";

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
            underSeeds().lines().forEach(out::println);
            return ExitCode.DONE.number();
        }
        if (settings.isEmpty()) {
            throw command.wrong("Missing required option: '--set=PATH=VALUE'");
        }
        Side first = others.isEmpty() ? side("as it is", List.of(), err) : side(settings, err);
        Side second = others.isEmpty() ? side(settings, err) : other(err);
        Comparison comparison =
                Comparing.run(first, second, Comparing.Watch.PATIENT)
                        .orElseThrow(() -> command.wrong("interrupted"));
        SideBySide both =
                new SideBySide(
                        Tracing.of(comparison.first().executed(first)),
                        Tracing.of(comparison.second().executed(second)));
        if (operations != null) {
            list(both, OperationsAsked.of(command, operations), out);
        } else if (csv) {
            throw command.wrong("--csv needs --operations.");
        } else if (json) {
            JsonObject answer = ComparisonJson.of(comparison);
            answer.add("spending", new SpendingTable(both).json());
            out.println(ReportFacts.print(answer));
        } else {
            print(out, first, comparison, both);
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

    private Side other(PrintWriter err) {
        try {
            return side(others, err);
        } catch (CommandFailed wrong) {
            throw wrong.of("--with");
        }
    }

    private Side side(List<String> values, PrintWriter err) {
        return side(String.join(" ", values), values, err);
    }

    private Side side(String name, List<String> values, PrintWriter err) {
        Opened opened = Opened.open(file, values, inputs, err);
        return new Side(name, opened.scenario(), opened.program());
    }

    private static void print(PrintWriter out, Side first, Comparison comparison, SideBySide both) {
        out.print(RunSummary.heading(first.scenario(), first.program().ranks()).replace("\r", ""));
        out.println();
        SpendingTable spending = new SpendingTable(both);
        List<Lines.Line> lines = new ArrayList<>(Lines.of(comparison, Lines.Precision.NANOS));
        lines.add(spending.overlap());
        List<Lines.Line> ends = Lines.ends(comparison, Lines.Precision.NANOS);
        lines.addAll(ends.subList(0, Math.min(ends.size(), MOST_RANKS_SHOWN)));
        int outcomes = lines.size() + 1;
        lines.addAll(spending.lines());
        List<String> table =
                new ReportTable<Lines.Line>("  ")
                        .column(0, Lines.Line::name)
                        .column(comparison.first().name(), 1, Lines.Line::first)
                        .column(comparison.second().name(), 1, Lines.Line::second)
                        .column("change", 0, Lines.Line::change)
                        .table(lines);
        table.subList(0, outcomes).forEach(out::println);
        if (ends.size() > MOST_RANKS_SHOWN) {
            out.println((ends.size() - MOST_RANKS_SHOWN) + " more processes, see --json");
        }
        Stream.of(comparison.first(), comparison.second())
                .filter(run -> !run.problem().isEmpty())
                .forEach(run -> out.println(run.name() + ": " + run.problem()));
        out.println();
        out.println("What the processes spent their time on:");
        table.subList(outcomes, table.size()).forEach(out::println);
        out.println();
        RunText.sentences(both).forEach(out::println);
        out.println(Lines.parting(comparison, first.scenario().mpi()));
    }
}
