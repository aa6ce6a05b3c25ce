package bcscope.ui.state.asking;

import java.util.OptionalInt;

/// What a person asks about waiting.
///
/// @param chain the process whose chain is shown as long as a process of that chain is selected
public record Asking(OptionalInt chain) {
    /// Nothing.
    public static final Asking NOTHING = new Asking(OptionalInt.empty());

    /// Asking why `rank` waits.
    public Asking why(int rank) {
        return new Asking(OptionalInt.of(rank));
    }
}
