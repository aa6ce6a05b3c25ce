package bcscope.ui;

import bcscope.ui.loader.FileOpener;
import bcscope.ui.settings.SettingsFile;
import bcscope.ui.surface.Painting;
import bcscope.ui.surface.Remarks;
import bcscope.ui.window.MainWindow;

import javafx.application.Application;
import javafx.stage.Stage;

import java.util.List;

/// The window as JavaFX starts it. The only parameter is a file or an example to open.
public final class BCScopeApplication extends Application {
    @Override
    public void start(Stage stage) {
        MainWindow window = new MainWindow(stage, SettingsFile.ofUser(), new FileOpener());
        window.show();
        List<String> files = getParameters().getUnnamed();
        if (!files.isEmpty()) {
            window.openNamed(files.getFirst());
        }
        StartRehearsal.follow(window.store());
    }

    /// Shows the window until it is closed.
    ///
    /// @param files none, or the file or the name of the example to open
    public static void show(List<String> files) {
        Remarks.silence();
        Painting.prepare();
        Application.launch(BCScopeApplication.class, files.toArray(String[]::new));
    }
}
