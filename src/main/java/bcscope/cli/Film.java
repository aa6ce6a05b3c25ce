package bcscope.cli;

import bcscope.base.Say;
import bcscope.cli.terminal.CommandPart;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Gif;
import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.view.Caption;
import bcscope.picture.view.RunStill;
import bcscope.run.RunView;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Slices as the window plays them: as a moving picture, or its frames side by side on a sheet.
final class Film extends CommandPart {
    private static final int NOT_GIVEN = Integer.MIN_VALUE;
    private static final int MOST_FRAMES = 600;
    private static final int FRAMES_OF_SHEET = 12;
    private static final double MILLIS_OF_FRAME = 100;
    private static final int GAP = 4;

    @Option(
            names = "--frames",
            paramLabel = "N",
            description =
                    "N moments of the slices --at to --to (default: --at) as the window plays them,"
                            + " each above its sentence and time: in a .gif file one after the"
                            + " other (default: ten a second), in a .png file side by side"
                            + " (default, with --to: 12).")
    private int frames = NOT_GIVEN;

    /// What is filmed.
    ///
    /// @param run as far as it is needed
    /// @param still draws the view
    /// @param node the node of the view, negative for all
    /// @param first first slice
    /// @param last last slice
    /// @param width of a frame, pixels
    /// @param height of a frame, pixels
    record Shot(
            Cli.Screen screen,
            RunView run,
            RunStill still,
            int node,
            int first,
            int last,
            int width,
            int height,
            Theme theme) {
        /// Its time on the screen, ms.
        double millis() {
            double millis = 0;
            for (int slice = first; slice <= last; slice++) {
                millis += screen.playing(run.detail(slice)).millis();
            }
            return millis;
        }

        /// The moments in the middle of steps of `step` ms on the screen.
        List<Moment> moments(double step) {
            List<Moment> moments = new ArrayList<>();
            double at = step / 2;
            for (int slice = first; slice <= last; slice++) {
                SliceDetail detail = run.detail(slice);
                Cli.Playing playing = screen.playing(detail);
                for (; at < playing.millis(); at += step) {
                    double share = at / playing.millis();
                    moments.add(Moment.at(detail, playing.nanosAt().applyAsLong(share)));
                }
                at -= playing.millis();
            }
            return moments;
        }

        /// The view at `moment` above what is said of it.
        Raster frame(Moment moment) throws InterruptedException {
            SliceDetail detail = run.detail(moment.slice());
            Caption caption = new Caption(run, detail, moment);
            int below = Caption.height(theme);
            int above = height - below;
            Raster frame = new Raster(width, height, theme);
            frame.put(
                    screen.still(width, above, theme, still.at(run, detail, moment, node)::draw),
                    0,
                    0);
            frame.put(screen.still(width, below, theme, caption::draw), 0, above);
            return frame;
        }
    }

    /// Whether the command line asks for frames.
    boolean isGiven() {
        return frames != NOT_GIVEN;
    }

    /// The frames one after the other, as a GIF file.
    byte[] gif(Shot shot) throws InterruptedException, IOException {
        double millis = shot.millis();
        double step = millis / checked(isGiven() ? frames : Math.rint(millis / MILLIS_OF_FRAME));
        Gif gif = new Gif((int) Math.rint(step / Gif.MILLIS));
        for (Moment moment : shot.moments(step)) {
            gif.add(shot.frame(moment));
        }
        return gif.bytes();
    }

    /// The frames in rows, as a PNG file of at most `most` pixels on each side.
    byte[] sheet(Shot shot, int most) throws InterruptedException {
        int count = checked(isGiven() ? frames : FRAMES_OF_SHEET);
        int columns = (int) Math.ceil(Math.sqrt(count));
        int width = columns * (shot.width + GAP) - GAP;
        int height = Math.ceilDiv(count, columns) * (shot.height + GAP) - GAP;
        if (Math.max(width, height) > most) {
            throw wrong(
                    Say.of(
                            "%{n frame} of %sx%s make a sheet of %sx%s, and %{n} pixels a side are"
                                    + " the most: choose fewer --frames or a smaller --size.",
                            count, shot.width, shot.height, width, height, most));
        }
        Raster sheet = new Raster(width, height, shot.theme);
        sheet.clear(Ink.GRID_STRONG);
        List<Moment> moments = shot.moments(shot.millis() / count);
        for (int i = 0; i < moments.size(); i++) {
            sheet.put(
                    shot.frame(moments.get(i)),
                    i % columns * (shot.width + GAP),
                    i / columns * (shot.height + GAP));
        }
        return Png.encode(sheet);
    }

    private int checked(double count) {
        if (count < 2 || count > MOST_FRAMES) {
            throw wrong(
                    Say.of(
                            "A film has 2 to %{n} frames, and this one would have %{n}: choose"
                                    + " --frames, or other slices with --at and --to.",
                            MOST_FRAMES, (long) count));
        }
        return (int) count;
    }
}
