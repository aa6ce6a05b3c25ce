package bcscope.ui.state.seek;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The history of visited places, as in a browser: back and forward.
///
/// @param behind places before this one, the last one left at the end
/// @param ahead places that were gone back from, the nearest at the end
/// @param <P> a place
public record Trail<P>(List<P> behind, List<P> ahead) {
    /// Most places that are remembered; the oldest are forgotten first.
    public static final int MOST = 200;

    public Trail {
        behind = List.copyOf(behind);
        ahead = List.copyOf(ahead);
    }

    /// Nothing was left yet.
    public static <P> Trail<P> empty() {
        return new Trail<>(List.of(), List.of());
    }

    /// A place on the trail, and the trail once one is there.
    public record Visit<P>(P place, Trail<P> trail) {}

    /// `place` is left for one that is not on the trail.
    public Trail<P> leaving(P place) {
        return !behind.isEmpty() && behind.getLast().equals(place)
                ? new Trail<>(behind, List.of())
                : new Trail<>(with(behind, place), List.of());
    }

    /// Goes back from `here`; empty if there is none.
    public Optional<Visit<P>> back(P here) {
        List<P> left = without(behind, here);
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Visit<>(
                                left.getLast(),
                                new Trail<>(left.subList(0, left.size() - 1), with(ahead, here))));
    }

    /// Goes forward from `here`; empty if there is none.
    public Optional<Visit<P>> forth(P here) {
        return reversed()
                .back(here)
                .map(visit -> new Visit<>(visit.place(), visit.trail().reversed()));
    }

    private Trail<P> reversed() {
        return new Trail<>(/* behind= */ ahead, /* ahead= */ behind);
    }

    /// `places` without those at the end that are `here`, if there is nothing to go to.
    private static <P> List<P> without(List<P> places, P here) {
        int size = places.size();
        while (size > 0 && places.get(size - 1).equals(here)) {
            size--;
        }
        return places.subList(0, size);
    }

    private static <P> List<P> with(List<P> places, P last) {
        List<P> all = new ArrayList<>(places);
        all.add(last);
        return all.subList(Math.max(0, all.size() - MOST), all.size());
    }
}
