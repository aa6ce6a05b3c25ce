package bcscope.conventional;

/// Who handles what arrives.
public enum Progress {
    /// The NIC, whatever the processes do.
    NIC,
    /// The processor of the receiving process, while the process is inside MPI: in a call that
    /// blocks, or at the beginning of its next call.
    HOST
}
