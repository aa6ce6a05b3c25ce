package bcscope.study.command;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.cli.Changes;
import bcscope.cli.CommandFiles;
import bcscope.cli.KeptOptions;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Chapter;
import bcscope.study.comet.CometCsv;
import bcscope.study.comet.CometReport;
import bcscope.study.comet.CometText;
import bcscope.study.comet.KernelSetting;
import bcscope.study.comet.Repetitions;
import bcscope.study.comet.Survey;
import bcscope.study.comet.SweepPlan;
import bcscope.study.comet.Trials;
import bcscope.sweep.SweptKey;

import com.google.errorprone.annotations.FormatMethod;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/// Measures a machine with the benchmark CoMet.
@Command(
        name = "comet",
        description = {
            "Measure a machine with the kernels of the benchmark CoMet: run them over message"
                    + " sizes, numbers of nodes and matrix dimensions, fit their laws, and write a"
                    + " report with the graphs.",
            "A kernel that deadlocks because sends of this MPI wait for their receives is"
                    + " reported with its cycle."
        },
        footer = {
            "  bcscope comet --machine ipsc860 --mpi conventional --out report.html",
            "  bcscope comet --machine qsnet --kernel echo,overlap --nodes 2,16",
            "  bcscope comet --machine ipsc860 --mpi conventional --kernel echo --hops all"
                    + " --sizes 0..4096:64",
            "  bcscope comet --machine ipsc860 --mpi conventional --kernel pairwise-exchange"
                    + " --jitter 200us",
            "  bcscope comet --kernel overlap --set overlap.element=500ns",
            "  bcscope comet --machine bluegene-l --kernel broadcast --nodes 8,64,512 --csv times",
            "  bcscope comet --machine bluegene-l --nodes 64,512 --on slurm --results times"
        })
public final class CometCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final int MOST_NUMBERS = 10_000;
    private static final int MOST_REPETITIONS = 1_000_000;
    private static final long MOST_BYTES = 1_000_000_000;
    private static final long MOST_ELEMENTS = 1_000_000;
    private static final long MOST_DIMENSION = 10_000;
    private static final long MOST_NODES = 65_536;
    private static final long MOST_JITTER_NANOS = 1_000_000_000;

    @Mixin private Changes command = new Changes();

    @Mixin private KeptOptions kept = new KeptOptions();

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            description =
                    "Network of the machine, as listed by the command machines. Default:"
                            + " ${DEFAULT-VALUE}.",
            defaultValue = "qsnet")
    private String machine = "qsnet";

    @Option(
            names = "--mpi",
            paramLabel = "NAME",
            description = "bcs or conventional. Default: ${DEFAULT-VALUE}.",
            defaultValue = "bcs")
    private String mpi = "bcs";

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            split = ",",
            description = "Only these kernels, for example echo,overlap. Default: all.")
    private List<String> kernels = new ArrayList<>();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            split = ",",
            description = "Numbers of nodes. Default: 2,4,8,16.")
    private List<Integer> nodes = new ArrayList<>();

    @Option(
            names = "--sizes",
            paramLabel = "BYTES",
            split = ",",
            description =
                    "Message sizes, or ranges of them such as 0..4096:64. Default: 27 sizes from 0"
                            + " to 85,000 bytes; 0, 2,536 and 85,000 for the overlap.")
    private List<String> sizes = new ArrayList<>();

    @Option(
            names = "--loads",
            paramLabel = "BYTES",
            split = ",",
            description =
                    "Sizes of the messages that load the network of the contention. Default: those"
                            + " that reach half and 90 %% of the peak rate; on an iPSC/860 those of"
                            + " the thesis, 486 and 5,000.")
    private List<String> loads = new ArrayList<>();

    @Option(
            names = "--hops",
            paramLabel = "WHICH",
            description =
                    "Partners of the test node: ends, the nearest and the farthest, or all, one at"
                            + " each distance. Default: ends.")
    private String hops = SweepPlan.Partners.EXTREMES.id();

    @Option(
            names = "--jitter",
            paramLabel = "TIME",
            description =
                    "Let the partners of an exchange begin unevenly, each after a random time of at"
                            + " most this, and show the spread of the times: 200us.")
    private Optional<String> jitter = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the random times of --jitter. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private long seed = 1;

    @Option(
            names = "--vectors",
            paramLabel = "N",
            split = ",",
            description = "Lengths of vectors, or ranges. Default: 16 lengths from 0 to 200,000.")
    private List<String> vectors = new ArrayList<>();

    @Option(
            names = "--dimensions",
            paramLabel = "N",
            split = ",",
            description =
                    "Rows and columns of the matrix that each process has, or ranges. Default: 10"
                            + " numbers from 4 to 256.")
    private List<String> dimensions = new ArrayList<>();

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description =
                    "literal, deadlock-free or both, for kernels that rely on buffered sends."
                            + " Default: both.")
    private String form = SweepPlan.Form.BOTH.id();

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            description =
                    "Timed rounds of every point. Default: until the means of both halves differ"
                            + " by no more than 0.1 %%, at least 20 and at most 1,000, as in the"
                            + " thesis.")
    private Optional<Integer> repetitions = Optional.empty();

    @Option(names = "--out", paramLabel = "FILE", description = "Write the report, an HTML page.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--csv",
            paramLabel = "DIR",
            description =
                    "Write all measured times into this folder, a file for each kernel, and the"
                            + " results of all.")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--gnuplot",
            paramLabel = "DIR",
            description =
                    "Write all measured times into this folder as gnuplot reads them: a file for"
                            + " each kernel, a block for each series.")
    private Optional<Path> gnuplot = Optional.empty();

    @Override
    public Integer call() throws InterruptedException {
        kept.check();
        List<CometKernel> asked = kernels();
        SweepPlan plan = plan();
        Bench bench = bench(plan);
        report().ifPresent(CommandFiles::check);
        folder.ifPresent(path -> CommandFiles.check(path, "times"));
        gnuplot.ifPresent(path -> CommandFiles.check(path, "times"));
        if (!kept.isAsked()) {
            return say(asked, new Survey(new Trials(bench, this::tell), plan)).number();
        }
        return kept.execute(
                        Survey.pieces(bench, plan, asked, this::tell),
                        runs -> {
                            List<Trials.Timed> timed =
                                    runs.values().stream()
                                            .flatMap(it -> it.timed().stream())
                                            .toList();
                            return say(
                                    asked, new Survey(new Trials(bench, timed, this::tell), plan));
                        })
                .number();
    }

    private void tell(String line) {
        command.tell("  " + line);
    }

    private ExitCode say(List<CometKernel> asked, Survey survey) throws InterruptedException {
        PrintWriter print = command.out();
        List<Chapter> chapters = new ArrayList<>();
        print.print(CometText.head(survey));
        for (CometKernel kernel : asked) {
            command.tell(
                    Say.of(
                            "%s, %s of %s",
                            kernel.title(), asked.indexOf(kernel) + 1, asked.size()));
            Optional<Chapter> chapter = survey.chapter(kernel);
            if (chapter.isEmpty()) {
                command.tell("  It cannot run on any of these machines.");
                continue;
            }
            chapters.add(chapter.get());
            print.print(CometText.of(chapter.get()));
            print.flush();
        }
        write(survey, chapters);
        return ExitCode.DONE;
    }

    private Optional<OutputFile> report() {
        return out.map(path -> OutputFile.of(path, "report"));
    }

    private void write(Survey survey, List<Chapter> chapters) {
        CommandFiles writing = new CommandFiles();
        report().ifPresent(file -> writing.note(file.write(CometReport.html(survey, chapters))));
        folder.ifPresent(path -> writing.into(path, "times", CometCsv.files(chapters)));
        gnuplot.ifPresent(path -> writing.into(path, "times", CometCsv.gnuplot(chapters)));
        writing.finish();
    }

    private List<CometKernel> kernels() {
        if (kernels.isEmpty() || kernels.contains(ALL)) {
            return List.of(CometKernel.values());
        }
        return kernels.stream()
                .map(name ->
                        command.known(
                                "kernel",
                                name,
                                CometKernel.named(name),
                                Arrays.stream(CometKernel.values()).map(CometKernel::id).toList()))
                .distinct()
                .sorted()
                .toList();
    }

    private SweepPlan plan() {
        SweepPlan.Form chosen =
                named("form", form, Arrays.asList(SweepPlan.Form.values()), SweepPlan.Form::id);
        SweepPlan plan = SweepPlan.DEFAULT.withForm(chosen);
        if (!nodes.isEmpty()) {
            List<Long> counts = nodes.stream().map(Integer::longValue).toList();
            plan =
                    plan.withNodes(
                            rising("--nodes", counts, 2, MOST_NODES).stream()
                                    .map(Math::toIntExact)
                                    .toList());
        }
        if (!sizes.isEmpty()) {
            plan = plan.ofSizes(rising("--sizes", numbers("--sizes", sizes), 0, MOST_BYTES));
        }
        if (!loads.isEmpty()) {
            plan = plan.withLoads(rising("--loads", numbers("--loads", loads), 0, MOST_BYTES));
        }
        if (!vectors.isEmpty()) {
            plan =
                    plan.withVectors(
                            rising("--vectors", numbers("--vectors", vectors), 0, MOST_ELEMENTS));
        }
        if (!dimensions.isEmpty()) {
            plan =
                    plan.withDimensions(
                            rising(
                                    "--dimensions",
                                    numbers("--dimensions", dimensions),
                                    1,
                                    MOST_DIMENSION));
        }
        SweepPlan.Partners partners =
                named(
                        "choice of partners",
                        hops,
                        Arrays.asList(SweepPlan.Partners.values()),
                        SweepPlan.Partners::id);
        return plan.withPartners(partners).withJitter(new SweepPlan.Jitter(jitterNanos(), seed));
    }

    private long jitterNanos() {
        if (jitter.isEmpty()) {
            return 0;
        }
        Quantity time = Quantity.number(Quantity.Kind.DURATION, 1, MOST_JITTER_NANOS);
        return switch (time.read(jitter.get())) {
            case Quantity.Reading.Value(long nanos) -> nanos;
            case Quantity.Reading.Wrong(String problem, String advice) ->
                    throw wrong("--jitter %s: %s %s", jitter.get(), problem, advice);
        };
    }

    /// Numbers as they are written for a sweep.
    private List<Long> numbers(String option, List<String> texts) {
        SweptKey key =
                SweptKey.parse(option + "=" + String.join(",", texts), MOST_NUMBERS)
                        .orElseThrow(errors ->
                                wrong(
                                        "Invalid value for option '%s': %s %s",
                                        option,
                                        errors.getFirst().problem(),
                                        errors.getFirst().advice()));
        return key.wholeNumbers()
                .orElseThrow(() ->
                        wrong(
                                "Invalid value for option '%s': whole numbers and ranges such as"
                                        + " 0..4096:64 are needed.",
                                option));
    }

    private Bench bench(SweepPlan plan) {
        NetworkKind network =
                named("machine", machine, Arrays.asList(NetworkKind.values()), NetworkKind::id);
        MpiKind kind = named("mpi", mpi, Arrays.asList(MpiKind.values()), MpiKind::id);
        List<Setting> settings = new ArrayList<>();
        List<KernelSetting> ofKernels = new ArrayList<>();
        for (String text : command.settings()) {
            switch (Setting.parse(text)) {
                case Parsed.Good<Setting>(Setting setting, _) ->
                        KernelSetting.of(setting)
                                .ifPresentOrElse(
                                        of -> ofKernels.add(allowed(of)),
                                        () -> settings.add(setting));
                case Parsed.Bad<Setting> bad ->
                        throw new CommandFailed(ExitCode.USAGE, bad.errors());
            }
        }
        Bench bench = new Bench(network.id(), kind.id(), settings, ofKernels, rounds());
        for (int count : plan.nodes()) {
            List<Diagnostic> objections = bench.objections(count);
            if (!objections.isEmpty()) {
                throw new CommandFailed(
                        ExitCode.USAGE,
                        objections.stream().map(told -> onNodes(told, count)).toList());
            }
        }
        List<Diagnostic> objections = bench.objectionsToKernels(plan.nodes());
        if (!objections.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, objections);
        }
        return bench;
    }

    private Repetitions rounds() {
        if (repetitions.isEmpty()) {
            return Repetitions.SETTLED;
        }
        int count = repetitions.get();
        command.between("--repetitions", count, 1, MOST_REPETITIONS);
        return Repetitions.exactly(count);
    }

    private KernelSetting allowed(KernelSetting setting) {
        if (setting.setBy().isPresent()) {
            throw wrong(
                    "%s of %s is set by %s.",
                    setting.name(), setting.kernel().id(), setting.setBy().get());
        }
        return setting;
    }

    /// `objection`, said of the option where it is about the scenario that the bench made.
    private static Diagnostic onNodes(Diagnostic objection, int nodes) {
        return objection.line() == 0
                ? objection
                : Diagnostic.error("--nodes " + nodes, objection.problem(), objection.advice());
    }

    private List<Long> rising(String option, List<Long> values, long least, long most) {
        for (long value : values) {
            if (value < least || value > most) {
                throw wrong(
                        "%s %d is out of range: it must be from %,d to %,d.",
                        option, value, least, most);
            }
        }
        return values.stream().distinct().sorted().toList();
    }

    /// The one of `all` with this id; case and hyphens do not matter, so that `ipsc860` is
    /// `ipsc-860`.
    private <T> T named(String what, String name, List<T> all, Function<T, String> id) {
        Optional<T> found =
                all.stream()
                        .filter(known -> plain(id.apply(known)).equals(plain(name)))
                        .findFirst();
        return command.known(what, name, found, all.stream().map(id).toList());
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_ /]", "");
    }

    @FormatMethod
    private ParameterException wrong(String format, Object... values) {
        return command.wrong(String.format(Locale.ROOT, format, values));
    }
}
