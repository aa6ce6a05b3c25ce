package bcscope.run.recording;

import bcscope.base.Release;
import bcscope.program.Program;
import bcscope.run.Extent;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.Optional;

/// The content of a recording.
///
/// @param lineage the scenario of the run and its program, as operations; of a branch in memory
///   also what came before its fork
/// @param slices rows of the slices recorded, published
/// @param processes blocked intervals, published
/// @param waits intervals without a CPU, published; empty if every process has one
/// @param extent progress of the run when it was saved; for a damaged file, up to the last intact
///   slice
/// @param attached data added by the window
public record Recording(
        Lineage lineage,
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
                run.lineage(),
                run.slices(),
                run.processes(),
                run.waits(),
                extent,
                Attached.NOTHING,
                Origin.HERE);
    }

    /// The scenario of the run.
    public Scenario scenario() {
        return lineage.scenario();
    }

    public Program program() {
        return lineage.program();
    }

    /// The progress of the run.
    public Progress progress() {
        return extent.progress();
    }

    /// The origin of a recording.
    ///
    /// @param writer name and version of the program that wrote it; empty if unknown
    /// @param damage what is missing or damaged in its file, as part of a sentence; empty if
    ///   nothing is
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

    /// What is kept with a run; JSON, empty for none.
    ///
    /// @param notes notes and bookmarks; opaque, of the window
    /// @param view state of the view; opaque, of the window
    /// @param branches its branches, as [bcscope.run.branch.BranchFile] writes them
    public record Attached(String notes, String view, String branches) {
        /// Nothing attached.
        public static final Attached NOTHING = new Attached("", "", "");
    }
}
