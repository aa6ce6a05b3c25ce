package bcscope.cli;

import bcscope.base.Digest;
import bcscope.run.comparison.Comparing;
import bcscope.run.comparison.Comparison;
import bcscope.run.comparison.Lines;
import bcscope.run.comparison.Outcome;
import bcscope.run.comparison.Side;
import bcscope.table.SliceColumn;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;

/// Runs a file twice, with different values, and prints both outcomes side by side.
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Run FILE as it is and with the values of --set, and print how the two differ: slices,"
                    + " time, blocked share, messages, GETTS, the first slice that differs, the end"
                    + " of every process.",
            "With --with, FILE with the values of --set is compared with FILE with those of --with."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bcscope compare sweep3d-blocking --set model.demCutoff=20us",
            "  bcscope compare incast --set model.strobes=3 --json",
            "  bcscope compare barrier --set model.slice=250us --with model.slice=272us"
        })
final class CompareCommand implements Callable<Integer> {
    private static final int MOST_RANKS_SHOWN = 64;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Scenario, trace, recording or sample.")
    private String file = "";

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            required = true,
            description = "A value of the second run; with --with, of the first.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--with", paramLabel = "PATH=VALUE", description = "A value of the second run.")
    private List<String> others = new ArrayList<>();

    @Option(names = "--json", description = "Print the comparison as JSON, with all processes.")
    private boolean json;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        PrintWriter out = command.commandLine().getOut();
        PrintWriter err = command.commandLine().getErr();
        Side first = others.isEmpty() ? side("as it is", List.of(), err) : side(settings, err);
        Side second = side(others.isEmpty() ? settings : others, err);
        Comparison comparison =
                Comparing.run(first, second, Comparing.Watch.PATIENT)
                        .orElseThrow(
                                () -> new ParameterException(command.commandLine(), "interrupted"));
        if (json) {
            out.println(Summary.print(json(comparison)));
        } else {
            print(out, first, comparison);
        }
        return ExitCode.DONE.number();
    }

    private Side side(List<String> values, PrintWriter err) {
        return side(String.join(" ", values), values, err);
    }

    private Side side(String name, List<String> values, PrintWriter err) {
        Opened opened = Opened.open(file, values, err);
        return new Side(name, opened.scenario(), opened.program());
    }

    private static void print(PrintWriter out, Side first, Comparison comparison) {
        out.print(Summary.heading(first.scenario(), first.program().ranks()).replace("\r", ""));
        out.println();
        List<Lines.Line> lines = new ArrayList<>();
        lines.add(
                new Lines.Line(
                        "", comparison.first().name(), comparison.second().name(), "change"));
        lines.addAll(Lines.of(comparison, Lines.Precision.NANOS));
        List<Lines.Line> ends = Lines.ends(comparison, Lines.Precision.NANOS);
        lines.addAll(ends.subList(0, Math.min(ends.size(), MOST_RANKS_SHOWN)));
        int[] widths = {
            lines.stream().mapToInt(line -> line.name().length()).max().orElse(0),
            lines.stream().mapToInt(line -> line.first().length()).max().orElse(0),
            lines.stream().mapToInt(line -> line.second().length()).max().orElse(0)
        };
        String format =
                String.format(
                        Locale.ROOT, "%%-%ds  %%%ds  %%%ds  %%s", widths[0], widths[1], widths[2]);
        for (Lines.Line line : lines) {
            out.println(
                    String.format(
                                    Locale.ROOT,
                                    format,
                                    line.name(),
                                    line.first(),
                                    line.second(),
                                    line.change())
                            .stripTrailing());
        }
        if (ends.size() > MOST_RANKS_SHOWN) {
            out.println((ends.size() - MOST_RANKS_SHOWN) + " more processes, see --json");
        }
        out.println();
        out.println(Lines.parting(comparison));
    }

    private static JsonObject json(Comparison comparison) {
        JsonObject json = new JsonObject();
        json.add("first", json(comparison.first()));
        json.add("second", json(comparison.second()));
        if (comparison.firstDifference().isPresent()) {
            json.addProperty("firstDifference", comparison.firstDifference().getAsInt());
        } else {
            json.add("firstDifference", JsonNull.INSTANCE);
        }
        return json;
    }

    private static JsonObject json(Outcome outcome) {
        JsonObject json = new JsonObject();
        json.addProperty("name", outcome.name());
        json.addProperty(
                "state", outcome.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        json.addProperty("message", outcome.problem());
        json.addProperty("slices", outcome.slices());
        json.addProperty("simulatedNanos", outcome.simulatedNanos());
        json.addProperty("blockedNanos", outcome.blockedNanos());
        json.addProperty("lifeNanos", outcome.lifeNanos());
        json.addProperty("operations", outcome.totals().operations());
        json.addProperty("messages", outcome.totals().messages());
        json.addProperty("bytes", outcome.totals().bytes());
        json.addProperty("collectives", outcome.totals().collectives());
        json.addProperty("meanGettsNanos", outcome.meanGettsNanos());
        json.addProperty("mostGettsNanos", outcome.mostGettsNanos());
        json.addProperty(
                "digest",
                Digest.text(
                        outcome.slices() == 0
                                ? Digest.SEED
                                : outcome.table().get(SliceColumn.DIGEST, outcome.slices() - 1)));
        JsonArray ends = new JsonArray();
        for (long end : outcome.ends()) {
            ends.add(end == Outcome.NEVER ? JsonNull.INSTANCE : new JsonPrimitive(end));
        }
        json.add("endNanos", ends);
        return json;
    }
}
