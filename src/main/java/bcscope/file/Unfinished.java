package bcscope.file;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Files that this program has begun to write and not finished. Where the program is told to end
/// (Ctrl-C, SIGTERM), it is removed.
public final class Unfinished {
    private static final Unfinished OF_PROGRAM = new Unfinished();

    private final Set<Path> parts = new HashSet<>();
    private int graces;
    private boolean ending;

    static {
        try {
            Runtime.getRuntime()
                    .addShutdownHook(
                            Thread.ofPlatform().name("unfinished").unstarted(OF_PROGRAM::remove));
        } catch (IllegalStateException endingAlready) {
            OF_PROGRAM.ending = true;
        }
    }

    private Unfinished() {}

    /// What is begun until this is closed may be finished, even where the program was told to end.
    public static final class Grace implements AutoCloseable {
        private Grace() {}

        @Override
        public void close() {
            OF_PROGRAM.endGrace();
        }
    }

    /// Lets what is begun from now on be finished.
    public static Grace grace() {
        synchronized (OF_PROGRAM) {
            OF_PROGRAM.graces++;
        }
        return new Grace();
    }

    /// Begins to write, so that nothing begins behind the back of what removes all that was begun.
    static FileChannel begin(Path part, FileAttribute<?>... attributes) throws IOException {
        synchronized (OF_PROGRAM) {
            if (OF_PROGRAM.ending && OF_PROGRAM.graces == 0) {
                throw new IOException("the program is ending");
            }
            FileChannel channel =
                    FileChannel.open(part, Set.of(CREATE_NEW, READ, WRITE), attributes);
            OF_PROGRAM.parts.add(part);
            return channel;
        }
    }

    static void remove(Path part) {
        synchronized (OF_PROGRAM) {
            OF_PROGRAM.parts.remove(part);
        }
    }

    static boolean has(Path part) {
        synchronized (OF_PROGRAM) {
            return OF_PROGRAM.parts.contains(part);
        }
    }

    private synchronized void endGrace() {
        graces--;
        notifyAll();
    }

    private void remove() {
        for (Path part : left()) {
            try {
                PartialFile.delete(part);
            } catch (IOException stays) {
                // The next save to the same target removes it.
            }
        }
    }

    private synchronized List<Path> left() {
        ending = true;
        try {
            while (graces > 0) {
                wait();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        return new ArrayList<>(parts);
    }
}
