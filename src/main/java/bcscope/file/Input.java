package bcscope.file;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/// A file that was opened once, with its first bytes looked at in advance.
public final class Input implements Closeable {
    /// Bytes of the head.
    public static final int HEAD_BYTES = 4_096;

    private static final int BUFFER_BYTES = 1 << 16;

    /// How long a file is.
    @FunctionalInterface
    interface Length {
        long bytes() throws IOException;
    }

    private final InputStream in;
    private final byte[] head;
    private final Length length;
    private final Version version;

    Input(InputStream in, Length length, Version version) throws IOException {
        this.in = new BufferedInputStream(in, BUFFER_BYTES);
        this.length = length;
        this.version = version;
        this.in.mark(HEAD_BYTES);
        try {
            head = this.in.readNBytes(HEAD_BYTES);
            this.in.reset();
        } catch (IOException unreadable) {
            in.close();
            throw unreadable;
        }
    }

    /// What `in`, a part of the program, has.
    public static Input ofProgram(InputStream in) throws IOException {
        return new Input(in, () -> Long.MAX_VALUE, Version.NONE);
    }

    /// The first bytes, at most [#HEAD_BYTES]. They are still to be read from [#stream].
    public byte[] head() {
        return head.clone();
    }

    /// The whole content, to be read once; the caller closes this input instead of it.
    public InputStream stream() {
        return in;
    }

    /// Length of the content. What can be read only once is read to its end for it.
    public long bytes() throws IOException {
        return length.bytes();
    }

    /// Complains where the file was changed since it was opened: what was read is then a mixture.
    public void checkUnchanged() throws IOException {
        version.check();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
