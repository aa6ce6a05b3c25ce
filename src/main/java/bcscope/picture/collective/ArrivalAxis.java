package bcscope.picture.collective;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.collective.Arrivals;
import bcscope.explain.collective.Query;
import bcscope.explain.collective.Story;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.table.SliceColumn;

import java.util.Arrays;
import java.util.List;

/// Arrivals as a rising line over the slices, and below it what the query of each slice said.
final class ArrivalAxis {
    private static final int MOST_DOTS = 64;
    private static final double LEAST_CROSS = 13;

    private final Surface surface;
    private final CollectiveScene scene;
    private final Story story;
    private final Box chart;
    private final Box asked;
    private final Scale scale;
    private final double factor;

    ArrivalAxis(Surface surface, CollectiveScene scene, Story story, Box box) {
        this.surface = surface;
        this.scene = scene;
        this.story = story;
        factor = surface.theme().textFactor();
        Box inner = box.rightOfLeft(74 * factor);
        asked = inner.bottom(18 * factor);
        chart = inner.aboveBottom(asked.height() + 3).belowTop(12 * factor);
        long begin = Math.min(story.arrivals().nanos(0), scene.state().detail().startNanos());
        scale = Scale.across(begin, Math.max(begin + 1, scene.state().detail().endNanos()), chart);
        Lettering label = Lettering.ui(11).muted();
        surface.text("called", new Box(box.x(), chart.y(), 70 * factor, 14 * factor), label);
        surface.text("query", new Box(box.x(), asked.y(), 70 * factor, asked.height()), label);
    }

    void draw() {
        slices();
        double now = scale.at(scene.nanos());
        surface.line(now, chart.y(), now, asked.bottom(), Pen.of(Ink.CURSOR, 1.5));
        curve();
        queries();
    }

    private void slices() {
        int first = Math.max(0, scene.slices().sliceAt(scale.domainStart()));
        int last = scene.state().detail().slice();
        double each = chart.width() / (last - first + 1.0);
        int every = Math.max(1, (int) Math.ceil(44 * factor / each));
        surface.line(chart.x(), chart.bottom(), chart.right(), chart.bottom(), Pen.of(Ink.GRID));
        for (int slice = first; slice <= last; slice += each >= 3 ? 1 : every) {
            double x = scale.at(scene.slices().get(SliceColumn.START, slice));
            if (x < chart.x()) {
                continue;
            }
            surface.line(x, chart.y(), x, asked.bottom(), Pen.of(Ink.GRID));
            if ((slice - first) % every == 0 && x + 30 * factor < chart.right()) {
                surface.text(
                        "s" + Numbers.count(slice), x + 3, chart.y() - 5, Lettering.ui(10).faint());
            }
        }
    }

    private void curve() {
        Arrivals came = story.arrivals();
        int members = story.call().members();
        double[] line = new double[2 * ((int) chart.width() + 2)];
        int points = 0;
        double lastX = chart.x();
        for (double x = chart.x(); x <= Math.min(chart.right(), scale.at(scene.nanos())); x++) {
            line[2 * points] = x;
            line[2 * points++ + 1] = y(came.before(scale.invert(x) + 1), members);
            lastX = x;
        }
        if (points > 1) {
            surface.polyline(Arrays.copyOf(line, 2 * points), Pen.of(Ink.SERIES_2, 1.5));
        }
        int here = came.before(scene.nanos() + 1);
        for (int i = 0; i < here && members <= MOST_DOTS; i++) {
            dot(i, came, members);
        }
        label(came, here, members, lastX);
    }

    private double y(int count, int members) {
        return chart.bottom() - chart.height() * count / Math.max(1, members);
    }

    private void dot(int index, Arrivals came, int members) {
        double x = scale.at(came.nanos(index));
        double y = y(index + 1, members);
        boolean chosen = scene.selection().equals(new Target.Rank(came.rank(index)));
        boolean last = index == members - 1;
        surface.fillCircle(x, y, last ? 4 : 2.6, last ? Ink.LATE : Ink.SERIES_1);
        if (chosen) {
            surface.strokeCircle(x, y, 6, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                new Target.Rank(came.rank(index)).id(),
                new Box(x - 4, y - 4, 8, 8),
                Say.of(
                        "Rank %s called at %{instant}, as number %s of %{n}",
                        came.rank(index), came.nanos(index), index + 1, members));
    }

    private String last(Arrivals came, int members) {
        long nanos = came.nanos(members - 1) - came.nanos(0);
        String who = scene.state().stage().program().named(came.rank(members - 1));
        return nanos == 0
                ? "all at the same time"
                : who + " last, " + Numbers.duration(nanos) + " after the first";
    }

    private void label(Arrivals came, int here, int members, double x) {
        String words =
                here < members
                        ? Numbers.count(here) + " of " + Numbers.count(members)
                        : last(came, members);
        Lettering lettering = Lettering.ui(11).medium();
        double width = surface.textWidth(words, lettering);
        double at = here < members ? x : scale.at(came.nanos(members - 1));
        double now = scale.at(scene.nanos());
        boolean crosses = at + width + 14 > now && at < now;
        boolean left = at + width + 14 > chart.right() || (crosses && at - width > chart.x());
        double y = here < members ? y(here, members) : chart.bottom();
        double from = Math.max(chart.x(), left ? at - width - 9 : at + 9);
        Box place =
                new Box(
                        from,
                        Math.min(y + 3, chart.bottom() - 14 * factor),
                        width + 2,
                        14 * factor);
        surface.fillRect(place.inset(-3, 0), Ink.BACKGROUND);
        surface.text(words, place, lettering);
    }

    private void queries() {
        List<Query> queries = story.queries();
        double each = scale.unitsPerStep() * sliceNanos();
        boolean roomy = each >= LEAST_CROSS * factor;
        for (Query query : queries) {
            boolean now = query.slice() == scene.state().detail().slice();
            boolean said = !now || story.queryIndex().orElse(-1) <= scene.last();
            if (said) {
                mark(query, roomy, each);
            }
        }
        if (queries.isEmpty()) {
            Box right = asked.rightOfLeft(Math.max(0, scale.at(scene.nanos()) + 6 - asked.x()));
            surface.text("asked from the next slice on", right, Lettering.ui(11).faint());
        }
    }

    private long sliceNanos() {
        return scene.state().detail().endNanos() - scene.state().detail().startNanos();
    }

    private void mark(Query query, boolean roomy, double each) {
        long start = scene.slices().get(SliceColumn.START, query.slice());
        double x = scale.at(start + scene.slices().get(SliceColumn.GTDEM, query.slice()));
        double y = asked.centerY();
        double r = 4 * factor;
        if (query.succeeded()) {
            surface.polyline(
                    new double[] {x - r, y, x - r / 3, y + r * 0.8, x + r, y - r * 0.9},
                    Pen.of(Ink.GOOD, 2));
        } else if (roomy) {
            surface.line(x - r, y - r, x + r, y + r, Pen.of(Ink.TEXT_MUTED, 1.6));
            surface.line(x - r, y + r, x + r, y - r, Pen.of(Ink.TEXT_MUTED, 1.6));
        } else {
            surface.line(x, y - r, x, y + r, Pen.of(Ink.TEXT_MUTED));
        }
        String words =
                query.succeeded() ? "yes, written" : Numbers.count(query.missing()) + " missing";
        Lettering lettering = Lettering.ui(10).muted();
        double width = surface.textWidth(words, lettering);
        boolean last = query.equals(story.queries().getLast());
        boolean right = x + r + 5 + width <= chart.right();
        if (right && (width + 2 * r + 10 < each || last)) {
            Box place = new Box(x + r + 5, asked.y(), width + 2, asked.height());
            surface.fillRect(place, Ink.BACKGROUND);
            surface.text(words, place, lettering);
        }
        surface.region(
                new Target.Slice(query.slice()).id(),
                new Box(x - r - 1, asked.y(), 2 * r + 2, asked.height()),
                "Slice "
                        + Numbers.count(query.slice())
                        + ": the query "
                        + (query.succeeded()
                                ? "succeeded and wrote to all nodes"
                                : "failed, "
                                        + Numbers.count(query.missing(), "process", "processes")
                                        + " missing"));
    }
}
