package bcscope.run.recording;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;

/// Writes magic, version and chunks.
final class ChunkOutput implements AutoCloseable {
    private final DataOutputStream out;

    ChunkOutput(OutputStream target) throws IOException {
        out = new DataOutputStream(new BufferedOutputStream(target, 1 << 16));
        out.writeLong(RecordingFormat.MAGIC);
        out.writeInt(RecordingFormat.VERSION);
    }

    void chunk(ChunkType type, byte[] payload) throws IOException {
        out.writeInt(type.code());
        out.writeInt(payload.length);
        out.write(payload);
        out.writeInt(checksum(type.code(), payload));
    }

    /// CRC-32C over the four letters of the type and the payload.
    static int checksum(int code, byte[] payload) {
        CRC32C crc = new CRC32C();
        for (int shift = 24; shift >= 0; shift -= 8) {
            crc.update((code >>> shift) & 0xFF);
        }
        crc.update(payload, 0, payload.length);
        return (int) crc.getValue();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
