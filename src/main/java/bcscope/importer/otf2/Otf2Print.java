package bcscope.importer.otf2;

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

/// What `otf2-print` prints about a trace: the definitions, then the events. The program runs while
/// this is read, and ends when it is closed.
final class Otf2Print extends InputStream {
    private static final String PROGRAM = "otf2-print";
    private static final int MOST_COMPLAINTS = 300;

    private final Path program;
    private final Path anchor;
    private final Path complaints;
    private Process process;
    private InputStream out;
    private boolean printsEvents;
    private boolean failed;

    Otf2Print(Path program, Path anchor) throws IOException {
        this.program = program;
        this.anchor = anchor;
        complaints = Files.createTempFile("bcscope-otf2", ".txt");
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
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(complaints.toFile()))
                .start();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        int read = read(one, 0, 1);
        return read < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read = out.read(target, offset, length);
        if (read < 0 && !printsEvents) {
            printsEvents = true;
            out.close();
            end();
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
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            process.destroy();
        }
    }

    /// Why the program failed; empty where it did not. It is closed.
    Optional<Diagnostic> failure(String file) throws IOException {
        String text = Files.readString(complaints, StandardCharsets.UTF_8).strip();
        Files.delete(complaints);
        return !failed
                ? Optional.empty()
                : Optional.of(
                        Diagnostic.error(
                                file,
                                0,
                                0,
                                "otf2-print cannot read the trace: "
                                        + text.substring(
                                                        0, Math.min(MOST_COMPLAINTS, text.length()))
                                                .replaceAll("\\s+", " ")
                                        + ".",
                                "Bring its folders (traces/ beside traces.otf2) here as well."));
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
