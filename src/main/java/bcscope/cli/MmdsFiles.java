package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.mds.Distribution;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Primitive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes what MMDS collected as MMDS itself does when a process exits: a summary and each
/// distribution in a file of its own (DOMAIN 2.2).
final class MmdsFiles {
    private static final String NANOS = "bin_lo_ns";
    private static final String BYTES = "bin_lo_bytes";

    private final Path folder;
    private final String owner;

    /// @param folder where the files go
    /// @param owner whose account it is, part of the files' names: a rank or `all`
    MmdsFiles(Path folder, String owner) {
        this.folder = folder;
        this.owner = owner;
    }

    /// Writes the files of `account`.
    void write(MmdsAccount account) {
        try {
            Files.createDirectories(folder);
            Files.writeString(file("summary"), MmdsText.summary(account));
            distribution("computation", account.computations(), NANOS);
            distribution("communication", account.communications(), NANOS);
            for (Primitive primitive : account.called()) {
                MmdsAccount.Call call = account.calls(primitive).orElseThrow();
                distribution(primitive.name() + ".latency", call.latencies(), NANOS);
                if (call.size().count() > 0) {
                    distribution(primitive.name() + ".size", call.sizes(), BYTES);
                }
            }
        } catch (IOException failed) {
            throw new CannotGoOn(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            folder.toString(),
                            0,
                            0,
                            "The files cannot be written (" + failed.getMessage() + ").",
                            "Choose a folder that you may write to."));
        }
    }

    private void distribution(String name, Distribution values, String edge) throws IOException {
        Files.writeString(file(name + ".dist"), MmdsText.distribution(values, edge));
    }

    private Path file(String name) {
        return folder.resolve("mmds." + owner + "." + name);
    }
}
