package bcscope.importer.ti;

/// One line of the trace that is neither empty nor a comment.
///
/// @param line its 1-based number
/// @param rank world rank
/// @param action what the rank does
/// @param values the fields after the action; computation and sleep in nanoseconds
record TiRecord(int line, int rank, TiAction action, long[] values) {
    int count() {
        return values.length;
    }

    long value(int index) {
        return values[index];
    }

    /// The field at `index`, or `absent` where the line ends before it.
    long value(int index, long absent) {
        return index < values.length ? values[index] : absent;
    }
}
