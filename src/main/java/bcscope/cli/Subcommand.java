package bcscope.cli;

import bcscope.cli.fuzz.FuzzCommand;
import bcscope.cli.lesson.LessonCommand;
import bcscope.cli.listing.ApiCommand;
import bcscope.cli.listing.MachinesCommand;
import bcscope.cli.listing.SamplesCommand;
import bcscope.cli.listing.SchemaCommand;
import bcscope.cli.script.CheckCommand;
import bcscope.cli.script.FormatCommand;
import bcscope.cli.trace.InspectCommand;
import bcscope.cli.trace.TracerCommand;
import bcscope.study.command.ApplicationsCommand;
import bcscope.study.command.AtlasCommand;
import bcscope.study.command.BenchmarkCommand;
import bcscope.study.command.CometCommand;
import bcscope.study.command.ValidateCommand;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/// The commands, in the order in which help lists them. Picocli reads every annotation of a command
/// that it is given, which takes longer than a short command itself: it is given only the one asked
/// for, and all of them where none is.
enum Subcommand {
    RUN,
    METRICS,
    MMDS,
    DUMPS,
    SLICE,
    FIND,
    WHY,
    BLAME,
    PATH,
    RACES,
    VERIFY,
    COMPARE,
    BRANCH,
    SWEEP,
    VALIDATE,
    APPLICATIONS,
    COMET,
    ATLAS,
    BENCHMARK,
    FUZZ,
    PICTURE,
    OPEN,
    CHECK,
    FORMAT,
    LESSON,
    SAMPLES,
    MACHINES,
    API,
    TRACER,
    INSPECT,
    EXPORT,
    SCHEMA,
    HELP,
    TEST;

    /// Its text.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The command itself, in the form that picocli reads.
    Callable<Integer> create(Cli.Screen screen) {
        return switch (this) {
            case RUN -> new RunCommand(new RunFile());
            case METRICS -> new MetricsCommand();
            case MMDS -> new MmdsCommand();
            case DUMPS -> new DumpsCommand();
            case SLICE -> new SliceCommand();
            case FIND -> new FindCommand();
            case WHY -> new WhyCommand();
            case BLAME -> new BlameCommand();
            case PATH -> new PathCommand();
            case RACES -> new RacesCommand();
            case VERIFY -> new VerifyCommand();
            case COMPARE -> new CompareCommand();
            case BRANCH -> new BranchCommand();
            case SWEEP -> new SweepCommand(screen);
            case VALIDATE -> new ValidateCommand();
            case APPLICATIONS -> new ApplicationsCommand();
            case COMET -> new CometCommand();
            case ATLAS -> new AtlasCommand();
            case BENCHMARK -> new BenchmarkCommand();
            case FUZZ -> new FuzzCommand();
            case PICTURE -> new PictureCommand(screen);
            case OPEN -> new OpenCommand(screen);
            case CHECK -> new CheckCommand();
            case FORMAT -> new FormatCommand();
            case LESSON -> new LessonCommand(screen);
            case SAMPLES -> new SamplesCommand();
            case MACHINES -> new MachinesCommand();
            case API -> new ApiCommand();
            case TRACER -> new TracerCommand();
            case INSPECT -> new InspectCommand();
            case EXPORT -> new ExportCommand();
            case SCHEMA -> new SchemaCommand();
            case HELP -> new HelpCommand(screen);
            case TEST -> new TestCommand();
        };
    }

    /// The one that `arguments` begin with, or all where they begin with anything else.
    static List<Subcommand> neededFor(List<String> arguments) {
        List<Subcommand> all = List.of(values());
        return arguments.isEmpty()
                ? all
                : all.stream()
                        .filter(command -> command.word().equals(arguments.getFirst()))
                        .findFirst()
                        .map(List::of)
                        .orElse(all);
    }
}
