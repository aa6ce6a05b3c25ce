package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.Optional;

/// Cards or cells in equal columns and rows.
///
/// @param gapX units between columns
/// @param gapY units between rows
record CardGrid(
        int columns, int rows, Box box, double width, double height, double gapX, double gapY) {
    private static final double LEAST_WHOLE = 3;
    static final double MOST_ASPECT = 1.7;

    /// As large as `room` and the level of detail allow, in the middle of the room.
    static CardGrid fit(
            int columns, int rows, double gapX, double gapY, Box room, DetailLevel detail) {
        double width = (room.width() + gapX) / columns - gapX;
        double height = (room.height() + gapY) / rows - gapY;
        width = whole(Math.clamp(width, 0.5, detail.mostWidth()));
        height = whole(Math.clamp(height, 0.5, detail.mostHeight()));
        if (detail == DetailLevel.CELL || detail == DetailLevel.PIXELS) {
            double limit = whole(Math.min(width, MOST_ASPECT * height));
            height = whole(Math.min(height, MOST_ASPECT * width));
            width = limit;
        }
        double across = columns * (width + gapX) - gapX;
        double down = rows * (height + gapY) - gapY;
        Box box = middle(room, across, down);
        return new CardGrid(columns, rows, box, width, height, gapX, gapY);
    }

    /// A box of a size in the middle of `room`, on whole units; from its top on where it is higher.
    static Box middle(Box room, double across, double down) {
        return new Box(
                Math.rint(room.centerX() - across / 2),
                Math.rint(room.y() + Math.max(0, room.height() - down) / 2),
                across,
                down);
    }

    /// From 3 units on a size is a whole number of units; smaller ones share out the room exactly.
    static double whole(double size) {
        return size >= LEAST_WHOLE ? Math.floor(size) : size;
    }

    Box at(int column, int row) {
        return new Box(
                box.x() + column * (width + gapX), box.y() + row * (height + gapY), width, height);
    }

    /// Column + columns x row of the card at a place.
    Optional<Integer> slotAt(double x, double y) {
        if (!box.contains(x, y)) {
            return Optional.empty();
        }
        int column = Math.min(columns - 1, (int) ((x - box.x()) / (width + gapX)));
        int row = Math.min(rows - 1, (int) ((y - box.y()) / (height + gapY)));
        return at(column, row).contains(x, y)
                ? Optional.of(column + columns * row)
                : Optional.empty();
    }
}
