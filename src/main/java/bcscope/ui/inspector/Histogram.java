package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.mds.Distribution;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.function.LongFunction;

/// A distribution as bars, from its first value to its last, with as many labels below as fit.
public final class Histogram {
    private static final int MOST_BARS = 72;
    private static final double WIDEST_BAR = 26;
    private static final double LABEL_WIDTH = 74;

    private final Distribution values;
    private final LongFunction<String> words;
    private final int first;
    private final int binsABar;
    private final long[] counts;
    private final long most;

    private Histogram(Distribution values, LongFunction<String> words) {
        this.values = values;
        this.words = words;
        int begin = 0;
        while (begin < values.bins() && values.count(begin) == 0) {
            begin++;
        }
        first = begin;
        binsABar = Math.max(1, Math.ceilDiv(values.bins() - first, MOST_BARS));
        counts = new long[Math.ceilDiv(Math.max(0, values.bins() - first), binsABar)];
        long highest = 1;
        for (int bin = first; bin < values.bins(); bin++) {
            int bar = (bin - first) / binsABar;
            counts[bar] += values.count(bin);
            highest = Math.max(highest, counts[bar]);
        }
        most = highest;
    }

    /// Draws `values` with a title; `words` tells a value.
    public static void draw(
            Surface surface, String title, Distribution values, LongFunction<String> words) {
        new Histogram(values, words).draw(surface, title);
    }

    /// The histogram as a sentence.
    public static String sentence(Distribution values, LongFunction<String> words) {
        Histogram histogram = new Histogram(values, words);
        int highest = 0;
        for (int bar = 0; bar < histogram.counts.length; bar++) {
            highest = histogram.counts[bar] > histogram.counts[highest] ? bar : highest;
        }
        return histogram.counts.length == 0
                ? "No values."
                : "Most values lie in " + histogram.label(highest) + ".";
    }

    private void draw(Surface surface, String title) {
        double factor = surface.theme().textFactor();
        Box all = surface.bounds().inset(8, 6);
        Box head = all.top(14 * factor);
        Lettering bold = Lettering.ui(11).medium();
        surface.text(title, head, bold);
        String peak = counts.length == 0 ? "" : peak();
        Lettering small = Lettering.ui(10).muted();
        boolean beside =
                surface.textWidth(title, bold) + surface.textWidth(peak, small) + 12
                        <= head.width();
        Box plot = all.belowTop((beside ? 22 : 37) * factor).aboveBottom(18 * factor);
        surface.line(plot.x(), plot.bottom(), plot.right(), plot.bottom(), Pen.of(Ink.GRID_STRONG));
        if (counts.length == 0) {
            surface.text("no values", plot, Lettering.ui(11).centered().faint());
            return;
        }
        surface.text(
                peak,
                beside ? head : head.moved(0, 15 * factor),
                beside ? small.right() : surface.fitting(peak, small, head.width()));
        double width = Math.min(WIDEST_BAR, plot.width() / counts.length);
        for (int bar = 0; bar < counts.length; bar++) {
            if (counts[bar] > 0) {
                draw(surface, plot, width, bar);
            }
        }
        labels(surface, all.bottom(14 * factor), width);
    }

    private String peak() {
        String beyond =
                values.beyond() == 0 ? "" : ", " + Numbers.count(values.beyond()) + " beyond";
        return "most " + Numbers.count(most) + " in " + words.apply(span()) + beyond;
    }

    private void labels(Surface surface, Box axis, double width) {
        Lettering lettering = Lettering.mono(10).muted();
        double widest = surface.textWidth(words.apply(from(counts.length)), lettering) + 8;
        double each = Math.max(LABEL_WIDTH, widest);
        int step = (int) Math.max(1, Math.ceil(each / width));
        for (int bar = 0; bar <= counts.length; bar += step) {
            double x = axis.x() + bar * width;
            surface.line(x, axis.y() - 4, x, axis.y() - 1, Pen.of(Ink.GRID_STRONG));
            Box place = new Box(x, axis.y(), each - 4, axis.height());
            if (place.right() <= axis.right() + 8) {
                surface.text(words.apply(from(bar)), place, lettering);
            }
        }
    }

    private void draw(Surface surface, Box plot, double width, int bar) {
        double height = Math.max(1.5, plot.height() * counts[bar] / most);
        Box box =
                new Box(
                        plot.x() + bar * width,
                        plot.bottom() - height,
                        Math.max(1, width - 1),
                        height);
        surface.fillRect(box, Ink.SERIES_2);
        surface.region("bin:" + bar, new Box(box.x(), plot.y(), width, plot.height()), label(bar));
    }

    private String label(int bar) {
        return Say.of(
                "%s to %s: %{n}", words.apply(from(bar)), words.apply(from(bar + 1)), counts[bar]);
    }

    private long from(int bar) {
        return (first + (long) bar * binsABar) * values.binWidth();
    }

    private long span() {
        return values.binWidth() * binsABar;
    }
}
