package bcscope.cli.fuzz;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.Variations;
import bcscope.piece.ResultJson;
import bcscope.piece.ResultPieces;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.Setting;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs that are drawn from seeds and checked: of a given file, or, without one, of a program that
/// is written at random for each seed and must complete.
///
/// @param name of the file, as it was given; empty without one
/// @param file to run with random values
/// @param fixed values that are not drawn
/// @param folder where programs with a problem are written, as `seed-17.bcs` with its scenario
///   `seed-17.json`
/// @param telling is told of a problem as soon as it is found
public record Fuzz(
        String name,
        Optional<Variations> file,
        List<Setting> fixed,
        Optional<Path> folder,
        Consumer<String> telling) {
    private static final int MOST_RANKS = 17;
    private static final String NO_ROOM = "out of memory";

    /// What became of a seed.
    ///
    /// @param state how the run ended: `completed`, `deadlocked`, ...
    /// @param digest of its last slice; empty without a run
    /// @param problem what is wrong, a sentence; empty if nothing is
    /// @param settings what was drawn, as the values of `--set`
    public record Result(String state, String digest, String problem, List<String> settings) {}

    /// Opens a file with values; see [Variations#with].
    @FunctionalInterface
    private interface Opening {
        Parsed<Loaded> with(List<Setting> settings);
    }

    /// A piece for each of `seeds`.
    public ResultPieces<Long, Result> pieces(List<Long> seeds) {
        String from =
                file.map(it -> it.key(it.with(List.of()).orElseThrow()))
                        .orElseGet(() ->
                                fixed.stream()
                                        .map(Setting::text)
                                        .collect(Collectors.joining("\n")));
        return new ResultPieces<>(
                count -> Say.of("%{n seed}", count),
                seeds,
                seed -> Optional.of(seed + " " + from),
                Result.class,
                ResultJson.of(),
                () -> this::result);
    }

    /// The command that executes the run of `seed` alone.
    public String command(long seed, Result result) {
        String settings =
                result.settings.stream().map(it -> " --set " + it).collect(Collectors.joining());
        return file.isPresent()
                ? "bcscope run " + name + settings
                : folder.map(it -> "bcscope run " + it.resolve(fileName(seed, ".json")))
                        .orElse(
                                Say.of(
                                        "bcscope fuzz --seeds %s --results DIR, which writes the"
                                                + " program",
                                        seed));
    }

    private static String fileName(long seed, String suffix) {
        return "seed-" + seed + suffix;
    }

    private Result result(long seed) throws InterruptedException {
        String script = file.isPresent() ? "" : RandomScript.of(seed, seed % 2 == 0);
        RandomValues values = new RandomValues(seed);
        Opening opening = opening(seed, script);
        List<Setting> base = new ArrayList<>();
        if (file.isEmpty()) {
            base.add(
                    new Setting(
                            ProgramSource.RANKS,
                            Integer.toString(2 + values.upTo(MOST_RANKS - 2))));
        }
        base.add(new Setting("seed", Long.toString(seed)));
        base.removeIf(it -> fixed.stream().anyMatch(own -> own.path().equals(it.path())));
        List<Setting> settings = new ArrayList<>(base);
        Parsed<Loaded> loaded =
                opening.with(settings)
                        .then(before -> {
                            settings.addAll(values.draw(before.placed(), fixed));
                            return opening.with(settings);
                        });
        // A program may object to values that the scenario alone allows.
        while (loaded instanceof Parsed.Bad && settings.size() > base.size()) {
            settings.removeLast();
            loaded = opening.with(settings);
        }
        List<String> texts =
                Stream.concat(fixed.stream(), settings.stream()).map(Setting::text).toList();
        Result result =
                switch (loaded) {
                    case Parsed.Good<Loaded>(Loaded good, _) -> checked(good, texts);
                    case Parsed.Bad<Loaded>(List<Diagnostic> errors) ->
                            new Result("refused", "", errors.getFirst().oneLine(), texts);
                };
        if (!result.problem.isEmpty()) {
            telling.accept(Say.of("Seed %s: %s", seed, result.problem));
            if (file.isEmpty() && loaded instanceof Parsed.Good<Loaded>(Loaded good, _)) {
                folder.ifPresent(it -> write(it, seed, script, good.scenario()));
            }
        }
        return result;
    }

    private Opening opening(long seed, String script) {
        String program = fileName(seed, ".bcs");
        Folder text = new Folder.OfText(program, script, new Folder.OfSamples());
        return file.<Opening>map(it -> it::with)
                .orElse(settings ->
                        ScenarioLoader.load(
                                text,
                                program,
                                Stream.concat(fixed.stream(), settings.stream()).toList()));
    }

    private Result checked(Loaded loaded, List<String> settings) throws InterruptedException {
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(Integer.MAX_VALUE);
            Progress end = run.await();
            if (run.ranOutOfMemory()) {
                return new Result(NO_ROOM, "", "", settings);
            }
            Optional<String> problem = new RunChecks(loaded, run).problem();
            if (problem.isEmpty() && file.isEmpty() && end.state() != RunStatus.COMPLETED) {
                problem = Optional.of(Say.of("The program must complete: %s", end.message()));
            }
            return new Result(
                    end.state().words(), Digest.text(end.digest()), problem.orElse(""), settings);
        } catch (RuntimeException | StackOverflowError failure) {
            return new Result("", "", RunChecks.broken(failure), settings);
        }
    }

    private void write(Path into, long seed, String script, Scenario scenario) {
        Stream.of(
                        OutputFile.of(into.resolve(fileName(seed, ".bcs")), "program")
                                .write(script),
                        OutputFile.of(into.resolve(fileName(seed, ".json")), "scenario")
                                .write(
                                        ScenarioWriter.text(
                                                scenario, ScenarioWriter.Detail.CHANGED)))
                .forEach(saved -> {
                    if (saved instanceof Saved.Failed(Diagnostic why)) {
                        telling.accept(why.oneLine());
                    }
                });
    }
}
