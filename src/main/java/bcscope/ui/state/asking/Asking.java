package bcscope.ui.state.asking;

import java.util.OptionalInt;

/// A question about waiting.
///
/// @param chain the process whose chain is shown as long as a process of that chain is selected
/// @param span over what waiting is added up
public record Asking(OptionalInt chain, BlameSpan span) {
    /// Nothing.
    public static final Asking NOTHING = new Asking(OptionalInt.empty(), BlameSpan.RUN);

    /// Asking why `rank` waits.
    public Asking why(int rank) {
        return new Asking(OptionalInt.of(rank), span);
    }

    /// Adding up over another stretch.
    public Asking over(BlameSpan other) {
        return new Asking(chain, other);
    }
}
