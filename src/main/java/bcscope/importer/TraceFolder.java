package bcscope.importer;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The trace in a folder that a person names instead of a file.
public final class TraceFolder {
    private static final int SNIFFED_BYTES = 4_096;
    private static final int SHOWN = 3;

    private TraceFolder() {}

    /// The file to be opened for the one trace in `folder`: the anchor of OTF2, the description of
    /// DUMPI, a list, or the first of the files that belong together.
    public static Parsed<Path> main(Path folder) {
        try {
            List<Path> traces = new ArrayList<>();
            List<Path> descriptions = new ArrayList<>();
            for (String name : TraceFiles.namesIn(folder)) {
                Path file = folder.resolve(name);
                Optional<ForeignFormat> format = format(file);
                if (format.isPresent()) {
                    traces.add(file);
                    if (isDescription(name, format.get())) {
                        descriptions.add(file);
                    }
                }
            }
            traces.sort(Comparator.comparing(Path::toString));
            descriptions.sort(Comparator.comparing(Path::toString));
            return switch (descriptions.size()) {
                case 0 -> chosen(folder, traces);
                case 1 -> Parsed.good(descriptions.getFirst());
                default -> Parsed.bad(several(folder, descriptions));
            };
        } catch (IOException unreadable) {
            return Parsed.bad(
                    problem(folder, "The folder cannot be read.", "Check that it may be read."));
        }
    }

    private static Parsed<Path> chosen(Path folder, List<Path> traces) throws IOException {
        if (traces.isEmpty()) {
            return Parsed.bad(
                    problem(
                            folder,
                            "There is no trace in this folder.",
                            "Name a file, or a folder that one trace is in."));
        }
        Collection<String> together = RankFiles.around(TraceFiles.of(traces.getFirst())).values();
        boolean areOne =
                traces.size() == 1
                        || traces.stream()
                                .allMatch(file ->
                                        together.contains(String.valueOf(file.getFileName())));
        if (areOne) {
            return Parsed.good(traces.getFirst());
        }
        return Parsed.bad(several(folder, traces));
    }

    private static Diagnostic several(Path folder, List<Path> traces) {
        List<String> some =
                traces.stream()
                        .limit(SHOWN)
                        .map(file -> String.valueOf(file.getFileName()))
                        .toList();
        return problem(
                folder,
                "There are several traces in this folder, among them "
                        + String.join(", ", some)
                        + ".",
                "Name one of them.");
    }

    private static boolean isDescription(String name, ForeignFormat format) {
        return format == ForeignFormat.OTF2
                || format == ForeignFormat.TI_LIST
                || (format == ForeignFormat.DUMPI && name.endsWith(".meta"));
    }

    private static Optional<ForeignFormat> format(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return ForeignFormat.sniff(in.readNBytes(SNIFFED_BYTES));
        }
    }

    private static Diagnostic problem(Path folder, String problem, String advice) {
        return Diagnostic.error(folder.toString(), problem, advice);
    }
}
