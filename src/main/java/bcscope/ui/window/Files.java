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

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Asks for files and takes those that are dropped on the window.
final class Files implements StartActions {
    private final Stage stage;
    private final DocumentLoader documents;

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
        Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath).ifPresent(this::open);
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
        return Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath);
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
        return Optional.ofNullable(chooser.showSaveDialog(stage)).map(File::toPath);
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
