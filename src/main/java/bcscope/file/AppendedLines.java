package bcscope.file;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A text file that grows by whole lines, and that one process at a time may append to. Where a
/// process was killed or the disk was full in the middle of a line, that line is not there. For any
/// thread.
public final class AppendedLines implements AutoCloseable {
    private static final byte END = '\n';

    private final Path path;
    private final FileChannel channel;
    private long bytes;

    private AppendedLines(Path path, FileChannel channel, long bytes) {
        this.path = path;
        this.channel = channel;
        this.bytes = bytes;
    }

    /// Another process appends to the file now.
    public static final class Busy extends FileSystemException {
        private static final long serialVersionUID = 1;

        Busy(Path path) {
            super(path.toString(), null, "another process is writing to it");
        }
    }

    /// Opens the file at `path`, which is made if it does not exist, and removes an unfinished line
    /// at its end.
    ///
    /// @throws Busy if another one has it open
    public static AppendedLines open(Path path) throws IOException {
        FileChannel channel = FileChannel.open(path, CREATE, READ, WRITE);
        try {
            if (channel.tryLock() == null) {
                throw new Busy(path);
            }
            long whole = wholeBytes(channel);
            channel.truncate(whole);
            return new AppendedLines(path, channel, whole);
        } catch (OverlappingFileLockException here) {
            channel.close();
            throw new Busy(path);
        } catch (IOException failed) {
            channel.close();
            throw failed;
        }
    }

    /// Bytes up to the last end of a line, searched from the end of the file.
    private static long wholeBytes(FileChannel channel) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        for (long end = channel.size(); end > 0; end--) {
            one.clear();
            channel.read(one, end - 1);
            if (one.get(0) == END) {
                return end;
            }
        }
        return 0;
    }

    /// The whole lines of the file at `path`, which another process may be appending to; none if it
    /// does not exist.
    public static List<String> read(Path path) throws IOException {
        if (!Files.exists(path)) {
            return List.of();
        }
        String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        List<String> lines = new ArrayList<>();
        int begin = 0;
        for (int end = text.indexOf(END); end >= 0; end = text.indexOf(END, begin)) {
            lines.add(text.substring(begin, end));
            begin = end + 1;
        }
        return lines;
    }

    /// Appends `line`, which has no end of line in it.
    ///
    /// @throws IOException if it could not be written whole; nothing of it is in the file then
    public synchronized void append(String line) throws IOException {
        if (!Files.exists(path)) {
            throw new FileSystemException(path.toString(), null, "the file was removed");
        }
        ByteBuffer text = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        long at = bytes;
        try {
            while (text.hasRemaining()) {
                at += channel.write(text, at);
            }
            bytes = at;
        } catch (IOException full) {
            channel.truncate(bytes);
            throw full;
        }
    }

    /// What was appended is on the disk.
    @Override
    public synchronized void close() throws IOException {
        try (channel) {
            channel.force(false);
        }
    }
}
