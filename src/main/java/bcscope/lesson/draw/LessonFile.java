package bcscope.lesson.draw;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.lesson.Attempt;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonWords;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.format.LessonReader;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.ScriptFile;
import bcscope.run.branch.Forks;
import bcscope.scenario.Lineage;
import bcscope.scenario.file.Setting;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A lesson with the folder in which its scenario is found.
///
/// @param folder the folder of the lesson
/// @param name of its file
/// @param lesson its content
/// @param scripts the texts of the scripts that may be rewritten, by the names of their files
/// @param words the headings of the program in its language
public record LessonFile(
        Folder folder,
        String name,
        Lesson lesson,
        SortedMap<String, String> scripts,
        LessonWords words) {
    /// Extension of lesson files.
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
                    .then(lesson -> withScripts(folder, name, lesson));
        } catch (IOException unreadable) {
            return Parsed.bad(
                    Diagnostic.error(
                            source,
                            "The lesson cannot be read.",
                            "Does the file exist, and may you read it?"));
        }
    }

    /// Adds the scripts to the fingerprint, since a different script makes a different lesson.
    private static Parsed<LessonFile> withScripts(Folder folder, String name, Lesson lesson) {
        SortedMap<String, String> scripts = new TreeMap<>();
        List<Diagnostic> errors = new ArrayList<>();
        for (ScriptTask task : lesson.scripts().toList()) {
            switch (script(folder, task.file())) {
                case Parsed.Good<String>(String text, _) -> scripts.put(task.file().text(), text);
                case Parsed.Bad<String> bad -> errors.addAll(bad.errors());
            }
        }
        if (!errors.isEmpty()) {
            return new Parsed.Bad<>(List.copyOf(errors));
        }
        Lesson whole =
                scripts.isEmpty() ? lesson : lesson.withFingerprint(fingerprint(lesson, scripts));
        return Parsed.good(
                new LessonFile(
                        folder,
                        name,
                        whole,
                        Collections.unmodifiableSortedMap(scripts),
                        language(name)
                                .map(it -> LessonWords.read(folder, it))
                                .orElseGet(LessonWords::english)));
    }

    private static String fingerprint(Lesson lesson, SortedMap<String, String> scripts) {
        String all = lesson.fingerprint() + scripts;
        long digest = Digest.SEED;
        for (int i = 0; i < all.length(); i++) {
            digest = Digest.mix(digest, all.charAt(i));
        }
        return Digest.text(digest);
    }

    private static Parsed<String> script(Folder folder, Lesson.Located file) {
        try (Input input = folder.open(file.text())) {
            return ScriptFile.read(folder.describe(file.text()), input)
                    .then(script -> Parsed.good(script.text()));
        } catch (IOException unreadable) {
            return Parsed.bad(
                    file.place()
                            .error(
                                    "There is no script “" + file.text() + "” beside the lesson.",
                                    "Does the file exist, and may you read it?"));
        }
    }

    /// The text with which a student begins `task`.
    public String script(ScriptTask task) {
        return Optional.ofNullable(scripts.get(task.file().text())).orElseThrow();
    }

    /// The solution of `task`, if the lesson has one.
    public Optional<Parsed<String>> solution(ScriptTask task) {
        return task.solution().map(file -> script(folder, file));
    }

    /// The language in its name: `es` of `one-message.es.md`; empty if it has none.
    public Optional<String> language() {
        return language(name);
    }

    private static Optional<String> language(String name) {
        String stem = stem(name);
        int point = stem.lastIndexOf('.');
        return point < 0 ? Optional.empty() : Optional.of(stem.substring(point + 1));
    }

    /// The name of the file that it translates, or its own name if it is not a translation.
    public String original() {
        String stem = stem(name);
        int point = stem.lastIndexOf('.');
        return (point < 0 ? stem : stem.substring(0, point)) + SUFFIX;
    }

    private static String stem(String name) {
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    /// The loaded scenario of `draw`.
    public Parsed<Loaded> load(Draw draw) {
        return load(draw, List.of(), folder);
    }

    /// Loads the scenario with a student's changes applied after those of the lesson. A student's
    /// script is untrusted, so it is executed within narrow limits.
    ///
    /// @param task the script that may be rewritten, if one may
    public Parsed<Loaded> load(Draw draw, Attempt attempt, Optional<ScriptTask> task) {
        if (task.isEmpty() || attempt.script().isEmpty()) {
            return load(draw, attempt.changes(), folder);
        }
        List<Setting> changes = new ArrayList<>(attempt.changes());
        changes.addAll(BoundedRun.limits(task.get()));
        String written = attempt.script().get();
        return load(draw, changes, new Folder.OfText(task.get().file().text(), written, folder));
    }

    /// What is executed of `changed`, which is what `draw` loads with a student's changes: from
    /// slice `from` on, and before that the scenario of `draw`; all of it if `from` is 0.
    public Parsed<Lineage> lineage(Draw draw, Loaded changed, int from) {
        Lineage whole = Lineage.of(changed.scenario(), changed.program());
        return from == 0
                ? Parsed.good(whole)
                : load(draw)
                        .then(before ->
                                Forks.decidedAtTheBeginning(
                                                before.scenario(),
                                                before.program(),
                                                changed.scenario(),
                                                changed.program())
                                        .<Parsed<Lineage>>map(why ->
                                                Parsed.bad(
                                                        Diagnostic.error(lesson.title(), why, "")))
                                        .orElseGet(
                                                () -> Parsed.good(branch(before, changed, from))));
    }

    private static Lineage branch(Loaded before, Loaded changed, int from) {
        boolean live = changed.program().grows();
        return Lineage.of(before.scenario(), live ? changed.program() : before.program())
                .branch(from, changed.scenario(), changed.program());
    }

    private Parsed<Loaded> load(Draw draw, List<Setting> changes, Folder within) {
        List<Setting> settings = new ArrayList<>(draw.settings());
        settings.addAll(changes);
        String scenario = lesson.scenario().text();
        Optional<Sample> sample = Sample.byId(scenario);
        return sample.isPresent()
                ? ScenarioLoader.load(sample.get(), settings)
                : ScenarioLoader.load(within, scenario, settings);
    }
}
