package bcscope.host;

/// How the run of a machine stands.
public enum Standing {
    /// More slices follow.
    RUNNING,
    /// All processes ended.
    COMPLETED,
    /// No process can ever go on.
    DEADLOCKED,
    /// The limit of slices was reached.
    LIMIT_REACHED,
    /// The program is wrong.
    FAILED,
    /// A node with processes failed, which ends their job.
    NODE_FAILED
}
