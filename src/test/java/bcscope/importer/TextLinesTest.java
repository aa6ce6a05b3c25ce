package bcscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/// The lines of a text, plain or compressed, and how it ends.
class TextLinesTest {
    /// Lines of at most 20 bytes; text of at most a MiB; 10 bytes of it for a compressed one after
    /// the first 1,000.
    private static final ImportLimits SMALL =
            new ImportLimits(20, 1 << 20, 10, 1_000, 100, 100, 100, 10);

    private static TextLines lines(InputStream in, ImportLimits limits) {
        return new TextLines("x.txt", in, limits);
    }

    /// Every line with its number, and at the end what is wrong.
    private static List<String> read(TextLines lines) {
        List<String> all = new ArrayList<>();
        while (lines.next()) {
            String text = new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8);
            all.add(lines.number() + text);
        }
        lines.failure().ifPresent(failure -> all.add(failure.oneLine()));
        return all;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] compressed(byte[] text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(text);
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a/b/     | [1a, 2b]
                    a/b      | [1a, 2b]
                    a~/b~/   | [1a, 2b]
                    a~       | [1a]
                    a~b/     | [1a~b]
                    /        | [1]
                    //a      | [1, 2, 3a]
                    ''       | []
                    """)
    void aLineEndsWithLfOrCrLf(String drawn, String expected) throws IOException {
        byte[] text = bytes(drawn.replace('/', '\n').replace('~', '\r'));
        String read = expected.replace('~', '\r');
        assertEquals(
                read,
                read(lines(new ByteArrayInputStream(text), ImportLimits.standard())).toString());
        assertEquals(
                read,
                read(lines(new ByteArrayInputStream(compressed(text)), ImportLimits.standard()))
                        .toString());
    }

    /// A block has 65,536 bytes: lines of 16,385 are cut by its end, each at another place.
    @Test
    void aLineMayBeginInOneBlockAndEndInTheNext() {
        String line = "x".repeat(16_384);
        List<String> read =
                read(
                        lines(
                                new ByteArrayInputStream(bytes((line + "\n").repeat(9))),
                                ImportLimits.standard()));
        assertEquals(9, read.size());
        assertEquals(true, read.stream().allMatch(it -> it.substring(1).equals(line)));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 21})
    void aLineMayHaveAsManyBytesAsTheLimit(int length) {
        List<String> read =
                read(lines(new ByteArrayInputStream(bytes("a\n" + "x".repeat(length))), SMALL));
        assertEquals(
                length == 20
                        ? List.of("1a", "2" + "x".repeat(20))
                        : List.of(
                                "1a",
                                "x.txt:2: error: The line is longer than 20 bytes. A trace has one"
                                        + " record per line; this may be a file of another kind."),
                read);
    }

    @Test
    void aTextThatIsTooLongIsStopped() {
        byte[] text = bytes("x\n".repeat(1 << 19) + "y");
        List<String> read = read(lines(new ByteArrayInputStream(text), SMALL));
        assertEquals(
                "x.txt:524289: error: The text is longer than 1 MiB. Cut the trace, for example"
                        + " after the first iterations.",
                read.getLast());
        assertEquals(1 << 19, read.size() - 1);
    }

    @Test
    void aFileThatUnpacksToTooMuchIsStopped() throws IOException {
        byte[] packed = compressed(bytes("x\n".repeat(20_000)));
        assertEquals(
                List.of(
                        "x.txt:1: error: The file unpacks to more than 10 times its size. No trace"
                                + " does; it may be damaged or made to fill the memory."),
                read(lines(new ByteArrayInputStream(packed), SMALL)));
    }

    @Test
    void aCompressedFileThatIsCutEndsTooEarly() throws IOException {
        byte[] packed = compressed(bytes("a\nb\n"));
        for (int length = 2; length < packed.length; length++) {
            List<String> read =
                    read(
                            lines(
                                    new ByteArrayInputStream(Arrays.copyOf(packed, length)),
                                    ImportLimits.standard()));
            assertEquals(
                    "x.txt:"
                            + read.size()
                            + ": error: The compressed file ends too early. Copy it again; it was"
                            + " cut off.",
                    read.getLast());
        }
    }

    /// The first three bits behind the ten bytes of the head say how a block is packed: 11 is no
    /// way to do it.
    @Test
    void aCompressedFileThatIsDamagedIsSaidToBe() throws IOException {
        byte[] packed = compressed(bytes("a\nb\n"));
        packed[10] = 0b111;
        assertEquals(
                List.of(
                        "x.txt:1: error: The compressed file is damaged from here on. Copy it"
                                + " again, or unpack it with gzip to see what is left."),
                read(lines(new ByteArrayInputStream(packed), ImportLimits.standard())));
    }

    /// A file whose first read fails, or a later one.
    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void aFileThatCannotBeReadIsSaidToBe(int good) {
        InputStream in =
                new InputStream() {
                    private int read;

                    @Override
                    public int read() throws IOException {
                        if (read == good) {
                            throw new IOException("the disk is gone");
                        }
                        read++;
                        return 'a';
                    }

                    @Override
                    public int read(byte[] into, int from, int length) throws IOException {
                        into[from] = (byte) read();
                        return 1;
                    }
                };
        List<String> read = read(lines(in, ImportLimits.standard()));
        assertEquals(
                "x.txt:1: error: The file cannot be read: the disk is gone. Check that it exists"
                        + " and may be read.",
                read.getLast());
    }

    @ParameterizedTest
    @CsvSource({
        "abc, abc",
        "'a\tb', a?b",
        "é, ?",
        "123456789012345678901234, 123456789012345678901234",
        "1234567890123456789012345, 123456789012345678901234…",
    })
    void aStrangersTextIsShownShortAndPrintable(String text, String shown) {
        assertEquals(shown, ForeignText.shown(text));
    }
}
