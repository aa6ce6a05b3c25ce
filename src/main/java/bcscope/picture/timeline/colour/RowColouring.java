package bcscope.picture.timeline.colour;

import bcscope.run.blame.Blame;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.blame.Culprit;
import bcscope.run.path.CriticalPath;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Optional;

/// The colouring of the rows, and the data for it.
///
/// @param by colouring that a person has chosen
/// @param culprit the cause or pattern whose intervals are highlighted, if any
/// @param known findings; empty before, or if they were not wanted
/// @param path the critical path; empty before, or where it was not wanted
@RecordBuilder
public record RowColouring(
        RowColour by, Optional<Culprit> culprit, Optional<Known> known, Optional<Path> path)
        implements RowColouringBuilder.With {
    /// As at first.
    public static final RowColouring FIRST =
            new RowColouring(RowColour.CALL, Optional.empty(), Optional.empty(), Optional.empty());

    /// The findings about a run, or those of the part of the work that is done.
    ///
    /// @param slices of the run that were looked at
    /// @param percent how much of the work is done
    /// @param causes why processes wait; empty while that is being found out, and where it cannot
    ///   be
    /// @param lateness of their calls
    public record Known(
            int slices,
            int percent,
            Optional<CauseIntervals> causes,
            Optional<CallLateness> lateness) {}

    /// The critical path of a run, or the part of the work on it that is done.
    ///
    /// @param percent how much of the work is done
    /// @param found the path; empty while it is being found, and where it cannot be
    /// @param bounds bounds of the saving, for the causes with the largest
    public record Path(int percent, Optional<CriticalPath> found, List<CriticalPath.Bound> bounds) {
        private static final int MOST_BOUNDS = 8;

        /// All that is found out of a path.
        public static Path of(Optional<CriticalPath> found) {
            return new Path(
                    100,
                    found,
                    found.map(path -> path.bounds(Blame.Grouping.PLACE, MOST_BOUNDS))
                            .orElse(List.of()));
        }

        /// As much of the work is done, and no path is known.
        public static Path unknown(int percent) {
            return new Path(percent, Optional.empty(), List.of());
        }
    }

    /// Whether causes or lateness must be found out for it.
    public boolean wantsMore() {
        return by == RowColour.CAUSE || by == RowColour.LATENESS || culprit.isPresent();
    }

    /// Whether the critical path must be found for it.
    public boolean wantsPath() {
        return by == RowColour.PATH;
    }

    /// Why processes wait, if that is known.
    public Optional<CauseIntervals> causes() {
        return known.flatMap(Known::causes);
    }

    /// The highlighted intervals, once they are known.
    public Optional<CauseIntervals.Chosen> chosen() {
        return causes().flatMap(all -> culprit.flatMap(all::of));
    }

    /// How late calls are, if that is known.
    public Optional<CallLateness> lateness() {
        return known.flatMap(Known::lateness);
    }
}
