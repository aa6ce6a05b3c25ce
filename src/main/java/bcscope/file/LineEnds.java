package bcscope.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The line ends of a text. A text keeps what most of its lines have, so that other programs and
/// version control see only what was changed in it.
public enum LineEnds {
    LF("\n"),
    CRLF("\r\n");

    private final String text;

    LineEnds(String text) {
        this.text = text;
    }

    /// What most lines of `text` end with; a line feed where both are as many.
    public static LineEnds of(String text) {
        int feeds = 0;
        int pairs = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                feeds++;
                pairs += i > 0 && text.charAt(i - 1) == '\r' ? 1 : 0;
            }
        }
        return 2 * pairs > feeds ? CRLF : LF;
    }

    /// The most frequent line end of `file`; line feeds if there is no such file.
    public static LineEnds of(Path file) throws IOException {
        // Bytes as characters: the ends of lines are the same in UTF-8.
        return Files.isRegularFile(file)
                ? of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                : LF;
    }

    /// `plain` with these ends.
    ///
    /// @param plain its lines end with line feeds
    public String in(String plain) {
        return this == LF ? plain : plain.replace("\n", text);
    }
}
