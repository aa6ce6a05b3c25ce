package bcscope.ui.state.program;

import java.util.List;

/// The syntax highlighting of a text.
///
/// @param text which one
/// @param looks in the order of the text, without overlaps
public record Colouring(String text, List<Look> looks) {
    public Colouring {
        looks = List.copyOf(looks);
    }

    /// A part that looks alike.
    ///
    /// @param to offset after its last character
    /// @param style class of the style sheet
    public record Look(int from, int to, String style) {}
}
