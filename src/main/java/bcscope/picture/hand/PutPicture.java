package bcscope.picture.hand;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.RunLayout;

import java.util.List;

/// The pieces that were put into one place: a dashed box with the word "yours" and their letters.
public final class PutPicture {
    private static final String WORD = "yours";
    private static final double PAD = 6;
    private static final double CELL_GAP = 3;
    private static final double MOST_HEIGHT = 26;
    private static final double LEAST_CELL = 8;

    private final Surface surface;
    private final RunLayout stage;
    private final Hand hand;

    public PutPicture(Surface surface, RunLayout stage, Hand hand) {
        this.surface = surface;
        this.stage = stage;
        this.hand = hand;
    }

    /// Width of the pieces in `spot` in a row; 0 if there are none.
    public double width(PutSpot spot) {
        int count = hand.at(spot).size();
        return count == 0
                ? 0
                : 2 * PAD + surface.textWidth(WORD, word()) + count * (cell() + CELL_GAP);
    }

    private static Lettering word() {
        return Lettering.ui(10).bold();
    }

    private static Lettering letter() {
        return Lettering.mono(11).bold().centered();
    }

    private double cell() {
        return Math.ceil(surface.textWidth("m", letter()) + 10);
    }

    /// These letters, lower if the row is lower.
    private Lettering in(Lettering lettering, double height) {
        double factor = surface.theme().textFactor();
        return lettering.sized(Math.clamp(height * 0.62 / factor, 7, lettering.size()));
    }

    /// Draws the pieces in `spot` at the left of `room`; if there are none, nothing.
    public void draw(PutSpot spot, Box room) {
        List<Integer> pieces = hand.at(spot);
        if (pieces.isEmpty()) {
            return;
        }
        double height = Math.min(room.height() + 4, MOST_HEIGHT * surface.theme().textFactor());
        Box box = room.centered(room.width(), height).left(width(spot)).rounded();
        surface.fillRound(box, 4, Ink.ACCENT_SOFT);
        surface.strokeRound(box, 4, Pen.of(Ink.ACCENT).dashed());
        double wide = surface.textWidth(WORD, word());
        surface.text(WORD, box.inset(PAD, 0).left(wide + 2), in(word(), box.height() - 4));
        double x = box.x() + PAD + wide + CELL_GAP;
        double each = (box.right() - PAD - x) / pieces.size() - CELL_GAP;
        double cell = Math.clamp(each, LEAST_CELL, Math.max(LEAST_CELL, cell()));
        for (int index : pieces) {
            piece(index, spot, new Box(x, box.y() + 2, cell, box.height() - 4));
            x += cell + CELL_GAP;
        }
    }

    private void piece(int index, PutSpot spot, Box cell) {
        Piece piece = hand.pieces().get(index);
        surface.fillRound(cell, 3, Ink.FIELD);
        surface.text(piece.letter(), cell, in(letter(), cell.height()));
        if (hand.picked().isPresent() && hand.picked().getAsInt() == index) {
            surface.strokeRound(cell.inset(-1), 4, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                Hand.putId(index),
                cell,
                "yours: "
                        + piece.letter()
                        + ", "
                        + DescriptorText.title(stage, piece.descriptor())
                        + ", "
                        + spot.words());
    }
}
