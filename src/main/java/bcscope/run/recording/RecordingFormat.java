package bcscope.run.recording;

/// The numbers of the file format.
final class RecordingFormat {
    /// First eight bytes: a byte that no text begins with, BCSRUN, a line feed.
    static final long MAGIC = 0x89_42_43_53_52_55_4E_0AL;

    /// Version that is written.
    static final int VERSION = 3;

    /// Oldest version that is read. Those before named operations by their place in the columns of
    /// the program, in their digests too, so that no run of theirs can be executed again.
    static final int OLDEST = 2;

    /// Longest payload of a chunk, and the most that one unpacks to, bytes.
    static final int MOST_CHUNK_BYTES = 64 << 20;

    /// Aim for the unpacked size of a block, bytes.
    static final int BLOCK_BYTES = 2 << 20;

    /// Operations in a block.
    static final int BLOCK_OPERATIONS = 1 << 16;

    /// Slices in a block.
    static final int BLOCK_SLICES = 4096;

    private RecordingFormat() {}
}
