package bcscope.cli;

import bcscope.cli.terminal.ExitCode;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;

import java.util.List;
import java.util.function.Consumer;

/// Notes the windows that would have opened; draws pictures without showing what was drawn.
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

    @Override
    public Raster still(int width, int height, Theme theme, Consumer<Surface> picture) {
        picture.accept(new SvgSurface(theme, width, height));
        return new Raster(width, height, theme);
    }
}
