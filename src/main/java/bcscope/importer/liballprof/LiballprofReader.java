package bcscope.importer.liballprof;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.ConvertedLines;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.RankFiles;
import bcscope.importer.TraceFiles;
import bcscope.importer.tix.TixReader;
import bcscope.model.Model;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// Reads a liballprof trace: the named file and those of the other ranks beside it.
public final class LiballprofReader {
    private LiballprofReader() {}

    /// Reads the trace of which `files` names one rank's file.
    public static Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        SortedMap<Integer, String> ranks = RankFiles.around(files);
        Optional<Integer> missing = RankFiles.missing(ranks);
        if (ranks.isEmpty() || missing.isPresent()) {
            return Parsed.bad(
                    Diagnostic.error(
                            files.name(),
                            "The file of rank " + missing.orElse(0) + " is missing.",
                            "A liballprof trace has a file for each rank, whose names end with its"
                                    + " number; bring them all into one folder."));
        }
        List<String> names = List.copyOf(ranks.values());
        try (ConvertedLines lines =
                new ConvertedLines(files.name(), new LiballprofCalls(files, names, limits))) {
            return TixReader.read(
                    files.name(), RankFiles.title(files.file()), lines, options, model, limits);
        }
    }
}
