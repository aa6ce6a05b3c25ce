package bcscope.lesson.draw;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.lesson.Lesson;
import bcscope.lesson.format.LessonReader;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.scenario.file.Setting;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A lesson with the folder in which its scenario is found.
///
/// @param folder the folder of the lesson
/// @param name of its file
/// @param lesson what it says
public record LessonFile(Folder folder, String name, Lesson lesson) {
    /// What the names of lessons end with.
    public static final String SUFFIX = ".md";

    /// The lesson in the file at `path`.
    public static Parsed<LessonFile> read(Path path) {
        return read(
                Folder.OfFiles.around(path, new Inputs()), Inputs.nameOf(path), path.toString());
    }

    /// The lesson called `name` in `folder`.
    public static Parsed<LessonFile> read(Folder folder, String name) {
        return read(folder, name, folder.describe(name));
    }

    private static Parsed<LessonFile> read(Folder folder, String name, String source) {
        try (Input input = folder.open(name)) {
            byte[] bytes = input.stream().readNBytes(LessonReader.MOST_BYTES + 1);
            return LessonReader.read(source, bytes)
                    .then(lesson -> Parsed.good(new LessonFile(folder, name, lesson)));
        } catch (IOException unreadable) {
            return Parsed.bad(
                    Diagnostic.error(
                            source,
                            0,
                            0,
                            "The lesson cannot be read.",
                            "Does the file exist, and may you read it?"));
        }
    }

    /// The language in its name: `es` of `one-message.es.md`; empty where it has none.
    public Optional<String> language() {
        String stem = stem();
        int point = stem.lastIndexOf('.');
        return point < 0 ? Optional.empty() : Optional.of(stem.substring(point + 1));
    }

    /// The name of the file that it translates, which is its own where it is no translation.
    public String original() {
        String stem = stem();
        int point = stem.lastIndexOf('.');
        return (point < 0 ? stem : stem.substring(0, point)) + SUFFIX;
    }

    private String stem() {
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    /// What `draw` runs.
    public Parsed<Loaded> load(Draw draw) {
        return load(draw, List.of());
    }

    /// The same where a student has changed something.
    ///
    /// @param changes what, after all that the lesson sets
    public Parsed<Loaded> load(Draw draw, List<Setting> changes) {
        List<Setting> settings = new ArrayList<>(draw.settings());
        settings.addAll(changes);
        String scenario = lesson.scenario().text();
        Optional<Sample> sample = Sample.byId(scenario);
        return sample.isPresent()
                ? ScenarioLoader.load(sample.get(), settings)
                : ScenarioLoader.load(folder, scenario, settings);
    }
}
