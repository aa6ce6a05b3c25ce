package bcscope.ui.window;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.AnswerSheet;
import bcscope.ui.Words;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.start.StartActions;
import bcscope.ui.start.StartCard;

import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Asks for files and takes those that are dropped on the window.
final class Files implements StartActions {
    private final Stage stage;
    private final DocumentLoader documents;
    private Optional<File> folder = Optional.empty();

    Files(Stage stage, DocumentLoader documents) {
        this.stage = stage;
        this.documents = documents;
    }

    @Override
    public void run(StartCard card) {
        documents.sample(card.id());
    }

    @Override
    public void learn(BundledLesson lesson, Optional<String> language) {
        documents.lesson(lesson, language);
    }

    @Override
    public void write() {
        documents.newProgram();
    }

    @Override
    public void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Words.of("files.open"));
        chooser.getExtensionFilters()
                .add(
                        new FileChooser.ExtensionFilter(
                                Words.of("files.kind.all"),
                                List.of(
                                        "*.bcs",
                                        "*.json",
                                        "*.md",
                                        "*" + AnswerSheet.SUFFIX,
                                        "*.bcsrun",
                                        "*.tix",
                                        "*.tix.gz",
                                        "*.ti.txt",
                                        "*.ti.txt.gz",
                                        "*.*")));
        chosen(chooser, chooser::showOpenDialog).ifPresent(this::open);
    }

    @Override
    public void open(Path file) {
        documents.open(file);
    }

    /// Asks for the file of a lesson.
    Optional<Path> chooseLesson() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Words.of("files.open.lesson"));
        chooser.getExtensionFilters()
                .add(
                        new FileChooser.ExtensionFilter(
                                Words.of("files.kind.lesson"), "*" + LessonFile.SUFFIX));
        return chosen(chooser, chooser::showOpenDialog);
    }

    /// Asks for a folder.
    Optional<Path> chooseFolder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showDialog(stage)).map(File::toPath);
    }

    /// Asks where to write a file.
    Optional<Path> chooseTarget(String title, String name, String... patterns) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(name);
        for (String pattern : patterns) {
            chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(pattern, pattern));
        }
        return chosen(chooser, chooser::showSaveDialog)
                .map(file ->
                        complete(
                                file,
                                Optional.ofNullable(chooser.getSelectedExtensionFilter())
                                        .map(filter -> filter.getExtensions().getFirst())
                                        .orElse("*")));
    }

    /// Asks with `dialog`, at first in the folder of the file that was chosen before.
    private Optional<Path> chosen(FileChooser chooser, Function<Window, File> dialog) {
        folder.filter(File::isDirectory).ifPresent(chooser::setInitialDirectory);
        Optional<File> file = Optional.ofNullable(dialog.apply(stage));
        folder = file.map(File::getParentFile).or(() -> folder);
        return file.map(File::toPath);
    }

    /// `file` with the ending of `pattern`, for example `*.bcsrun`, where its name has none. A file
    /// that is there already is left alone: nobody was asked whether to replace it.
    static Path complete(Path file, String pattern) {
        String name = String.valueOf(file.getFileName());
        Path complete = file.resolveSibling(name + pattern.substring(1));
        boolean taken = name.contains(".") || java.nio.file.Files.exists(complete);
        return taken ? file : complete;
    }

    /// Opens the first file that is dropped on `scene` with `opener`.
    void acceptDrops(Scene scene, Consumer<Path> opener) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
            }
            event.consume();
        });
        scene.setOnDragEntered(event -> highlight(scene, event));
        scene.setOnDragExited(event -> scene.getRoot().getStyleClass().remove("dragging"));
        scene.setOnDragDropped(event -> {
            List<File> files = event.getDragboard().getFiles();
            if (!files.isEmpty()) {
                opener.accept(files.getFirst().toPath());
            }
            event.setDropCompleted(!files.isEmpty());
            event.consume();
        });
    }

    private static void highlight(Scene scene, DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            scene.getRoot().getStyleClass().add("dragging");
        }
    }
}
