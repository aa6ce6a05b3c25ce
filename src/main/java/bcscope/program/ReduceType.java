package bcscope.program;

/// Element type of a reduction; decides what the Reduce Helper's arithmetic costs (MODEL 1.8).
/// Append only.
public enum ReduceType {
    /// Eight-bit integer.
    I8(1),
    /// Sixteen-bit integer.
    I16(2),
    /// Thirty-two-bit integer.
    I32(4),
    /// Sixty-four-bit integer.
    I64(8),
    /// IEEE single precision, SoftFloat on the NIC.
    F32(4),
    /// IEEE double precision, SoftFloat on the NIC.
    F64(8),
    /// Anything else: combined by the host.
    OTHER(8);

    private final int bytes;

    ReduceType(int bytes) {
        this.bytes = bytes;
    }

    /// Size of one element in bytes.
    public int bytes() {
        return bytes;
    }
}
