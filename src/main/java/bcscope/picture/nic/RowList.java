package bcscope.picture.nic;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;

import java.util.List;
import java.util.function.BiConsumer;

/// A list under a heading: as many rows as it has room for, and how many more there are.
///
/// @param box heading and rows
/// @param line height of the heading, and from a row to the next
/// @param indent distance from the edge of the list to its rows
record RowList(Surface surface, Box box, double line, double indent) {
    void heading(String title, String meaning) {
        Lettering bold = Lettering.ui(12).bold();
        surface.text(title, box.top(line - 2), bold);
        double width = surface.textWidth(title, bold) + 8;
        surface.text(meaning, box.top(line - 2).rightOfLeft(width), Lettering.ui(10.5).faint());
    }

    /// The frame around the rows.
    Box field() {
        Box rows = box.belowTop(line);
        CommonShapes.field(surface, rows);
        return rows;
    }

    /// Draws the frame and `all`, each by `row`, or that there are `none`.
    <T> void rows(List<T> all, String none, BiConsumer<T, Box> row) {
        Box rows = field();
        int room = (int) Math.max(1, Math.floor((rows.height() - 6) / line));
        int shown = all.size() > room ? room - 1 : all.size();
        for (int i = 0; i < shown; i++) {
            row.accept(all.get(i), place(rows, i));
        }
        if (shown < all.size()) {
            surface.text(
                    "+" + Numbers.count(all.size() - shown) + " more",
                    place(rows, shown),
                    Lettering.ui(11).muted());
        }
        if (all.isEmpty()) {
            surface.text(none, rows.inset(10, 4).top(line - 4), Lettering.ui(11).faint());
        }
    }

    private Box place(Box rows, int index) {
        return rows.inset(indent, 3).moved(0, index * line).top(line - 3);
    }
}
