package bcscope.cli;

import bcscope.cli.terminal.ExitCode;
import bcscope.happening.SliceDetail;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;

import java.util.List;
import java.util.function.Consumer;

/// A screen that breaks whatever it is asked for.
final class BrokenScreen implements Cli.Screen {
    /// What it says then.
    static final String SAID = "a bolt is loose";

    @Override
    public ExitCode open(List<String> files) {
        throw new IllegalStateException(SAID);
    }

    @Override
    public ExitCode preview(String file) {
        throw new IllegalStateException(SAID);
    }

    @Override
    public Cli.Playing playing(SliceDetail detail) {
        throw new IllegalStateException(SAID);
    }

    @Override
    public Raster still(int width, int height, Theme theme, Consumer<Surface> picture) {
        throw new IllegalStateException(SAID);
    }
}
