package bcscope.run.dump;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.mds.Distribution;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsAccount.Point;
import bcscope.mds.MmdsResolution;
import bcscope.mds.Statistic;
import bcscope.mds.StoredRows;
import bcscope.program.Primitive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A folder of dump files, of a run of this program or put together from elsewhere. Opening it
/// looks at names only; each file is read when it is asked for.
public final class DumpFolder {
    private static final int MOST_FILES = 1_000_000;

    private final Path folder;
    private final SortedMap<String, DumpName> files;

    private DumpFolder(Path folder, SortedMap<String, DumpName> files) {
        this.folder = folder;
        this.files = files;
    }

    /// A process whose calls were dumped.
    public record DumpedProcess(int job, int rank) implements Comparable<DumpedProcess> {
        @Override
        public int compareTo(DumpedProcess other) {
            return job == other.job
                    ? Integer.compare(rank, other.rank)
                    : Integer.compare(job, other.job);
        }
    }

    /// The dumps in `folder`; an error if there are none.
    public static Parsed<DumpFolder> open(Path folder) {
        TreeMap<String, DumpName> files = new TreeMap<>();
        try (Stream<Path> inside = Files.list(folder)) {
            inside.limit(MOST_FILES)
                    .map(path -> String.valueOf(path.getFileName()))
                    .forEach(name -> DumpName.of(name).ifPresent(dump -> files.put(name, dump)));
        } catch (IOException unreadable) {
            return Parsed.bad(
                    Diagnostic.error(
                            folder.toString(),
                            "The folder cannot be read.",
                            "Name a folder of dump files."));
        }
        return files.isEmpty()
                ? Parsed.bad(
                        Diagnostic.error(
                                folder.toString(),
                                "The folder holds no dump files.",
                                "They are called emds.global, emds.3.local, mmds.0.3.summary and"
                                        + " the like."))
                : Parsed.good(new DumpFolder(folder, files));
    }

    /// Where it is.
    public Path folder() {
        return folder;
    }

    /// Number of files.
    public int size() {
        return files.size();
    }

    /// The processes with a summary.
    public List<DumpedProcess> processes() {
        return files.values().stream()
                .flatMap(name ->
                        name instanceof DumpName.Summary(int job, int rank)
                                ? Stream.of(new DumpedProcess(job, rank))
                                : Stream.empty())
                .sorted()
                .toList();
    }

    /// The nodes with metrics.
    public List<Integer> nodes() {
        return files.values().stream()
                .flatMap(name ->
                        name instanceof DumpName.Local(int node) ? Stream.of(node) : Stream.empty())
                .sorted()
                .toList();
    }

    /// Whether the metrics of the machine are there.
    public boolean hasMachine() {
        return has(new DumpName.Global());
    }

    private boolean has(DumpName name) {
        return files.containsKey(name.text());
    }

    private Path path(DumpName name) {
        return folder.resolve(name.text());
    }

    /// The metrics of the machine.
    public Parsed<StoredRows> machine() {
        return DumpReader.rows(path(new DumpName.Global()), DumpText.GLOBAL)
                .then(read -> Parsed.good(read.rows()));
    }

    /// The metrics of a node.
    public Parsed<StoredRows> node(int node) {
        return DumpReader.rows(path(new DumpName.Local(node)), DumpText.LOCAL)
                .then(read -> Parsed.good(read.rows()));
    }

    /// What the head of some file says about the run, by key: `scenario`, `machine`, `T`, `slices
    /// run`, `stored by`.
    public Parsed<SortedMap<String, String>> head() {
        DumpName first = Objects.requireNonNull(files.get(files.firstKey()));
        return switch (first) {
            case DumpName.Global global ->
                    DumpReader.rows(path(global), DumpText.GLOBAL)
                            .then(read -> Parsed.good(read.head()));
            case DumpName.Local local ->
                    DumpReader.rows(path(local), DumpText.LOCAL)
                            .then(read -> Parsed.good(read.head()));
            case DumpName.Summary summary ->
                    DumpReader.summary(path(summary)).then(read -> Parsed.good(read.head()));
            case DumpName.Dist _ -> Parsed.good(Collections.emptySortedMap());
        };
    }

    /// All processes together, which must have been dumped with equal bins.
    public Parsed<MmdsAccount> all() {
        List<MmdsAccount> accounts = new ArrayList<>();
        for (DumpedProcess process : processes()) {
            switch (account(process)) {
                case Parsed.Good<MmdsAccount>(MmdsAccount account, _) -> accounts.add(account);
                case Parsed.Bad<MmdsAccount> bad -> {
                    return bad;
                }
            }
            if (!accounts.getFirst().resolution().equals(accounts.getLast().resolution())) {
                return Parsed.bad(
                        Diagnostic.error(
                                path(new DumpName.Summary(process.job, process.rank)).toString(),
                                "Its bins differ in width from the bins of the first process.",
                                "Look at one process at a time."));
            }
        }
        return accounts.isEmpty()
                ? Parsed.bad(Diagnostic.error(folder.toString(), "No summary is there.", ""))
                : Parsed.good(MmdsAccount.sum(accounts));
    }

    /// The calls of a process: its summary and those of its distributions that are there.
    public Parsed<MmdsAccount> account(DumpedProcess process) {
        return DumpReader.summary(path(new DumpName.Summary(process.job, process.rank)))
                .then(summary -> account(process, summary));
    }

    private Parsed<MmdsAccount> account(DumpedProcess process, DumpReader.Summary summary) {
        MmdsResolution usual = MmdsResolution.DEFAULT;
        MmdsResolution bins =
                new MmdsResolution(
                        Math.max(1, summary.number(DumpText.LATENCY_BIN, usual.latencyBinNanos())),
                        Math.max(1, summary.number(DumpText.SIZE_BIN, usual.sizeBinBytes())));
        Gathered gathered = new Gathered(process, bins);
        for (DumpReader.Row row : summary.rows()) {
            gathered.add(row);
        }
        return gathered.problem.isPresent()
                ? Parsed.bad(gathered.problem.get())
                : Parsed.good(gathered.account());
    }

    /// Every file is read: what is wrong with those that are damaged.
    public List<Diagnostic> check() {
        List<Diagnostic> found = new ArrayList<>();
        for (DumpName name : files.values()) {
            Parsed<?> read =
                    switch (name) {
                        case DumpName.Global _ -> machine();
                        case DumpName.Local(int node) -> node(node);
                        case DumpName.Summary(int job, int rank) ->
                                account(new DumpedProcess(job, rank));
                        case DumpName.Dist dist -> DumpReader.distribution(path(dist));
                    };
            read.diagnostics().stream()
                    .filter(problem -> !found.contains(problem))
                    .forEach(found::add);
        }
        return found;
    }

    /// Puts the parts of an account together.
    private final class Gathered {
        private final DumpedProcess process;
        private final MmdsResolution bins;
        private final TreeMap<Integer, MmdsAccount.Call> calls = new TreeMap<>();
        private Point computation;
        private Point communication;
        private Optional<Diagnostic> problem = Optional.empty();

        Gathered(DumpedProcess process, MmdsResolution bins) {
            this.process = process;
            this.bins = bins;
            computation = new Point(new Statistic(), new Distribution(bins.latencyBinNanos()));
            communication = computation;
        }

        MmdsAccount account() {
            return new MmdsAccount(bins, computation, communication, calls);
        }

        void add(DumpReader.Row row) {
            long[] v = row.values();
            Statistic times = Statistic.of(v[3], v[0], v[1], v[2]);
            if (row.name().equals(DumpText.COMPUTATION)) {
                computation = new Point(times, times(DumpReader.COMPUTATION, times));
            } else if (row.name().equals(DumpText.COMMUNICATION)) {
                communication = new Point(times, times(DumpReader.COMMUNICATION, times));
            } else {
                Statistic sizes = Statistic.of(v[8], v[5], v[6], v[7]);
                Primitive.named(row.name())
                        .ifPresentOrElse(
                                primitive ->
                                        calls.put(
                                                primitive.index(),
                                                new MmdsAccount.Call(
                                                        times,
                                                        times(
                                                                row.name() + DumpReader.LATENCY,
                                                                times),
                                                        sizes,
                                                        sizes(
                                                                row.name() + DumpReader.SIZE,
                                                                sizes))),
                                () -> unknown(row.name()));
            }
        }

        private void unknown(String name) {
            problem =
                    problem.or(() ->
                            Optional.of(
                                    Diagnostic.error(
                                            path(new DumpName.Summary(process.job, process.rank))
                                                    .toString(),
                                            "There is no primitive " + DumpText.quoted(name) + ".",
                                            DumpReader.DAMAGED)));
        }

        private Distribution times(String metric, Statistic values) {
            return read(metric, values, bins.latencyBinNanos());
        }

        private Distribution sizes(String metric, Statistic values) {
            return read(metric, values, bins.sizeBinBytes());
        }

        private Distribution read(String metric, Statistic values, long width) {
            DumpName.Dist name = new DumpName.Dist(process.job, process.rank, metric);
            if (!has(name)) {
                return new Distribution(width);
            }
            return switch (DumpReader.distribution(path(name))) {
                case Parsed.Good<Distribution>(Distribution bins, _) -> {
                    if (bins.total() != values.count()) {
                        differs(name, bins.total(), values.count());
                    }
                    yield bins;
                }
                case Parsed.Bad<Distribution>(List<Diagnostic> errors) -> {
                    problem = problem.or(() -> Optional.of(errors.getFirst()));
                    yield new Distribution(width);
                }
            };
        }

        private void differs(DumpName.Dist name, long counted, long wanted) {
            problem =
                    problem.or(() ->
                            Optional.of(
                                    Diagnostic.error(
                                            path(name).toString(),
                                            "Its bins hold "
                                                    + counted
                                                    + " values, but the summary says "
                                                    + wanted
                                                    + ".",
                                            "The two files are not from the same run.")));
        }
    }
}
