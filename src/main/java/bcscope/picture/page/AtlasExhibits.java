package bcscope.picture.page;

import bcscope.picture.Surface;

import java.util.List;
import java.util.function.Consumer;

/// The exhibits of the entries of the atlas, measured on request.
@FunctionalInterface
public interface AtlasExhibits {
    /// The parts of an entry, in their order; none where another entry shows them. Not for the FX
    /// thread: measuring takes from a moment to half a minute.
    ///
    /// @param entry its id, `S0/F3.1`
    List<Part> of(String entry) throws InterruptedException;

    /// A visible part of an entry.
    sealed interface Part {
        /// One line.
        String title();

        /// A picture on a whole surface of `width` by `height` units.
        record Drawing(String title, double width, double height, Consumer<Surface> picture)
                implements Part {}

        /// A table or a program, line by line.
        record Lines(String title, List<String> lines) implements Part {
            /// Copies the list.
            public Lines {
                lines = List.copyOf(lines);
            }
        }
    }
}
