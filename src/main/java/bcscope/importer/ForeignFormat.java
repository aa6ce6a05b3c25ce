package bcscope.importer;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.dumpi.DumpiReader;
import bcscope.importer.goal.GoalReader;
import bcscope.importer.liballprof.LiballprofReader;
import bcscope.importer.otf.Otf2Reader;
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
            ForeignFormat.COMMENTS
                    + "(#\\s*TIX 1\\b|\\d+ init (?!"
                    + ForeignFormat.ONE_AND_OTHERS
                    + ")\\d)",
            TixReader::read),
    /// SimGrid's time-independent trace, plain or gzip: all ranks in one file, or a file per rank.
    TI(
            ForeignFormat.COMMENTS + "\\d+[ \\t]+(init[ \\t]*(\\S+[ \\t]*)?\\n|comm_size[ \\t])",
            TiReader::read),
    /// The names of SimGrid's files, one per line.
    TI_LIST(
            ForeignFormat.COMMENTS
                    + "("
                    + ForeignFormat.NAME
                    + "*[./]"
                    + ForeignFormat.NAME
                    + "*[ \\t]*\\n)+\\z",
            TiReader::readList),
    /// Calls with their arguments as liballprof and the PMPI tracer write them, a file per rank.
    LIBALLPROF(ForeignFormat.COMMENTS + "MPI_Init(_thread)?:", LiballprofReader::read),
    /// A graph of sends, receives and computations as LogGOPSim reads it, in text.
    GOAL("\\A(\\s*(//[^\\n]*\\n|/\\*(?s:.*?)\\*/))*\\s*num_ranks\\s", GoalReader::read),
    /// Compiled GOAL.
    GOAL_BINARY("\\A\u007f\u0010\u0000\u0000\u0000\u0000\u0000\u0000", GoalReader::readBinary),
    /// DUMPI of SST, binary, a file per rank, or the file beside them that describes them.
    DUMPI(
            "\\A\u00ff\u00aa\u00ddDUMPI|\\A(\\w+=[^\\n]*\\n)*numprocs=\\d+\\s*\\n(\\w+=[^\\n]*\\n)*fileprefix=",
            DumpiReader::read),
    /// OTF2 of Score-P and others: the anchor file.
    OTF2("\\A\u0003BOTF2", Otf2Reader::read),
    /// What otf2-print has printed of one.
    OTF2_TEXT("\\A\\s*=== OTF2-PRINT ===", Otf2Reader::readText);

    private static final String COMMENTS = "\\A(\\s*#[^\\n]*\\n)*\\s*";

    /// After `init`, TIX has the number of ranks and TI a mark, which is 1. A trace of one rank has
    /// no other rank, and TIX has no record `comm_size`.
    private static final String ONE_AND_OTHERS =
            "1\\s*\\n(?s:.*\\n)?([1-9]\\d*[ \\t]|\\d+[ \\t]+comm_size\\b)";

    /// A character of the name of a file in a list.
    private static final String NAME = "[\\x21-\\x7e&&[^{}\\[\\]\"<>=:]]";

    /// How to tell a trace, for people.
    public static final String BEGINNINGS =
            "A TIX trace begins with a line like “# TIX 1” or “0 init 16”, a SimGrid trace with"
                    + " “0 init”, a GOAL schedule with “num_ranks”; liballprof, DUMPI and OTF2 are"
                    + " read too.";

    private static final int SNIFFED_BYTES = 4096;

    @FunctionalInterface
    private interface Reader {
        Parsed<Imported> read(
                TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
                throws IOException;
    }

    private final Pattern beginning;
    private final Reader reader;

    ForeignFormat(String beginning, Reader reader) {
        this.beginning = Pattern.compile(beginning);
        this.reader = reader;
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
        int beforeLast = text.lastIndexOf("\n", text.length() - 2);
        if (head.length >= SNIFFED_BYTES && beforeLast >= 0) {
            // the last line may have been cut
            text.setLength(beforeLast + 1);
        }
        for (ForeignFormat format : values()) {
            if (format.beginning.matcher(text).find()) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /// Reads the trace at `path`, a file or a folder, in whatever format it is. `model` decides how
    /// composite calls are built.
    public static Parsed<Imported> read(Path path, TraceOptions options, Model model) {
        if (Files.isDirectory(path)) {
            return TraceFolder.main(path).then(file -> read(file, options, model));
        }
        return read(TraceFiles.of(path), options, model);
    }

    /// Reads a trace whose files may be elsewhere.
    public static Parsed<Imported> read(TraceFiles files, TraceOptions options, Model model) {
        try (InputStream peek = files.open(files.file())) {
            Optional<ForeignFormat> format = sniff(peek.readNBytes(SNIFFED_BYTES));
            if (format.isEmpty()) {
                return Parsed.bad(
                        Diagnostic.error(
                                files.name(),
                                1,
                                0,
                                "This is not a trace in a supported format.",
                                BEGINNINGS));
            }
            return format.get().read(files, options, model, ImportLimits.standard());
        } catch (IOException exception) {
            return Parsed.bad(unreadable(files.name()));
        }
    }

    /// Reads the one file `in` of this format, which is called `file` in diagnostics.
    public Parsed<Imported> read(
            String file, InputStream in, TraceOptions options, Model model, ImportLimits limits) {
        return read(TraceFiles.of(file, in), options, model, limits);
    }

    /// Reads the named one of `files`, which is in this format, and what belongs to it.
    public Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits) {
        try {
            return reader.read(files, options, model, limits);
        } catch (IOException unreadable) {
            return Parsed.bad(unreadable(files.name()));
        }
    }

    private static Diagnostic unreadable(String file) {
        return Diagnostic.error(
                file, "The file cannot be opened.", "Check that it exists and may be read.");
    }
}
