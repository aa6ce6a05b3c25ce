package bcscope.picture;

import java.util.List;

/// The content of a view at a moment. Slow findings are made before, so that it can be drawn
/// repeatedly, on any thread.
public interface ShownView {
    /// The height on a page of 740 units that leaves its letters legible.
    double PAGE_HEIGHT = 400;

    /// Draws it over the whole surface.
    void draw(Surface surface);

    /// The view in words, one sentence a line; empty if it has none of its own.
    default List<String> sentences() {
        return List.of();
    }

    /// The view in a few sentences, for a screen reader.
    default String spoken() {
        return String.join(" ", sentences());
    }

    /// The text of the drawer for a view that explains a slice.
    default ViewWords told() {
        return ViewWords.always(spoken(), sentences());
    }

    /// Its height on a page.
    default double pageHeight() {
        return PAGE_HEIGHT;
    }
}
