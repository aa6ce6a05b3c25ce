package bcscope.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;

/// A small file that only its owner may read, from the moment at which it exists.
public final class SecretFile {
    private SecretFile() {}

    /// Makes a file with `content` at `path`; where there is one already, it stays as it is.
    ///
    /// @throws FileAlreadyExistsException if there is one
    /// @throws IOException if it cannot be written
    public static void create(Path path, byte[] content) throws IOException {
        try (var channel =
                Files.newByteChannel(
                        path,
                        EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        ownerOnly())) {
            channel.write(ByteBuffer.wrap(content));
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
