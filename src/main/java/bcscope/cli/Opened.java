package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.loading.Content;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.ScriptSample;
import bcscope.playground.ScriptMachine;
import bcscope.playground.ScriptRun;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// An opened file of the command line.
sealed interface Opened {
    /// The scenario that would be run.
    Scenario scenario();

    Program program();

    /// A scenario, from its own file or made for a trace.
    ///
    /// @param file as given on the command line
    record AScenario(String file, Loaded loaded) implements Opened {
        @Override
        public Scenario scenario() {
            return loaded.scenario();
        }

        @Override
        public Program program() {
            return loaded.program();
        }
    }

    /// A script of primitives, which has no processes and no slices.
    record AScript(Content.OfPrimitives content) implements Opened {
        @Override
        public Scenario scenario() {
            return content.scenario();
        }

        @Override
        public Program program() {
            throw noSlices();
        }

        PrimitivesReport report() {
            return new PrimitivesReport(run());
        }

        /// The executed primitives.
        ScriptRun run() {
            return ScriptMachine.run(content.scenario(), content.script());
        }

        private CommandFailed noSlices() {
            return new CommandFailed(
                    ExitCode.BAD_FILE, ScenarioLoader.noProcesses(content.placed()));
        }
    }

    /// A recording. Changed settings turn it into a scenario.
    ///
    /// @param file as given on the command line
    record ARecording(String file, Recording recording) implements Opened {
        @Override
        public Scenario scenario() {
            return recording.scenario();
        }

        @Override
        public Program program() {
            return recording.program();
        }
    }

    /// The scenario and the program, for changes.
    default Loaded loaded() {
        return switch (this) {
            case AScenario(_, Loaded loaded) -> loaded;
            case ARecording(String file, Recording recording) ->
                    Loaded.recorded(
                            recording.scenario(),
                            recording.program(),
                            CommandFiles.path(file),
                            new Inputs());
            case AScript script -> throw script.noSlices();
        };
    }

    /// The tables up to `slices`, or to the end: recorded ones, or those of a run.
    default RunView upTo(int slices) throws InterruptedException {
        switch (this) {
            case ARecording(_, Recording recording) -> {
                return new RecordedRun(recording);
            }
            case AScenario(String file, Loaded loaded) -> {
                Run run = Run.paused(loaded.scenario(), loaded.program(), 1);
                run.runTo(slices);
                Progress progress = run.await();
                if (run.ranOutOfMemory()) {
                    throw CommandFailed.outOfMemory(file, progress);
                }
                return run;
            }
            case AScript script -> throw script.noSlices();
        }
    }

    /// Opens `name`: a path, or the name of a sample if there is no such file. Warnings go to
    /// `err`. If `settings` are wrong, or make the file wrong, the error is one of the command
    /// line, not of the file.
    static Opened open(String name, List<String> settings, PrintWriter err) {
        return open(name, settings, new Inputs(), err);
    }

    /// As above, for a file that may already be open, or must not be overwritten.
    ///
    /// @param inputs records what is read
    static Opened open(String name, List<String> settings, Inputs inputs, PrintWriter err) {
        List<Setting> parsed = new ArrayList<>();
        for (String text : settings) {
            parsed.add(good(Setting.parse(text), errors -> ExitCode.USAGE, err));
        }
        Path path = CommandFiles.path(name);
        Optional<Sample> sample = Sample.byId(name).filter(known -> !Files.exists(path));
        if (sample.isPresent()) {
            return scenario(
                    name,
                    blamed(
                            ScenarioLoader.open(sample.get(), parsed),
                            () -> ScenarioLoader.open(sample.get(), List.of()),
                            parsed,
                            err));
        }
        Optional<ScriptSample> program =
                ScriptSample.byFile(name).filter(known -> !Files.exists(path));
        if (program.isPresent()) {
            return scenario(
                    name,
                    blamed(
                            ScenarioLoader.open(program.get(), parsed),
                            () -> ScenarioLoader.open(program.get(), List.of()),
                            parsed,
                            err));
        }
        return file(
                good(ScenarioLoader.fileAt(path), _ -> ExitCode.BAD_FILE, err),
                parsed,
                inputs,
                err);
    }

    private static Opened file(Path path, List<Setting> parsed, Inputs inputs, PrintWriter err) {
        try (Input input = inputs.open(path)) {
            return RecordingReader.recognises(input.head())
                    ? recording(
                            path.toString(),
                            good(
                                    RecordingReader.read(path.toString(), input),
                                    errors -> ExitCode.BAD_FILE,
                                    err),
                            parsed,
                            err)
                    : scenario(
                            path.toString(),
                            blamed(
                                    ScenarioLoader.open(path, input, inputs, parsed),
                                    () -> ScenarioLoader.open(path, inputs, List.of()),
                                    parsed,
                                    err));
        } catch (IOException unreadable) {
            throw new CommandFailed(ExitCode.BAD_FILE, ScenarioLoader.unreadable(path, unreadable));
        }
    }

    private static Opened recording(
            String file, Recording recording, List<Setting> parsed, PrintWriter err) {
        if (parsed.isEmpty()) {
            return new ARecording(file, recording);
        }
        Scenario scenario = recording.scenario();
        for (Setting setting : parsed) {
            scenario = good(setting.applyTo(scenario), errors -> ExitCode.USAGE, err);
        }
        return new AScenario(
                file,
                Loaded.recorded(
                        scenario, recording.program(), CommandFiles.path(file), new Inputs()));
    }

    /// `content`, or an error that is assigned to the file or to the command line.
    ///
    /// @param alone the same without `settings`
    private static Content blamed(
            Parsed<Content> content,
            Supplier<Parsed<Content>> alone,
            List<Setting> settings,
            PrintWriter err) {
        boolean contradicted =
                content instanceof Parsed.Bad<Content>(List<Diagnostic> errors)
                        && !settings.isEmpty()
                        && errors.stream().noneMatch(Setting::concerns)
                        && alone.get() instanceof Parsed.Good<Content>;
        return good(
                contradicted ? new Parsed.Bad<>(advised(content.diagnostics(), settings)) : content,
                errors ->
                        contradicted || errors.stream().anyMatch(Setting::concerns)
                                ? ExitCode.USAGE
                                : ExitCode.BAD_FILE,
                err);
    }

    /// The `errors` that `settings` cause in a valid file.
    private static List<Diagnostic> advised(List<Diagnostic> errors, List<Setting> settings) {
        String options =
                settings.stream()
                        .map(setting -> "--set " + setting.path() + "=" + setting.value())
                        .collect(Collectors.joining(" "));
        return errors.stream()
                .map(error ->
                        Diagnostic.error(
                                error.file(),
                                error.line(),
                                error.column(),
                                error.problem(),
                                (error.advice()
                                                + " Without "
                                                + options
                                                + " the file can be opened.")
                                        .strip()))
                .toList();
    }

    private static Opened scenario(String file, Content content) {
        return switch (content) {
            case Content.OfProcesses(Loaded loaded) -> new AScenario(file, loaded);
            case Content.OfPrimitives script -> new AScript(script);
        };
    }

    private static <T> T good(
            Parsed<T> parsed, Function<List<Diagnostic>, ExitCode> blame, PrintWriter err) {
        T value = parsed.orElseThrow(errors -> new CommandFailed(blame.apply(errors), errors));
        parsed.diagnostics().forEach(warning -> err.println(warning.oneLine()));
        return value;
    }
}
