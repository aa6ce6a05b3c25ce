package bcscope.moment;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The moves inside one slice. Every forward move has a mirror: what one leads to, the other leads
/// back from. Empty means that the move leaves the slice; the caller then goes to the {@linkplain
/// Moment#startOf start} of the next slice or the {@linkplain Moment#endOf end} of the previous
/// one.
public final class MomentSteps {
    private static final int MOST_WEIGHT = 2;

    private MomentSteps() {}

    /// After the next happening.
    public static Optional<Moment> nextEvent(SliceDetail detail, Moment from) {
        int next = from.last() + 1;
        return next < detail.happenings().size()
                ? Optional.of(Moment.after(detail, next))
                : Optional.empty();
    }

    /// After the happening before the last one; from the first, the start of the slice.
    public static Optional<Moment> previousEvent(SliceDetail detail, Moment from) {
        if (from.last() < 0) {
            return Optional.empty();
        }
        return Optional.of(
                from.last() == 0 ? Moment.startOf(detail) : Moment.after(detail, from.last() - 1));
    }

    /// The first of `stops`, which are in order, after `from`.
    public static Optional<Moment> next(List<Moment> stops, Moment from) {
        return stops.stream().filter(from::isBefore).findFirst();
    }

    /// The last of `stops` before `from`; before the first of them, the start of the slice.
    public static Optional<Moment> previous(SliceDetail detail, List<Moment> stops, Moment from) {
        Optional<Moment> before =
                stops.stream()
                        .filter(stop -> stop.isBefore(from))
                        .reduce((first, second) -> second);
        if (before.isPresent() || from.equals(Moment.startOf(detail))) {
            return before;
        }
        return Optional.of(Moment.startOf(detail));
    }

    /// The ends of the microphases.
    public static List<Moment> phaseEnds(SliceDetail detail) {
        return detail.windows().stream().map(window -> Moment.endOf(detail, window)).toList();
    }

    /// A moment of each microphase that does something: the one that shows it.
    ///
    /// @param wanted what a person looks at; if a microphase has none of it, anything is shown
    public static List<Moment> phaseActs(SliceDetail detail, Predicate<Happening> wanted) {
        return detail.windows().stream()
                .flatMap(window -> phaseAct(detail, window, wanted).stream())
                .toList();
    }

    /// In the middle of the last act that `window` is for: a descriptor on its way, a pair that has
    /// met, bytes that move. Empty if nothing but strobe and query happens in it.
    public static Optional<Moment> phaseAct(
            SliceDetail detail, PhaseWindow window, Predicate<Happening> wanted) {
        List<Happening> all = detail.happenings();
        int end = detail.happenedUntil(window.endNanos());
        int act = -1;
        int most = 1;
        for (int i = detail.happenedBefore(window.strobeNanos()); i < end; i++) {
            int weight = weight(all.get(i));
            int sum = weight > 0 && wanted.test(all.get(i)) ? weight + MOST_WEIGHT : weight;
            if (sum >= most) {
                most = sum;
                act = i;
            }
        }
        return act < 0 ? Optional.empty() : Optional.of(amid(detail, act));
    }

    private static Moment amid(SliceDetail detail, int index) {
        Happening act = detail.happenings().get(index);
        long half = (act.timeNanos() + act.doneNanos()) / 2;
        boolean isLast = index + 1 == detail.happenings().size();
        long next = isLast ? half : detail.happenings().get(index + 1).timeNanos();
        return new Moment(detail.slice(), Math.min(half, next), index);
    }

    /// What happens in `window`.
    public static List<Happening> within(SliceDetail detail, PhaseWindow window) {
        int first = detail.happenedBefore(window.strobeNanos());
        return detail.happenings().subList(first, detail.happenedUntil(window.endNanos()));
    }

    /// Whether it is something that a microphase does: more than strobe, query, and what processes
    /// do meanwhile.
    public static boolean isAct(Happening happening) {
        return weight(happening) > 0;
    }

    /// 2 for what a microphase is for, 1 for what prepares it or hinders it, 0 for the rest.
    private static int weight(Happening happening) {
        return switch (happening) {
            case Happening.SendDelivered _,
                    Happening.Matched _,
                    Happening.CollectiveScheduled _,
                    Happening.Transferred _,
                    Happening.TransferLost _,
                    Happening.Multicast _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _,
                    Happening.CollectiveLost _,
                    Happening.NodeFailed _ ->
                    MOST_WEIGHT;
            case Happening.PointToPoint _, Happening.CollectiveStep _, Happening.FaultStruck _ -> 1;
            case Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _ ->
                    0;
        };
    }
}
