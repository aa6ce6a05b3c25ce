package bcscope.ui.pane.hand;

import bcscope.happening.NicList;
import bcscope.picture.hand.Hand;
import bcscope.picture.hand.Piece;
import bcscope.picture.hand.PutSpot;
import bcscope.ui.state.lesson.PlacingChange;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Moves of descriptors by keys: a letter picks one, arrows move it from list to list and from node
/// to node, Enter leaves it there, Esc puts it back.
///
/// @param hand the descriptors
/// @param nodes the nodes in the picture, from left to right
public record HandMoves(Hand hand, List<Integer> nodes) {
    /// Nothing is put by hand.
    public static final HandMoves NONE = new HandMoves(Hand.NONE, List.of());

    /// The changes made by `event`, in order; nothing if it is none of these keys.
    List<PlacingChange> of(KeyEvent event) {
        if (!hand.isOpen() || event.isAltDown()) {
            return List.of();
        }
        if (event.isShortcutDown()) {
            return event.getCode() == KeyCode.Z && !event.isShiftDown()
                    ? List.of(new PlacingChange.TakeBack())
                    : List.of();
        }
        if (event.isShiftDown()) {
            return List.of();
        }
        OptionalInt letter = letter(event);
        if (letter.isPresent()) {
            return List.of(new PlacingChange.Pick(letter.getAsInt()));
        }
        return hand.picked().isPresent()
                ? moving(event.getCode(), hand.picked().getAsInt())
                : picking(event.getCode());
    }

    /// Whether `event` picks a descriptor by its letter.
    public boolean picks(KeyEvent event) {
        return hand.isOpen()
                && !event.isAltDown()
                && !event.isShortcutDown()
                && !event.isShiftDown()
                && letter(event).isPresent();
    }

    private OptionalInt letter(KeyEvent event) {
        String typed = event.getText();
        return IntStream.range(0, hand.pieces().size())
                .filter(i -> hand.pieces().get(i).letter().equalsIgnoreCase(typed))
                .findFirst();
    }

    private List<PlacingChange> picking(KeyCode key) {
        return switch (key) {
            case DOWN, UP -> List.of(new PlacingChange.Pick(next(-1).orElse(0)));
            default -> List.of();
        };
    }

    /// The first after `index` that is not put anywhere; after the last the search continues with
    /// the first.
    private OptionalInt next(int index) {
        int count = hand.pieces().size();
        return IntStream.range(1, count + 1)
                .map(step -> Math.floorMod(index + step, count))
                .filter(i -> i != index && hand.pieces().get(i).put().isEmpty())
                .findFirst();
    }

    private List<PlacingChange> moving(KeyCode key, int index) {
        Piece piece = hand.pieces().get(index);
        PutSpot spot = piece.put().orElse(piece.from());
        return switch (key) {
            case DOWN -> List.of(put(index, stepped(spot, 1, piece)));
            case UP -> List.of(put(index, stepped(spot, -1, piece)));
            case LEFT -> List.of(put(index, beside(spot, -1)));
            case RIGHT -> List.of(put(index, beside(spot, 1)));
            case DELETE, BACK_SPACE -> List.of(put(index, new PutSpot.Gone()));
            case ENTER, SPACE ->
                    List.of(
                            put(index, spot),
                            next(index).isPresent()
                                    ? new PlacingChange.Pick(next(index).getAsInt())
                                    : new PlacingChange.LetGo());
            case ESCAPE -> List.of(new PlacingChange.PutBack(index));
            default -> List.of();
        };
    }

    private static PlacingChange put(int index, PutSpot spot) {
        return new PlacingChange.Put(index, LessonHand.place(spot));
    }

    /// The next list of the node, and below the last one none.
    private static PutSpot stepped(PutSpot spot, int step, Piece piece) {
        NicList[] lists = NicList.values();
        return switch (spot) {
            case PutSpot.InList(int node, NicList list) -> {
                int next = list.ordinal() + step;
                yield next >= lists.length
                        ? new PutSpot.Gone()
                        : new PutSpot.InList(node, lists[Math.max(0, next)]);
            }
            case PutSpot.Gone _ ->
                    step > 0
                            ? spot
                            : new PutSpot.InList(piece.from().node(), lists[lists.length - 1]);
        };
    }

    /// The list of this kind at the next node.
    private PutSpot beside(PutSpot spot, int step) {
        return switch (spot) {
            case PutSpot.InList(int node, NicList list) -> {
                int next = Math.clamp(nodes.indexOf(node) + step, 0, nodes.size() - 1);
                yield new PutSpot.InList(nodes.get(next), list);
            }
            case PutSpot.Gone _ -> spot;
        };
    }
}
