package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.importer.ForeignFormat;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.study.experiment.PureComputation;
import bcscope.study.published.Published;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A trace of a folder and its result.
///
/// @param name of the file, without the ending that names its format
/// @param outcome its result
/// @param reference the line of `ORACLES.md` about it: the results of two other simulators; empty
///   if there is none
public record TraceRow(String name, Outcome outcome, String reference) {
    /// Shape: nothing was fitted to a trace, and it is only required to run; times of other
    /// simulators are shown for comparison.
    public static final EvidenceKind EVIDENCE = EvidenceKind.SHAPE;

    private static final int SNIFFED_BYTES = 4_096;
    private static final String REFERENCES = "ORACLES.md";

    /// Today's processors need only microseconds for the computation of SWEEP3D between blocking
    /// calls, so its traces are also replayed at the published granularity.
    static final Setting AS_PUBLISHED =
            new Setting(
                    "job.program.meanGap",
                    Published.SWEEP_STEP.number() + Published.SWEEP_STEP.unit());

    /// The suffix of the name of a trace that is replayed in this way.
    static final String OF_PUBLISHED_GAP = ", mean gap " + Published.SWEEP_STEP.text();

    /// Result of a trace.
    public sealed interface Outcome {
        /// It was run until it ended with `state`.
        ///
        /// @param ranks processes
        /// @param state how it ended
        /// @param slices slices it took
        /// @param simulatedNanos time it took
        /// @param pureNanos its time without communication costs; empty if that depends on the
        ///   network
        /// @param messages messages of the program
        /// @param digest of all slices
        record Ran(
                int ranks,
                RunStatus state,
                int slices,
                long simulatedNanos,
                OptionalLong pureNanos,
                long messages,
                String digest)
                implements Outcome {}

        /// It could not be read.
        record Unreadable(String reason) implements Outcome {}

        /// There is no importer for its format.
        ///
        /// @param file the first file of that name; empty if there is none
        record NoImporter(String file) implements Outcome {}
    }

    /// Whether the trace ran, to its end or to the deadlock of the program.
    public boolean ran() {
        return outcome instanceof Outcome.Ran(_, RunStatus state, _, _, _, _, _)
                && (state == RunStatus.COMPLETED
                        || (state == RunStatus.DEADLOCKED && name.startsWith("unsafe")));
    }

    /// A trace that is to be run.
    ///
    /// @param name of the row
    /// @param trace its file; empty if there is none that can be read
    /// @param settings with which it is run
    /// @param reference the line of `ORACLES.md` about it; empty if there is none
    /// @param other a file of that name that cannot be read; empty if there is none
    public record Planned(
            String name,
            Optional<Path> trace,
            List<Setting> settings,
            String reference,
            String other) {
        /// Runs it.
        TraceRow run(Consumer<String> telling) throws InterruptedException {
            return new TraceRow(
                    name,
                    trace.isPresent()
                            ? outcome(name, trace.get(), settings, telling)
                            : new Outcome.NoImporter(other),
                    reference);
        }
    }

    /// Every trace below `folder` that has a reference in its `ORACLES.md`, or, without such a
    /// file, every trace that can be read.
    public static List<Planned> planned(Path folder) throws IOException {
        List<Path> traces = traces(folder);
        List<Planned> rows = new ArrayList<>();
        if (!Files.isRegularFile(folder.resolve(REFERENCES))) {
            traces.forEach(trace -> rows.add(planned(nameOf(trace), trace, List.of())));
            return rows;
        }
        for (Reference known : references(folder)) {
            String name = known.name();
            Optional<Path> trace =
                    traces.stream().filter(path -> nameOf(path).equals(name)).findFirst();
            String other = trace.isPresent() ? "" : otherFile(folder, name);
            rows.add(new Planned(name, trace, List.of(), known.text(), other));
            if (name.startsWith("sweep3d") && trace.isPresent()) {
                rows.add(planned(name + OF_PUBLISHED_GAP, trace.get(), List.of(AS_PUBLISHED)));
            }
        }
        return rows;
    }

    private static Planned planned(String name, Path trace, List<Setting> settings) {
        return new Planned(name, Optional.of(trace), settings, "", "");
    }

    /// The results of two other simulators for a trace: a line of `ORACLES.md`.
    ///
    /// @param name of the trace
    /// @param ranks processes
    /// @param simGrid seconds, as written
    /// @param logGopSim seconds, as written
    record Reference(String name, int ranks, String simGrid, String logGopSim) {
        String text() {
            return "SimGrid " + simGrid + " s, LogGOPSim " + logGopSim + " s";
        }

        long simGridNanos() {
            return nanos(simGrid);
        }

        long logGopSimNanos() {
            return nanos(logGopSim);
        }

        private static long nanos(String seconds) {
            return new BigDecimal(seconds).movePointRight(9).longValue();
        }
    }

    /// The references of `folder`; none if it has no `ORACLES.md`.
    static List<Reference> references(Path folder) throws IOException {
        Path file = folder.resolve(REFERENCES);
        List<Reference> references = new ArrayList<>();
        for (String line :
                Files.isRegularFile(file) ? Files.readAllLines(file) : List.<String>of()) {
            String[] cells = line.split("\\|", -1);
            if (cells.length >= 5 && cells[2].strip().matches("\\d+")) {
                references.add(
                        new Reference(
                                cells[1].strip(),
                                Integer.parseInt(cells[2].strip()),
                                cells[3].strip(),
                                cells[4].strip()));
            }
        }
        return references;
    }

    /// The files read in `folder`: the traces, and the results of other simulators.
    public static List<Path> inputs(Path folder) throws IOException {
        List<Path> inputs = new ArrayList<>(traces(folder));
        inputs.add(folder.resolve(REFERENCES));
        return inputs;
    }

    static List<Path> traces(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> all =
                    files.filter(Files::isRegularFile).filter(TraceRow::isTrace).sorted().toList();
            Set<String> recorded =
                    all.stream()
                            .filter(file -> !isTimeIndependent(file))
                            .map(TraceRow::nameOf)
                            .collect(Collectors.toSet());
            return all.stream()
                    .filter(file -> !isTimeIndependent(file) || !recorded.contains(nameOf(file)))
                    .toList();
        }
    }

    /// Whether the trace is in SimGrid's format, which lacks information that TIX has: if a program
    /// was traced in both formats, the TIX trace is run.
    private static boolean isTimeIndependent(Path file) {
        return String.valueOf(file.getFileName()).contains(".ti.txt");
    }

    private static String otherFile(Path folder, String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> String.valueOf(file.getFileName()).startsWith(name + "."))
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .findFirst()
                    .orElse("");
        }
    }

    private static boolean isTrace(Path file) {
        if (!nameOf(file).equals(String.valueOf(file.getFileName()))) {
            try (InputStream in = Files.newInputStream(file)) {
                return ForeignFormat.sniff(in.readNBytes(SNIFFED_BYTES)).isPresent();
            } catch (IOException unreadable) {
                return false;
            }
        }
        return false;
    }

    static String nameOf(Path file) {
        return String.valueOf(file.getFileName()).replaceAll("\\.(tix|ti\\.txt)(\\.gz)?$", "");
    }

    private static Outcome outcome(
            String name, Path file, List<Setting> settings, Consumer<String> telling)
            throws InterruptedException {
        telling.accept("trace " + name);
        switch (ScenarioLoader.load(file, settings)) {
            case Parsed.Bad<Loaded> bad -> {
                return new Outcome.Unreadable(bad.errors().getFirst().oneLine());
            }
            case Parsed.Good<Loaded> good -> {
                Loaded loaded = good.value();
                try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                    Progress end = run.await();
                    return new Outcome.Ran(
                            loaded.program().ranks(),
                            end.state(),
                            end.slices(),
                            end.simulatedNanos(),
                            PureComputation.ifDefined(loaded.program()),
                            end.messages(),
                            Digest.text(end.digest()));
                }
            }
        }
    }
}
