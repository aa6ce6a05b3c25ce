package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceTable;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramText;

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
    private Optional<Opening> opening = Optional.empty();
    private int number;
    private int programs;

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
        this.complain = complain;
        this.opened = opened;
    }

    /// Opens a file.
    public void open(Path file) {
        String name = String.valueOf(file.getFileName());
        begin(
                new Opening(
                        name,
                        () -> opener.open(file),
                        () -> opened.accept(file),
                        Optional.empty()));
    }

    /// Runs an example.
    public void sample(String id) {
        begin(new Opening(id, () -> opener.sample(id), () -> {}, Optional.empty()));
    }

    /// Runs `base` with other values.
    public void again(Loaded base, List<Setting> settings) {
        String name = base.scenario().name();
        begin(
                new Opening(
                        name,
                        () -> opener.again(base, settings),
                        () -> {},
                        before(base.scenario(), settings)));
    }

    /// Begins a new program with a text that runs.
    public void newProgram() {
        program(Words.of("editor.new"), Optional.empty(), ProgramText.first(), Optional.empty());
    }

    /// Runs `program` as it is written now.
    public void run(OpenProgram program) {
        Optional<Loaded> base =
                program.shown().isEmpty()
                        ? Optional.empty()
                        : store.state().run().flatMap(run -> run.document().loaded());
        program(program.name(), program.file(), program.text(), base);
    }

    private void program(
            String name, Optional<Path> file, String text, Optional<Loaded> base) {
        begin(
                new Opening(
                        name,
                        () -> opener.program(name, file, text, base),
                        () -> {},
                        Optional.empty()));
    }

    /// What undoes `settings` of `scenario`; empty where one of them cannot be undone by another.
    private static Optional<SecondRun.Second> before(Scenario scenario, List<Setting> settings) {
        List<Setting> undoing =
                settings.stream()
                        .flatMap(setting -> Setting.in(scenario, setting.path()).stream())
                        .toList();
        String text =
                String.join(" ", undoing.stream().map(it -> it.path() + "=" + it.value()).toList());
        return undoing.size() == settings.size()
                ? Optional.of(new SecondRun.Second(Words.of("beside.before", text), undoing))
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
        private final Runnable afterwards;
        private final String name;
        private final Optional<SecondRun.Second> before;

        Opening(
                String name,
                Supplier<Parsed<RunOpener.Found>> open,
                Runnable afterwards,
                Optional<SecondRun.Second> before) {
            this.name = name;
            this.before = before;
            this.open = open;
            this.afterwards = afterwards;
            updateTitle(Words.of("files.opening", name));
        }

        @Override
        protected Parsed<RunOpener.Found> call() {
            Parsed<RunOpener.Found> parsed = open.get();
            if (isCancelled()
                    && parsed instanceof Parsed.Good<RunOpener.Found> good
                    && good.value() instanceof RunOpener.Opened unwanted) {
                close(unwanted.run());
            }
            return parsed;
        }

        @Override
        protected void succeeded() {
            answer(getValue(), afterwards, before);
        }

        Diagnostic failure(String reason) {
            return Diagnostic.error(name, 0, 0, Words.of("failed.opening") + " " + reason, "");
        }
    }

    private void answer(
            Parsed<RunOpener.Found> parsed,
            Runnable afterwards,
            Optional<SecondRun.Second> before) {
        switch (parsed) {
            case Parsed.Bad<RunOpener.Found> bad -> complain.accept(bad.errors());
            case Parsed.Good<RunOpener.Found> good -> {
                Intent shown = shown(good.value(), before);
                closeRun();
                store.apply(shown);
                afterwards.run();
                if (!good.warnings().isEmpty()) {
                    complain.accept(good.warnings());
                }
            }
        }
    }

    private Intent shown(RunOpener.Found found, Optional<SecondRun.Second> before) {
        return switch (found) {
            case RunOpener.Opened(var title, var origin, var run, var loaded) ->
                    new Intent.Opened(new Document(number++, title, origin, run, loaded, before));
            case RunOpener.OpenedScript(var run) ->
                    new Intent.OpenedScript(OpenScript.of(number++, run));
            case RunOpener.OpenedProgram program -> shown(program);
        };
    }

    /// A run of the program in the editor leaves that as it is; what was typed meanwhile stays.
    private Intent shown(RunOpener.OpenedProgram found) {
        Optional<OpenProgram> running =
                store.state().program().filter(it -> found.origin() == Document.Origin.EDITED);
        OpenProgram program =
                running.orElseGet(() ->
                        OpenProgram.of(programs++, found.name(), found.file(), found.text()));
        Optional<Document> document =
                found.run()
                        .map(it ->
                                new Document(
                                        number++,
                                        program.name(),
                                        it.origin(),
                                        it.run(),
                                        it.loaded(),
                                        Optional.empty()));
        Optional<SliceTable> past =
                store.state()
                        .run()
                        .filter(it -> running.flatMap(OpenProgram::shown).isPresent())
                        .map(it -> it.document().run().slices());
        OpenProgram with =
                document.map(it ->
                                program.showing(
                                        new OpenProgram.ShownRun(it.number(), found.text(), past)))
                        .orElse(program);
        return new Intent.OpenedProgram(with, document);
    }

    /// Ends the run on the screen and goes back to the start page.
    public void close() {
        closeRun();
        store.apply(new Intent.Closed());
    }

    /// Ends the run on the screen.
    public void closeRun() {
        store.state().run().ifPresent(run -> close(run.document().run()));
    }

    private static void close(RunView run) {
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
