package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// The command line. Every command prints its result to `out` and everything else to `err`; the
/// same input gives the same output, wall times apart.
@Command(
        name = "bcscope",
        mixinStandardHelpOptions = true,
        version = "BCScope 0.1.0",
        description = {
            "Runs MPI programs under BCS-MPI on a simulated machine and shows every slice of it.",
            "Without a command it opens the window.",
            "",
            "FILE is a scenario (JSON), a recording (.bcsrun) or a trace (TIX or SimGrid's, also"
                    + " gzipped), told by its content, or the name of a sample."
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
            "  bcscope compare sweep3d-blocking --set model.demCutoff=20us",
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

        /// Draws `picture` over `width` x `height` pixels, without a window.
        Raster still(int width, int height, Theme theme, Consumer<Surface> picture);
    }

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Print the full trace of an unexpected failure.")
    private boolean debug;

    private final Screen screen;

    private Cli(Screen screen) {
        this.screen = screen;
    }

    /// Executes `arguments` and returns the exit code.
    public static int execute(
            List<String> arguments, PrintWriter out, PrintWriter err, Screen screen) {
        Cli cli = new Cli(screen);
        CommandLine line =
                new CommandLine(cli)
                        .addSubcommand(new RunCommand())
                        .addSubcommand(new MetricsCommand())
                        .addSubcommand(new MmdsCommand())
                        .addSubcommand(new DumpsCommand())
                        .addSubcommand(new SliceCommand())
                        .addSubcommand(new VerifyCommand())
                        .addSubcommand(new CompareCommand())
                        .addSubcommand(new ValidateCommand())
                        .addSubcommand(new ApplicationsCommand())
                        .addSubcommand(new CometCommand())
                        .addSubcommand(new PictureCommand(screen))
                        .addSubcommand(new OpenCommand(screen))
                        .addSubcommand(new SamplesCommand())
                        .addSubcommand(new MachinesCommand())
                        .addSubcommand(new SchemaCommand())
                        .setOut(out)
                        .setErr(err)
                        .setColorScheme(
                                CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                        .setUsageHelpWidth(100)
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .setExecutionExceptionHandler((failure, command, parsed) ->
                                cli.failed(RecordingAtFault.orElse(failure, parsed), err))
                        .setParameterExceptionHandler((wrong, given) -> usage(wrong, err));
        line.getCommandSpec().usageMessage().exitCodeList(exitCodes());
        int code = line.execute(arguments.toArray(String[]::new));
        out.flush();
        err.flush();
        return code;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (ExitCode code : ExitCode.values()) {
            codes.put(String.format(Locale.ROOT, "%3d", code.number()), code.meaning());
        }
        return codes;
    }

    @Override
    public Integer call() {
        return screen.open(List.of()).number();
    }

    private static int usage(CommandLine.ParameterException wrong, PrintWriter err) {
        err.println("bcscope: " + wrong.getMessage());
        err.println("See " + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
        return ExitCode.USAGE.number();
    }

    private int failed(Exception failure, PrintWriter err) {
        if (debug) {
            failure.printStackTrace(err);
        }
        if (failure instanceof CannotGoOn reasons) {
            for (Diagnostic reason : reasons.reasons()) {
                err.println(reason.oneLine());
            }
            return reasons.code().number();
        }
        err.println(
                "bcscope: this should not have happened: "
                        + failure
                        + ". Please report it with the command and the file (see CONTRIBUTING.md);"
                        + " --debug prints more.");
        return ExitCode.BROKEN.number();
    }
}
