package bcscope.importer;

import bcscope.base.Diagnostic;
import bcscope.base.Say;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// The lines of a text file, plain or compressed with gzip (told by its first two bytes), one at a
/// time in one buffer. A line ends with LF or CR LF. After the last line, [#failure] tells whether
/// the text ended well.
public final class TextLines implements RecordLines {
    private static final int BLOCK_BYTES = 1 << 16;
    private static final int MEBIBYTE_SHIFT = 20;

    private final String file;
    private final ImportLimits limits;
    private final Counter compressed;
    private final byte[] block = new byte[BLOCK_BYTES];
    private InputStream text = InputStream.nullInputStream();
    private boolean gzip;
    private int blockAt;
    private int blockEnd;
    private long textBytes;
    private byte[] line = new byte[256];
    private int length;
    private int number;
    private Optional<Diagnostic> failure = Optional.empty();

    /// Reads `in`, which is called `file` in diagnostics; the caller closes it.
    public TextLines(String file, InputStream in, ImportLimits limits) {
        this.file = file;
        this.limits = limits;
        this.compressed = new Counter(in);
        try {
            text = opened();
        } catch (IOException exception) {
            fail(exception);
        }
    }

    @Override
    public boolean next() {
        length = 0;
        if (failure.isPresent()) {
            return false;
        }
        try {
            return fill();
        } catch (IOException exception) {
            fail(exception);
            return false;
        }
    }

    @Override
    public byte[] bytes() {
        return line;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public Optional<Diagnostic> failure() {
        return failure;
    }

    private InputStream opened() throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(compressed, BLOCK_BYTES);
        buffered.mark(2);
        int first = buffered.read();
        int second = buffered.read();
        buffered.reset();
        gzip = first == 0x1f && second == 0x8b;
        return gzip ? new GZIPInputStream(buffered, BLOCK_BYTES) : buffered;
    }

    private boolean fill() throws IOException {
        boolean any = false;
        while (blockAt < blockEnd || readBlock()) {
            any = true;
            int end = blockAt;
            while (end < blockEnd && block[end] != '\n') {
                end++;
            }
            if (!append(end)) {
                return false;
            }
            boolean whole = end < blockEnd;
            blockAt = whole ? end + 1 : end;
            if (whole) {
                break;
            }
        }
        if (!any || failure.isPresent()) {
            return false;
        }
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        number++;
        return true;
    }

    private boolean append(int end) {
        int more = end - blockAt;
        if (length + more > limits.lineBytes()) {
            refuse(
                    number + 1,
                    Say.of("The line is longer than %{n} bytes.", limits.lineBytes()),
                    "A trace has one record per line; this may be a file of another kind.");
            return false;
        }
        if (length + more > line.length) {
            line = Arrays.copyOf(line, Math.max(length + more, 2 * line.length));
        }
        System.arraycopy(block, blockAt, line, length, more);
        length += more;
        return true;
    }

    private boolean readBlock() throws IOException {
        int read = text.read(block);
        blockAt = 0;
        blockEnd = Math.max(read, 0);
        textBytes += blockEnd;
        if (textBytes > limits.textBytes()) {
            refuse(
                    number + 1,
                    Say.of(
                            "The text is longer than %{n} MiB.",
                            limits.textBytes() >> MEBIBYTE_SHIFT),
                    "Cut the trace, for example after the first iterations.");
            return false;
        }
        if (gzip
                && textBytes > limits.freeTextBytes()
                && textBytes / limits.expansion() > compressed.count) {
            refuse(
                    number + 1,
                    Say.of(
                            "The file unpacks to more than %{n} times its size.",
                            limits.expansion()),
                    "No trace does; it may be damaged or made to fill the memory.");
            return false;
        }
        return read > 0;
    }

    private void fail(IOException exception) {
        switch (exception) {
            case EOFException _ ->
                    refuse(
                            number + 1,
                            "The compressed file ends too early.",
                            "Copy it again; it was cut off.");
            case ZipException _ ->
                    refuse(
                            number + 1,
                            "The compressed file is damaged from here on.",
                            "Copy it again, or unpack it with gzip to see what is left.");
            default ->
                    refuse(
                            number + 1,
                            "The file cannot be read: " + exception.getMessage() + ".",
                            "Check that it exists and may be read.");
        }
    }

    private void refuse(int lineNumber, String problem, String advice) {
        failure = Optional.of(Diagnostic.error(file, lineNumber, 0, problem, advice));
    }

    private static final class Counter extends FilterInputStream {
        private long count;

        Counter(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            count += value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] target, int offset, int size) throws IOException {
            int read = super.read(target, offset, size);
            count += Math.max(read, 0);
            return read;
        }
    }
}
