package bcscope.sweep;

import bcscope.base.RunStatus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What became of one run of a sweep.
///
/// @param key what decided it; see [bcscope.loading.Variations#key]; empty where it could not be
///   loaded
/// @param values of the keys of the sweep, as they are written
/// @param columns what was measured, as it is written
/// @param measured numbers in base units, one per column; an empty text where there is none
/// @param state how it ended: `completed`, `deadlocked`, ...; `refused` where no run has such
///   values
/// @param digest chained digest of its last slice, 16 hexadecimal digits; empty without a run
/// @param version of the program
/// @param wallMillis how long it took here
/// @param message why it ended, a sentence; empty if it completed
public record SweepRow(
        String key,
        List<String> values,
        List<String> columns,
        List<String> measured,
        String state,
        String digest,
        String version,
        long wallMillis,
        String message) {
    private static final String COMPLETED = word(RunStatus.COMPLETED);

    /// State of a run whose values do not go together.
    public static final String REFUSED = "refused";

    /// Copies the lists.
    public SweepRow {
        values = List.copyOf(values);
        columns = List.copyOf(columns);
        measured = List.copyOf(measured);
    }

    /// How a run ended, as a cell.
    static String word(RunStatus state) {
        return state.words();
    }

    /// Whether every process reached its end.
    public boolean isCompleted() {
        return state.equals(COMPLETED);
    }

    /// A number as a cell: whole ones without a fraction.
    static String cell(OptionalDouble number) {
        if (number.isEmpty() || !Double.isFinite(number.getAsDouble())) {
            return "";
        }
        double value = number.getAsDouble();
        return value == StrictMath.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /// The number in column `index`; empty if it has none.
    public OptionalDouble number(int index) {
        String cell = measured.get(index);
        return cell.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Double.parseDouble(cell));
    }

    /// This row as it is asked for now, perhaps in another sweep; empty if one of `others` was not
    /// measured.
    Optional<SweepRow> asked(List<String> now, List<String> others) {
        return columns.containsAll(others)
                ? Optional.of(with(now, others, others.stream().map(this::cell).toList()))
                : Optional.empty();
    }

    /// This row with what `other`, a row of the same run, measured too.
    SweepRow joined(SweepRow other) {
        List<String> all =
                Stream.concat(columns.stream(), other.columns.stream()).distinct().toList();
        return with(
                values,
                all,
                all.stream().map(it -> columns.contains(it) ? cell(it) : other.cell(it)).toList());
    }

    private String cell(String column) {
        return measured.get(columns.indexOf(column));
    }

    private SweepRow with(List<String> now, List<String> others, List<String> cells) {
        return new SweepRow(key, now, others, cells, state, digest, version, wallMillis, message);
    }

    /// This row with each number divided by that of `first`; empty where there is no such number,
    /// or one of both did not complete.
    SweepRow relativeTo(SweepRow first) {
        List<String> ratios = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            OptionalDouble own = number(i);
            OptionalDouble other = first.number(i);
            boolean both = own.isPresent() && other.isPresent();
            ratios.add(
                    both && isCompleted() && first.isCompleted()
                            ? cell(OptionalDouble.of(own.getAsDouble() / other.getAsDouble()))
                            : "");
        }
        SweepRow decides = isCompleted() ? first : this;
        return new SweepRow(
                key,
                values,
                columns,
                ratios,
                decides.state,
                digest,
                version,
                wallMillis,
                decides.message);
    }
}
