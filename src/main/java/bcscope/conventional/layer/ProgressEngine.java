package bcscope.conventional.layer;

/// The component that handles arrivals.
public enum ProgressEngine {
    /// The NIC, whatever the processes do.
    NIC,
    /// The operating system of the receiving node, at once: its processor is taken from whatever
    /// the process does, which continues that much later.
    INTERRUPT,
    /// The processor of the receiving process, while the process is inside MPI: in a call that
    /// blocks, or at the beginning of its next call.
    HOST
}
