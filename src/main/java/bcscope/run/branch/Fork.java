package bcscope.run.branch;

/// Where a branch leaves its parent.
///
/// @param slice the first slice that is executed differently; 0 if everything is executed
/// @param reason why it is earlier than wanted, a sentence; empty if it is not
public record Fork(int slice, String reason) {
    /// At the slice that was wanted.
    static Fork at(int slice) {
        return new Fork(slice, "");
    }
}
