package bcscope.explain.collective;

/// The result of the Compare-And-Write over the flags in the MSM of one slice.
///
/// @param missing processes that had not called; 0 if it succeeded and wrote
public record Query(int slice, int missing) {
    /// Whether all had called.
    public boolean succeeded() {
        return missing == 0;
    }
}
