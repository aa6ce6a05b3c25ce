package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.metric.Metric;
import bcscope.picture.Png;
import bcscope.picture.ShownView;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.plot.MetricPlots;
import bcscope.picture.plot.Plot;
import bcscope.picture.plot.PlotPicture;
import bcscope.picture.primitives.Playhead;
import bcscope.picture.primitives.PrimitivesPicture;
import bcscope.picture.view.RunStill;
import bcscope.picture.view.View;
import bcscope.playground.ScriptRun;
import bcscope.run.MetricValues;
import bcscope.run.RunView;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/// Draws a view into a file.
@Command(
        name = "picture",
        description = PictureCommand.DESCRIPTION,
        footer = {
            "  bcscope picture ring --view machine --at 5 --out ring.svg",
            "  bcscope picture ring --set machine.network=bluegene-l --view machine --layer tree"
                    + " --at 5 --out tree.png",
            "  bcscope picture one-message --view nic --node 1 --at 4 --theme light --out nic.png",
            "  bcscope picture barrier --view timeline --at 500 --size 1600x600 --out barrier.png",
            "  bcscope picture slow-nic --set faults[0].factor=5 --view timeline --at 36 --out"
                    + " nic.png",
            "  bcscope picture sweep3d-blocking --view compare --set mpi=conventional --rank 10"
                    + " --at 110 --out both.png",
            "  bcscope picture barrier --view metric --metric GETTS,NCOLLMSM --from 7500 --to 12500"
                    + " --out pulse.png",
            "  bcscope picture one-message --view strip --at 4 --size 1200x300 --out strip.svg",
            "  bcscope picture one-message --view machine --at 4 --size 860x520 --out slice.gif",
            "  bcscope picture ring --view machine --at 4 --to 5 --frames 12 --out sheet.png",
            "  bcscope picture incast --view why --rank 7 --at 7 --out why.png",
            "  bcscope picture primitives --view primitives --at 8 --out primitives.svg"
        })
final class PictureCommand implements Callable<Integer> {
    static final String DESCRIPTION =
            "Draw a view at a slice as a PNG or SVG file, or a slice as it is played as a GIF file,"
                    + " without a display.";
    private static final int MOST_UNITS = 8192;
    private static final int ALL_NODES = -1;
    private static final int NOT_GIVEN = Integer.MIN_VALUE;

    private final Cli.Screen screen;
    private final Inputs inputs = new Inputs();

    @Mixin private RunFile command = new RunFile();

    @Mixin private MachineLook machine = new MachineLook();

    @Mixin private ComparedRuns compared = new ComparedRuns();

    @Option(names = "--view", required = true, description = "One of: ${COMPLETION-CANDIDATES}.")
    private View view = View.MACHINE;

    @Mixin private MetricRange range = new MetricRange();

    @Mixin private Film film = new Film();

    @Option(
            names = "--at",
            paramLabel = "S",
            description = "The slice; required by all views except metric.")
    private int slice = NOT_GIVEN;

    @Option(
            names = "--event",
            paramLabel = "N",
            description =
                    "The moment just after event N of the slice, as listed by the command slice,"
                            + " from 0. Default: the busiest phase.")
    private int event = -1;

    @Option(names = "--theme", description = "One of: ${COMPLETION-CANDIDATES}. Default: dark.")
    private Theme theme = Theme.DARK;

    @Option(names = "--size", paramLabel = "WxH", description = "Default: 1440x900.")
    private String size = "1440x900";

    @Option(
            names = "--node",
            paramLabel = "N",
            description =
                    "Node of the views nic (default: 0) and matching (default: all); in the view"
                            + " machine, on a large machine, the node to show with those around"
                            + " it.")
    private int node = ALL_NODES;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description =
                    "File that ends in .png, .svg, .gif (a film) or .txt (the view in words).")
    private Path out = Path.of("");

    PictureCommand(Cli.Screen screen) {
        this.screen = screen;
    }

    @Spec
    void setSpec(CommandSpec spec) {
        spec.usageMessage().description(DESCRIPTION, View.list());
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        int[] units = units();
        Form form = form();
        checkMoment();
        CommandFiles.check(target());
        boolean isFilm = film.isGiven() || (view.isOfRun() && range.ends());
        write(
                switch (form) {
                    case PNG -> isFilm ? film.sheet(shot(units), MOST_UNITS) : png(units, still());
                    case GIF -> film.gif(shot(units));
                    case SVG -> svg(units, isFilm ? noFilm() : still());
                    case TEXT -> words(isFilm ? noFilm() : still());
                });
        return ExitCode.DONE.number();
    }

    private ShownView still() throws InterruptedException {
        return view == View.COMPARE ? compare() : shown();
    }

    private ShownView noFilm() {
        throw command.wrong(
                "--out "
                        + out
                        + " shows one moment: a film ends in .gif, and a sheet of its frames in"
                        + " .png.");
    }

    /// The slices from `--at` to `--to`.
    private Film.Shot shot(int[] units) throws InterruptedException {
        if (!view.isOfRun()) {
            throw command.wrong(
                    "--view " + view.id() + " shows no slices of one run: it has no film.");
        }
        if (event >= 0) {
            throw command.wrong("--event is one moment: a film shows slices --at to --to.");
        }
        int last = range.lastFrom(slice);
        command.within("--to", last, Integer.MAX_VALUE - RunStill.SLICES_AROUND);
        RunView run = asked(command.open(command.settings(), inputs), last);
        command.within("--to", last, run.progress().slices());
        CommandFiles.check(target());
        return new Film.Shot(screen, run, drawn(), node, slice, last, units[0], units[1], theme);
    }

    private ShownView shown() throws InterruptedException {
        Opened opened = command.open(command.settings(), inputs);
        CommandFiles.check(target());
        return switch (opened) {
            case Opened.AScript script -> moment(script.run());
            case Opened.AScenario _, Opened.ARecording _ ->
                    view == View.METRIC ? metrics(opened) : slice(opened);
        };
    }

    /// Checks the slice, or for the view metric its replacement.
    private void checkMoment() {
        if (view == View.SWEEP) {
            throw command.wrong(
                    "--view sweep is a view of the window. A sweep is drawn by its own command:"
                            + " bcscope sweep FILE --over KEY=VALUES --picture OUT.png.");
        }
        if (view != View.METRIC) {
            if (slice == NOT_GIVEN) {
                throw command.wrong("Missing required option: '--at=S'");
            }
            command.within("--at", slice, Integer.MAX_VALUE - RunStill.SLICES_AROUND);
        } else if (!range.isGiven()) {
            throw command.wrong("--view metric needs metrics, for example --metric GETTS.");
        }
    }

    /// One plot below the other.
    private ShownView metrics(Opened opened) throws InterruptedException {
        List<Metric> metrics = range.metrics();
        boolean hasNode = node != ALL_NODES;
        range.check(opened.scenario().mpi(), hasNode);
        RunView run = opened.upTo(range.slices());
        int slices = run.progress().slices();
        int first = range.first(slices);
        int last = range.last(slices);
        if (hasNode) {
            command.within("--node", node, run.scenario().machine().nodes());
        } else {
            range.checkKnown(run);
        }
        MetricValues values =
                hasNode
                        ? MetricValues.ofNode(run, metrics, node, last + 1)
                        : MetricValues.ofMachine(run, metrics);
        String where = hasNode ? "node " + node : "";
        MpiKind mpi = run.scenario().mpi();
        List<Plot> plots =
                IntStream.range(0, metrics.size())
                        .mapToObj(i -> MetricPlots.of(values, mpi, i, where, first, last))
                        .toList();
        return surface -> PlotPicture.draw(surface, plots);
    }

    /// Two runs side by side: as it is, and with the values of `--set`.
    private ShownView compare() throws InterruptedException {
        if (command.settings().isEmpty()) {
            throw command.wrong(
                    "--view compare needs the values of the second run, for example"
                            + " --set mpi=conventional.");
        }
        return compared.scene(command.file(), command.settings(), slice, inputs);
    }

    /// Of a script, whose moments count from 0.
    private ShownView moment(ScriptRun run) {
        if (view != View.PRIMITIVES) {
            throw command.wrong(
                    "A primitives scenario has no view " + view + ": use --view primitives.");
        }
        command.within("--at", slice, run.frames().size());
        return surface -> PrimitivesPicture.draw(surface, Playhead.after(run, slice + 1));
    }

    private ShownView slice(Opened opened) throws InterruptedException {
        if (view == View.PRIMITIVES) {
            throw noScript(opened);
        }
        return drawn().at(asked(opened, slice), slice, node, event);
    }

    private static CommandFailed noScript(Opened opened) {
        return new CommandFailed(
                ExitCode.USAGE,
                opened.scenario().name(),
                "It is not a primitives scenario.",
                "Choose another view; the sample primitives has one.");
    }

    private RunStill drawn() {
        return new RunStill(view, machine.still(), compared.rank());
    }

    /// The run, as far as it is asked for, up to slice `last`.
    private RunView asked(Opened opened, int last) throws InterruptedException {
        RunView run = opened.upTo(drawn().slicesFor(opened.scenario(), last));
        command.within("--at", slice, run.progress().slices());
        if (node != ALL_NODES) {
            command.within("--node", node, run.scenario().machine().nodes());
        }
        if (compared.rank().isPresent()) {
            command.within("--rank", compared.rank().getAsInt(), run.program().ranks());
        }
        if (event >= 0) {
            command.within("--event", event, run.detail(slice).happenings().size());
        }
        return run;
    }

    private byte[] png(int[] units, ShownView shown) {
        return Png.encode(screen.still(units[0], units[1], theme, shown::draw));
    }

    private byte[] svg(int[] units, ShownView shown) {
        SvgSurface surface = new SvgSurface(theme, units[0], units[1]);
        shown.draw(surface);
        return surface.svg().getBytes(StandardCharsets.UTF_8);
    }

    private OutputFile target() {
        return new OutputFile(out, "picture", inputs);
    }

    private void write(byte[] bytes) {
        CommandFiles.done(target().write(bytes));
    }

    /// What is written, by the ending of the file.
    private enum Form {
        PNG,
        SVG,
        GIF,
        TEXT
    }

    private Form form() {
        String name = out.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".png")) {
            return Form.PNG;
        }
        if (name.endsWith(".svg")) {
            return Form.SVG;
        }
        if (name.endsWith(".gif")) {
            return Form.GIF;
        }
        if (name.endsWith(".txt")) {
            return Form.TEXT;
        }
        throw command.wrong(
                "--out "
                        + out
                        + " must end in .png, .svg or .gif, or in .txt for the view in words.");
    }

    private byte[] words(ShownView shown) {
        if (shown.sentences().isEmpty()) {
            throw command.wrong(
                    "The view " + view + " has no text form: use the command slice instead.");
        }
        return (String.join("\n", shown.sentences()) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private int[] units() {
        if (size.matches("\\d{1,4}x\\d{1,4}")) {
            String[] parts = size.split("x", -1);
            int width = Integer.parseInt(parts[0]);
            int height = Integer.parseInt(parts[1]);
            if (Math.min(width, height) >= 100 && Math.max(width, height) <= MOST_UNITS) {
                return new int[] {width, height};
            }
        }
        throw command.wrong(
                "--size " + size + " must be WIDTHxHEIGHT, each from 100 to " + MOST_UNITS + ".");
    }
}
