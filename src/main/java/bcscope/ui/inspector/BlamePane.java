package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.picture.Target;
import bcscope.picture.blame.BlamePicture;
import bcscope.run.blame.Blame;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// What all waiting of the run is due to, once it has ended or paused. A click on a cause selects
/// its process or its node.
public final class BlamePane implements Pane {
    private final Label heading = Nodes.label("", "section-title");
    private final Label note = Nodes.label("", "muted", "small-text");
    private final PictureCanvas canvas = new PictureCanvas("blame-causes");
    private final VBox root = new VBox(7);
    private final ChangeDetector dirty = new ChangeDetector();

    public BlamePane(Store store) {
        heading.setId("blame-heading");
        heading.setWrapText(true);
        note.setId("blame-note");
        note.setWrapText(true);
        ScrollPane scroll = Nodes.scrolled(canvas);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.setId("blame-pane");
        root.getStyleClass().add("padded");
        root.getChildren().addAll(heading, note, scroll);
        canvas.setOnMouseClicked(event -> {
            Target target =
                    canvas.regionAt(event.getX(), event.getY())
                            .map(region -> Target.parse(region.id()))
                            .orElse(Target.NONE);
            if (!target.equals(Target.NONE)) {
                store.apply(new Intent.Select(target));
            }
        });
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<Blame> blame = run.findings().blame();
        if (!dirty.changed(
                run.document().number(), blame, run.findings().failures(), chrome.theme())) {
            return;
        }
        Optional<String> failed =
                run.findings().failures().of(Failure.Work.BLAME).map(Failure::sentence);
        heading.setText(
                blame.map(it -> Words.of("blame.heading", Numbers.duration(it.blockedNanos())))
                        .orElse(""));
        Nodes.show(heading, blame.isPresent());
        Nodes.show(canvas, blame.isPresent());
        note.setText(
                blame.map(it ->
                                Words.of(
                                        it.shares().isEmpty() ? "blame.nothing" : "blame.about",
                                        Numbers.duration(it.toNanos() - it.fromNanos())))
                        .or(() -> failed)
                        .orElse(Words.of("blame.waiting")));
        blame.ifPresent(it -> {
            BlamePicture picture = new BlamePicture(run.document().run().program(), it);
            canvas.setMinHeight(picture.height(chrome.theme().textFactor()));
            canvas.draw(chrome.theme(), surface -> picture.draw(surface, surface.bounds()));
            canvas.say(heading.getText() + " " + String.join(" ", picture.words()));
        });
    }
}
