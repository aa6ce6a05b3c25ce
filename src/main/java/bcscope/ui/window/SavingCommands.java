package bcscope.ui.window;

import bcscope.exporter.RunExport;
import bcscope.file.Inputs;
import bcscope.loading.Loaded;
import bcscope.loading.TraceReport;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.ShownView;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.run.recording.Recording;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.loader.PaneText;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.exchange.ExportChoice;
import bcscope.ui.loader.exchange.TraceLook;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.SweepPane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;

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
record SavingCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(Command.SAVE_RECORDING, () -> parts.run().ifPresent(this::saveRecording))
                .put(Command.SAVE_SCENARIO, () -> parts.run().ifPresent(this::saveScenario))
                .put(Command.SAVE_DUMPS, () -> parts.run().ifPresent(this::saveDumps))
                .put(Command.EXPORT_PICTURE, this::exportPicture)
                .put(Command.EXPORT_DATA, () -> parts.run().ifPresent(this::exportData))
                .put(
                        Command.EXPORT_LINKS,
                        () -> parts.run().ifPresent(run -> export(run, PaneText.LINKS)))
                .put(
                        Command.EXPORT_QUERY,
                        () -> parts.run().ifPresent(run -> export(run, PaneText.QUERY)))
                .put(Command.EXPORT_RUN, () -> parts.run().ifPresent(this::exportRun))
                .put(Command.TRACE_LOOK, () -> parts.run().ifPresent(this::lookAtTrace))
                .put(
                        Command.SOURCE_FOLDER,
                        () ->
                                parts.files()
                                        .chooseFolder(Words.of("files.sources"))
                                        .ifPresent(parts.panes().source()::lookForSources))
                .put(
                        Command.VERIFY,
                        () -> parts.run().ifPresent(parts.loaders().verification()::begin))
                .put(Command.RERUN, () -> parts.panes().runPane().rerun());
    }

    private void saveRecording(OpenRun run) {
        parts.files()
                .chooseTarget(
                        Words.of("files.save.recording"),
                        name(run) + Recording.EXTENSION,
                        "*" + Recording.EXTENSION)
                .ifPresent(file -> parts.saving().recording(run, parts.state().savedView(), file));
    }

    private void saveDumps(OpenRun run) {
        if (run.growing()) {
            parts.tell(Words.of("files.nothing"));
            return;
        }
        parts.files()
                .chooseFolder(Words.of("files.save.dumps"))
                .ifPresent(folder -> parts.saving().dumps(run, folder));
    }

    /// A scenario names the file of its program, which must be there.
    private void saveScenario(OpenRun run) {
        boolean unsaved =
                parts.state()
                        .program()
                        .filter(it -> it.file().isEmpty() || it.changed())
                        .isPresent();
        if (unsaved) {
            parts.tell(Words.of("editor.scenario.first"));
            return;
        }
        parts.files()
                .chooseTarget(Words.of("files.save.scenario"), name(run) + ".json", "*.json")
                .ifPresent(file -> parts.saving().scenario(run, file));
    }

    private void exportPicture() {
        PictureCanvas picture = focused();
        parts.files()
                .chooseTarget(
                        Words.of("files.save.picture"), picture.getId() + ".png", "*.png", "*.svg")
                .ifPresent(file -> write(picture, file));
    }

    private void write(PictureCanvas picture, Path file) {
        boolean svg = file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
        parts.saving()
                .picture(
                        svg
                                ? picture.svg().getBytes(StandardCharsets.UTF_8)
                                : Snapshots.png(picture),
                        file,
                        parts.run().map(RunSaver::inputs).orElseGet(Inputs::new));
    }

    /// Asks for a format and a part of the run, then for a file.
    private void exportRun(OpenRun run) {
        if (run.document().run().slices().published() == 0) {
            parts.tell(Words.of("files.nothing"));
            return;
        }
        parts.dialogs()
                .choose(
                        "export",
                        Words.of("files.export"),
                        new ExportChoice(run.document().run(), parts.dialogs().contentHeight()),
                        choice -> choice.chosen().ifPresent(export -> export(run, export)));
    }

    /// Says what is in the trace of a run, and runs it again with other computations.
    private void lookAtTrace(OpenRun run) {
        Optional<Loaded> loaded =
                run.document().loaded().filter(it -> TraceReport.isOf(it.scenario()));
        if (loaded.isEmpty()) {
            parts.tell(Words.of("trace.isNone"));
            return;
        }
        parts.traces()
                .read(
                        loaded.get(),
                        Words.of("trace.reading"),
                        report ->
                                parts.dialogs()
                                        .choose(
                                                "trace",
                                                Words.of("trace.title"),
                                                new TraceLook(
                                                        report,
                                                        loaded.get().scenario(),
                                                        parts.dialogs().contentHeight()),
                                                look -> {
                                                    List<Setting> settings = look.settings();
                                                    if (!settings.isEmpty()) {
                                                        parts.documents()
                                                                .again(loaded.get(), settings);
                                                    }
                                                }));
    }

    private void export(OpenRun run, RunExport export) {
        String ending = "." + export.format().ending();
        parts.files()
                .chooseTarget(Words.of("files.export"), name(run) + ending, "*" + ending)
                .ifPresent(file -> parts.saving().export(run, export, file));
    }

    private void exportData(OpenRun run) {
        export(run, PaneText.at(focusOwner().orElse(null)));
    }

    private void export(OpenRun run, PaneText text) {
        Chrome chrome = parts.state().chrome();
        View front = chrome.tabs().centre();
        Optional<Consumer<PrintWriter>> content = text.of(run, () -> inFront(run, chrome));
        if (content.isEmpty()) {
            parts.tell(Words.of("files.nothing"));
            return;
        }
        parts.files()
                .chooseTarget(
                        Words.of("files.save." + text.id(), Tabs.title(front)),
                        name(run)
                                + "-"
                                + (text == PaneText.VIEW ? front.id() : text.id())
                                + text.extension(),
                        "*" + text.extension())
                .ifPresent(file -> parts.saving().text(run, content.get(), file));
    }

    private Optional<ShownView> inFront(OpenRun run, Chrome chrome) {
        View front = chrome.tabs().centre();
        return front == View.SWEEP
                ? parts.state().sweep().map(SweepPane::whole)
                : parts.panes().scenes().at(run, chrome).flatMap(front::at);
    }

    /// The picture that has the focus, or else the one in front.
    private PictureCanvas focused() {
        Optional<PictureCanvas> script = parts.playground().shownPicture();
        if (script.isPresent()) {
            return script.get();
        }
        if (focusOwner().orElse(null) instanceof PictureCanvas picture) {
            return picture;
        }
        return parts.workbench()
                .frontPicture()
                .orElseGet(() -> parts.workbench().timeline().canvas());
    }

    /// Empty while the workbench is not on the screen, as in a lecture.
    private Optional<Node> focusOwner() {
        return Optional.ofNullable(parts.workbench().node().getScene()).map(Scene::getFocusOwner);
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
