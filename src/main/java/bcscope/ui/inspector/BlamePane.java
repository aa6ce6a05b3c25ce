package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.picture.blame.BlamePicture;
import bcscope.picture.blame.PathPicture;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Culprit;
import bcscope.table.SliceTable;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.asking.BlameSpan;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The causes of all waiting in the run, once it has ended or paused. A click on a cause or a
/// pattern narrows the timeline to it.
public final class BlamePane implements Pane {
    private static final double SPAN_WIDTH = 112;
    private static final double GAP = 16;

    private final Label heading = Nodes.named(Nodes.wrapped("", "section-title"), "blame-heading");
    private final Label note = Nodes.growing(Nodes.wrapped("", "muted", "small-text"));
    private final PictureCanvas canvas = new PictureCanvas("blame-causes");
    private final VBox root = Nodes.named(new VBox(7), "blame-pane", "padded");
    private final Label walk = Nodes.label("", "muted", "small-text");
    private final ChoiceBox<BlameSpan> span = Nodes.named(new ChoiceBox<>(), "blame-span");
    private final HBox steps = Nodes.hidden(Nodes.named(Nodes.row(6), "blame-steps"));
    private final Store store;
    private Optional<BlamePicture> shown = Optional.empty();
    private final ChangeDetector dirty = new ChangeDetector();

    public BlamePane(Store store) {
        this.store = store;
        span.getItems().setAll(BlameSpan.values());
        span.setConverter(Nodes.titles(BlameSpan::title));
        span.setAccessibleText(Words.of("blame.span"));
        span.setPrefWidth(SPAN_WIDTH);
        span.setMinWidth(Region.USE_PREF_SIZE);
        span.setMaxWidth(Region.USE_PREF_SIZE);
        span.setOnAction(event -> store.apply(new Intent.ChooseBlameSpan(span.getValue())));
        HBox about = Nodes.row(8, note, span);
        steps.getChildren()
                .addAll(
                        button("blame-previous", "blame.previous", Heading.PREVIOUS),
                        button("blame-next", "blame.next", Heading.NEXT),
                        walk);
        note.setId("blame-note");
        ScrollPane scroll = Nodes.tall(Nodes.scrolled(canvas));
        root.getChildren().addAll(heading, about, steps, scroll);
        canvas.setOnMousePressed(event -> {
            canvas.requestFocus();
            canvas.regionAt(event.getX(), event.getY()).ifPresent(this::choose);
            event.consume();
        });
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
    }

    private Button button(String id, String word, Heading direction) {
        Button button = Nodes.fixed(Nodes.named(new Button(Words.of(word)), id));
        button.setOnAction(event -> store.apply(new Intent.WalkCause(direction)));
        return button;
    }

    /// A click on a cause or a pattern narrows the timeline to it.
    private void choose(bcscope.picture.Region region) {
        if (region.id().startsWith(BlamePicture.CULPRIT)) {
            narrow(Integer.parseInt(region.id().substring(BlamePicture.CULPRIT.length())));
        }
    }

    /// From which slices it is.
    private static String about(OpenRun run, Blame blame) {
        SliceTable slices = run.document().run().slices();
        return run.words(
                "blame.about",
                Numbers.count(Math.max(0, slices.sliceAt(blame.fromNanos()))),
                Numbers.count(Math.max(0, slices.sliceAt(blame.toNanos() - 1))));
    }

    /// The critical path of the whole run, below what the waiting is due to.
    private static Optional<PathPicture> below(OpenRun run, RowColouring.Path path) {
        return path.found()
                .map(it -> new PathPicture(run.document().run().program(), it, path.bounds()));
    }

    private void narrow(int index) {
        List<Culprit> culprits = shown.map(BlamePicture::culprits).orElse(List.of());
        if (index >= 0 && index < culprits.size()) {
            store.apply(new Intent.Narrow(Optional.of(culprits.get(index))));
        }
    }

    /// Up and down narrow the timeline to the row above or below.
    private void typed(KeyEvent event) {
        int at =
                store.run()
                        .flatMap(run -> run.timeline().rows().colouring().culprit())
                        .map(culprit ->
                                shown.map(BlamePicture::culprits)
                                        .orElse(List.of())
                                        .indexOf(culprit))
                        .orElse(-1);
        boolean plain = !event.isShiftDown() && !event.isAltDown() && !event.isShortcutDown();
        if (plain && event.getCode() == KeyCode.DOWN) {
            narrow(at + 1);
            event.consume();
        } else if (plain && event.getCode() == KeyCode.UP) {
            narrow(Math.max(0, at - 1));
            event.consume();
        }
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        canvas.forget();
        shown = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<Blame> blame = run.findings().get(RunFindings.BLAME);
        Optional<Culprit> chosen = run.timeline().rows().colouring().culprit();
        Optional<RowColouring.Path> path = run.timeline().rows().colouring().path();
        if (!dirty.changed(
                run.document().number(),
                run.growing(),
                blame,
                chosen,
                path,
                run.viewing().asking().span(),
                run.findings().failures(),
                chrome.theme())) {
            return;
        }
        Optional<String> failed =
                run.findings().failures().of(RunFindings.BLAME).map(Failure::sentence);
        heading.setText(
                blame.map(it -> Words.of("blame.heading", Numbers.duration(it.blockedNanos())))
                        .orElse(""));
        Nodes.show(heading, blame.isPresent());
        Nodes.show(canvas, blame.isPresent());
        note.setText(
                blame.map(it ->
                                it.shares().isEmpty()
                                        ? Words.of(
                                                "blame.nothing",
                                                Numbers.duration(it.toNanos() - it.fromNanos()))
                                        : about(run, it))
                        .or(() -> failed)
                        .orElse(Words.of(run.growing() ? "blame.waiting" : "blame.summing")));
        if (span.getValue() != run.viewing().asking().span()) {
            span.setValue(run.viewing().asking().span());
        }
        walk.setText(chosen.isPresent() ? Words.of("blame.walk") : "");
        Nodes.show(steps, chosen.isPresent());
        blame.ifPresent(it -> {
            BlamePicture picture = new BlamePicture(run.document().run().program(), it, chosen);
            shown = Optional.of(picture);
            double factor = chrome.theme().textFactor();
            double height = picture.height(factor);
            Optional<PathPicture> below = path.flatMap(found -> below(run, found));
            canvas.setMinHeight(height + below.map(more -> GAP + more.height(factor)).orElse(0.0));
            canvas.draw(
                    chrome.theme(),
                    surface -> {
                        picture.draw(surface, surface.bounds());
                        below.ifPresent(more ->
                                more.draw(surface, surface.bounds().belowTop(height + GAP)));
                    });
            List<String> words = new ArrayList<>(picture.words());
            below.ifPresent(more -> words.addAll(more.words()));
            canvas.say(heading.getText() + " " + String.join(" ", words));
        });
    }
}
