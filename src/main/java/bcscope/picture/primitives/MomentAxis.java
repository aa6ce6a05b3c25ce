package bcscope.picture.primitives;

import bcscope.playground.PrimitiveInFlight;
import bcscope.playground.ScriptRun;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// A time axis to scale, except that a stretch in which nothing is on its way is shortened where it
/// is long.
record MomentAxis(List<Long> instants, List<Double> places, List<Boolean> cut) {
    private static final double LONGEST_PAUSE = 0.12;

    /// The axis of a script from `left` to `right`.
    static MomentAxis of(ScriptRun run, double left, double right) {
        TreeSet<Long> all = new TreeSet<>(List.of(0L));
        run.frames().forEach(frame -> all.add(frame.occurrence().timeNanos()));
        run.flights().forEach(flight -> all.add(flight.startNanos()));
        List<Long> instants = List.copyOf(all);
        List<PrimitiveInFlight> flights = run.flights();
        long busy = 1;
        for (int i = 0; i + 1 < instants.size(); i++) {
            busy += isIdle(flights, instants.get(i)) ? 0 : instants.get(i + 1) - instants.get(i);
        }
        long longest = Math.max(1, Math.round(busy * LONGEST_PAUSE));
        List<Double> widths = new ArrayList<>();
        List<Boolean> cut = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i + 1 < instants.size(); i++) {
            long length = instants.get(i + 1) - instants.get(i);
            boolean shortened = isIdle(flights, instants.get(i)) && length > longest;
            widths.add((double) (shortened ? longest : length));
            cut.add(shortened);
            sum += widths.getLast();
        }
        List<Double> places = new ArrayList<>(List.of(left));
        for (double width : widths) {
            places.add(places.getLast() + (right - left) * width / Math.max(1, sum));
        }
        return new MomentAxis(instants, places, cut);
    }

    private static boolean isIdle(List<PrimitiveInFlight> flights, long from) {
        return flights.stream()
                .noneMatch(flight -> flight.startNanos() <= from && from < flight.endNanos());
    }

    /// Its position.
    double at(long nanos) {
        for (int i = 0; i + 1 < instants.size(); i++) {
            if (nanos < instants.get(i + 1)) {
                double share =
                        (double) (nanos - instants.get(i))
                                / (instants.get(i + 1) - instants.get(i));
                return places.get(i) + (places.get(i + 1) - places.get(i)) * share;
            }
        }
        return places.getLast();
    }

    /// The instant at a place, between the first and the last.
    long invert(double place) {
        for (int i = 0; i + 1 < instants.size(); i++) {
            if (place < places.get(i + 1)) {
                double width = Math.max(1e-9, places.get(i + 1) - places.get(i));
                double share = Math.clamp((place - places.get(i)) / width, 0.0, 1.0);
                return instants.get(i)
                        + Math.round(share * (instants.get(i + 1) - instants.get(i)));
            }
        }
        return instants.getLast();
    }

    /// The middles of the stretches that are shortened.
    List<Double> cuts() {
        List<Double> middles = new ArrayList<>();
        for (int i = 0; i < cut.size(); i++) {
            if (cut.get(i)) {
                middles.add((places.get(i) + places.get(i + 1)) / 2);
            }
        }
        return middles;
    }
}
