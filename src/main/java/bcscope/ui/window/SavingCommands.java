package bcscope.ui.window;

import bcscope.exporter.RunExport;
import bcscope.file.Inputs;
import bcscope.loading.Loaded;
import bcscope.loading.TraceReport;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.run.recording.Recording;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.PaneText;
import bcscope.ui.loader.ReplayVerifier;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.exchange.ExportChoice;
import bcscope.ui.loader.exchange.TraceLoader;
import bcscope.ui.loader.exchange.TraceLook;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// The commands that write files, verify and run again.
final class SavingCommands {
    private final Store store;
    private final Files files;
    private final RunSaver saving;
    private final ReplayVerifier verification;
    private final Panes panes;
    private final Workbench workbench;
    private final PlaygroundBench playground;
    private final Consumer<String> tell;
    private final Dialogs dialogs;
    private final TraceLoader traces;
    private final DocumentLoader documents;

    SavingCommands(
            Store store,
            Files files,
            RunSaver saving,
            ReplayVerifier verification,
            Panes panes,
            Workbench workbench,
            PlaygroundBench playground,
            Consumer<String> tell,
            Dialogs dialogs,
            TraceLoader traces,
            DocumentLoader documents) {
        this.store = store;
        this.files = files;
        this.saving = saving;
        this.verification = verification;
        this.panes = panes;
        this.workbench = workbench;
        this.playground = playground;
        this.tell = tell;
        this.dialogs = dialogs;
        this.traces = traces;
        this.documents = documents;
    }

    void fill(CommandRegistry registry) {
        registry.put(Command.SAVE_RECORDING, () -> run().ifPresent(this::saveRecording))
                .put(Command.SAVE_SCENARIO, () -> run().ifPresent(this::saveScenario))
                .put(Command.SAVE_DUMPS, () -> run().ifPresent(this::saveDumps))
                .put(Command.EXPORT_PICTURE, this::exportPicture)
                .put(Command.EXPORT_DATA, () -> run().ifPresent(this::exportData))
                .put(
                        Command.EXPORT_LINKS,
                        () -> run().ifPresent(run -> export(run, PaneText.LINKS)))
                .put(
                        Command.EXPORT_QUERY,
                        () -> run().ifPresent(run -> export(run, PaneText.QUERY)))
                .put(Command.EXPORT_RUN, () -> run().ifPresent(this::exportRun))
                .put(Command.TRACE_LOOK, () -> run().ifPresent(this::lookAtTrace))
                .put(
                        Command.SOURCE_FOLDER,
                        () ->
                                files.chooseFolder(Words.of("files.sources"))
                                        .ifPresent(panes.source()::lookForSources))
                .put(Command.VERIFY, () -> run().ifPresent(verification::begin))
                .put(Command.RERUN, () -> panes.runPane().rerun());
    }

    private Optional<OpenRun> run() {
        return store.state().run();
    }

    private void saveRecording(OpenRun run) {
        files.chooseTarget(
                        Words.of("files.save.recording"),
                        name(run) + Recording.EXTENSION,
                        "*" + Recording.EXTENSION)
                .ifPresent(file -> saving.recording(run, store.state().savedView(), file));
    }

    private void saveDumps(OpenRun run) {
        if (run.growing()) {
            tell.accept(Words.of("files.nothing"));
            return;
        }
        files.chooseFolder(Words.of("files.save.dumps"))
                .ifPresent(folder -> saving.dumps(run, folder));
    }

    /// A scenario names the file of its program, which must be there.
    private void saveScenario(OpenRun run) {
        boolean unsaved =
                store.state()
                        .program()
                        .filter(it -> it.file().isEmpty() || it.changed())
                        .isPresent();
        if (unsaved) {
            tell.accept(Words.of("editor.scenario.first"));
            return;
        }
        files.chooseTarget(Words.of("files.save.scenario"), name(run) + ".json", "*.json")
                .ifPresent(file -> saving.scenario(run, file));
    }

    private void exportPicture() {
        PictureCanvas picture = focused();
        files.chooseTarget(
                        Words.of("files.save.picture"), picture.getId() + ".png", "*.png", "*.svg")
                .ifPresent(file -> write(picture, file));
    }

    private void write(PictureCanvas picture, Path file) {
        boolean svg = file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
        saving.picture(
                svg ? picture.svg().getBytes(StandardCharsets.UTF_8) : Snapshots.png(picture),
                file,
                run().map(RunSaver::inputs).orElseGet(Inputs::new));
    }

    /// Asks for a format and a part of the run, then for a file.
    private void exportRun(OpenRun run) {
        if (run.document().run().slices().published() == 0) {
            tell.accept(Words.of("files.nothing"));
            return;
        }
        dialogs.choose(
                "export",
                Words.of("files.export"),
                new ExportChoice(run.document().run(), dialogs.contentHeight()),
                choice -> choice.chosen().ifPresent(export -> export(run, export)));
    }

    /// Says what is in the trace of a run, and runs it again with other computations.
    private void lookAtTrace(OpenRun run) {
        Optional<Loaded> loaded =
                run.document().loaded().filter(it -> TraceReport.isOf(it.scenario()));
        if (loaded.isEmpty()) {
            tell.accept(Words.of("trace.isNone"));
            return;
        }
        traces.read(
                loaded.get(),
                Words.of("trace.reading"),
                report ->
                        dialogs.choose(
                                "trace",
                                Words.of("trace.title"),
                                new TraceLook(
                                        report, loaded.get().scenario(), dialogs.contentHeight()),
                                look -> {
                                    List<Setting> settings = look.settings();
                                    if (!settings.isEmpty()) {
                                        documents.again(loaded.get(), settings);
                                    }
                                }));
    }

    private void export(OpenRun run, RunExport export) {
        String ending = "." + export.format().ending();
        files.chooseTarget(Words.of("files.export"), name(run) + ending, "*" + ending)
                .ifPresent(file -> saving.export(run, export, file));
    }

    private void exportData(OpenRun run) {
        export(run, PaneText.at(focusOwner().orElse(null)));
    }

    private void export(OpenRun run, PaneText text) {
        Optional<Consumer<PrintWriter>> content = text.of(run);
        if (content.isEmpty()) {
            tell.accept(Words.of("files.nothing"));
            return;
        }
        files.chooseTarget(
                        Words.of("files.save." + text.id()),
                        name(run) + "-" + text.id() + text.extension(),
                        "*" + text.extension())
                .ifPresent(file -> saving.text(run, content.get(), file));
    }

    /// The picture that has the focus, or else the one in front.
    private PictureCanvas focused() {
        Optional<PictureCanvas> script = playground.shownPicture();
        if (script.isPresent()) {
            return script.get();
        }
        if (focusOwner().orElse(null) instanceof PictureCanvas picture) {
            return picture;
        }
        return workbench.frontPicture().orElseGet(() -> workbench.timeline().canvas());
    }

    /// Empty while the workbench is not on the screen, as in a lecture.
    private Optional<Node> focusOwner() {
        return Optional.ofNullable(workbench.node().getScene()).map(Scene::getFocusOwner);
    }

    private static String name(OpenRun run) {
        String plain =
                run.document()
                        .title()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("\\.[a-z]+$", "")
                        .replaceAll("[^a-z0-9]+", "-")
                        .replaceAll("^-|-$", "");
        return plain.isEmpty() ? "run" : plain;
    }

    /// Pixels of what is on the screen.
    static final class Snapshots {
        private Snapshots() {}

        /// A node as a PNG file.
        static byte[] png(Node node) {
            WritableImage image = node.snapshot(null, null);
            int width = (int) image.getWidth();
            int height = (int) image.getHeight();
            Raster raster = new Raster(width, height, Theme.DARK);
            image.getPixelReader()
                    .getPixels(
                            0,
                            0,
                            width,
                            height,
                            PixelFormat.getIntArgbPreInstance(),
                            raster.pixels(),
                            0,
                            width);
            return Png.encode(raster);
        }
    }
}
