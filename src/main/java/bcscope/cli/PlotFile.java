package bcscope.cli;

import bcscope.cli.terminal.CommandPart;
import bcscope.file.OutputFile;
import bcscope.picture.Png;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.plot.Plot;
import bcscope.picture.plot.PlotPicture;

import picocli.CommandLine.Option;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The picture that a command draws of what it measured, if it is asked for.
final class PlotFile extends CommandPart {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 420;

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description =
                    "Also draw what was measured, a plot for each measure, as a PNG or SVG file:"
                            + " lines with bands over the seeds, cells for two keys with many"
                            + " numbers, boxes for words.")
    private Optional<Path> picture = Optional.empty();

    @Option(names = "--theme", description = "One of: ${COMPLETION-CANDIDATES}. Default: light.")
    private Theme theme = Theme.LIGHT;

    /// Ends the command where the file cannot be written.
    void check() {
        picture.ifPresent(path -> {
            if (!isSvg(path) && !path.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
                throw wrong("--picture " + path + " must end in .png or .svg.");
            }
            CommandFiles.check(OutputFile.of(path, "picture"));
        });
    }

    private static boolean isSvg(Path path) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
    }

    /// Draws `plots` one below the other, at least one.
    void write(Cli.Screen screen, List<Plot> plots) {
        picture.ifPresent(path ->
                CommandFiles.done(
                        OutputFile.of(path, "picture").write(drawn(screen, path, plots))));
    }

    private byte[] drawn(Cli.Screen screen, Path path, List<Plot> plots) {
        int height = HEIGHT * plots.size();
        if (isSvg(path)) {
            SvgSurface surface = new SvgSurface(theme, WIDTH, height);
            PlotPicture.draw(surface, plots);
            return surface.svg().getBytes(StandardCharsets.UTF_8);
        }
        return Png.encode(
                screen.still(WIDTH, height, theme, surface -> PlotPicture.draw(surface, plots)));
    }
}
