package bcscope.run.dump;

import bcscope.base.Diagnostic;

/// Result of dumping.
public sealed interface Dumped {
    /// The files are there.
    ///
    /// @param files how many
    /// @param bytes their lengths together
    record Done(int files, long bytes) implements Dumped {}

    /// It was told to stop before anything was written.
    record Cancelled() implements Dumped {}

    /// They could not be written, or not all of them.
    ///
    /// @param error why
    record Failed(Diagnostic error) implements Dumped {}
}
