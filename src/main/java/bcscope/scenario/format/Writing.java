package bcscope.scenario.format;

import bcscope.scenario.json.Place;

import java.util.function.Function;
import java.util.function.Predicate;

/// Which parts of a value are written, and their places for messages.
///
/// @param extent how much
/// @param isWritten whether a path was in the file that the value was read from
/// @param isLeftOut whether a path is not written whatever its value is
/// @param places place of a path, or of its parent, in that file
public record Writing(
        Extent extent,
        Predicate<String> isWritten,
        Predicate<String> isLeftOut,
        Function<String, Place> places) {
    /// What differs from what a missing key means, in no file.
    static final Writing BRIEF = new Writing(Extent.CHANGED, _ -> false, _ -> false, Place::in);

    /// The extent of writing.
    public enum Extent {
        /// What differs from what a missing key means.
        CHANGED,
        /// Everything.
        EVERYTHING,
        /// What is needed to change some of it and read it again: an unwritten default stays
        /// unwritten if it may depend on the change.
        TO_BE_CHANGED
    }
}
