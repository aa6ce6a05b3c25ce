package bcscope.picture.timeline;

import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Ticks;
import bcscope.picture.timeline.level.Summary;
import bcscope.run.JobAccount;

import java.util.Optional;

/// The values at the bottom and the top of a track. The top is a round number, so that it does not
/// change with every step of a pan.
///
/// @param least value at the bottom
/// @param most value at the top, above the least
record TrackScale(long least, long most) {
    private static final int STEPS = 4;

    /// So many values can be told apart in a curve that a person draws.
    private static final int DRAWN_STEPS = 40;

    /// The scale for what is visible of a series.
    ///
    /// @param answer the curve that a student draws or has drawn there; while it is drawn there is
    ///   room for more than is known
    static TrackScale of(
            Track track,
            Summary visible,
            TimelineSource source,
            Optional<TimelineAnswers.OfCurve> answer) {
        long least = visible.count() == 0 ? 0 : visible.min();
        long known = visible.count() == 0 ? 1 : visible.max();
        long drawn = answer.map(TimelineAnswers.OfCurve::most).orElse(0L);
        boolean asked = answer.filter(TimelineAnswers.OfCurve::isAsked).isPresent();
        long room = asked ? TimelineAnswers.room(track.series(), known, source.ranks()) : known;
        long most = Math.max(drawn, room);
        if (!(track.series() instanceof MetricSeries(Metric metric, Aggregate aggregate, _))) {
            long base = least < 0 ? -rounded(-least) : 0;
            return new TrackScale(base, Math.max(base + 1, most > 0 ? rounded(most) : 0));
        }
        if (metric == Metric.GETTS || metric == Metric.LETTS) {
            long base = least <= 0 ? source.sliceNanos() : Math.min(least, source.sliceNanos());
            return new TrackScale(base, base + rounded(Math.max(1, most - base)));
        }
        if (metric == Metric.BPTS && aggregate != Aggregate.MAX && aggregate != Aggregate.NODE) {
            return new TrackScale(0, source.ranks());
        }
        if (metric == Metric.CPUTS) {
            return new TrackScale(
                    0, JobAccount.cpus(source.run().scenario()) * source.sliceNanos());
        }
        return new TrackScale(0, track.bars() && most <= 1 ? 1 : rounded(Math.max(1, most)));
    }

    /// The next multiple of a round number that is a quarter of it or less.
    private static long rounded(long value) {
        long step = Math.max(1, Ticks.niceStep(Math.max(1, value / STEPS)));
        return (value + step - 1) / step * step;
    }

    /// The value so far up, 0 to 1, rounded to what a hand can tell apart.
    long value(double share) {
        long step = Ticks.niceStep(Math.max(1, (most - least) / DRAWN_STEPS));
        double exact = least + Math.clamp(share, 0.0, 1.0) * (most - least);
        return Math.clamp(Math.round(exact / step) * step, least, most);
    }

    /// How far up a value is, 0 to 1.
    double share(long value) {
        return Math.clamp((value - least) / (double) (most - least), 0.0, 1.0);
    }
}
