package bcscope.picture.why;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The layout of the cards of a chain: from left to right, and row below row where they are too
/// many. Where even the rows are, those before the last card are left out.
///
/// @param cards places of the cards, in the order of the chain
/// @param links which link each card shows; [#REST] for those that are left out
/// @param perRow cards in a row
/// @param bottom lower end of the cards
record ChainLayout(List<Box> cards, List<Integer> links, int perRow, double bottom) {
    /// The card that represents the omitted links.
    static final int REST = -1;

    private static final double LEAST_WIDTH = 146;
    private static final double MOST_WIDTH = 190;
    private static final double GAP = 26;
    private static final double HEIGHT = 84;
    private static final double ROW_GAP = 22;
    private static final int LEAST_CARDS = 3;

    /// Places for `size` cards in `box`, in units of a theme whose text is `factor` times as large.
    static ChainLayout of(Box box, int size, double factor) {
        double gap = GAP * factor;
        int perRow = Math.max(1, (int) ((box.width() + gap) / (LEAST_WIDTH * factor + gap)));
        double share = (box.width() - (perRow - 1) * gap) / perRow;
        double width = Math.floor(Math.min(MOST_WIDTH * factor, share));
        double pitch = (HEIGHT + ROW_GAP) * factor;
        int rows = Math.max(1, (int) ((box.height() + ROW_GAP * factor) / pitch));
        List<Integer> links = links(size, Math.max(LEAST_CARDS, rows * perRow));
        List<Box> cards = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            int row = i / perRow;
            int column = i % perRow;
            cards.add(
                    new Box(
                            box.x() + column * (width + gap),
                            box.y() + row * pitch,
                            width,
                            HEIGHT * factor));
        }
        double bottom = cards.isEmpty() ? box.y() : cards.getLast().bottom();
        return new ChainLayout(cards, links, perRow, bottom);
    }

    private static List<Integer> links(int size, int room) {
        if (size <= room) {
            return IntStream.range(0, size).boxed().toList();
        }
        List<Integer> links = new ArrayList<>();
        for (int i = 0; i < room - 2; i++) {
            links.add(i);
        }
        links.add(REST);
        links.add(size - 1);
        return links;
    }

    /// The first link that is left out.
    int firstLeftOut() {
        return links.indexOf(REST);
    }

    /// How many of `size` links are left out.
    int leftOut(int size) {
        return size - links.size() + 1;
    }

    /// The card that shows or represents `link`.
    Box cardOf(int link) {
        int at = links.indexOf(link);
        return cards.get(at >= 0 ? at : firstLeftOut());
    }
}
