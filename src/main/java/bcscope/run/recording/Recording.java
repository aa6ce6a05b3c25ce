package bcscope.run.recording;

import bcscope.base.Release;
import bcscope.program.Program;
import bcscope.run.Extent;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.Optional;

/// The content of a recording.
///
/// @param scenario what the run is a function of
/// @param program its program, as operations
/// @param slices rows of the slices recorded, published
/// @param processes blocked intervals, published
/// @param waits intervals without a CPU, published; empty if every process has one
/// @param extent how far the run was when it was saved; where the file is not whole, how far the
///   slices go that are left
/// @param attached what the workbench added
/// @param origin where it comes from
public record Recording(
        Scenario scenario,
        Program program,
        SliceTable slices,
        ProcessLog processes,
        Optional<ProcessLog> waits,
        Extent extent,
        Attached attached,
        Origin origin) {
    /// The current state of `run` as a recording.
    public static Recording of(RunView run) {
        Extent extent = run.extent();
        return new Recording(
                run.scenario(),
                run.program(),
                run.slices(),
                run.processes(),
                run.waits(),
                extent,
                Attached.NOTHING,
                Origin.HERE);
    }

    /// The progress of the run.
    public Progress progress() {
        return extent.progress();
    }

    /// The origin of a recording.
    ///
    /// @param writer name and version of the program that wrote it; empty if unknown
    /// @param damage what is missing or damaged in its file, a part of a sentence; empty if it is
    ///   whole
    public record Origin(String writer, String damage) {
        /// A run of this program, in memory.
        public static final Origin HERE = new Origin(Release.name(), "");

        /// Whether nothing is missing.
        public boolean isWhole() {
            return damage.isEmpty();
        }
    }

    /// Extension of the files.
    public static final String EXTENSION = ".bcsrun";

    /// State that the window keeps with a run; opaque JSON, empty for none.
    ///
    /// @param notes notes and bookmarks
    /// @param view what was shown where
    public record Attached(String notes, String view) {
        /// Nothing attached.
        public static final Attached NOTHING = new Attached("", "");
    }
}
