package bcscope.picture.traffic;

import bcscope.explain.traffic.TrafficMatrix;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Paint;

import java.util.ArrayList;
import java.util.List;

/// From amounts to the sequential colours: even steps of colour are even steps of the amount, or
/// even factors where the amounts differ by more than a hundred times. What is not nothing never
/// looks like nothing.
record HeatScale(long least, long most, boolean isLogarithmic) {
    private static final double FAINTEST = 0.2;
    private static final long WIDE = 100;

    /// The scale of what the cells hold.
    static HeatScale of(TrafficMatrix matrix, TrafficUnit unit) {
        long least = Long.MAX_VALUE;
        long most = 0;
        for (int row = 0; row < matrix.side(); row++) {
            for (int column = 0; column < matrix.side(); column++) {
                long value = matrix.at(row, column, unit);
                if (value > 0) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        return of(Math.min(least, most), most);
    }

    /// The scale of amounts from `least` to `most`, both above 0 where there are any.
    static HeatScale of(long least, long most) {
        return new HeatScale(least, most, least > 0 && most / least > WIDE);
    }

    /// Colour of `value`, which is above 0.
    Paint paint(long value) {
        return new Paint.Heat(FAINTEST + (1 - FAINTEST) * share(value));
    }

    /// Where `value` lies on the scale, 0 to 1.
    double share(long value) {
        if (most == 0) {
            return 0;
        }
        return isLogarithmic
                ? Math.log((double) value / least) / Math.log((double) most / least)
                : (double) value / most;
    }

    /// Colour at `share` of the scale.
    static Paint paintAt(double share) {
        return new Paint.Heat(FAINTEST + (1 - FAINTEST) * share);
    }

    /// Amounts to write under the scale, ascending.
    List<Long> marks() {
        if (!isLogarithmic) {
            return most < 4 ? List.of(0L, most) : List.of(0L, most / 2, most);
        }
        List<Long> marks = new ArrayList<>(List.of(least));
        long middle = Math.round(Math.sqrt((double) least * most));
        marks.add(middle);
        marks.add(most);
        return marks;
    }
}
