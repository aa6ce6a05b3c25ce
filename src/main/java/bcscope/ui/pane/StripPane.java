package bcscope.ui.pane;

import bcscope.base.MpiKind;
import bcscope.picture.Surface;
import bcscope.picture.strip.LaneWords;
import bcscope.picture.strip.Strip;
import bcscope.picture.strip.StripScale;
import bcscope.ui.Words;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// The current slice in lanes or to scale; its head can be dragged, and a press on a lane goes
/// there.
public final class StripPane extends PicturePane {
    private static final double LANES_HEIGHT = 38;
    private static final double SCALE_HEIGHT = 48;

    private final CheckMenuItem toScale = new CheckMenuItem(Words.of("strip.to-scale"));
    private final ContextMenu menu = new ContextMenu(toScale);
    private Optional<Drawn> drawn = Optional.empty();

    public StripPane(Store store) {
        super("strip", store);
        canvas.setPrefHeight(LANES_HEIGHT);
        canvas.setMinHeight(LANES_HEIGHT);
        canvas.setOnMouseDragged(this::pressed);
        canvas.setOnContextMenuRequested(this::openMenu);
        canvas.setAccessibleRoleDescription(Words.of("strip.words"));
        toScale.setOnAction(event -> store.apply(new Intent.ToggleStripScale()));
    }

    private void openMenu(ContextMenuEvent event) {
        toScale.setSelected(store.state().chrome().strip() == StripScale.TO_SCALE);
        menu.show(canvas, event.getScreenX(), event.getScreenY());
        event.consume();
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(chrome.strip());
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        boolean lanes =
                chrome.strip() == StripScale.LANES
                        && run.document().run().scenario().mpi() == MpiKind.BCS;
        double height = (lanes ? LANES_HEIGHT : SCALE_HEIGHT) * chrome.theme().textFactor();
        canvas.setPrefHeight(height);
        canvas.setMinHeight(height);
        return run.shown()
                .map(shown -> {
                    long getts = run.document().run().slices().getts(shown.detail().slice());
                    return new Drawing(
                            surface -> draw(surface, shown, getts, chrome.strip()),
                            LaneWords.all(shown.detail(), shown.cursor().moment()));
                });
    }

    private void draw(Surface surface, OpenRun.Shown shown, long gettsNanos, StripScale scale) {
        Strip strip =
                Strip.of(
                        scale,
                        shown.detail(),
                        gettsNanos,
                        surface.bounds().inset(14, 4),
                        surface.theme().textFactor());
        strip.draw(surface, shown.cursor().moment());
        drawn = Optional.of(new Drawn(strip, shown.detail().slice()));
    }

    /// A press on a microphase goes to what it does, or says that it did not run; a drag goes to
    /// every instant on its way.
    @Override
    Optional<Intent> meaning(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return Optional.empty();
        }
        return drawn.map(now -> {
            Cursor there = Cursor.at(now.slice(), now.strip().nanosAt(event.getX()));
            if (event.getEventType() != MouseEvent.MOUSE_PRESSED) {
                return new Intent.Drag(new Intent.GoTo(there));
            }
            return now.strip()
                    .laneAt(event.getX())
                    .<Intent>map(phase -> new Intent.GoToPhase(now.slice(), phase))
                    .orElseGet(() -> new Intent.GoTo(there));
        });
    }

    /// The focus stays where it is.
    @Override
    void pressed(MouseEvent event) {
        menu.hide();
        meaning(event).ifPresent(store::apply);
    }

    /// The strip that was drawn last.
    private record Drawn(Strip strip, int slice) {}
}
