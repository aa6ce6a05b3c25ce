package bcscope.file;

import bcscope.base.Diagnostic;

/// Result of saving.
public sealed interface Saved {
    /// The file is there.
    ///
    /// @param bytes its length
    record Done(long bytes) implements Saved {}

    /// It was told to stop; a file of that name is as it was before.
    record Cancelled() implements Saved {}

    /// It could not be written; a file of that name is as it was before.
    ///
    /// @param error why
    record Failed(Diagnostic error) implements Saved {}

    /// Is told how far saving is and says whether to continue.
    @FunctionalInterface
    interface Watch {
        /// Never stops.
        Watch PATIENT = (done, total) -> true;

        /// `done` of `total` parts are written; false stops and leaves nothing behind.
        boolean shouldContinue(long done, long total);
    }
}
