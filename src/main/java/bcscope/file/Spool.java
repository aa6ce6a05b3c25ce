package bcscope.file;

import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// Copies a source that can be read only once while it is read, so that it can be read again. It
/// takes no more from the source than is requested.
///
/// The copy is a temporary file that the system removes when it is closed, or, on Unix, has no name
/// any more from the beginning; so nothing is left behind however the program ends. It is closed
/// when it is no longer referenced.
final class Spool {
    private static final int BLOCK_BYTES = 1 << 16;
    private static final int GIBIBYTE_SHIFT = 30;

    private final InputStream source;
    private final FileChannel copy;
    private final long mostBytes;
    private long copied;
    private boolean ended;

    /// @param mostBytes a longer source is refused: it may have no end
    Spool(InputStream source, long mostBytes) throws IOException {
        this.source = source;
        this.mostBytes = mostBytes;
        copy = unnamed();
    }

    private static FileChannel unnamed() throws IOException {
        Path path = Files.createTempFile("bcscope-", ".input");
        return FileChannel.open(path, READ, WRITE, DELETE_ON_CLOSE);
    }

    /// All that the source has, from its beginning.
    InputStream stream() {
        return new Replay();
    }

    /// Reads the source to its end; its length.
    synchronized long bytes() throws IOException {
        boolean more = true;
        while (more) {
            more = take(BLOCK_BYTES);
        }
        return copied;
    }

    /// Copies some of the source; false at its end.
    private boolean take(int most) throws IOException {
        byte[] block = new byte[Math.min(most, BLOCK_BYTES)];
        int read = ended ? -1 : source.read(block);
        if (read < 0) {
            ended = true;
            source.close();
            return false;
        }
        if (copied + read > mostBytes) {
            throw new IOException("it is longer than " + (mostBytes >> GIBIBYTE_SHIFT) + " GiB");
        }
        ByteBuffer rest = ByteBuffer.wrap(block, 0, read);
        while (rest.hasRemaining()) {
            copied += copy.write(rest, copied);
        }
        return true;
    }

    private synchronized int read(long position, byte[] target, int offset, int most)
            throws IOException {
        if (position == copied && !take(most)) {
            return -1;
        }
        return copy.read(ByteBuffer.wrap(target, offset, most), position);
    }

    private final class Replay extends InputStream {
        private long position;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int most) throws IOException {
            if (most == 0) {
                return 0;
            }
            int read = Spool.this.read(position, target, offset, most);
            position += Math.max(read, 0);
            return read;
        }
    }
}
