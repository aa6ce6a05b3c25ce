package bcscope.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// Writes a raster as a PNG file: 8-bit RGBA, no interlacing, the same bytes for the same pixels.
/// Needs neither a window nor an image library.
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final byte[] RGBA_8_BIT = {8, 6, 0, 0, 0};

    private Png() {}

    public static byte[] encode(Raster raster) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13);
        header.putInt(raster.width()).putInt(raster.height()).put(RGBA_8_BIT);
        chunk(file, "IHDR", header.array());
        chunk(file, "IDAT", deflated(scanLines(raster)));
        chunk(file, "IEND", new byte[0]);
        return file.toByteArray();
    }

    /// The rows, each after a byte that says it is not filtered.
    private static byte[] scanLines(Raster raster) {
        ByteBuffer lines = ByteBuffer.allocate(raster.height() * (1 + 4 * raster.width()));
        for (int y = 0; y < raster.height(); y++) {
            lines.put((byte) 0);
            for (int x = 0; x < raster.width(); x++) {
                lines.putInt(Integer.rotateLeft(raster.argbAt(x, y), 8));
            }
        }
        return lines.array();
    }

    private static byte[] deflated(byte[] plain) {
        try (Deflater deflater = new Deflater()) {
            deflater.setInput(plain);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        }
    }

    private static void chunk(ByteArrayOutputStream file, String type, byte[] content) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(content);
        file.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        file.writeBytes(name);
        file.writeBytes(content);
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
    }
}
