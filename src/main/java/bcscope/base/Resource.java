package bcscope.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A file that is part of the program, by its path within it: `machine/qsnet.json`.
public final class Resource {
    private Resource() {}

    /// Its content; empty if there is no such file.
    public static Optional<byte[]> bytes(String path) {
        try (InputStream in = Resource.class.getResourceAsStream("/bcscope/" + path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The text of a file that is there.
    public static String text(String path) {
        return find(path).orElseThrow(() -> new IllegalStateException(path + " is missing"));
    }

    /// The text of a file, if it is there.
    public static Optional<String> find(String path) {
        return bytes(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }
}
