package bcscope.loading;

import bcscope.base.ContentKey;
import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.scenario.Job;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Primitives;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.Setting;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// A file that is run again and again with other values. What these do not change is read and built
/// once. For any thread.
public final class Variations {
    private static final int BUFFER_BYTES = 1 << 16;

    private final Opening opening;
    private final List<Setting> fixed;
    private final Loaded base;
    private final boolean isScriptAlone;

    /// What was read when it was opened.
    private final List<Path> read;

    private final Map<String, String> contents = new ConcurrentHashMap<>();

    private Variations(String name, Opening opening, List<Setting> fixed, Loaded base) {
        this.opening = opening;
        this.fixed = fixed;
        this.base = base;
        read = base.folder().inputs().all();
        isScriptAlone =
                base.scenario().work().isSingle()
                        && base.scenario().job().program() instanceof Written written
                        && Path.of(name).endsWith(written.path());
    }

    /// Opens the file with some values.
    @FunctionalInterface
    private interface Opening {
        Parsed<Content> with(List<Setting> settings);
    }

    /// The file, or the sample, called `name`, in which `fixed` always hold.
    public static Parsed<Variations> of(String name, List<Setting> fixed) {
        Opening opening = opening(name);
        return opening.with(fixed)
                .then(ScenarioLoader::processes)
                .then(base -> Parsed.good(new Variations(name, opening, fixed, base)));
    }

    /// Of what is open already.
    public static Variations of(Loaded base) {
        return new Variations(
                "", settings -> base.with(settings).then(Variations::content), List.of(), base);
    }

    private static Parsed<Content> content(Loaded loaded) {
        return Parsed.good(new Content.OfProcesses(loaded));
    }

    private static Opening opening(String name) {
        Path path = Path.of(name);
        if (!Files.exists(path)) {
            Optional<Sample> sample = Sample.byId(name);
            if (sample.isPresent()) {
                return settings -> ScenarioLoader.open(sample.get(), settings);
            }
            Optional<ScriptSample> script = ScriptSample.byFile(name);
            if (script.isPresent()) {
                return settings -> ScenarioLoader.open(script.get(), settings);
            }
        }
        return settings -> ScenarioLoader.open(path, new Inputs(), settings);
    }

    /// With `settings` too, or with the fixed values alone.
    public Parsed<Loaded> with(List<Setting> settings) {
        if (settings.isEmpty()) {
            return Parsed.good(base);
        }
        // The machine of a script that runs alone is made for its processes.
        return isScriptAlone
                ? opening.with(Stream.concat(fixed.stream(), settings.stream()).toList())
                        .then(ScenarioLoader::processes)
                : base.with(settings);
    }

    /// What decides the run of `loaded`, which is one of these, as 16 hexadecimal digits: the
    /// scenario with every value of its model, the content of the files that were read for it, and
    /// the version of the program.
    ///
    /// @throws UncheckedIOException if one of the files cannot be read any more
    public String key(Loaded loaded) {
        Scenario scenario = loaded.scenario();
        ContentKey key = new ContentKey().add(Release.name());
        key.add(ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING));
        for (Path path : read) {
            key.add(content(path.toString(), () -> base.folder().inputs().open(path)));
        }
        Folder folder = loaded.folder();
        for (Job job : scenario.work().jobs()) {
            file(job.program())
                    .filter(name ->
                            folder.path(name).map(Path::toAbsolutePath).stream()
                                    .noneMatch(read::contains))
                    .ifPresent(name -> key.add(content(name, () -> folder.open(name))));
        }
        return key.text();
    }

    private static Optional<String> file(ProgramSource program) {
        return switch (program) {
            case Trace(String path, _) -> Optional.of(path);
            case Written written -> Optional.of(written.path());
            case Generated _, Primitives _ -> Optional.empty();
        };
    }

    private interface Source {
        Input open() throws IOException;
    }

    private String content(String name, Source source) {
        return contents.computeIfAbsent(name, _ -> content(source));
    }

    private static String content(Source source) {
        ContentKey key = new ContentKey();
        try (Input input = source.open()) {
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int n = input.stream().read(buffer); n >= 0; n = input.stream().read(buffer)) {
                key.add(buffer, n);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return key.text();
    }
}
