package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.RunSummary;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.mds.Distribution;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsLaw;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.mds.MonitoringWords;
import bcscope.mds.Statistic;
import bcscope.mds.StoredCalls;
import bcscope.model.Fault;
import bcscope.model.FaultKind;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Primitive;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.run.dump.DumpWriter;
import bcscope.run.dump.Dumped;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Quantity;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Callable;

/// Prints the summary of MMDS.
@Command(
        name = "mmds",
        description = {
            "Print the time that processes spent in each MPI call (MMDS): one line per primitive,"
                    + " then computation granularity and communication overhead.",
            "Latency is measured from entering a call to its return; for MPI_Isend and MPI_Irecv,"
                    + " to the return of the wait or test that found them complete."
        },
        footer = {
            "  bcscope mmds sage-like",
            "  bcscope mmds jacobi2d --rank 5 --json",
            "  bcscope mmds sage-like --distribution MPI_Allreduce.latency --resolution 250us",
            "  bcscope mmds ring --dump mmds"
        })
final class MmdsCommand implements Callable<Integer> {
    private static final long WIDEST_BIN = 1_000_000_000;

    @Mixin private RunFile command = new RunFile();

    @Option(
            names = "--rank",
            paramLabel = "R",
            description = "One process. Default: all processes together.")
    private int rank = -1;

    @Option(names = "--json", description = "Print JSON, times in ns.")
    private boolean json;

    @Option(
            names = "--dump",
            paramLabel = "DIR",
            description = {
                "Write the summary and the distributions of every process, or of the one given by"
                        + " --rank, to files in this folder."
            })
    private Optional<Path> dump = Optional.empty();

    @Option(
            names = "--distribution",
            paramLabel = "METRIC",
            description = {
                "Print a distribution with bars instead: computation, communication,"
                        + " MPI_Allreduce.latency, MPI_Isend.size and the like."
            })
    private Optional<String> distribution = Optional.empty();

    @Option(
            names = {"--resolution", "--latency-bin"},
            paramLabel = "TIME",
            description = "Width of the bins of times, such as 20us. Default: 50us.")
    private String resolution = "";

    @Option(
            names = "--size-bin",
            paramLabel = "BYTES",
            description = "Width of the bins of sizes, such as 4KiB. Default: 1KiB.")
    private String sizeBin = "";

    @Override
    public Integer call() throws InterruptedException {
        dump.ifPresent(Dumping::check);
        Opened opened = command.open();
        if (rank != -1) {
            command.within("--rank", rank, opened.program().ranks());
        }
        MmdsResolution bins = bins(opened.scenario());
        RunView run = opened.upTo(Integer.MAX_VALUE);
        Monitoring monitoring = run.scenario().monitoring();
        checkMeasured(monitoring, run);
        Mmds mmds = Measurement.calls(run, bins);
        StoredCalls every = StoredCalls.of(mmds, monitoring, run::node);
        StoredCalls stored = rank < 0 ? every : every.only(rank);
        if (distribution.isPresent()) {
            print(stored.all(), distribution.get());
        } else {
            print(command.out(), run, stored);
        }
        dump.ifPresent(folder -> dump(run, stored, folder));
        return ExitCode.DONE.number();
    }

    /// A process that MMDS leaves out has nothing to print.
    private void checkMeasured(Monitoring monitoring, RunView run) {
        List<Integer> measured = monitoring.measuredRanks(run.program().ranks(), run::node);
        if (rank < 0 ? measured.isEmpty() : !measured.contains(rank)) {
            throw command.wrong(
                    (rank < 0 ? "No process is" : "--rank " + rank + " is not")
                            + " measured: monitoring.ranks is "
                            + monitoring.calls().ranks().text()
                            + ", monitoring.nodes is "
                            + monitoring.nodes().text()
                            + ".");
        }
    }

    private void print(PrintWriter out, RunView run, StoredCalls stored) {
        Model model = run.scenario().charged();
        long callNanos =
                model.get(ModelParameter.HOST_CALL_NANOS)
                        + model.get(ModelParameter.HOST_MMDS_NANOS);
        Mmds mmds = stored.mmds();
        MmdsAccount account = stored.all();
        long memory = stored.mostMemoryBytes();
        boolean sliced = run.scenario().mpi() == MpiKind.BCS;
        boolean steady =
                sliced && run.scenario().faults().stream().noneMatch(MmdsCommand::disturbsHosts);
        List<MmdsLaw.Check> checks =
                MmdsLaw.of(stored, callNanos).stream()
                        .filter(check -> steady || check.law() != MmdsLaw.M5)
                        .toList();
        if (json) {
            out.println(
                    ReportFacts.print(
                            new ReportFacts()
                                    .key("primitives", rows(account))
                                    .key("laws", checks.stream().map(MmdsLaw.Check::text).toList())
                                    .key("memoryBytes", memory)
                                    .key("reductions", mmds.reductions())
                                    .key("reductionsOnHosts", mmds.reductionsOnHosts())
                                    .json()));
        } else {
            out.print(RunSummary.heading(run.scenario(), run.program().ranks()));
            out.print(heading(run.scenario().monitoring()));
            out.println();
            out.print(MmdsText.summary(account));
            out.print(MmdsText.combined(mmds));
            out.print(MmdsText.memory(memory, mmds.resolution()));
            out.println();
            out.print(MmdsText.laws(checks));
            if (!steady) {
                out.println(
                        "M5 does not apply: calls cost more "
                                + (sliced
                                        ? "on slow or noisy hosts."
                                        : "or less by what they do."));
            }
        }
    }

    private String heading(Monitoring monitoring) {
        if (!monitoring.selectsCalls()) {
            return rank < 0 ? "All processes\n" : "Process " + rank + "\n";
        }
        return (rank < 0 ? "All measured processes" : "Process " + rank)
                + "\nMeasured: "
                + MonitoringWords.calls(monitoring)
                + "\n";
    }

    private static boolean disturbsHosts(Fault fault) {
        return fault.kind() == FaultKind.SLOW_HOST || fault.kind() == FaultKind.HOST_NOISE;
    }

    private MmdsResolution bins(Scenario scenario) {
        MmdsResolution usual = MmdsResolution.of(scenario.monitoring());
        return new MmdsResolution(
                width("--resolution", Quantity.Kind.DURATION, resolution, usual.latencyBinNanos()),
                width("--size-bin", Quantity.Kind.SIZE, sizeBin, usual.sizeBinBytes()));
    }

    private long width(String option, Quantity.Kind kind, String text, long usual) {
        if (text.isEmpty()) {
            return usual;
        }
        return switch (Quantity.number(kind, 1, WIDEST_BIN).read(text)) {
            case Quantity.Reading.Value(long value) -> value;
            case Quantity.Reading.Wrong(String problem, String advice) ->
                    throw command.wrong(option + " " + text + ": " + problem + " " + advice);
        };
    }

    private void print(MmdsAccount account, String metric) {
        SequencedMap<String, Distribution> all = MmdsText.distributions(account);
        Distribution values =
                command.known(
                        "distribution", metric, Optional.ofNullable(all.get(metric)), all.keySet());
        String unit = metric.endsWith(".size") ? "bytes" : "ns";
        command.out().print(MmdsText.bars(values, unit));
    }

    private static void dump(RunView run, StoredCalls stored, Path folder) {
        if (DumpWriter.write(run, stored, folder) instanceof Dumped.Failed(var error)) {
            throw new CommandFailed(ExitCode.BAD_FILE, error);
        }
    }

    private static List<ReportFacts> rows(MmdsAccount account) {
        List<ReportFacts> rows = new ArrayList<>();
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call -> {
                        ReportFacts row = row(primitive.name(), call.latency());
                        if (call.size().count() > 0) {
                            row.key("bytes", call.size().total());
                        }
                        rows.add(row);
                    });
        }
        rows.add(row(MmdsText.COMPUTATION, account.computation()));
        rows.add(row(MmdsText.COMMUNICATION, account.communication()));
        return rows;
    }

    private static ReportFacts row(String name, Statistic values) {
        return new ReportFacts()
                .key("primitive", name)
                .key("minNanos", values.least())
                .key("maxNanos", values.greatest())
                .key("totalNanos", values.total())
                .key("count", values.count())
                .key("averageNanos", values.average());
    }
}
