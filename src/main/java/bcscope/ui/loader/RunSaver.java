package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.exporter.RunExport;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.loading.FileKind;
import bcscope.run.RunView;
import bcscope.run.branch.BranchFile;
import bcscope.run.dump.DumpWriter;
import bcscope.run.dump.Dumped;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingWriter;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.ui.Words;
import bcscope.ui.state.Document;
import bcscope.ui.state.Notes;
import bcscope.ui.state.OpenRun;

import javafx.application.Platform;
import javafx.concurrent.Task;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// Writes files on a worker and tells how it went in a sentence.
public final class RunSaver {
    private final Consumer<String> tell;
    private final Consumer<Task<?>> begun;
    private final Worker.Lane lane;

    /// A loader.
    ///
    /// @param tell takes a sentence on the FX thread
    /// @param begun is given what takes long enough to be watched and cancelled, on the calling
    ///   thread
    public RunSaver(Worker worker, Consumer<String> tell, Consumer<Task<?>> begun) {
        lane = worker.lane("saving", Worker.Order.TO_THE_END);
        this.tell = tell;
        this.begun = begun;
    }

    private void begin(String title, Path file, SeenTask.Seen work) {
        SeenTask task = new SeenTask(Words.of(title, file.getFileName()), work);
        begun.accept(task);
        lane.add(Worker.of(task), this::say);
    }

    /// Saves the recording of a run, with `view`, what is shown of it.
    public void recording(OpenRun run, String view, Path file) {
        begin(
                "files.saving",
                file,
                task ->
                        tell(
                                file,
                                RecordingWriter.save(
                                        RecordingWriter.file(file, inputs(run)),
                                        trunk(run),
                                        new Recording.Attached(
                                                Notes.text(run), view, branches(run)),
                                        task::goesOn)));
    }

    /// The run itself, also where one of its branches is on the screen.
    private static RunView trunk(OpenRun run) {
        Document document = run.document();
        return document.branching().map(it -> it.tree().trunk()).orElse(document.run());
    }

    private static String branches(OpenRun run) {
        return run.document().branching().map(it -> BranchFile.text(it.tree())).orElse("");
    }

    /// Executes a run again and writes it for another tool.
    public void export(OpenRun run, RunExport export, Path file) {
        long end = export.extract().last() + 1L;
        begin(
                "files.exporting",
                file,
                task ->
                        tell(
                                file,
                                export.write(
                                        run.document().run(),
                                        file,
                                        inputs(run),
                                        slice -> task.goesOn(slice, end))));
    }

    /// Executes a run that has ended again and leaves its dump files.
    public void dumps(OpenRun run, Path folder) {
        RunView view = run.document().run();
        begin(
                "files.dumping",
                folder,
                task ->
                        say(
                                switch (DumpWriter.write(
                                        view,
                                        folder,
                                        slice -> task.goesOn(slice, view.slices().published()))) {
                                    case Dumped.Done done ->
                                            Words.of(
                                                    "files.dumped",
                                                    Numbers.count(done.files()),
                                                    folder);
                                    case Dumped.Cancelled _ -> Words.of("files.cancelled");
                                    case Dumped.Failed failed ->
                                            failed.error().problem()
                                                    + " "
                                                    + failed.error().advice();
                                }));
    }

    /// Saves the scenario of a run.
    public void scenario(OpenRun run, Path file) {
        String text =
                ScenarioWriter.text(run.document().run().scenario(), ScenarioWriter.Detail.CHANGED);
        save(
                new OutputFile(file, "scenario", besidesScenario(inputs(run))),
                out -> out.print(text));
    }

    /// Writes a picture that was made already.
    ///
    /// @param inputs files read for it
    public void picture(byte[] content, Path file, Inputs inputs) {
        lane.add(
                ticket -> tell(file, new OutputFile(file, "picture", inputs).write(content)),
                reason -> say(Words.of("files.failed", file, reason)));
    }

    /// Writes text about a run while it is made, on the worker.
    public void text(OpenRun run, Consumer<PrintWriter> content, Path file) {
        save(new OutputFile(file, "file", inputs(run)), content);
    }

    private void save(OutputFile file, Consumer<PrintWriter> content) {
        lane.add(
                ticket -> tell(file.path(), file.write(out -> print(out, content))),
                reason -> say(Words.of("files.failed", file.path(), reason)));
    }

    private static boolean print(OutputStream out, Consumer<PrintWriter> content)
            throws IOException {
        PrintWriter text = new PrintWriter(out, false, StandardCharsets.UTF_8);
        content.accept(text);
        if (text.checkError()) {
            out.flush();
            throw new IOException("not all of it was accepted");
        }
        return true;
    }

    private void tell(Path file, Saved saved) {
        say(
                switch (saved) {
                    case Saved.Done _ -> Words.of("files.saved", file);
                    case Saved.Cancelled _ -> Words.of("files.cancelled");
                    case Saved.Failed(Diagnostic error) -> error.problem() + " " + error.advice();
                });
    }

    /// The `inputs` that a saved scenario must not replace: all but the scenario that was read,
    /// unless it was made for a trace.
    private static Inputs besidesScenario(Inputs inputs) {
        Optional<Path> first = inputs.first();
        if (first.isEmpty()) {
            return inputs;
        }
        try (Input input = new Inputs().open(first.get())) {
            return FileKind.of(input.head()) == FileKind.SCENARIO
                    ? inputs.besides(first.get())
                    : inputs;
        } catch (IOException gone) {
            return inputs;
        }
    }

    /// The files read for `run`.
    public static Inputs inputs(OpenRun run) {
        return run.document()
                .loaded()
                .map(loaded -> loaded.folder().inputs())
                .orElseGet(Inputs::new);
    }

    private void say(String sentence) {
        Platform.runLater(() -> tell.accept(sentence));
    }
}
