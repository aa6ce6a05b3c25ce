package bcscope.picture.timeline.colour;

import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;

import java.util.Optional;

/// What the rows are coloured by, and what is known for it.
///
/// @param by what a person wants to see
/// @param cause the cause whose intervals stand out, if one does
/// @param known what was found out; empty before, or where it was not wanted
public record RowColouring(RowColour by, Optional<Cause> cause, Optional<Known> known) {
    /// As at first.
    public static final RowColouring FIRST =
            new RowColouring(RowColour.CALL, Optional.empty(), Optional.empty());

    /// What was found out about a run, or the part of that work that is done.
    ///
    /// @param slices of the run that were looked at
    /// @param percent how much of the work is done
    /// @param causes why processes wait; empty while that is being found out, and where it cannot be
    /// @param lateness of their calls
    public record Known(
            int slices,
            int percent,
            Optional<CauseIntervals> causes,
            Optional<Lateness> lateness) {}

    public RowColouring with(RowColour other) {
        return new RowColouring(other, cause, known);
    }

    /// Another cause, or none, stands out.
    public RowColouring with(Optional<Cause> other) {
        return new RowColouring(by, other, known);
    }

    /// More is known.
    public RowColouring with(Known other) {
        return new RowColouring(by, cause, Optional.of(other));
    }

    /// Whether anything must be found out for it.
    public boolean wantsMore() {
        return by != RowColour.CALL || cause.isPresent();
    }

    /// Why processes wait, where that is known.
    public Optional<CauseIntervals> causes() {
        return known.flatMap(Known::causes);
    }

    /// How late calls are, where that is known.
    public Optional<Lateness> lateness() {
        return known.flatMap(Known::lateness);
    }
}
