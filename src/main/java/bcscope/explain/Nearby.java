package bcscope.explain;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The slices before and after another one in which something is the case.
///
/// @param previous the last one before it
/// @param next the first one after it
public record Nearby(OptionalInt previous, OptionalInt next) {
    /// None on either side.
    public static final Nearby NONE = new Nearby(OptionalInt.empty(), OptionalInt.empty());

    /// The slices nearest to `slice` whose `column` is not zero.
    public static Nearby of(SliceTable table, SliceColumn column, int slice) {
        return new Nearby(
                IntStream.iterate(slice - 1, s -> s >= 0, s -> s - 1)
                        .filter(s -> table.get(column, s) != 0)
                        .findFirst(),
                IntStream.range(Math.max(0, slice + 1), table.published())
                        .filter(s -> table.get(column, s) != 0)
                        .findFirst());
    }
}
