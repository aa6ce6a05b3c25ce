package bcscope.file;

import bcscope.base.ProgressMeter;
import bcscope.base.Say;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// A file that tells the [ProgressMeter] how much of it is read, until it is closed.
final class MeteredStream extends FilterInputStream {
    private static final long MEBIBYTE = 1 << 20;

    private final String name;
    private final long totalBytes;
    private final AtomicLong readBytes = new AtomicLong();
    private final ProgressMeter.Stage stage;

    /// @param totalBytes length of the file; 0 if it is not known
    MeteredStream(InputStream in, Path path, long totalBytes) {
        super(in);
        this.totalBytes = totalBytes;
        name = String.valueOf(path.getFileName());
        stage = ProgressMeter.begin(this::text);
    }

    /// Once it is read to its end, what is open is what was made of it.
    private String text() {
        long read = readBytes.get();
        return totalBytes == 0
                ? Say.of("reading %s, %{n} MiB", name, read / MEBIBYTE)
                : read < totalBytes
                        ? Say.of("reading %s %s %%", name, 100 * read / totalBytes)
                        : "building the program of " + name;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        readBytes.addAndGet(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] target, int offset, int size) throws IOException {
        int read = super.read(target, offset, size);
        readBytes.addAndGet(Math.max(read, 0));
        return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        readBytes.addAndGet(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void close() throws IOException {
        stage.close();
        super.close();
    }
}
