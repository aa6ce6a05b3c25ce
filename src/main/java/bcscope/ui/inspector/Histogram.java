package bcscope.ui.inspector;

import bcscope.mds.Distribution;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Wording;

import java.util.function.LongFunction;

/// A distribution as bars.
final class Histogram {
    private static final int MOST_BARS = 48;

    private Histogram() {}

    static void draw(
            Surface surface, String title, Distribution values, LongFunction<String> words) {
        Box all = surface.bounds().inset(8, 6);
        surface.text(title, all.top(14), Lettering.ui(11).medium());
        Box plot = all.belowTop(20).aboveBottom(16);
        surface.line(plot.x(), plot.bottom(), plot.right(), plot.bottom(), Pen.of(Ink.GRID_STRONG));
        if (values.bins() == 0) {
            surface.text("no values", plot, Lettering.ui(11).centered().faint());
            return;
        }
        int binsABar = Math.max(1, Math.ceilDiv(values.bins(), MOST_BARS));
        int bars = Math.ceilDiv(values.bins(), binsABar);
        long[] counts = new long[bars];
        long most = 1;
        for (int bin = 0; bin < values.bins(); bin++) {
            counts[bin / binsABar] += values.count(bin);
            most = Math.max(most, counts[bin / binsABar]);
        }
        double width = Math.min(26, plot.width() / bars);
        for (int bar = 0; bar < bars; bar++) {
            bar(surface, plot, width, bar, counts[bar], most, values.binWidth() * binsABar, words);
        }
        Box axis = all.bottom(14);
        surface.text("0", axis, Lettering.mono(10).muted());
        String end = words.apply(values.binWidth() * binsABar * bars);
        surface.text(
                end,
                axis.withWidth(Math.max(60, width * bars)),
                Lettering.mono(10).muted().right());
        surface.text("most " + Wording.count(most), all.top(14), Lettering.ui(10).muted().right());
    }

    private static void bar(
            Surface surface,
            Box plot,
            double width,
            int bar,
            long count,
            long most,
            long span,
            LongFunction<String> words) {
        if (count == 0) {
            return;
        }
        double height = Math.max(1.5, plot.height() * count / most);
        Box box =
                new Box(
                        plot.x() + bar * width,
                        plot.bottom() - height,
                        Math.max(1, width - 1),
                        height);
        surface.fillRect(box, Ink.SERIES_2);
        surface.region(
                "bin:" + bar,
                new Box(box.x(), plot.y(), box.width(), plot.height()),
                words.apply(bar * span)
                        + " to "
                        + words.apply((bar + 1) * span)
                        + ": "
                        + Wording.count(count));
    }
}
