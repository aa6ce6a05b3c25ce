package bcscope.picture.dashboard;

import bcscope.metric.Metric;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The metrics that have a tile, under either MPI.
///
/// @param metrics all of them; a run shows those that mean something under its MPI
public record TileChoice(Set<Metric> metrics) {
    /// Until a person chooses.
    public static final TileChoice FIRST =
            new TileChoice(
                    EnumSet.of(
                            Metric.GETTS,
                            Metric.GTDEM,
                            Metric.GTMSM,
                            Metric.GTTS,
                            Metric.USRSTS,
                            Metric.NP2PDEM,
                            Metric.NP2PMSM,
                            Metric.NCOLLDEM,
                            Metric.NCOLLMSM,
                            Metric.BPTS,
                            Metric.BYTES,
                            Metric.CPUTS,
                            Metric.SENT,
                            Metric.FLYING,
                            Metric.POSTED,
                            Metric.UNEXPECTED,
                            Metric.BUFFERED,
                            Metric.RENDEZVOUS,
                            Metric.STALLED));

    private static final String NONE = "none";
    private static final Pattern BLANKS = Pattern.compile(" +");

    public TileChoice {
        metrics = Set.copyOf(metrics);
    }

    /// The choice that [#written()] gave as `text`; empty if the text names no metric. Names that
    /// are not known any more are left out.
    public static Optional<TileChoice> named(String text) {
        Set<Metric> found =
                Arrays.stream(BLANKS.split(text))
                        .map(Metric::named)
                        .flatMap(Optional::stream)
                        .collect(Collectors.toSet());
        return found.isEmpty() && !text.equals(NONE)
                ? Optional.empty()
                : Optional.of(new TileChoice(found));
    }

    /// The names, to be kept.
    public String written() {
        return metrics.isEmpty()
                ? NONE
                : metrics.stream().sorted().map(Metric::name).collect(Collectors.joining(" "));
    }

    /// The metrics of a run that can have a tile.
    public static List<Metric> offered(List<Metric> metrics) {
        return metrics.stream().filter(Metric::available).toList();
    }

    /// The chosen ones among the metrics of a run.
    public List<Metric> of(List<Metric> metrics) {
        return offered(metrics).stream().filter(this.metrics::contains).toList();
    }

    /// Adds the tile of `metric`, or removes it if there is one.
    public TileChoice toggled(Metric metric) {
        Set<Metric> changed = EnumSet.noneOf(Metric.class);
        changed.addAll(metrics);
        if (!changed.remove(metric)) {
            changed.add(metric);
        }
        return new TileChoice(changed);
    }
}
