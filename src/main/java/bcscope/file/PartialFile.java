package bcscope.file;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.WRITE;

import bcscope.base.Digest;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// A file being written under a temporary name in the folder of its target, until it replaces the
/// target. Its name contains the name of the target and a random part, so that two writers do not
/// collide.
///
/// It is locked as long as it is being written. If the lock of another program's file can be taken,
/// its writer is gone; only then may the file be removed. A writer that gets no lock because
/// another program is checking the file at that moment, or whose file was removed before it had the
/// lock, starts with another file. On a file system without locks, nothing is ever removed.
record PartialFile(Path path, Destination target, FileChannel channel) implements AutoCloseable {
    private static final String BEGIN = ".bcscope-";
    private static final String END = ".part";
    private static final int MOST_TRIES = 100;
    private static final int BUFFER_BYTES = 1 << 16;

    /// A new one for `target`.
    static PartialFile of(Destination target) throws IOException {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Path path =
                    target.folder()
                            .resolve(
                                    begin(target)
                                            + Digest.text(ThreadLocalRandom.current().nextLong())
                                            + END);
            Optional<PartialFile> part = begun(path, target);
            if (part.isPresent()) {
                return part.get();
            }
        }
        throw new IOException("no temporary file beside it could be locked");
    }

    private static Optional<PartialFile> begun(Path path, Destination target) throws IOException {
        FileChannel channel;
        try {
            channel = Unfinished.begin(path, permissions(target));
        } catch (FileAlreadyExistsException taken) {
            return Optional.empty();
        }
        PartialFile part = new PartialFile(path, target, channel);
        if (isLocked(channel) && Files.exists(path, NOFOLLOW_LINKS)) {
            return Optional.of(part);
        }
        part.close();
        return Optional.empty();
    }

    private static boolean isLocked(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException looking) {
            return false;
        } catch (IOException withoutLocks) {
            return true;
        }
    }

    /// The permissions of the replaced file, so that the new content has no more readers than the
    /// old.
    private static FileAttribute<?>[] permissions(Destination target) throws IOException {
        Optional<Set<PosixFilePermission>> known = permissionsOf(target.file());
        return known.map(set -> new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(set)})
                .orElseGet(() -> new FileAttribute<?>[0]);
    }

    private static Optional<Set<PosixFilePermission>> permissionsOf(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, NOFOLLOW_LINKS);
        return view == null || !Files.exists(file, NOFOLLOW_LINKS)
                ? Optional.empty()
                : Optional.of(view.readAttributes().permissions());
    }

    /// The stream for the content. Closing it only flushes it, because closing the file would
    /// release the lock.
    OutputStream stream() {
        return new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES) {
            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /// The content from its beginning. It is read through the channel that has the lock, because on
    /// some systems the lock would exclude any other channel.
    InputStream content() throws IOException {
        channel.position(0);
        return Channels.newInputStream(channel);
    }

    /// Number of bytes written.
    long bytes() throws IOException {
        return channel.size();
    }

    /// A folder of the same name, which is removed together with this.
    Path folder() {
        return folderOf(path);
    }

    private static Path folderOf(Path path) {
        return path.resolveSibling(path.getFileName() + "s");
    }

    /// Forces the content to the disk and replaces the target.
    void replaceTarget() throws IOException {
        channel.force(true);
        Optional<Set<PosixFilePermission>> before = permissionsOf(target.file());
        if (before.isPresent()) {
            Files.setPosixFilePermissions(path, before.get());
        }
        Files.move(path, target.file(), StandardCopyOption.ATOMIC_MOVE);
        forceFolder(target.folder());
    }

    /// Forces the names in `folder` to the disk, if the system allows opening a folder for that.
    static void forceFolder(Path folder) {
        try (FileChannel names = FileChannel.open(folder)) {
            names.force(true);
        } catch (IOException cannot) {
            // The content is on the disk; at worst the old name comes back after a power failure.
        }
    }

    /// Removes the file if it has not replaced the target.
    @Override
    public void close() throws IOException {
        try {
            delete(path);
        } finally {
            channel.close();
            Unfinished.remove(path);
        }
    }

    /// Removes the one at `path` with its folder.
    static void delete(Path path) throws IOException {
        Path folder = folderOf(path);
        if (Files.isDirectory(folder, NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(folder);
        }
        Files.deleteIfExists(path);
    }

    /// Removes what killed programs left behind when they wrote to `target`.
    static void removeOrphans(Destination target) {
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(target.folder(), begin(target) + "*" + END)) {
            for (Path path : found) {
                if (!Unfinished.has(path)) {
                    removeOrphan(path);
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            // A leftover file is harmless.
        }
    }

    private static void removeOrphan(Path path) {
        if (!Files.isRegularFile(path, NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(path, WRITE, NOFOLLOW_LINKS)) {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                delete(path);
            }
        } catch (IOException | OverlappingFileLockException busy) {
            // It is gone or belongs to another user, or another thread of this program is removing
            // it.
        }
    }

    /// The prefix of all names for the same target, whatever the length of its own name.
    private static String begin(Destination target) {
        long digest = Digest.SEED;
        String name = String.valueOf(target.file().getFileName());
        for (int i = 0; i < name.length(); i++) {
            digest = Digest.mix(digest, name.charAt(i));
        }
        return BEGIN + Digest.text(digest) + "-";
    }
}
