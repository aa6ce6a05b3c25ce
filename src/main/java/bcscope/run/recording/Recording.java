package bcscope.run.recording;

import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.Optional;

/// What a recording holds.
///
/// @param scenario what the run is a function of
/// @param program its program, as operations
/// @param slices rows of the slices recorded, published
/// @param processes blocked intervals, published
/// @param waits intervals without a CPU, published; empty where every process has one
/// @param progress how far the run was when it was saved; where the file is not whole, how far the
///   slices go that are left
/// @param attached what the workbench added
public record Recording(
        Scenario scenario,
        Program program,
        SliceTable slices,
        ProcessLog processes,
        Optional<ProcessLog> waits,
        Progress progress,
        Attached attached) {
    /// A recording of a run in which every process has a CPU.
    public Recording(
            Scenario scenario,
            Program program,
            SliceTable slices,
            ProcessLog processes,
            Progress progress,
            Attached attached) {
        this(scenario, program, slices, processes, Optional.empty(), progress, attached);
    }

    /// Extension of the files.
    public static final String EXTENSION = ".bcsrun";

    /// What the workbench keeps with a run; JSON that nobody else understands, empty for none.
    ///
    /// @param notes notes and bookmarks
    /// @param view what was shown where
    public record Attached(String notes, String view) {
        /// Nothing attached.
        public static final Attached NOTHING = new Attached("", "");
    }
}
