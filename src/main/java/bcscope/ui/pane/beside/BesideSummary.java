package bcscope.ui.pane.beside;

import bcscope.explain.sidebyside.PairText;
import bcscope.explain.sidebyside.RunText;
import bcscope.picture.Theme;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.sidebyside.PartsPicture;
import bcscope.run.comparison.OperationPair;
import bcscope.run.operation.Parts;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// The right side of the mode side by side: what the second run is, what spent the difference, of
/// both runs and of the selected call.
public final class BesideSummary implements Pane {
    private final VBox content = Nodes.styled(new VBox(10), "inspector");
    private final ScrollPane root = Nodes.named(Nodes.scrolled(content), "beside-summary");
    private final SecondChooser chooser;
    private final VBox known = new VBox(10);
    private final Label headline = Nodes.named(Nodes.whole("", "section-title"), "beside-headline");
    private final GridPane figures = Nodes.named(new GridPane(), "beside-figures");
    private final Label whole = text("beside-whole");
    private final Label call = text("beside-call");
    private final Label title = section("");
    private final PictureCanvas wholeParts = new PictureCanvas("beside-whole-parts");
    private final PictureCanvas callParts = new PictureCanvas("beside-call-parts");
    private final ChangeDetector chosen = new ChangeDetector();
    private final ChangeDetector summed = new ChangeDetector();
    private final ChangeDetector selected = new ChangeDetector();
    private Optional<Shown> shown = Optional.empty();

    /// The scene shown and its theme.
    private record Shown(PairScene scene, Theme theme) {}

    /// @param leave ends the mode
    public BesideSummary(Store store, Runnable leave) {
        chooser = new SecondChooser(store);
        Button back = Nodes.button(Words.of("beside.leave"), "beside-leave", leave);
        known.getChildren()
                .addAll(
                        figures,
                        title,
                        call,
                        callParts,
                        section(Words.of("beside.spent")),
                        whole,
                        wholeParts);
        figures.setHgap(8);
        figures.setVgap(3);
        known.managedProperty().bind(known.visibleProperty());
        content.getChildren()
                .addAll(headline, section(Words.of("beside.second")), chooser.node(), known, back);
        root.setMinSize(0, 0);
        root.viewportBoundsProperty()
                .addListener(
                        observable -> shown.ifPresent(known -> show(known.scene, known.theme)));
    }

    private Figures.Form form() {
        return Figures.Form.fitting(
                root.getViewportBounds().getWidth() / whole.getFont().getSize());
    }

    private PartsPicture.Rows rows() {
        return switch (form()) {
            case TABLE -> PartsPicture.Rows.ONE_LINE;
            case STACKED -> PartsPicture.Rows.TWO_LINES;
        };
    }

    private static Label text(String id) {
        return Nodes.named(Nodes.whole("", "small-text"), id);
    }

    private static Label section(String text) {
        return Nodes.filling(Nodes.whole(text, "section-title", "section"));
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        chosen.forget();
        summed.forget();
        selected.forget();
        shown = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (chosen.changed(run.document().number(), run.beside().second())) {
            chooser.show(run);
        }
        Optional<PairScene> scene = run.beside().scene(run.cursor().nanos());
        known.setVisible(scene.isPresent());
        headline.setText(scene.map(BesideSummary::headline).orElse(""));
        shown = scene.map(it -> new Shown(it, chrome.theme()));
        scene.ifPresent(it -> show(it, chrome.theme()));
    }

    private static String headline(PairScene scene) {
        return RunText.headline(scene.both(), scene.second().name());
    }

    private void show(PairScene scene, Theme theme) {
        if (summed.changed(scene.moments(), theme, form())) {
            Figures.fill(figures, scene, form());
            whole.setText(RunText.spending(scene.both()));
            draw(wholeParts, theme, scene.both().first().parts(), scene.both().second().parts());
        }
        if (selected.changed(scene.moments(), scene.rank(), scene.call(), theme, form())) {
            Optional<OperationPair> pair =
                    scene.call().stream()
                            .filter(number -> number < scene.both().paired(scene.rank()))
                            .mapToObj(number -> scene.both().pair(scene.rank(), number))
                            .findFirst();
            showCall(scene, pair, theme);
        }
    }

    private void showCall(PairScene scene, Optional<OperationPair> pair, Theme theme) {
        String name = scene.both().first().program().named(scene.rank());
        if (pair.isPresent()) {
            title.setText(Words.of("beside.selected"));
            call.setText(PairText.sentences(scene.both().first().program(), pair.get()));
            draw(callParts, theme, pair.get().first().parts(), pair.get().second().parts());
        } else {
            title.setText(Words.of("beside.rank", name));
            call.setText(Words.of("beside.select"));
            draw(
                    callParts,
                    theme,
                    scene.both().first().life(scene.rank()).parts(),
                    scene.both().second().life(scene.rank()).parts());
        }
    }

    private void draw(PictureCanvas canvas, Theme theme, Parts first, Parts second) {
        PartsPicture picture = new PartsPicture(first, second, rows());
        double height = picture.height(theme.textFactor());
        canvas.setMinHeight(height);
        canvas.setPrefHeight(height);
        canvas.setMaxHeight(height);
        canvas.draw(theme, surface -> picture.draw(surface, surface.bounds()));
        canvas.say(PartsPicture.words(first, second));
    }
}
