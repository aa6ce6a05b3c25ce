package bcscope.ui.pane.hand;

import bcscope.picture.Box;
import bcscope.picture.Region;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.hand.DragPicture;
import bcscope.picture.hand.Hand;
import bcscope.picture.hand.Piece;
import bcscope.picture.hand.PutSpot;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.command.Keys;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.PlacingChange;

import javafx.event.EventHandler;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// Puts descriptors into lists in a picture: dragged; picked with a click and put with another; or
/// by keys. What is put goes into the state at once; where the pointer is while it drags does not.
public final class HandInput {
    private static final double LEAST_DRAG = 4;

    private final Store store;
    private final Node canvas;
    private final Supplier<List<Region>> regions;
    private final Supplier<HandMoves> moves;
    private final Runnable redraw;
    private Optional<Drag> drag = Optional.empty();

    /// A descriptor that is dragged.
    ///
    /// @param piece which
    /// @param fromX place at which it was taken
    /// @param fromY place at which it was taken
    /// @param x place of the pointer
    /// @param y place of the pointer
    private record Drag(int piece, double fromX, double fromY, double x, double y) {
        boolean isMoved() {
            return Math.hypot(x - fromX, y - fromY) >= LEAST_DRAG;
        }

        Drag to(double newX, double newY) {
            return new Drag(piece, fromX, fromY, newX, newY);
        }
    }

    /// @param regions of the picture on `canvas`, lowest first @param moves current placing and
    ///   nodes of the picture @param redraw redraws it
    public HandInput(
            Store store,
            Node canvas,
            Supplier<List<Region>> regions,
            Supplier<HandMoves> moves,
            Runnable redraw) {
        this.store = store;
        this.canvas = canvas;
        this.regions = regions;
        this.moves = moves;
        this.redraw = redraw;
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, this::pointed);
        canvas.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        canvas.addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
        EventHandler<KeyEvent> picking = this::picked;
        canvas.sceneProperty()
                .subscribe((before, now) -> {
                    if (before != null) {
                        before.removeEventHandler(KeyEvent.KEY_PRESSED, picking);
                    }
                    if (now != null) {
                        now.addEventHandler(KeyEvent.KEY_PRESSED, picking);
                    }
                });
    }

    /// Whether `event` moves descriptors.
    public boolean takes(KeyEvent event) {
        return !moves.get().of(event).isEmpty();
    }

    private Hand hand() {
        return moves.get().hand();
    }

    private HandMouse mouse() {
        return new HandMouse(hand(), regions.get());
    }

    /// The value that changes while something is dragged.
    public Object changing() {
        return drag;
    }

    /// Draws what is dragged over the picture.
    public void draw(Surface surface, RunLayout stage) {
        List<Piece> pieces = hand().pieces();
        drag.filter(it -> it.isMoved() && it.piece() < pieces.size())
                .ifPresent(it ->
                        DragPicture.draw(
                                surface, stage, pieces.get(it.piece()), it.x(), it.y(), place(it)));
    }

    private Optional<Box> place(Drag it) {
        return mouse().place(it.x(), it.y()).map(Region::box);
    }

    private void change(PlacingChange change) {
        store.apply(new Intent.OfLesson(new LessonChange.Placed(change)));
    }

    private void pointed(MouseEvent event) {
        boolean taken = hand().isOpen() && mouse().piece(event.getX(), event.getY()).isPresent();
        canvas.setCursor(taken ? Cursor.OPEN_HAND : Cursor.DEFAULT);
    }

    /// A press takes the descriptor that is there, or puts the one that was picked.
    public void pressed(MouseEvent event) {
        Hand hand = hand();
        if (!hand.isOpen() || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        OptionalInt piece = mouse().piece(event.getX(), event.getY());
        if (piece.isPresent()) {
            change(new PlacingChange.Pick(piece.getAsInt()));
            double x = event.getX();
            double y = event.getY();
            drag = Optional.of(new Drag(piece.getAsInt(), x, y, x, y));
        } else if (hand.picked().isPresent()) {
            put(hand.picked().getAsInt(), event);
        }
    }

    private void put(int piece, MouseEvent event) {
        Optional<PutSpot> spot = mouse().spot(event.getX(), event.getY());
        spot.ifPresent(it -> change(new PlacingChange.Put(piece, LessonHand.place(it))));
        change(new PlacingChange.LetGo());
    }

    private void dragged(MouseEvent event) {
        if (drag.isPresent()) {
            drag = drag.map(it -> it.to(event.getX(), event.getY()));
            canvas.setCursor(Cursor.CLOSED_HAND);
            redraw.run();
            event.consume();
        }
    }

    private void released(MouseEvent event) {
        Optional<Drag> ended = drag.map(it -> it.to(event.getX(), event.getY()));
        drag = Optional.empty();
        ended.filter(Drag::isMoved).ifPresent(it -> put(it.piece(), event));
        ended.ifPresent(it -> {
            pointed(event);
            redraw.run();
        });
    }

    /// A letter picks a descriptor wherever the focus is, unless it is written; from there on the
    /// picture has the keys.
    private void picked(KeyEvent event) {
        boolean writes = Keys.writes(event.getTarget());
        if (!writes && canvas.getScene() != null && moves.get().picks(event)) {
            canvas.requestFocus();
            typed(event);
        }
    }

    private void typed(KeyEvent event) {
        List<PlacingChange> changes = moves.get().of(event);
        if (!changes.isEmpty()) {
            event.consume();
            changes.forEach(this::change);
        }
    }

    /// Hit testing in a picture in which descriptors are put into lists.
    ///
    /// @param hand the descriptors
    /// @param regions of the picture, lowest first
    record HandMouse(Hand hand, List<Region> regions) {
        /// The descriptor that can be taken there.
        OptionalInt piece(double x, double y) {
            return at(x, y).stream()
                    .map(this::piece)
                    .filter(OptionalInt::isPresent)
                    .findFirst()
                    .orElse(OptionalInt.empty());
        }

        private OptionalInt piece(Region region) {
            OptionalInt put = Hand.putAt(region.id());
            return put.isPresent()
                    ? put
                    : Target.parse(region.id()) instanceof Target.DescriptorOf(int rank, int number)
                            ? hand.of(rank, number)
                            : OptionalInt.empty();
        }

        /// The place for a descriptor that is dropped at `x`, `y`.
        Optional<PutSpot> spot(double x, double y) {
            return at(x, y).stream()
                    .flatMap(region -> PutSpot.at(region.id()).stream())
                    .findFirst();
        }

        /// The box of the list or of the place for those in none that is there.
        Optional<Region> place(double x, double y) {
            return at(x, y).stream()
                    .filter(region -> PutSpot.at(region.id()).isPresent())
                    .findFirst();
        }

        private List<Region> at(double x, double y) {
            return regions.reversed().stream().filter(it -> it.box().contains(x, y)).toList();
        }
    }
}
