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

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// The current slice to scale; its head can be dragged.
public final class StripPane extends PicturePane {
    private static final double HEIGHT = 48;

    private Optional<Drawn> drawn = Optional.empty();

    public StripPane(Store store) {
        super("strip", store);
        canvas.setPrefHeight(HEIGHT);
        canvas.setMinHeight(HEIGHT);
        canvas.setOnMouseDragged(this::pressed);
        canvas.setAccessibleRoleDescription(Words.of("strip.words"));
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.empty();
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        canvas.setPrefHeight(HEIGHT * chrome.theme().textFactor());
        return run.shown()
                .map(shown -> {
                    long getts = run.document().run().slices().getts(shown.detail().slice());
                    return new Drawing(surface -> draw(surface, shown, getts), "");
                });
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

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        return drawn.map(now ->
                new Intent.GoTo(
                        Cursor.at(
                                now.detail().slice(),
                                Math.min(
                                        now.strip().nanosAt(event.getX()),
                                        now.detail().endNanos() - 1))));
    }

    /// The focus stays where it is.
    @Override
    void pressed(MouseEvent event) {
        meaning(event).ifPresent(store::apply);
    }

    /// The strip that was drawn last.
    private record Drawn(SliceStrip strip, SliceDetail detail) {}
}
