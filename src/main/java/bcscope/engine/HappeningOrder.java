package bcscope.engine;

import bcscope.happening.Happening;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The agreed total order of simultaneous happenings: time, class, node, process where it is a step
/// of one, descriptor where one is posted, order of production (a stable sort keeps the last).
/// Processes are stepped in any order, and in another one behind a checkpoint, so their steps have
/// their place by number; blocking collectives are produced before what was posted ahead of them.
final class HappeningOrder {
    private static final Comparator<Placed> BY_PLACE =
            (left, right) -> {
                if (left.timeNanos != right.timeNanos) {
                    return Long.compare(left.timeNanos, right.timeNanos);
                }
                return left.classAndNode != right.classAndNode
                        ? Long.compare(left.classAndNode, right.classAndNode)
                        : Long.compare(left.step, right.step);
            };

    private HappeningOrder() {}

    /// A happening with its place, so that a sort of tens of thousands asks each only once.
    private record Placed(long timeNanos, long classAndNode, long step, Happening happening) {
        static Placed of(Happening happening) {
            long place = ((long) classOf(happening) << 32) | (nodeOf(happening) + 1);
            return new Placed(happening.timeNanos(), place, stepOf(happening), happening);
        }
    }

    /// The happenings in the agreed order.
    static List<Happening> sorted(List<Happening> produced) {
        Placed[] placed = new Placed[produced.size()];
        Arrays.setAll(placed, i -> Placed.of(produced.get(i)));
        Arrays.sort(placed, BY_PLACE);
        Happening[] sorted = new Happening[placed.length];
        Arrays.setAll(sorted, i -> placed[i].happening);
        return List.of(sorted);
    }

    /// Sorts by time only: the happenings of conventional MPI are already in event order, cause
    /// before effect.
    static List<Happening> byTime(List<Happening> produced) {
        return produced.stream().sorted(Comparator.comparingLong(Happening::timeNanos)).toList();
    }

    private static int classOf(Happening happening) {
        return switch (happening) {
            case Happening.PhaseEnded e -> 0;
            case Happening.EndedEarly e -> 1;
            case Happening.StrobeSent e -> 2;
            case Happening.Restarted e -> 3;
            case Happening.CpuDecision e -> 3;
            case Happening.CallReturned e -> 4;
            case Happening.Posted e -> 5;
            case Happening.Blocked e -> 6;
            case Happening.Finished e -> 7;
            case Happening.SendDelivered e -> 8;
            case Happening.ReceiveAccepted e -> 9;
            case Happening.CollectiveNoted e -> 10;
            case Happening.CollectiveQueried e -> 11;
            case Happening.CollectiveScheduled e -> 12;
            case Happening.Matched e -> 13;
            case Happening.ChunkScheduled e -> 14;
            case Happening.NoRoom e -> 15;
            case Happening.Transferred e -> 16;
            case Happening.Multicast e -> 17;
            case Happening.LocalReduce e -> 18;
            case Happening.ReduceStep e -> 19;
            case Happening.ResultMulticast e -> 20;
            case Happening.Completed e -> 21;
            case Happening.Deadlocked e -> 22;
            case Happening.FaultTolerance e -> 25;
            case Happening.FaultStruck e -> 23;
            case Happening.OfMessages e -> 24;
        };
    }

    /// The process whose step it is, and the number of the descriptor that it posts; constant
    /// without one, and where the machine decides about processes one after the other.
    private static long stepOf(Happening happening) {
        return switch (happening) {
            case Happening.CallReturned e -> (long) e.rank() << 32;
            case Happening.Posted e -> (long) e.descriptor().rank() << 32 | e.descriptor().number();
            case Happening.Blocked e -> (long) e.rank() << 32;
            case Happening.Finished e -> (long) e.rank() << 32;
            case Happening.Coordination _,
                    Happening.Restarted _,
                    Happening.Completed _,
                    Happening.PointToPoint _,
                    Happening.CollectiveStep _,
                    Happening.Deadlocked _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _ ->
                    0;
        };
    }

    static int nodeOf(Happening happening) {
        return switch (happening) {
            case Happening.OnNode e -> e.node();
            case Happening.Coordination e -> -1;
            case Happening.Deadlocked e -> -1;
        };
    }
}
