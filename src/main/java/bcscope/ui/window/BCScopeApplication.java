package bcscope.ui.window;

import bcscope.picture.page.AtlasExhibits;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.theme.surface.Painting;
import bcscope.ui.theme.surface.Remarks;

import javafx.application.Application;
import javafx.stage.Stage;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The window as JavaFX starts it. The only parameter is a file or an example to open, or a lesson
/// to preview.
public final class BCScopeApplication extends Application {
    private static final String PREVIEW = "preview";

    /// The exhibits of the atlas, which Main knows and the window does not; JavaFX creates the
    /// application itself.
    private static AtlasExhibits exhibits = entry -> List.of();

    @Override
    public void start(Stage stage) {
        MainWindow window = new MainWindow(stage, SettingsFile.ofUser(), new FileOpener());
        window.show();
        List<String> files = getParameters().getUnnamed();
        Optional<String> lesson = Optional.ofNullable(getParameters().getNamed().get(PREVIEW));
        if (lesson.isPresent()) {
            window.preview(Path.of(lesson.get()));
        } else if (!files.isEmpty()) {
            window.openNamed(files.getFirst());
        }
        StartRehearsal.follow(window.store());
        HeapWatch.start();
    }

    /// Sets the exhibits of the atlas.
    public static void exhibits(AtlasExhibits shown) {
        exhibits = shown;
    }

    static AtlasExhibits exhibits() {
        return exhibits;
    }

    /// Shows the window until it is closed.
    ///
    /// @param files none, or the file or the name of the example to open
    public static void show(List<String> files) {
        launched(files);
    }

    /// Shows the window until it is closed, with a preview of the lesson in `file`.
    public static void preview(String file) {
        launched(List.of("--" + PREVIEW + "=" + file));
    }

    private static void launched(List<String> parameters) {
        Remarks.silence();
        Painting.prepare();
        Application.launch(BCScopeApplication.class, parameters.toArray(String[]::new));
    }
}
