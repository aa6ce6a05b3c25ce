package bcscope.picture.plot;

import bcscope.base.Say;
import bcscope.sweep.SweepMeasure;
import bcscope.sweep.SweepRow;
import bcscope.sweep.SweepSummary.Group;
import bcscope.sweep.SweepSummary.Measured;
import bcscope.sweep.SweptKey;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The runs of a sweep in words.
///
/// @param keys varied keys
/// @param measures measured quantities
record SweepWords(List<SweptKey> keys, List<SweepMeasure> measures) {
    static final String PREFIX = "swept:";

    /// Id of the region of the run of `row`.
    static String id(SweepRow row) {
        return PREFIX + String.join(",", row.values());
    }

    /// A run: its values, what was measured, how it ended, its digest.
    String row(SweepRow row) {
        String values =
                IntStream.range(0, keys.size())
                        .mapToObj(i -> keys.get(i).key() + " = " + row.values().get(i))
                        .collect(Collectors.joining(", "));
        String measured =
                IntStream.range(0, measures.size())
                        .filter(i -> row.number(i).isPresent())
                        .mapToObj(i ->
                                measures.get(i).name()
                                        + " "
                                        + measures.get(i).said(row.number(i).getAsDouble()))
                        .collect(Collectors.joining(", "));
        return values
                + (measured.isEmpty() ? "" : "\n" + measured)
                + "\n"
                + row.state()
                + (row.digest().isEmpty() ? "" : ", digest " + row.digest())
                + (row.message().isEmpty() ? "" : "\n" + row.message());
    }

    /// The runs of `group`, which have values of measure `index`, and the one that is opened.
    String group(Group group, int index, SweepRow opened) {
        Measured values = group.measured().get(index);
        SweepMeasure measure = measures.get(index);
        return values.values().size() == 1
                ? row(opened)
                : Say.of(
                                "%{n run}: %s %s, standard deviation %s, from %s to %s; nearest"
                                        + " to the mean:",
                                values.values().size(),
                                measure.name(),
                                measure.said(values.mean()),
                                measure.said(values.standardDeviation().orElseThrow()),
                                measure.said(values.quantile(0)),
                                measure.said(values.quantile(1)))
                        + "\n"
                        + row(opened);
    }
}
