package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.ProgressMeter;
import bcscope.base.Release;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.cli.terminal.HeapFull;
import bcscope.cli.terminal.ProgressLine;
import bcscope.cli.terminal.VisibleWriter;
import bcscope.happening.SliceDetail;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleToLongFunction;
import java.util.function.IntSupplier;

/// The command line. Every command prints its result to `out` and everything else to `err`; the
/// same input gives the same output, wall times apart.
@Command(
        name = "bcscope",
        mixinStandardHelpOptions = true,
        description = {
            "Runs MPI programs under BCS-MPI on a simulated machine and shows every slice.",
            "Without a command it opens the window.",
            "",
            "FILE is a scenario (JSON), a recording (.bcsrun), a trace (TIX, SimGrid, DUMPI, OTF2,"
                + " GOAL, liballprof) or a folder with one, recognised by its content, or the name"
                + " of a sample."
        },
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  bcscope run samples/barrier.json --save barrier.bcsrun",
            "  bcscope run barrier --set model.slice=300us --json",
            "  bcscope metrics barrier.bcsrun --metric GETTS,NCOLLMSM --from 7500 --to 12500",
            "  bcscope mmds sage-like --rank 3",
            "  bcscope run sage-like --dump out",
            "  bcscope dumps out",
            "  bcscope slice one-message --at 4",
            "  bcscope verify barrier.bcsrun",
            "  bcscope compare sweep3d-blocking --set model.demCutoff=0us",
            "  bcscope validate --out report.html",
            "  bcscope applications --traces ../shared/traces",
            "  bcscope comet --machine ipsc860 --out comet.html",
            "  bcscope machines bluegene-l --nodes 65536",
            "  bcscope picture ring --view machine --at 5 --out ring.svg"
        })
public final class Cli implements Callable<Integer> {
    /// What only the screen's side of the program can do.
    public interface Screen {
        /// Opens the window with `files`; returns when it is closed.
        ExitCode open(List<String> files);

        /// Opens the window with a preview of the lesson in `file`; returns when it is closed.
        ExitCode preview(String file);

        /// How playback in the window passes through a slice.
        Playing playing(SliceDetail detail);

        /// Draws `picture` over `width` x `height` pixels, without a window.
        Raster still(int width, int height, Theme theme, Consumer<Surface> picture);
    }

    /// A slice as it is played.
    ///
    /// @param millis its time on the screen, ms
    /// @param nanosAt the instant of the run, ns, at a share (0 to 1) of that time
    public record Playing(double millis, DoubleToLongFunction nanosAt) {}

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Print the full trace of an unexpected failure.")
    private boolean debug;

    private final Screen screen;

    Cli(Screen screen) {
        this.screen = screen;
    }

    /// Executes `arguments` and returns the exit code.
    public static int execute(
            List<String> arguments, PrintWriter out, PrintWriter err, Screen screen) {
        return execute(arguments, out, err, screen, new ProgressMeter());
    }

    /// As [#execute], with `err` as a terminal, where one line shows the progress of a long
    /// command.
    public static int executeOnTerminal(
            List<String> arguments, PrintWriter out, PrintWriter err, Screen screen) {
        ProgressMeter meter = new ProgressMeter();
        try (ProgressLine line = new ProgressLine(err, meter, System::nanoTime).start()) {
            return execute(arguments, line.before(out), line.before(err), screen, meter);
        }
    }

    private static int execute(
            List<String> arguments,
            PrintWriter output,
            PrintWriter errorOutput,
            Screen screen,
            ProgressMeter meter) {
        PrintWriter out = VisibleWriter.to(output);
        PrintWriter err = VisibleWriter.to(errorOutput);
        if (arguments.equals(List.of("--version"))) {
            out.println(Release.name());
            out.flush();
            return ExitCode.DONE.number();
        }
        Cli cli = new Cli(screen);
        ErrorOutput errors = new ErrorOutput(out, err, arguments.contains("--json"));
        PicocliLine line = new PicocliLine(arguments, () -> cli.line(arguments, out, err, errors));
        Optional<RunCommand> plain = PlainRun.of(arguments).map(run -> run.command(out, err, line));
        int code =
                cli.executed(
                        () ->
                                plain.isPresent()
                                        ? cli.call(plain.get(), line, errors)
                                        : line.execute(),
                        line,
                        errors,
                        meter);
        out.flush();
        err.flush();
        return code;
    }

    private CommandLine line(
            List<String> arguments, PrintWriter out, PrintWriter err, ErrorOutput errors) {
        CommandLine line = new CommandLine(this);
        Subcommand.neededFor(arguments)
                .forEach(command -> line.addSubcommand(command.create(screen)));
        addHelp(line);
        line.setOut(out)
                .setErr(err)
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(100)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, command, parsed) ->
                        failed(RecordingAtFault.orElse(failure, parsed), errors))
                .setParameterExceptionHandler((wrong, given) -> misused(wrong, errors));
        line.getCommandSpec().version(Release.name()).usageMessage().exitCodeList(exitCodes());
        return line;
    }

    private static int misused(ParameterException wrong, ErrorOutput errors) {
        return errors.tell(ExitCode.USAGE, Misuse.sentence(wrong), Misuse.help(wrong));
    }

    /// Executes `command` as picocli would.
    private int call(RunCommand command, PicocliLine line, ErrorOutput errors) {
        try {
            return command.call();
        } catch (ParameterException wrong) {
            return misused(wrong, errors);
        } catch (Exception failure) {
            return failed(RecordingAtFault.orElse(failure, line.parsed()), errors);
        }
    }

    /// Every command has the options of help, and a heading above its examples.
    private static void addHelp(CommandLine line) {
        for (CommandLine command : line.getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec().mixinStandardHelpOptions(true);
            UsageMessageSpec usage = spec.usageMessage();
            if (usage.footer().length > 0 && usage.footerHeading().isEmpty()) {
                usage.footerHeading("%nExamples:%n");
            }
            addHelp(command);
        }
    }

    private int executed(
            IntSupplier command, PicocliLine line, ErrorOutput errors, ProgressMeter meter) {
        try {
            return meter.watch(command::getAsInt);
        } catch (OutOfMemoryError full) {
            String file = RecordingAtFault.names(line.parsed()).findFirst().orElse("bcscope");
            return errors.tell(
                    ExitCode.BAD_FILE,
                    List.of(
                            Diagnostic.error(
                                    file,
                                    HeapFull.problem(meter.latest()),
                                    HeapFull.advice(Runtime.getRuntime().maxMemory()))));
        } catch (Error broken) {
            return failed(broken, errors);
        }
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (ExitCode code : ExitCode.values()) {
            codes.put(String.format(Locale.ROOT, "%3d", code.number()), code.meaning());
        }
        return codes;
    }

    /// The screen's side of the program, for commands below others, which picocli makes.
    public Screen screen() {
        return screen;
    }

    @Override
    public Integer call() {
        return screen.open(List.of()).number();
    }

    private int failed(Throwable failure, ErrorOutput errors) {
        if (debug) {
            failure.printStackTrace(errors.err());
        }
        return failure instanceof CommandFailed reasons
                ? errors.tell(reasons.code(), reasons.reasons())
                : errors.tell(
                        ExitCode.BROKEN,
                        "internal error: "
                                + failure
                                + ". Please report it with the command and the file (see"
                                + " CONTRIBUTING.md); --debug prints more.",
                        "");
    }
}
