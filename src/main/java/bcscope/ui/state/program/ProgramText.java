package bcscope.ui.state.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// The text in the file of a program: UTF-8, lines that end with a line feed.
public final class ProgramText {
    /// Most bytes: no person writes a longer program.
    public static final int MOST_BYTES = 1 << 20;

    private ProgramText() {}

    /// Whether `file` is named like a program.
    public static boolean isNamedSo(Path file) {
        return String.valueOf(file.getFileName())
                .toLowerCase(Locale.ROOT)
                .endsWith(OpenProgram.EXTENSION);
    }

    /// The text of `file`.
    ///
    /// @throws IOException if it cannot be read or is longer than [#MOST_BYTES]
    public static String read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("it is longer than 1 MiB");
            }
            return of(bytes);
        }
    }

    private static String of(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return plain.replace("\r\n", "\n").replace('\r', '\n');
    }
}
