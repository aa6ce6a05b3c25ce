package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.AnswerSheet;
import bcscope.loading.Loaded;
import bcscope.loading.ScriptSample;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceTable;
import bcscope.ui.Words;
import bcscope.ui.loader.settings.KeptLessons;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramChange;

import javafx.application.Platform;
import javafx.concurrent.Task;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Opens runs on a worker and hands them to the state; tells what is wrong with a file.
public final class DocumentLoader {
    private final Store store;
    private final RunOpener opener;
    private final Consumer<List<Diagnostic>> complain;
    private final Consumer<Path> opened;
    private final Consumer<Task<?>> begun;
    private final Worker.Lane lane;
    private final BranchLoader branches;
    private Optional<Opening> opening = Optional.empty();
    private int number;
    private int programs;
    private long seed = 1;
    private LessonStarts lessons;

    /// A loader.
    ///
    /// @param complain told on the FX thread what is wrong with a file
    /// @param opened told on the FX thread which file was opened
    /// @param begun given, on the FX thread, what may take long and can be cancelled
    public DocumentLoader(
            Store store,
            Worker worker,
            RunOpener opener,
            Consumer<List<Diagnostic>> complain,
            Consumer<Path> opened,
            Consumer<Task<?>> begun) {
        lane = worker.lane("documents", Worker.Order.AT_ONCE);
        this.begun = begun;
        this.store = store;
        this.opener = opener;
        lessons = new LessonStarts(opener, Optional.empty());
        this.complain = complain;
        this.opened = opened;
        branches = new BranchLoader(store, this, lane, complain);
    }

    /// Opens a file.
    public void open(Path file) {
        String name = String.valueOf(file.getFileName());
        begin(
                new Opening(
                        name,
                        () -> found(name, file),
                        found -> {
                            show(found, Optional.empty());
                            opened.accept(file);
                        }));
    }

    private Parsed<RunOpener.Found> found(String name, Path file) {
        if (name.endsWith(AnswerSheet.SUFFIX)) {
            return lessons.sheet(file);
        }
        return name.endsWith(LessonFile.SUFFIX)
                ? LessonFile.read(file).then(lesson -> lessons.practice(lesson, seed))
                : opener.open(file);
    }

    /// Has lessons drawn from `other`, and continues with those in `kept` where they were left.
    public void learn(long other, KeptLessons kept) {
        seed = other;
        lessons = new LessonStarts(opener, Optional.of(kept));
    }

    /// Opens a lesson that comes with the program.
    ///
    /// @param language in which it is read, if not in English
    public void lesson(BundledLesson lesson, Optional<String> language) {
        begin(
                new Opening(
                        lesson.id(),
                        () -> lesson.read(language).then(file -> lessons.practice(file, seed)),
                        found -> show(found, Optional.empty())));
    }

    /// Opens `lesson` from its beginning, drawn from `other`.
    public void lesson(LessonFile lesson, long other, LessonMode mode) {
        begin(
                new Opening(
                        lesson.lesson().title(),
                        () -> lessons.fresh(lesson, other, mode),
                        found -> show(found, Optional.empty())));
    }

    /// Opens a preview of the lesson in `file`.
    public void preview(Path file) {
        LessonMode mode =
                new LessonMode.Preview(file, List.of(), LessonMode.Preview.Stage.CHECKING);
        begin(
                new Opening(
                        String.valueOf(file.getFileName()),
                        () -> LessonFile.read(file).then(it -> lessons.fresh(it, seed, mode)),
                        found -> {
                            show(found, Optional.empty());
                            opened.accept(file);
                        }));
    }

    /// Puts what the lesson on the screen has become in its place, at the same step.
    void reopened(OpenLesson before, RunOpener.OpenedLesson found) {
        int document = number;
        closeRun();
        store.apply(
                new Intent.OpenedLesson(
                        found.start()
                                .open(found.course(), document, Intent.OfLesson.clock())
                                .at(before),
                        document(found.course().title(), found.run())));
    }

    /// Runs the lesson on the screen with what a student has changed.
    ///
    /// @param exercise exercise; a build is marked
    public void trial(OpenLesson lesson, LessonPart.Exercise exercise, Attempt attempt) {
        begin(
                new Opening(
                        lesson.course().title(),
                        () -> opener.trial(lesson.course(), exercise, attempt),
                        found -> tried(lesson, exercise, attempt, found)));
    }

    private void tried(
            OpenLesson lesson,
            LessonPart.Exercise exercise,
            Attempt attempt,
            RunOpener.Found found) {
        boolean there =
                store.state().lesson().filter(it -> it.document() == lesson.document()).isPresent();
        if (!there || !(found instanceof RunOpener.OpenedTrial(var run, var mark, var said))) {
            drop(found);
            return;
        }
        if (run.isPresent()) {
            closeRun();
            store.apply(new Intent.Opened(document(lesson.course().title(), run.get())));
        }
        LessonChange change =
                switch (exercise) {
                    case LessonPart.Build build ->
                            new LessonChange.Built(build.id(), attempt, mark.orElseThrow());
                    case LessonPart.Change _ -> new LessonChange.Tried(said);
                };
        store.apply(new Intent.OfLesson(change));
    }

    private Document document(String title, RunOpener.Opened run) {
        return new Document(
                number++, title, run.origin(), run.run(), run.loaded(), Optional.empty());
    }

    /// Runs an example.
    public void sample(String id) {
        sample(id, List.of());
    }

    /// Runs an example with other values.
    public void sample(String id, List<Setting> settings) {
        begin(
                new Opening(
                        id,
                        () -> opener.sample(id, settings),
                        found -> show(found, Optional.empty())));
    }

    /// The loader that branches the run on the screen.
    public BranchLoader branches() {
        return branches;
    }

    /// The number of the next run.
    int nextNumber() {
        return number++;
    }

    /// Begins to open what is called `title`; `take` is given it on the FX thread.
    void begin(
            String title, Supplier<Parsed<RunOpener.Found>> open, Consumer<RunOpener.Found> take) {
        begin(new Opening(title, open, take));
    }

    /// Runs `base` with other values.
    public void again(Loaded base, List<Setting> settings) {
        if (store.state().isExam()) {
            return;
        }
        Optional<SecondRun.Second> before = before(base.scenario(), settings);
        begin(
                new Opening(
                        base.scenario().name(),
                        () -> opener.again(base, settings),
                        found -> show(found, before)));
    }

    /// Begins a new program with a text that runs.
    public void newProgram() {
        String name = Words.of("editor.new");
        begin(
                new Opening(
                        name,
                        () ->
                                opener.program(
                                        name,
                                        Optional.empty(),
                                        ScriptSample.RING.text(),
                                        Optional.empty()),
                        found -> show(found, Optional.empty())));
    }

    /// Runs `program`, the one in the editor, as `text` says, with the machine and the values of
    /// the run of it that is on the screen.
    public void run(OpenProgram program, String text) {
        Optional<Loaded> base =
                program.shown().isEmpty()
                        ? Optional.empty()
                        : store.run().flatMap(run -> run.document().loaded());
        begin(
                new Opening(
                        program.name(),
                        () -> opener.program(program.name(), program.file(), text, base),
                        found -> rerun(program.number(), found)));
    }

    /// The settings that undo `settings` of `scenario`; empty if one of them cannot be undone by
    /// another.
    private static Optional<SecondRun.Second> before(Scenario scenario, List<Setting> settings) {
        List<Setting> undoing =
                settings.stream()
                        .flatMap(setting -> Setting.in(scenario, setting.path()).stream())
                        .toList();
        String text =
                String.join(" ", undoing.stream().map(it -> it.path() + "=" + it.value()).toList());
        return undoing.size() == settings.size()
                ? Optional.of(
                        new SecondRun.Second(
                                Words.of("beside.before", text), undoing, SecondRun.Order.BEFORE))
                : Optional.empty();
    }

    /// The last wish counts: what was being opened before is dropped.
    private void begin(Opening next) {
        opening.ifPresent(before -> before.cancel(false));
        opening = Optional.of(next);
        begun.accept(next);
        lane.begin(
                Worker.of(next),
                reason -> Platform.runLater(() -> complain.accept(List.of(next.failure(reason)))));
    }

    /// Reading a file, importing a trace, starting a run.
    private final class Opening extends Task<Parsed<RunOpener.Found>> {
        private final Supplier<Parsed<RunOpener.Found>> open;
        private final Consumer<RunOpener.Found> take;
        private final String name;

        Opening(
                String name,
                Supplier<Parsed<RunOpener.Found>> open,
                Consumer<RunOpener.Found> take) {
            this.name = name;
            this.open = open;
            this.take = take;
            updateTitle(Words.of("files.opening", name));
        }

        @Override
        protected Parsed<RunOpener.Found> call() {
            Parsed<RunOpener.Found> parsed = open.get();
            if (isCancelled() && parsed instanceof Parsed.Good<RunOpener.Found> good) {
                drop(good.value());
            }
            return parsed;
        }

        @Override
        protected void succeeded() {
            switch (getValue()) {
                case Parsed.Bad<RunOpener.Found> bad -> complain.accept(bad.errors());
                case Parsed.Good<RunOpener.Found> good -> {
                    take.accept(good.value());
                    if (!good.warnings().isEmpty()) {
                        complain.accept(good.warnings());
                    }
                }
            }
        }

        Diagnostic failure(String reason) {
            return Diagnostic.error(name, Words.of("failed.opening") + " " + reason, "");
        }
    }

    static void drop(RunOpener.Found unwanted) {
        switch (unwanted) {
            case RunOpener.Opened(_, _, var run, _) -> close(run);
            case RunOpener.OpenedProgram program -> program.run().ifPresent(it -> close(it.run()));
            case RunOpener.OpenedLesson lesson -> close(lesson.run().run());
            case RunOpener.OpenedTrial(var run, _, _) -> run.ifPresent(it -> close(it.run()));
            case RunOpener.OpenedBranch(var branch, _) -> close(branch.run());
            case RunOpener.OpenedScript _ -> {}
        }
    }

    private void show(RunOpener.Found found, Optional<SecondRun.Second> before) {
        Intent shown =
                switch (found) {
                    case RunOpener.Opened(var title, var origin, var run, var loaded) ->
                            new Intent.Opened(
                                    new Document(number++, title, origin, run, loaded, before));
                    case RunOpener.OpenedScript(var run) ->
                            new Intent.OpenedScript(OpenScript.of(number++, run));
                    case RunOpener.OpenedProgram program -> begun(program);
                    case RunOpener.OpenedLesson(var course, var run, var start) ->
                            new Intent.OpenedLesson(
                                    start.open(course, number, Intent.OfLesson.clock()),
                                    document(course.title(), run));
                    case RunOpener.OpenedTrial _ ->
                            throw new IllegalStateException("a trial is shown by its lesson");
                    case RunOpener.OpenedBranch _ ->
                            throw new IllegalStateException("a branch is shown by its run");
                };
        closeRun();
        store.apply(shown);
        if (shown instanceof Intent.Opened(Document document)) {
            branches.restore(document);
        }
    }

    private Intent begun(RunOpener.OpenedProgram found) {
        OpenProgram program = OpenProgram.of(programs++, found.name(), found.file(), found.text());
        Optional<Document> document =
                found.run().map(run -> document(program, run, Document.Origin.FILE));
        return new Intent.OpenedProgram(
                document.map(it ->
                                program.withShown(
                                        Optional.of(
                                                new OpenProgram.ShownRun(
                                                        it.number(),
                                                        found.text(),
                                                        Optional.empty()))))
                        .orElse(program.failing(found.text(), found.problems())),
                document);
    }

    /// Takes a run of the program in the editor, which stays as it is: what was typed meanwhile,
    /// and the run before if there is none.
    private void rerun(int asked, RunOpener.Found found) {
        Optional<OpenProgram> editing = store.state().program().filter(it -> it.number() == asked);
        if (editing.isEmpty() || !(found instanceof RunOpener.OpenedProgram made)) {
            drop(found);
            return;
        }
        OpenProgram program = editing.get();
        if (made.run().isEmpty()) {
            store.apply(
                    new Intent.OfProgram(
                            new ProgramChange.Fail(asked, made.text(), made.problems())));
            return;
        }
        Optional<SliceTable> past =
                program.shown().flatMap(it -> store.run()).map(it -> it.document().run().slices());
        Document document =
                document(
                        program,
                        made.run().get(),
                        past.isPresent() ? Document.Origin.EDITED : Document.Origin.FILE);
        OpenProgram showing =
                program.withShown(
                        Optional.of(
                                new OpenProgram.ShownRun(document.number(), made.text(), past)));
        closeRun();
        store.apply(new Intent.OpenedProgram(showing, Optional.of(document)));
    }

    private Document document(OpenProgram program, RunOpener.Opened run, Document.Origin origin) {
        return new Document(
                number++, program.name(), origin, run.run(), run.loaded(), Optional.empty());
    }

    /// Ends the run on the screen and goes back to the start page.
    public void close() {
        closeRun();
        store.apply(new Intent.Closed());
    }

    /// Ends the run on the screen, and its branches.
    public void closeRun() {
        store.run().map(OpenRun::document).ifPresent(BranchLoader::closeAll);
    }

    static void close(RunView run) {
        if (run instanceof AutoCloseable engine) {
            Thread.ofVirtual().start(() -> quietly(engine));
        }
    }

    private static void quietly(AutoCloseable engine) {
        try {
            engine.close();
        } catch (Exception ending) {
            // The run goes away; how it went is of no use any more.
        }
    }
}
