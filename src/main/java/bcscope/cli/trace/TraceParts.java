package bcscope.cli.trace;

import bcscope.base.Diagnostic;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The output of the tracer on machines without a common folder: for each rank a file of calls, and
/// one with their source places.
///
/// @param prefix folder and beginning of their names
/// @param parts calls, by rank
record TraceParts(Path prefix, SortedMap<Integer, Path> parts) {
    private static final String HEAD =
            "# TIX 1 time-independent MPI trace; sizes in bytes, compute in ns of thread CPU"
                    + " time\n";

    private static final Pattern ADDRESS =
            Pattern.compile(
                    "(?<rank>\\d+) addr (?<number>\\d+) (?<offset>[0-9a-f]+) (?<module>.+)");
    private static final Pattern PLACE = Pattern.compile("(?<file>[^?].*):(?<line>[1-9]\\d*)");

    /// The parts that begin with `prefix`.
    static TraceParts of(Path prefix) throws IOException {
        Path folder = Optional.ofNullable(prefix.toAbsolutePath().getParent()).orElse(prefix);
        Pattern name =
                Pattern.compile(Pattern.quote(prefix.getFileName() + ".") + "(\\d{1,7})\\.part");
        SortedMap<Integer, Path> parts = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Matcher matcher = name.matcher(file.getFileName().toString());
                if (matcher.matches()) {
                    parts.put(Integer.parseInt(matcher.group(1)), file);
                }
            }
        }
        return new TraceParts(prefix, parts);
    }

    /// Why they are not a trace; empty if they are.
    Optional<Diagnostic> objection() {
        if (parts.isEmpty()) {
            return Optional.of(
                    problem(
                            "There are no files " + prefix.getFileName() + ".RANK.part.",
                            "Bring the files of all ranks together in one folder."));
        }
        int ranks = parts.lastKey() + 1;
        for (int rank = 0; rank < ranks; rank++) {
            if (!parts.containsKey(rank)) {
                return Optional.of(
                        problem(
                                "The file of rank " + rank + " is missing.",
                                "Bring " + prefix.getFileName() + "." + rank + ".part here."));
            }
        }
        return Optional.empty();
    }

    private Diagnostic problem(String problem, String advice) {
        return Diagnostic.error(prefix.toString(), problem, advice);
    }

    /// Writes all into one trace.
    void join(OutputStream out) throws IOException {
        out.write(HEAD.getBytes(StandardCharsets.US_ASCII));
        for (Map.Entry<Integer, Path> part : parts.entrySet()) {
            int rank = part.getKey();
            String init = rank + " init " + parts.size() + "\n";
            out.write(init.getBytes(StandardCharsets.US_ASCII));
            Path sites = prefix.resolveSibling(prefix.getFileName() + "." + rank + ".sites");
            if (Files.isReadable(sites)) {
                append(sites, out, TraceParts::withLine);
            }
            append(part.getValue(), out, line -> line);
        }
    }

    /// Up to the last complete record: after the lines of a rank that was killed come zeros.
    private static void append(Path file, OutputStream out, UnaryOperator<String> as)
            throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            String line = in.readLine();
            String next = in.readLine();
            while (line != null && line.indexOf('\0') < 0 && (next != null || endsInLine(file))) {
                out.write((as.apply(line) + "\n").getBytes(StandardCharsets.ISO_8859_1));
                line = next;
                next = in.readLine();
            }
        }
    }

    private static boolean endsInLine(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(in.length() - 1);
            return in.read() == '\n';
        }
    }

    /// A place in memory, `R addr N OFFSET MODULE`, as a line of source, as far as addr2line knows.
    private static String withLine(String record) {
        Matcher address = ADDRESS.matcher(record);
        if (!address.matches()) {
            return record;
        }
        Matcher place =
                PLACE.matcher(
                        InstalledMpi.output(
                                        "addr2line",
                                        "-e",
                                        address.group("module"),
                                        "0x" + address.group("offset"))
                                .orElse(""));
        return address.group("rank")
                + " site "
                + address.group("number")
                + (place.lookingAt()
                        ? " " + place.group("line") + " " + place.group("file")
                        : " 0 ?");
    }
}
