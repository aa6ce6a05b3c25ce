package bcscope.ui.pane;

import bcscope.happening.SliceDetail;
import bcscope.picture.Surface;
import bcscope.picture.strip.SliceStrip;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import java.util.Optional;

/// The current slice to scale; its head can be dragged.
public final class StripPane implements Pane {
    private static final double HEIGHT = 48;

    private final Store store;
    private final PictureCanvas canvas = new PictureCanvas("strip");
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Drawn> drawn = Optional.empty();

    public StripPane(Store store) {
        this.store = store;
        canvas.setPrefHeight(HEIGHT);
        canvas.setMinHeight(HEIGHT);
        canvas.setOnMousePressed(this::dragged);
        canvas.setOnMouseDragged(this::dragged);
        canvas.setAccessibleRoleDescription(Words.of("strip.words"));
    }

    @Override
    public Node node() {
        return canvas;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.shown().map(OpenRun.Shown::detail),
                        chrome.theme());
        if (!changed) {
            return;
        }
        canvas.setPrefHeight(HEIGHT * chrome.theme().textFactor());
        if (run.shown().isEmpty()) {
            canvas.draw(chrome.theme(), Strokes.NONE);
            return;
        }
        OpenRun.Shown shown = run.shown().get();
        long getts = run.document().run().slices().getts(shown.detail().slice());
        canvas.draw(chrome.theme(), surface -> draw(surface, shown, getts));
    }

    private void draw(Surface surface, OpenRun.Shown shown, long gettsNanos) {
        SliceStrip strip =
                SliceStrip.of(
                        shown.detail(),
                        gettsNanos,
                        surface.bounds().inset(14, 4),
                        surface.theme().textFactor());
        strip.draw(surface, shown.cursor().moment());
        drawn = Optional.of(new Drawn(strip, shown.detail()));
    }

    private void dragged(MouseEvent event) {
        drawn.ifPresent(now ->
                store.apply(
                        new Intent.GoTo(
                                Cursor.at(
                                        now.detail().slice(),
                                        Math.min(
                                                now.strip().nanosAt(event.getX()),
                                                now.detail().endNanos() - 1)))));
    }

    /// The strip that was drawn last.
    private record Drawn(SliceStrip strip, SliceDetail detail) {}
}
