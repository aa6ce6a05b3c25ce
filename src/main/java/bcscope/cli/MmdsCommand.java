package bcscope.cli;

import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsLaw;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.mds.Primitive;
import bcscope.mds.Statistic;
import bcscope.model.ModelParameter;
import bcscope.run.Measurement;
import bcscope.run.RunView;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Prints the summary of MMDS.
@Command(
        name = "mmds",
        mixinStandardHelpOptions = true,
        description = {
            "Print what the processes spent in which MPI call (MMDS): one line a primitive, then"
                    + " computation granularity and communication overhead.",
            "Latency runs from entering a call to its return; for MPI_Isend and MPI_Irecv to the"
                    + " completion of the request."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bcscope mmds sage-like",
            "  bcscope mmds jacobi2d --rank 5 --json",
            "  bcscope mmds ring --dump mmds"
        })
final class MmdsCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Scenario, trace, recording or sample.")
    private String file = "";

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
                "Write the summary and the distributions of every process, or of the one asked"
                        + " for, into files of this folder."
            })
    private Optional<Path> dump = Optional.empty();

    @Option(
            names = "--latency-bin",
            paramLabel = "NANOS",
            description = "Width of the bins of latencies. Default: 50000.")
    private long latencyBinNanos = MmdsResolution.DEFAULT.latencyBinNanos();

    @Option(
            names = "--size-bin",
            paramLabel = "BYTES",
            description = "Width of the bins of sizes. Default: 1024.")
    private long sizeBinBytes = MmdsResolution.DEFAULT.sizeBinBytes();

    @Override
    public Integer call() throws InterruptedException {
        CommandSpec command = Objects.requireNonNull(spec);
        PrintWriter out = command.commandLine().getOut();
        Opened opened = Opened.open(file, List.of(), command.commandLine().getErr());
        if (rank != -1) {
            Asked.within(command, "--rank", rank, opened.program().ranks());
        }
        if (latencyBinNanos < 1 || sizeBinBytes < 1) {
            throw new ParameterException(command.commandLine(), "A bin is at least 1 wide.");
        }
        RunView run = opened.upTo(Integer.MAX_VALUE);
        Mmds mmds = Measurement.calls(run, new MmdsResolution(latencyBinNanos, sizeBinBytes));
        dump.ifPresent(folder -> dump(mmds, folder));
        MmdsAccount account = rank < 0 ? mmds.all() : mmds.account(rank);
        long callNanos = run.scenario().model().get(ModelParameter.HOST_CALL_NANOS);
        List<MmdsLaw.Check> checks =
                rank < 0 ? MmdsLaw.of(mmds, callNanos) : MmdsLaw.of(mmds, rank, callNanos);
        if (json) {
            out.println(Summary.print(json(account, checks)));
        } else {
            out.print(Summary.heading(run.scenario(), run.program().ranks()));
            out.println(rank < 0 ? "All processes" : "Process " + rank);
            out.println();
            out.print(MmdsText.summary(account));
            out.println();
            out.print(MmdsText.laws(checks));
        }
        return ExitCode.DONE.number();
    }

    private void dump(Mmds mmds, Path folder) {
        for (int r = Math.max(rank, 0); r <= (rank < 0 ? mmds.ranks() - 1 : rank); r++) {
            new MmdsFiles(folder, Integer.toString(r)).write(mmds.account(r));
        }
    }

    private static JsonObject json(MmdsAccount account, List<MmdsLaw.Check> checks) {
        JsonArray rows = new JsonArray();
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call -> {
                        JsonObject row = row(primitive.name(), call.latency());
                        if (call.size().count() > 0) {
                            row.addProperty("bytes", call.size().total());
                        }
                        rows.add(row);
                    });
        }
        rows.add(row(MmdsText.COMPUTATION, account.computation()));
        rows.add(row(MmdsText.COMMUNICATION, account.communication()));
        JsonArray laws = new JsonArray();
        checks.forEach(check -> laws.add(check.text()));
        JsonObject object = new JsonObject();
        object.add("primitives", rows);
        object.add("laws", laws);
        return object;
    }

    private static JsonObject row(String name, Statistic values) {
        JsonObject row = new JsonObject();
        row.addProperty("primitive", name);
        row.addProperty("minNanos", values.least());
        row.addProperty("maxNanos", values.greatest());
        row.addProperty("totalNanos", values.total());
        row.addProperty("count", values.count());
        row.addProperty("averageNanos", values.average());
        return row;
    }
}
