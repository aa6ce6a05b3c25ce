package bcscope.cli.fuzz;

import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.cli.Changes;
import bcscope.cli.KeptOptions;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.loading.Variations;
import bcscope.scenario.file.Setting;
import bcscope.sweep.SweptKey;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/// Executes random runs, and checks what must hold in all of them.
@Command(
        name = "fuzz",
        description = {
            "Search for bugs in BCScope itself: each seed is a run with a random machine and"
                    + " random values of the model, of FILE or, without one, of a program that is"
                    + " written at random and must complete.",
            "Checked of each: the laws of the metrics; the same digests with one worker and with"
                    + " two, and when slices are executed again from a checkpoint; a recording that"
                    + " is opened and verified; a trace that is exported, imported and exported"
                    + " again.",
            "Exit code 0 means that no problem was found, 1 that one was. With --results, the"
                    + " program of a seed with a problem is written into the folder."
        },
        footer = {
            "  bcscope fuzz --seeds 1..1000",
            "  bcscope fuzz ring --seeds 1..100 --set mpi=bcs",
            "  bcscope fuzz --seeds 1..100000 --on slurm --results night"
        })
public final class FuzzCommand implements Callable<Integer> {
    private static final int MOST_SEEDS = 1_000_000;

    @Mixin private Changes command = new Changes();

    @Mixin private KeptOptions kept = new KeptOptions();

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "Scenario, trace, program or sample. Default: random programs.")
    private Optional<String> file = Optional.empty();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Seeds: 17, or 1..1000. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1..100")
    private String seeds = "1..100";

    @Override
    public Integer call() throws InterruptedException {
        kept.check();
        List<Long> numbers = numbers();
        List<Setting> fixed =
                command.settings().stream().map(text -> good(Setting.parse(text))).toList();
        Fuzz fuzz =
                new Fuzz(
                        file.orElse(""),
                        file.map(name -> good(Variations.of(name, fixed))),
                        fixed,
                        kept.folder(),
                        command::tell);
        return kept.execute(fuzz.pieces(numbers), results -> said(fuzz, results)).number();
    }

    private List<Long> numbers() {
        return SweptKey.parse("--seeds=" + seeds, MOST_SEEDS)
                .orElseThrow(errors ->
                        command.wrong(
                                Say.of(
                                        "Invalid value for option '--seeds': %s %s",
                                        errors.getFirst().problem(), errors.getFirst().advice())))
                .wholeNumbers()
                .orElseThrow(() ->
                        command.wrong(
                                "Invalid value for option '--seeds': write a whole number, or a"
                                        + " range such as 1..1000."));
    }

    private ExitCode said(Fuzz fuzz, Map<Long, Fuzz.Result> results) {
        PrintWriter out = command.out();
        Map<String, Integer> ends = new TreeMap<>();
        Map<Long, Fuzz.Result> wrong = new LinkedHashMap<>();
        results.forEach((seed, result) -> {
            ends.merge(result.state(), 1, Integer::sum);
            if (!result.problem().isEmpty()) {
                wrong.put(seed, result);
            }
        });
        out.println(
                Say.of(
                        "%{n run} of %s: %s.",
                        results.size(),
                        file.orElse("random programs"),
                        String.join(
                                ", ",
                                ends.entrySet().stream()
                                        .map(it -> Say.of("%{n} %s", it.getValue(), it.getKey()))
                                        .toList())));
        out.println(
                wrong.isEmpty()
                        ? "No problem was found."
                        : Say.of("%{n run has a problem|runs have problems}:", wrong.size()));
        wrong.forEach((seed, result) -> {
            out.println(Say.of("  seed %s: %s", seed, result.problem()));
            out.println("    " + fuzz.command(seed, result));
        });
        out.flush();
        return wrong.isEmpty() ? ExitCode.DONE : ExitCode.BROKEN;
    }

    private static <T> T good(Parsed<T> parsed) {
        return parsed.orElseThrow(errors -> new CommandFailed(ExitCode.USAGE, errors));
    }
}
