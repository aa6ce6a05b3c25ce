package bcscope.picture.timeline;

import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.metric.SliceSeries;

import java.util.EnumSet;
import java.util.Set;

/// A metric, or a series derived from metrics, shown along the axis.
///
/// @param series series that it shows
/// @param height in units
/// @param pin whether it stays when the tracks scroll
public record Track(SliceSeries series, double height, Pin pin) {
    /// Least height of a track.
    public static final double LEAST_HEIGHT = 18;

    /// Greatest height of a track.
    public static final double MOST_HEIGHT = 240;

    private static final Set<Metric> IMPULSES =
            EnumSet.of(
                    Metric.NCOLLDEM,
                    Metric.NCOLLMSM,
                    Metric.USRSTS,
                    Metric.USRDEM,
                    Metric.USRMSM,
                    Metric.USRPM,
                    Metric.USRBBM,
                    Metric.USRRM);
    private static final double IMPULSE_HEIGHT = 26;
    private static final double LINE_HEIGHT = 38;

    /// Keeps the height within its bounds.
    public Track {
        height = Math.clamp(height, LEAST_HEIGHT, MOST_HEIGHT);
    }

    /// A track of its usual height.
    public static Track of(SliceSeries series) {
        boolean low = IMPULSES.stream().anyMatch(series::isOf);
        return new Track(series, low ? IMPULSE_HEIGHT : LINE_HEIGHT, Pin.FREE);
    }

    /// No higher than a track of bars.
    Track low() {
        return new Track(series, Math.min(height, IMPULSE_HEIGHT), pin);
    }

    /// Whether values are drawn as bars from zero, not as a line.
    public boolean bars() {
        return series instanceof MetricSeries
                && series.unit() != Metric.Unit.NANOS
                && !series.isOf(Metric.BPTS)
                && !series.isOf(Metric.BUDGET);
    }

    /// Whether a track scrolls.
    public enum Pin {
        /// It scrolls with the others.
        FREE,
        /// It stays above them.
        PINNED
    }
}
