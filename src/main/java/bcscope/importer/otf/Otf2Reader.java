package bcscope.importer.otf;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.ConvertedLines;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.TextLines;
import bcscope.importer.TraceFiles;
import bcscope.importer.tix.TixReader;
import bcscope.model.Model;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/// Reads an OTF2 trace: its anchor file through the program `otf2-print`, or the text that this
/// program has printed, the definitions (`-G`) before the events.
public final class Otf2Reader {
    private static final String ENDING = "\\.(otf2|txt)(\\.gz)?$";

    private Otf2Reader() {}

    /// Reads the trace whose anchor file is named.
    public static Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        Optional<Path> anchor = files.path(files.file());
        Optional<Path> program = Otf2Print.find();
        if (anchor.isEmpty() || program.isEmpty()) {
            return Parsed.bad(
                    Diagnostic.error(
                            files.name(),
                            program.isEmpty()
                                    ? "The program otf2-print, which reads OTF2, is not installed."
                                    : "An OTF2 trace is read from files only.",
                            "Install it (Debian and Ubuntu: apt install otf2-tools; elsewhere it is"
                                    + " a part of the OTF2 library), or print the trace where it"
                                    + " is: otf2-print -G traces.otf2 > trace.txt; otf2-print"
                                    + " traces.otf2 >> trace.txt."));
        }
        Otf2Print text = new Otf2Print(program.get(), anchor.get());
        Parsed<Imported> read = read(files, text, text, options, model, limits);
        Optional<Diagnostic> failure = text.failure(files.name());
        return failure.isPresent() && read instanceof Parsed.Bad ? Parsed.bad(failure.get()) : read;
    }

    /// Reads the text that `otf2-print` has printed.
    public static Parsed<Imported> readText(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        try (InputStream in = files.open(files.file())) {
            return read(files, in, in, options, model, limits);
        }
    }

    private static Parsed<Imported> read(
            TraceFiles files,
            InputStream text,
            Closeable end,
            TraceOptions options,
            Model model,
            ImportLimits limits)
            throws IOException {
        TextLines lines = new TextLines(files.name(), text, limits);
        try (ConvertedLines converted =
                new ConvertedLines(
                        files.name(),
                        new Otf2Converter(files.name(), lines, end, limits.ranks()))) {
            return TixReader.read(files.name(), title(files), converted, options, model, limits);
        }
    }

    /// The name of the anchor file, or of its folder where it has the name that all have.
    private static String title(TraceFiles files) {
        String name = files.file().replaceFirst(ENDING, "");
        String folder =
                files.path(files.file())
                        .map(path -> path.toAbsolutePath().getParent())
                        .map(parent -> String.valueOf(parent.getFileName()))
                        .orElse(name);
        return name.equals("traces") ? folder : name;
    }
}
