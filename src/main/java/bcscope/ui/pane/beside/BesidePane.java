package bcscope.ui.pane.beside;

import bcscope.picture.sidebyside.PairScene;
import bcscope.ui.Words;
import bcscope.ui.pane.Axes;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.SecondRun.Stage;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// The centre of the mode side by side: both timelines and the calls, or why they are not there
/// yet.
public final class BesidePane implements Pane {
    private static final double MOST_WORDS = 460;
    private static final double SHARE_OF_PICTURE = 0.72;

    /// A lower pane has no room for the calls.
    private static final double LEAST_FOR_CALLS = 420;

    private final StackPane root = Nodes.shrinking(Nodes.named(new StackPane(), "beside"));
    private final PairTools tools;
    private final PairPane picture;
    private final CallTable calls;
    private final BorderPane both = new BorderPane();
    private final SplitPane down = new SplitPane();
    private final VBox message = new VBox(12);
    private final Label words = Nodes.named(Nodes.wrapped("", "empty"), "beside-message");
    private final ProgressBar bar = Nodes.named(new ProgressBar(), "beside-progress");
    private final Button cancel = new Button(Words.of("beside.cancel"));
    private final ChangeDetector listed = new ChangeDetector();
    private final ChangeDetector marked = new ChangeDetector();

    /// @param cancelled gives the work up
    public BesidePane(Store store, Runnable cancelled) {
        picture = new PairPane(store);
        tools = new PairTools(store, picture);
        calls = new CallTable(store);
        down.getItems().setAll(picture.canvas(), calls.node());
        down.setOrientation(Orientation.VERTICAL);
        down.setDividerPositions(SHARE_OF_PICTURE);
        both.setTop(tools.node());
        both.setCenter(down);
        words.setMaxWidth(MOST_WORDS);
        words.setAlignment(Pos.CENTER);
        bar.setPrefWidth(280);
        cancel.setId("beside-cancel");
        cancel.setOnAction(event -> cancelled.run());
        message.setAlignment(Pos.CENTER);
        message.getChildren().addAll(words, bar, cancel);
        root.heightProperty().addListener(observable -> fit());
        root.getChildren().setAll(message);
    }

    private void fit() {
        boolean fits = root.getHeight() >= LEAST_FOR_CALLS;
        if (fits && down.getItems().size() == 1) {
            down.getItems().add(calls.node());
            down.setDividerPositions(SHARE_OF_PICTURE);
        } else if (!fits) {
            down.getItems().remove(calls.node());
        }
    }

    @Override
    public Node node() {
        return root;
    }

    /// The picture, for the focus and for export.
    public PictureCanvas canvas() {
        return picture.canvas();
    }

    /// The axis of both timelines.
    public Axes axes() {
        return picture;
    }

    @Override
    public void forget() {
        listed.forget();
        marked.forget();
        tools.forget();
        calls.forget();
        picture.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        SecondRun beside = run.beside();
        Optional<PairScene> scene = beside.scene(run.cursor().nanos());
        put(scene.isPresent() ? both : message);
        if (scene.isPresent()) {
            show(scene.get(), chrome);
        } else {
            say(beside);
        }
    }

    private void put(Node node) {
        if (!root.getChildren().getFirst().equals(node)) {
            root.getChildren().setAll(node);
        }
    }

    private void show(PairScene scene, Chrome chrome) {
        tools.show(scene);
        picture.show(scene, chrome.theme());
        if (listed.changed(scene.moments(), scene.rank(), chrome.theme())) {
            calls.list(scene);
            calls.fit(chrome.theme().textFactor());
        }
        if (marked.changed(scene.moments(), scene.rank(), scene.call())) {
            calls.mark(scene);
        }
    }

    private void say(SecondRun beside) {
        boolean working = beside.stage() instanceof Stage.Working;
        Nodes.show(bar, working);
        Nodes.show(cancel, working);
        String name = beside.second().map(SecondRun.Second::name).orElse("");
        switch (beside.stage()) {
            case Stage.Unchosen _ -> words.setText(Words.of("beside.unchosen"));
            case Stage.Impossible(String reason) ->
                    words.setText(Words.of("beside.impossible", name, reason));
            case Stage.Working(SecondRun.Work work, int done, int of) -> {
                words.setText(progress(work, name, done));
                bar.setProgress(of == 0 ? -1 : done / (double) of);
            }
            case Stage.Ready _ -> words.setText("");
        }
    }

    private static String progress(SecondRun.Work work, String name, int done) {
        return switch (work) {
            case WAITING -> Words.of("beside.waiting", done);
            case RUNNING -> Words.of("beside.running", name, done);
            case FOLLOWING_FIRST -> Words.of("beside.following", "A");
            case FOLLOWING_SECOND -> Words.of("beside.following", "B");
        };
    }
}
