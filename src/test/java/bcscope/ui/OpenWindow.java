package bcscope.ui;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.editor.ProgramLanguage;
import bcscope.ui.editor.ScriptLanguage;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.RunOpener;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.theme.ThemeChoice;
import bcscope.ui.window.MainWindow;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import javafx.stage.Window;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// The real window on the headless screen, for a test; closed with it.
public final class OpenWindow implements AutoCloseable {
    private final Stage stage;
    private final MainWindow window;

    private OpenWindow(Stage stage, MainWindow window) {
        this.stage = stage;
        this.window = window;
    }

    /// A window of a size as a person sees it at first, with settings of its own in `folder`.
    public static OpenWindow first(Path folder, int width, int height) {
        return sized(again(folder, new FileOpener(), new ScriptLanguage()), width, height);
    }

    /// The same with the Inspector open.
    public static OpenWindow of(Path folder, int width, int height) {
        return of(folder, width, height, new FileOpener());
    }

    /// The same with another way to open runs.
    public static OpenWindow of(Path folder, int width, int height, RunOpener opener) {
        return of(folder, width, height, opener, new ScriptLanguage());
    }

    /// The same for programs in another language.
    public static OpenWindow of(
            Path folder, int width, int height, RunOpener opener, ProgramLanguage language) {
        OpenWindow open = sized(again(folder, opener, language), width, height);
        Tabs tabs = open.state().chrome().tabs();
        open.apply(new Intent.ShowTabs(tabs.withFold(Tabs.Fold.OPEN)));
        return open;
    }

    private static OpenWindow sized(OpenWindow open, int width, int height) {
        FxDriver.act(() -> {
            open.stage.setWidth(width);
            open.stage.setHeight(height);
        });
        return open;
    }

    /// A window as the one before it in `folder` was left.
    public static OpenWindow again(Path folder) {
        return again(folder, new FileOpener(), new ScriptLanguage());
    }

    private static OpenWindow again(Path folder, RunOpener opener, ProgramLanguage language) {
        FxDriver.start();
        return FxDriver.ask(() -> {
            Stage stage = new Stage();
            SettingsFile settings = new SettingsFile(folder.resolve("settings.json"));
            MainWindow window = new MainWindow(stage, settings, opener, language);
            window.show();
            stage.setX(0);
            stage.setY(0);
            return new OpenWindow(stage, window);
        });
    }

    public Scene scene() {
        return stage.getScene();
    }

    public Stage stage() {
        return stage;
    }

    public MainWindow window() {
        return window;
    }

    public WorkbenchState state() {
        return FxDriver.ask(() -> window.store().state());
    }

    public OpenRun run() {
        return state().run().orElseThrow();
    }

    public void apply(Intent intent) {
        FxDriver.act(() -> window.store().apply(intent));
    }

    public void theme(Theme theme) {
        apply(
                new Intent.ChooseTheme(
                        switch (theme) {
                            case DARK -> ThemeChoice.DARK;
                            case LIGHT -> ThemeChoice.LIGHT;
                            case HIGH_CONTRAST -> ThemeChoice.HIGH_CONTRAST;
                            case PROJECTOR -> ThemeChoice.PROJECTOR;
                        }));
    }

    /// The node with an id, for who is on the FX thread already.
    public Node find0(String id) {
        return Objects.requireNonNull(stage.getScene().getRoot().lookup("#" + id), id);
    }

    /// The node with an id, as soon as it is there.
    public Node find(String id) {
        FxDriver.until(id + " is there", () -> stage.getScene().getRoot().lookup("#" + id) != null);
        return FxDriver.ask(() -> find0(id));
    }

    /// Clicks a card, waits until its run has ended, and goes to the start of the run: the first
    /// slice can be seen, the view that was in front before, and nothing is selected.
    public void openCard(String id) {
        fromItsStart(() -> openCardWhereItBegins(id));
    }

    private void fromItsStart(Runnable opening) {
        View before = state().chrome().tabs().centre();
        opening.run();
        settle();
        if (state().run().isPresent()) {
            apply(Intent.Move.FIRST);
            apply(new Intent.Select(Target.NONE));
            apply(new Intent.ShowTabs(state().chrome().tabs().with(before)));
            settle();
        }
    }

    /// Clicks a card and waits until its run has ended and is shown where it begins.
    public void openCardWhereItBegins(String id) {
        clickCard(id);
        awaitRun();
    }

    /// Clicks a card as soon as it is there.
    public void clickCard(String id) {
        Button card = (Button) find("card-" + id);
        FxDriver.act(card::fire);
    }

    /// Waits until there is a run that has ended and whose detail at the cursor is at hand.
    public void awaitRun() {
        FxDriver.until(
                "a run has ended",
                () ->
                        window.store()
                                .run()
                                .filter(run -> run.progress().ended() && run.detail().isPresent())
                                .isPresent());
    }

    /// Waits until the detail under the cursor is at hand and nothing waits.
    public void settle() {
        FxDriver.until("the detail is at hand", this::isSettled);
        FxDriver.frame();
    }

    /// Waits until the moment under the cursor is painted.
    public void awaitPainted() {
        FxDriver.painted("the moment under the cursor", this::isSettled);
    }

    private boolean isSettled() {
        return window.store()
                .run()
                .filter(run ->
                        run.detail().isPresent()
                                && run.viewing().waiting().isEmpty()
                                && run.cursor().resolved())
                .isPresent();
    }

    /// Opens a file, waits until it is there, and goes to the start of the run.
    public void open(Path file) {
        fromItsStart(() -> openWhereItBegins(file));
    }

    /// Opens a file and waits until it is shown where it begins.
    public void openWhereItBegins(Path file) {
        int before = state().run().map(run -> run.document().number()).orElse(-1);
        FxDriver.act(() -> window.open(file));
        FxDriver.until(
                file + " is open",
                () ->
                        window.store()
                                .run()
                                .filter(run -> run.document().number() != before)
                                .isPresent());
        awaitRun();
    }

    /// The other window that `command` opens.
    public Scene windowOf(Command command) {
        FxDriver.act(() -> window.commands().run(command));
        FxDriver.until(command + " has opened a window", () -> Window.getWindows().size() > 1);
        return FxDriver.ask(() ->
                Window.getWindows().stream()
                        .filter(it -> !it.equals(stage))
                        .findFirst()
                        .orElseThrow()
                        .getScene());
    }

    /// What the picture named `id` says it shows: regions with their places and labels.
    public List<bcscope.picture.Region> regions(String id) {
        return FxDriver.ask(picture(id)::regions);
    }

    /// What the picture named `id` draws, as an SVG file.
    public String svg(String id) {
        return FxDriver.ask(picture(id)::svg);
    }

    /// A pane joins the scene with one of the next frames: the FX thread cannot wait for that.
    private bcscope.ui.pane.PictureCanvas picture(String id) {
        return (bcscope.ui.pane.PictureCanvas)
                (Platform.isFxApplicationThread() ? find0(id) : find(id));
    }

    /// Closes it and what is open over it, which would be found by the next test.
    @Override
    public void close() {
        FxDriver.act(() -> {
            stage.close();
            List.copyOf(Window.getWindows()).forEach(Window::hide);
        });
    }
}
