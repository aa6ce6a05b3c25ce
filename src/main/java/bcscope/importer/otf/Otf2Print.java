package bcscope.importer.otf;

import bcscope.base.Diagnostic;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The output of `otf2-print` for a trace: the definitions, then the events. The program runs while
/// this is read, and ends when it is closed.
final class Otf2Print extends InputStream {
    private static final String PROGRAM = "otf2-print";
    private static final int MOST_COMPLAINTS = 300;

    private final Path program;
    private final Path anchor;

    /// Written by one thread after the other, and read when the last has ended.
    private final StringBuilder complaints = new StringBuilder();

    private Thread complaining = Thread.currentThread();
    private Process process;
    private InputStream out;
    private boolean printsEvents;
    private boolean failed;

    Otf2Print(Path program, Path anchor) throws IOException {
        this.program = program;
        this.anchor = anchor;
        process = start("-G");
        out = process.getInputStream();
    }

    /// The program, if it is in a folder of the PATH.
    static Optional<Path> find() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder ->
                        Stream.of(Path.of(folder, PROGRAM), Path.of(folder, PROGRAM + ".exe")))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private Process start(String... options) throws IOException {
        String[] command = new String[options.length + 2];
        command[0] = program.toString();
        System.arraycopy(options, 0, command, 1, options.length);
        command[command.length - 1] = anchor.toAbsolutePath().toString();
        Process started = new ProcessBuilder(command).start();
        complaining = Thread.ofVirtual().start(() -> hear(started.getErrorStream()));
        return started;
    }

    /// Keeps the beginning of what the program complains about, and takes the rest, so that it does
    /// not wait for a reader.
    private void hear(InputStream errors) {
        byte[] block = new byte[MOST_COMPLAINTS];
        try (errors) {
            for (int read = errors.read(block); read >= 0; read = errors.read(block)) {
                if (complaints.length() < MOST_COMPLAINTS) {
                    complaints.append(new String(block, 0, read, StandardCharsets.UTF_8));
                }
            }
        } catch (IOException closed) {
            complaints.append(closed.getMessage());
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        int read = read(one, 0, 1);
        return read < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (failed) {
            return -1;
        }
        int read = out.read(target, offset, length);
        if (read < 0 && !printsEvents) {
            out.close();
            end();
            if (failed) {
                // it would fail and complain once more
                return -1;
            }
            printsEvents = true;
            process = start();
            out = process.getInputStream();
            read = out.read(target, offset, length);
        }
        return read;
    }

    /// Waits for the program, whose text was read to its end.
    private void end() {
        try {
            failed |= process.waitFor() != 0;
            complaining.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            process.destroy();
        }
    }

    /// Why the program failed; empty if it did not. It is closed.
    Optional<Diagnostic> failure(String file) {
        String text = complaints.toString().strip();
        return !failed
                ? Optional.empty()
                : Optional.of(
                        Diagnostic.error(
                                file,
                                "otf2-print cannot read the trace"
                                        + (text.isEmpty() ? "" : ": " + shown(text))
                                        + ".",
                                "Bring its folders (traces/ beside traces.otf2) here as well."));
    }

    /// The beginning of a complaint, in one line and without the dot at its end.
    private static String shown(String text) {
        return text.substring(0, Math.min(MOST_COMPLAINTS, text.length()))
                .replaceAll("\\s+", " ")
                .replaceFirst("\\.+$", "");
    }

    @Override
    public void close() throws IOException {
        boolean isAtEnd = printsEvents && out.read() < 0;
        out.close();
        if (isAtEnd) {
            end();
        } else {
            process.destroy();
        }
    }
}
