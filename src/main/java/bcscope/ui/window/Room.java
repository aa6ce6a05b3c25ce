package bcscope.ui.window;

/// The number of parts of the workbench that fit into a window, by its size in logical pixels. It
/// is the same in every theme: larger type shows no less.
///
/// @param columns whether the places left and right share one
/// @param rows whether the centre and the timeline share one
record Room(Columns columns, Rows rows) {
    /// A narrower window has two columns.
    static final double LEAST_FOR_THREE = 1000;

    /// A lower window has no room for a picture over the timeline.
    static final double LEAST_FOR_BOTH = 560;

    enum Columns {
        /// One place beside the middle.
        TWO,
        THREE
    }

    enum Rows {
        /// The centre or the timeline.
        ONE,
        BOTH
    }

    /// The room of a workbench of this size; there is room for all while it has no size yet.
    static Room of(double width, double height) {
        boolean narrow = width > 0 && width < LEAST_FOR_THREE;
        boolean low = height > 0 && height < LEAST_FOR_BOTH;
        return new Room(narrow ? Columns.TWO : Columns.THREE, low ? Rows.ONE : Rows.BOTH);
    }
}
