package bcscope.importer;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.ti.TiReader;
import bcscope.importer.tix.TixReader;
import bcscope.model.Model;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// The trace formats that can be read. A format is recognised by content, never by the file's name.
public enum ForeignFormat {
    /// Time-independent trace, plain or gzip.
    TIX(
            "tix",
            "TIX time-independent trace",
            Pattern.compile(
                    ForeignFormat.COMMENTS
                            + "(#\\s*TIX 1\\b|\\d+ init (?!"
                            + ForeignFormat.ONE_AND_OTHERS
                            + ")\\d)"),
            TixReader::read),
    /// SimGrid's time-independent trace of all ranks in one file, plain or gzip.
    TI(
            "ti",
            "SimGrid time-independent trace",
            Pattern.compile(
                    ForeignFormat.COMMENTS
                            + "\\d+[ \\t]+(init[ \\t]*(\\S+[ \\t]*)?\\n|comm_size[ \\t])"),
            TiReader::read);

    private static final String COMMENTS = "\\A(\\s*#[^\\n]*\\n)*\\s*";

    /// After `init`, TIX has the number of ranks and TI a mark, which is 1. A trace of one rank has
    /// no other rank, and TIX has no record `comm_size`.
    private static final String ONE_AND_OTHERS =
            "1\\s*\\n(?s:.*\\n)?([1-9]\\d*[ \\t]|\\d+[ \\t]+comm_size\\b)";

    /// How to tell a trace, for people.
    public static final String BEGINNINGS =
            "A TIX trace begins with a line like “# TIX 1” or “0 init 16”, a SimGrid trace of all"
                    + " ranks in one file with “0 init”.";

    private static final int SNIFFED_BYTES = 4096;

    @FunctionalInterface
    private interface Reader {
        Parsed<Imported> read(
                String file,
                InputStream in,
                TraceOptions options,
                Model model,
                ImportLimits limits);
    }

    private final String id;
    private final String title;
    private final Pattern beginning;
    private final Reader reader;

    ForeignFormat(String id, String title, Pattern beginning, Reader reader) {
        this.id = id;
        this.title = title;
        this.beginning = beginning;
        this.reader = reader;
    }

    /// Name on the command line.
    public String id() {
        return id;
    }

    /// Name for people.
    public String title() {
        return title;
    }

    /// The format of a file that begins with `head`, compressed or not.
    public static Optional<ForeignFormat> sniff(byte[] head) {
        TextLines lines =
                new TextLines("", new ByteArrayInputStream(head), ImportLimits.standard());
        StringBuilder text = new StringBuilder();
        while (text.length() < SNIFFED_BYTES && lines.next()) {
            text.append(new String(lines.bytes(), 0, lines.length(), StandardCharsets.ISO_8859_1))
                    .append('\n');
        }
        for (ForeignFormat format : values()) {
            if (format.beginning.matcher(text).find()) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /// Reads the trace at `path` in whatever format it is. `model` decides how composite calls are
    /// built.
    public static Parsed<Imported> read(Path path, TraceOptions options, Model model) {
        String file = path.toString();
        try (InputStream peek = Files.newInputStream(path)) {
            Optional<ForeignFormat> format = sniff(peek.readNBytes(SNIFFED_BYTES));
            if (format.isEmpty()) {
                return Parsed.bad(
                        Diagnostic.error(
                                file,
                                1,
                                0,
                                "This is not a trace in a supported format.",
                                BEGINNINGS));
            }
            try (InputStream in = Files.newInputStream(path)) {
                return format.get().read(file, in, options, model, ImportLimits.standard());
            }
        } catch (IOException exception) {
            return Parsed.bad(
                    Diagnostic.error(
                            file,
                            0,
                            0,
                            "The file cannot be opened.",
                            "Check that it exists and may be read."));
        }
    }

    /// Reads a trace of this format from `in`, which is called `file` in diagnostics.
    public Parsed<Imported> read(
            String file, InputStream in, TraceOptions options, Model model, ImportLimits limits) {
        return reader.read(file, in, options, model, limits);
    }
}
