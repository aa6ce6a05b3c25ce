package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.lesson.Attempt;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BoundedRun;
import bcscope.lesson.draw.LessonFile;
import bcscope.loading.Content;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.Rewriting;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.ScriptFile;
import bcscope.playground.ScriptMachine;
import bcscope.run.Run;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.scenario.Lineage;
import bcscope.scenario.file.Setting;
import bcscope.ui.state.Document;
import bcscope.ui.state.program.ProgramText;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Opens what lies on disk and the examples that ship with the program.
public final class FileOpener implements RunOpener {
    @Override
    public Parsed<Found> open(Path file) {
        return ProgramText.isNamedSo(file) ? program(file) : other(file);
    }

    private Parsed<Found> program(Path file) {
        try {
            return program(
                    Inputs.nameOf(file),
                    Optional.of(file),
                    ProgramText.read(file),
                    Optional.empty());
        } catch (IOException unreadable) {
            return Parsed.bad(ScenarioLoader.unreadable(file, unreadable));
        }
    }

    @Override
    public Parsed<Found> program(
            String name, Optional<Path> file, String text, Optional<Loaded> base) {
        Parsed<Loaded> loaded =
                base.isPresent() && base.get().folder() instanceof Folder.OfText before
                        ? Rewriting.of(base.get(), before, written(name, file, text))
                        : ScenarioLoader.load(written(name, file, text));
        return Parsed.good(
                switch (loaded) {
                    case Parsed.Good<Loaded>(Loaded good, _) ->
                            new OpenedProgram(
                                    name,
                                    file,
                                    text,
                                    Optional.of(opened(good, Document.Origin.FILE)),
                                    List.of());
                    case Parsed.Bad<Loaded>(var errors) ->
                            new OpenedProgram(
                                    name,
                                    file,
                                    text,
                                    Optional.empty(),
                                    isRight(name, text) ? errors : List.of());
                });
    }

    private static Folder.OfText written(String name, Optional<Path> file, String text) {
        Path place = file.orElse(Path.of(name)).toAbsolutePath();
        return new Folder.OfText(name, text, Folder.OfFiles.around(place, new Inputs()));
    }

    private static boolean isRight(String name, String text) {
        return new ScriptFile(name, text).report().code().isPresent();
    }

    private static Parsed<Found> other(Path named) {
        return ScenarioLoader.fileAt(named).then(FileOpener::otherFile);
    }

    private static Parsed<Found> otherFile(Path file) {
        Inputs inputs = new Inputs();
        try (Input input = inputs.open(file)) {
            return RecordingReader.recognises(input.head())
                    ? RecordingReader.read(file.toString(), input)
                            .then(recording -> recorded(file, inputs, recording))
                    : ScenarioLoader.open(file, input, inputs, List.of())
                            .then(content -> found(content, Document.Origin.FILE));
        } catch (IOException unreadable) {
            return Parsed.bad(ScenarioLoader.unreadable(file, unreadable));
        }
    }

    @Override
    public Parsed<Found> sample(String id, List<Setting> settings) {
        return Sample.byId(id)
                .map(sample -> ScenarioLoader.open(sample, settings))
                .orElseGet(() -> Parsed.bad(Diagnostic.error(id, "There is no such example.", "")))
                .then(content -> found(content, Document.Origin.SAMPLE));
    }

    private static Parsed<Found> found(Content content, Document.Origin origin) {
        return switch (content) {
            case Content.OfProcesses(Loaded loaded) -> begun(loaded, origin);
            case Content.OfPrimitives script ->
                    Parsed.good(
                            new OpenedScript(
                                    ScriptMachine.run(script.scenario(), script.script())));
        };
    }

    @Override
    public Parsed<Found> again(Loaded base, List<Setting> settings) {
        return base.with(settings).then(loaded -> begun(loaded, Document.Origin.CHANGED));
    }

    @Override
    public Parsed<Found> lesson(LessonFile file, long seed) {
        return LessonOpener.open(file, seed);
    }

    @Override
    public Parsed<Found> trial(LessonCourse course, LessonPart.Exercise exercise, Attempt attempt) {
        return LessonOpener.trial(course, exercise, attempt);
    }

    private static Parsed<Found> begun(Loaded loaded, Document.Origin origin) {
        return Parsed.good(opened(loaded, origin));
    }

    static Opened opened(Loaded loaded, Document.Origin origin) {
        return opened(loaded, origin, Run.start(loaded.scenario(), loaded.program(), workers()));
    }

    /// A run that ends whatever it is of.
    static Opened bounded(Loaded loaded, Lineage lineage) {
        return opened(loaded, Document.Origin.CHANGED, BoundedRun.start(lineage, workers()));
    }

    private static Opened opened(Loaded loaded, Document.Origin origin, Run run) {
        return new Opened(loaded.scenario().name(), origin, run, Optional.of(loaded));
    }

    private static int workers() {
        return Math.clamp(Runtime.getRuntime().availableProcessors() - 1, 1, 8);
    }

    private static Parsed<Found> recorded(Path file, Inputs inputs, Recording recording) {
        RecordedRun run = new RecordedRun(recording);
        run.startVerifying();
        Path name = file.getFileName();
        return Parsed.good(
                new Opened(
                        String.valueOf(name),
                        Document.Origin.RECORDING,
                        run,
                        Optional.of(
                                Loaded.recorded(
                                        recording.scenario(), recording.program(), file, inputs))));
    }
}
