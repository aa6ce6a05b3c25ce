package bcscope.ui.state.asking;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.OptionalInt;

/// A question about waiting.
///
/// @param chain the process whose chain is shown as long as a process of that chain is selected
/// @param span over what waiting is added up
@RecordBuilder
public record Asking(OptionalInt chain, BlameSpan span) implements AskingBuilder.With {
    /// Nothing.
    public static final Asking NOTHING = new Asking(OptionalInt.empty(), BlameSpan.RUN);
}
