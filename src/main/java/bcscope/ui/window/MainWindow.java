package bcscope.ui.window;

import bcscope.base.Parsed;
import bcscope.loading.Sample;
import bcscope.picture.Theme;
import bcscope.run.dump.DumpFolder;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.editor.ProgramLanguage;
import bcscope.ui.editor.ProgramPage;
import bcscope.ui.editor.ProgramReader;
import bcscope.ui.editor.ScriptLanguage;
import bcscope.ui.inspector.dumps.DumpLoader;
import bcscope.ui.lecture.LectureCommands;
import bcscope.ui.lecture.LectureMode;
import bcscope.ui.loader.AnswerKeeper;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.PreviewLoader;
import bcscope.ui.loader.ProgramFiles;
import bcscope.ui.loader.RunLoaders;
import bcscope.ui.loader.RunOpener;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.loader.exchange.TraceLoader;
import bcscope.ui.loader.settings.Settings;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.pane.beside.BesideMode;
import bcscope.ui.pane.beside.ComparisonOffer;
import bcscope.ui.start.Cards;
import bcscope.ui.start.StartPage;
import bcscope.ui.start.tour.Tour;
import bcscope.ui.start.tour.TourCommand;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.SceneStyle;
import bcscope.ui.theme.surface.Fonts;
import bcscope.ui.window.bar.StatusStrip;
import bcscope.ui.window.bar.TaskStrip;

import com.google.errorprone.annotations.CanIgnoreReturnValue;

import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The window: start page or workbench, loaders, frame loop. Everything is put together here.
public final class MainWindow {
    /// A screen of 1280 x 720 pixels at 200 %, without what its panels take.
    private static final double LEAST_WIDTH = 600;

    private static final double LEAST_HEIGHT = 320;

    private final Stage stage;
    private final SettingsKeeper memory;
    private final Store store;
    private final Worker worker;
    private final CommandRegistry commands;
    private final DocumentLoader documents;
    private final RunLoaders loaders;
    private final StartPage startPage;
    private final Workbench workbench;
    private final Panes panes;
    private final PlaygroundBench playground;
    private final StackPane root = new StackPane();
    private final Scene scene;
    private final FrameLoop frames;
    private final InvalidationListener systemTheme;
    private final Dialogs dialogs;
    private final WindowParts parts;
    private final TourCommand tour;
    private final ProgramFiles programFiles;
    private final ProgramReader programReader;
    private final ProgramPage programPage;
    private final ComparisonOffer offers;
    private final LectureMode lecture;
    private final AnswerKeeper answers;
    private final PreviewLoader previews;
    private Optional<Theme> dressed = Optional.empty();

    /// A window on `stage` that remembers in `file` and opens runs with `opener`.
    public MainWindow(Stage stage, SettingsFile file, RunOpener opener) {
        this(stage, file, opener, new ScriptLanguage());
    }

    /// A window for programs in another language.
    public MainWindow(Stage stage, SettingsFile file, RunOpener opener, ProgramLanguage language) {
        this.stage = stage;
        Fonts.load();
        memory = new SettingsKeeper(stage, file);
        store = new Store(new WorkbenchState(Optional.empty(), memory.chrome()));
        dialogs = new Dialogs(stage, store, root);
        worker = new Worker(store::post);
        commands = new CommandRegistry(store);
        OpeningSign sign = new OpeningSign(root);
        documents =
                new DocumentLoader(
                        store, worker, opener, dialogs::complain, memory::opened, sign::follow);
        documents.learn(memory.seed(), memory.lessons());
        TaskStrip tasks = new TaskStrip();
        loaders = RunLoaders.of(store, worker, tasks::follow, dialogs::tell);
        Files files = new Files(stage, documents);
        startPage = startPage(files);
        StatusStrip status = new StatusStrip(commands, tasks);
        programFiles = new ProgramFiles(store, worker, dialogs::tell);
        programReader = new ProgramReader(store, worker, language, dialogs::tell);
        panes = Panes.of(store, loaders, documents, language, commands);
        programPage = new ProgramPage(panes.editor(), language, commands);
        workbench = new Workbench(store, commands, panes, status);
        playground = new PlaygroundBench(store, commands);
        parts =
                new WindowParts(
                        store,
                        documents,
                        loaders,
                        new RunSaver(worker, dialogs::tell, tasks::follow),
                        new TraceLoader(worker, tasks::follow, dialogs::complain),
                        new DumpLoader(worker),
                        programFiles,
                        language,
                        files,
                        dialogs,
                        new CommandPalette(root),
                        panes,
                        workbench,
                        playground,
                        startPage,
                        memory);
        answers = new AnswerKeeper(store, worker, memory.lessons());
        previews = new PreviewLoader(store, worker, opener, documents);
        tour = new TourCommand(store, documents, new Tour(root));
        offers =
                new ComparisonOffer(
                        commands,
                        command -> dialogs.offer(Words.of("changed.offer"), command, commands));
        fillCommands();
        lecture = lectureOf();
        scene = sceneFor(files);
        frames = new FrameLoop(store, this::follow, this::follow, this::draw);
        systemTheme = observable -> store.apply(new Intent.SystemTheme(SceneStyle.systemTheme()));
        Platform.getPreferences().colorSchemeProperty().addListener(systemTheme);
    }

    private LectureMode lectureOf() {
        LectureMode made =
                new LectureMode(
                        stage,
                        store,
                        panes::centre,
                        panes.strip(),
                        notes -> new KeyDispatcher(commands, dialogs::tell).watch(notes),
                        memory::hold);
        new LectureCommands(store, made).fill(commands);
        return made;
    }

    private Scene sceneFor(Files files) {
        Settings.Frame frame = memory.settings().frame();
        Scene made = new Scene(root, frame.width(), frame.height());
        new KeyDispatcher(commands, dialogs::tell).watch(made);
        new ObjectMenu(store, commands).watch(made);
        files.acceptDrops(made, this::drop);
        return made;
    }

    private void drop(Path file) {
        commands.barred(Command.OPEN).ifPresentOrElse(dialogs::tell, () -> open(file));
    }

    private StartPage startPage(Files files) {
        return new StartPage(
                Cards.all(),
                files,
                () -> commands.run(Command.TOUR),
                () -> commands.run(Command.ATLAS),
                () -> commands.run(Command.LESSON_CLEAR));
    }

    private void fillCommands() {
        commands.put(Command.ASSUMPTIONS, this::showAssumptions)
                .put(Command.QUIT, this::quit)
                .put(Command.TOUR, () -> parts.whenSafe(tour::begin))
                .put(Command.SIDE_BY_SIDE, new BesideMode(store)::toggle)
                .put(Command.BESIDE_BEFORE, new BesideMode(store)::showBefore);
        new CommandBindings(parts).fill(commands);
        new ProgramCommands(parts).fill(commands);
        new MachineCommands(parts).fill(commands);
        new SavingCommands(parts).fill(commands);
        new LessonCommands(parts).fill(commands);
        new DumpCommands(parts).fill(commands);
        new AskingCommands(parts).fill(commands);
        new BranchCommands(parts).fill(commands);
        new MarkCommands(parts).fill(commands);
        new StopCommands(parts).fill(commands);
        new QueryCommands(parts).fill(commands);
        new FindingCommands(parts).fill(commands);
    }

    /// Puts it on the screen.
    public void show() {
        stage.setTitle(Words.of("window.title"));
        stage.getIcons().setAll(Logo.icon(64), Logo.icon(32));
        stage.setScene(scene);
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        memory.place();
        memory.keep(workbench.splits());
        stage.setOnHidden(event -> close());
        stage.setOnCloseRequest(event -> {
            event.consume();
            quit();
        });
        draw(store.state());
        stage.show();
        frames.start();
    }

    /// Opens a file, or a folder of dump files or with a trace.
    public void open(Path file) {
        parts.whenSafe(() -> openNow(file));
    }

    private void openNow(Path file) {
        boolean isFolder = java.nio.file.Files.isDirectory(file);
        if (isFolder && DumpFolder.open(file) instanceof Parsed.Good) {
            new DumpCommands(parts).open(file);
        } else {
            documents.open(file);
        }
    }

    /// Opens the file of that name; if there is none, the example.
    public void openNamed(String name) {
        if (!java.nio.file.Files.exists(Path.of(name)) && Sample.byId(name).isPresent()) {
            parts.whenSafe(() -> documents.sample(name));
        } else {
            open(Path.of(name));
        }
    }

    /// Opens a preview of the lesson in `file`.
    public void preview(Path file) {
        parts.whenSafe(() -> documents.preview(file));
    }

    /// The state, for tests and for applications that embed the window. For the FX thread.
    public Store store() {
        return store;
    }

    /// The state that was drawn last: what is on the screen.
    public WorkbenchState drawn() {
        return frames.drawn();
    }

    public CommandRegistry commands() {
        return commands;
    }

    /// The lecture mode, for tests.
    public LectureMode lecture() {
        return lecture;
    }

    /// JavaFX ends with its last window. `Platform.exit` would free the popups of a window twice.
    private void quit() {
        parts.whenSafe(stage::hide);
    }

    private void close() {
        store.apply(new Intent.OfLecture(new LectureChange.Leave()));
        Platform.getPreferences().colorSchemeProperty().removeListener(systemTheme);
        frames.stop();
        workbench.narrow();
        store.state().lesson().ifPresent(answers::finish);
        memory.save(store.state().chrome());
        lecture.end();
        loaders.close();
        documents.closeRun();
        worker.close();
        panes.close();
    }

    private void showAssumptions() {
        store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(Tabs.Right.RUN)));
        panes.runPane().showAssumptions();
    }

    /// Has the loaders begin what the state of this frame wants.
    private void follow(OpenRun run) {
        new AskingCommands(parts).follow(run);
        if (frames.isDrawn()) {
            tour.follow(run);
        }
        offers.follow(run);
        tellFailures(run);
        store.state().lesson().ifPresent(this::follow);
        loaders.follow(run);
    }

    private void follow(OpenLesson lesson) {
        memory.follow(lesson);
        answers.follow(lesson);
        if (lesson.sitting().mode() instanceof LessonMode.Preview preview) {
            previews.follow(lesson, preview);
        }
    }

    private void follow(OpenProgram program) {
        programFiles.follow(program);
        programReader.follow(program);
    }

    private void tellFailures(OpenRun run) {
        List<Failure> untold = run.findings().failures().untold();
        if (!untold.isEmpty()) {
            untold.forEach(failure -> dialogs.tell(failure.sentence()));
            store.apply(new Intent.FailureSaid());
        }
    }

    /// Draws `state`; a page that was not on the screen gets its style in this frame and its
    /// content in the next, or this one would take too long.
    ///
    /// @return whether all of it is drawn
    private boolean draw(WorkbenchState state) {
        Theme theme = state.chrome().theme();
        if (dressed.isEmpty() || dressed.get() != theme) {
            dressed = Optional.of(theme);
            SceneStyle.use(theme);
            SceneStyle.dress(scene, theme);
            root.applyCss();
            startPage.draw(theme);
        }
        lecture.show(state);
        if (state.lecturing().isPresent() && state.run().isPresent()) {
            put(lecture.node());
        } else if (state.script().isPresent()) {
            OpenScript script = state.script().get();
            put(playground.node());
            playground.show(script, state.chrome());
            title(script.run().scenario().name());
        } else if (state.run().isPresent()) {
            OpenRun run = state.run().get();
            if (put(workbench.node())) {
                root.applyCss();
                return false;
            }
            workbench.show(run, state.chrome());
            title(state.program().map(MainWindow::name).orElseGet(() -> run.document().title()));
        } else if (state.program().isPresent()) {
            OpenProgram program = state.program().get();
            boolean first = put(programPage.node());
            programPage.show(program, theme);
            if (first) {
                programPage.focus();
            }
            title(name(program));
        } else {
            startPage.showPath(memory.path());
            startPage.showRecent(memory.settings().recent());
            put(startPage.node());
            stage.setTitle(Words.of("window.title"));
        }
        return true;
    }

    /// Marked if there is something to save.
    private static String name(OpenProgram program) {
        return program.changed() ? "● " + program.name() : program.name();
    }

    private void title(String document) {
        String title = document + " – " + Words.of("window.title");
        if (!title.equals(stage.getTitle())) {
            stage.setTitle(title);
        }
    }

    /// Whether `page` was not on the screen before.
    @CanIgnoreReturnValue
    private boolean put(javafx.scene.Node page) {
        if (root.getChildren().contains(page)) {
            return false;
        }
        root.getChildren().setAll(page);
        page.requestFocus();
        return true;
    }
}
