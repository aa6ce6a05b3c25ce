package bcscope.ui.state;

import bcscope.loading.Loaded;
import bcscope.run.RunView;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// A run that was opened.
///
/// @param number how many were opened before it, to tell stale answers
/// @param title name for people
/// @param origin origin
/// @param loaded file that can be changed and run again
/// @param before the run that it was made of by a change, as a second run to compare with
/// @param hiding what of it is hidden; a run with something hidden is a document of its own, so
///   that nothing that was found out about the whole of it is shown
/// @param branching the run among its branches; empty while it has none
@RecordBuilder
public record Document(
        int number,
        String title,
        Origin origin,
        RunView run,
        Optional<Loaded> loaded,
        Optional<SecondRun.Second> before,
        Optional<Hiding> hiding,
        Optional<Branching> branching)
        implements DocumentBuilder.With {
    /// A run of which nothing is hidden.
    public Document(
            int number,
            String title,
            Origin origin,
            RunView run,
            Optional<Loaded> loaded,
            Optional<SecondRun.Second> before) {
        this(number, title, origin, run, loaded, before, Optional.empty(), Optional.empty());
    }

    /// The origin of a run.
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
        EDITED,
        /// A branch of a run, or the run itself if it has branches.
        BRANCH;

        /// Whether it is the run before with a change, so that a person keeps the place.
        public boolean keepsPlace() {
            return this == CHANGED || this == EDITED || this == BRANCH;
        }
    }
}
