package bcscope.cli.terminal;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The stream for results of commands. Unlike `System.out` it knows afterwards why that could not
/// be written. A command continues all the same, because what it saves is not lost with what it
/// prints.
public final class StandardOutput {
    private static final Path NAME = Path.of("/dev/stdout");
    private static final int KIND = 0xF000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    /// Whether a failure means that the reader has closed the stream.
    @FunctionalInterface
    interface Closed {
        boolean is(IOException failure);
    }

    private final PrintWriter writer;
    private final Closed closed;
    private Optional<IOException> failure = Optional.empty();

    StandardOutput(OutputStream target, Closed closed) {
        this.closed = closed;
        writer =
                new PrintWriter(
                        new BufferedWriter(
                                new OutputStreamWriter(
                                        new Watched(target), StandardCharsets.UTF_8)));
    }

    /// The standard output of the program.
    public static StandardOutput ofProgram() {
        return new StandardOutput(
                new FileOutputStream(FileDescriptor.out), StandardOutput::isClosedPipe);
    }

    /// Takes what is printed.
    public PrintWriter writer() {
        return writer;
    }

    /// The exit code of a command that ended with `code`, once all that it printed is written.
    /// Where it could not be written, that is said on `err`, and a command that went well otherwise
    /// did not.
    ///
    /// A reader who has enough (`| head`) is not a mistake: nothing is said, and the code is that
    /// of a program which the system ends for it, so that shells treat it alike.
    public int codeAfter(int code, PrintWriter err) {
        writer.flush();
        if (failure.isEmpty()) {
            return code;
        }
        boolean enough = closed.is(failure.get());
        if (!enough) {
            err.println(
                    "bcscope: the output cannot be written (" + failure.get().getMessage() + ").");
            err.flush();
        }
        ExitCode own = enough ? ExitCode.READER_GONE : ExitCode.BAD_FILE;
        return code == ExitCode.DONE.number() ? own.number() : code;
    }

    /// Told by the message where it is in English, else by what standard output is: writing into a
    /// pipe fails for no other reason.
    private static boolean isClosedPipe(IOException failure) {
        String message = Objects.toString(failure.getMessage(), "").toLowerCase(Locale.ROOT);
        return message.contains("pipe") || isPipe();
    }

    private static boolean isPipe() {
        try {
            int kind = (int) Files.getAttribute(NAME, "unix:mode") & KIND;
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
            return false;
        }
    }

    /// Remembers the first failure; after it nothing more is tried.
    private final class Watched extends OutputStream {
        private final OutputStream target;

        Watched(OutputStream target) {
            this.target = target;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (failure.isPresent()) {
                return;
            }
            try {
                target.write(bytes, offset, length);
            } catch (IOException failed) {
                failure = Optional.of(failed);
                throw failed;
            }
        }
    }
}
