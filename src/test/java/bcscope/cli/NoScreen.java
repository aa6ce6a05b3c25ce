package bcscope.cli;

import bcscope.cli.terminal.ExitCode;
import bcscope.happening.SliceDetail;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;

import java.util.List;
import java.util.function.Consumer;

/// Notes the windows that would have opened; draws each picture as a plane of one colour, which
/// another picture does not have.
public record NoScreen(List<List<String>> windows) implements Cli.Screen {
    @Override
    public ExitCode open(List<String> files) {
        windows.add(files);
        return ExitCode.DONE;
    }

    @Override
    public ExitCode preview(String file) {
        windows.add(List.of("preview", file));
        return ExitCode.DONE;
    }

    /// A second for each slice, evenly.
    @Override
    public Cli.Playing playing(SliceDetail detail) {
        long length = detail.endNanos() - detail.startNanos();
        return new Cli.Playing(1_000, share -> detail.startNanos() + Math.round(share * length));
    }

    @Override
    public Raster still(int width, int height, Theme theme, Consumer<Surface> picture) {
        SvgSurface surface = new SvgSurface(theme, width, height);
        picture.accept(surface);
        Raster raster = new Raster(width, height, theme);
        raster.fillRect(0, 0, width, height, 0xFF000000 | surface.svg().hashCode());
        return raster;
    }
}
