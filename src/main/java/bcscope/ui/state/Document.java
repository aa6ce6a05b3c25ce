package bcscope.ui.state;

import bcscope.loading.Loaded;
import bcscope.run.RunView;

import java.util.Optional;

/// A run that was opened.
///
/// @param number how many were opened before it, to tell stale answers
/// @param title name for people
/// @param origin where it came from
/// @param run the run
/// @param loaded what can be changed and run again
/// @param before the run that it was made of by a change, as a second run to compare with
public record Document(
        int number,
        String title,
        Origin origin,
        RunView run,
        Optional<Loaded> loaded,
        Optional<SecondRun.Second> before) {
    /// Where a run came from.
    public enum Origin {
        /// A card of the start page.
        SAMPLE,
        /// A scenario file or a trace.
        FILE,
        /// A recording.
        RECORDING,
        /// Values changed in the property sheet.
        CHANGED,
        /// The program changed in the editor.
        EDITED;

        /// Whether it is the run before with a change, so that a person keeps the place.
        boolean keepsPlace() {
            return this == CHANGED || this == EDITED;
        }
    }
}
