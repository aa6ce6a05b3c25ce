package bcscope.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All files read for one document: a scenario with the trace, the profile and the map that it
/// names, or a recording. They may be opened any number of times and then have the same content,
/// and none of them is written over.
public final class Inputs {
    private static final long MOST_SPOOLED_BYTES = 16L << 30;

    private final Map<Path, Version> versions = new LinkedHashMap<>();
    private final Map<Path, Spool> spools = new HashMap<>();

    /// Opens the file at `path`, from its beginning.
    ///
    /// @throws ChangedFile if it is not what it was when it was opened first
    public synchronized Input open(Path path) throws IOException {
        Path key = path.toAbsolutePath();
        if (Files.isDirectory(path)) {
            throw new NoSuchFileException(path.toString(), null, "it is a folder");
        }
        return HandedOver.isReadOnce(path) && Files.exists(path) ? spooled(key) : regular(key);
    }

    private Input regular(Path path) throws IOException {
        InputStream in = Files.newInputStream(path);
        try {
            Version.OfFile now = Version.of(path);
            Version known = versions.putIfAbsent(path, now);
            if (known != null) {
                known.check();
            }
            return new Input(new MeteredStream(in, path, now.bytes()), now::bytes, now);
        } catch (IOException unreadable) {
            in.close();
            throw unreadable;
        }
    }

    private Input spooled(Path path) throws IOException {
        versions.putIfAbsent(path, Version.NONE);
        Spool spool = spools.get(path);
        if (spool == null) {
            spool = new Spool(Files.newInputStream(path), MOST_SPOOLED_BYTES);
            spools.put(path, spool);
        }
        return new Input(spool.stream(), spool::bytes, Version.NONE);
    }

    /// Counts `path`, which something else reads, among the inputs.
    public synchronized void add(Path path) {
        versions.putIfAbsent(path.toAbsolutePath(), Version.NONE);
    }

    /// The folder that relative names in the file at `path` begin from: its own, or the current one
    /// for what the shell hands over, which lies in none.
    public static Path folderAround(Path path) {
        Path parent = HandedOver.is(path) ? null : path.toAbsolutePath().getParent();
        return parent == null ? Path.of("").toAbsolutePath() : parent;
    }

    /// The name of the file at `path` within [#folderAround].
    public static String nameOf(Path path) {
        return String.valueOf(HandedOver.is(path) ? path : path.getFileName());
    }

    /// These inputs without `path`.
    public synchronized Inputs besides(Path path) {
        Inputs others = new Inputs();
        others.versions.putAll(versions);
        others.versions.remove(path);
        return others;
    }

    /// Whether `file`, which exists, is one of them, by whatever name: a hard link or another
    /// spelling is the same file.
    synchronized boolean contain(Path file) throws IOException {
        for (Path input : versions.keySet()) {
            if (Files.exists(input) && Files.isSameFile(input, file)) {
                return true;
            }
        }
        return false;
    }

    /// All that were opened so far, by their absolute paths.
    public synchronized List<Path> all() {
        return List.copyOf(versions.keySet());
    }

    /// The one that was opened first, which names the others.
    public synchronized Optional<Path> first() {
        return versions.keySet().stream().findFirst();
    }
}
