package bcscope.run.recording;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;

/// Reads chunks one after another. What follows a damaged chunk is not looked at: its place would
/// be a guess.
final class ChunkInput {
    private final DataInputStream in;
    private final long fileBytes;
    private long at;
    private long begin;

    /// @param in behind magic and version
    /// @param at position of `in` in the file
    /// @param fileBytes length of the file
    ChunkInput(DataInputStream in, long at, long fileBytes) {
        this.in = in;
        this.at = at;
        this.fileBytes = fileBytes;
    }

    /// Position in the file of the chunk that [#next] was asked for last.
    long position() {
        return begin;
    }

    /// The next chunk; empty at the end of the file.
    Optional<Chunk> next() throws Damage, IOException {
        begin = at;
        if (at == fileBytes) {
            return Optional.empty();
        }
        if (fileBytes - at < 12) {
            throw new Damage("only a part of a chunk: the file was cut off");
        }
        try {
            int code = in.readInt();
            int length = in.readInt();
            if (length < 0 || length > RecordingFormat.MOST_CHUNK_BYTES) {
                throw new Damage("an impossible length");
            }
            if (length > fileBytes - at - 12) {
                throw new Damage("less content than it says: the file was cut off");
            }
            byte[] payload = new byte[length];
            in.readFully(payload);
            if (in.readInt() != ChunkOutput.checksum(code, payload)) {
                throw new Damage("a checksum that does not match its content");
            }
            at += 12L + length;
            return Optional.of(new Chunk(code, payload));
        } catch (EOFException cut) {
            throw new Damage("less content than the file system says");
        }
    }

    /// A chunk whose checksum is right.
    record Chunk(int code, byte[] payload) {
        byte[] unpacked() throws Damage {
            return Deflated.unpacked(payload, RecordingFormat.MOST_CHUNK_BYTES);
        }
    }
}
