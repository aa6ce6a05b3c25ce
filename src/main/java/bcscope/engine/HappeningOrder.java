package bcscope.engine;

import bcscope.happening.Happening;
import bcscope.nic.StableOrder;

import java.util.Comparator;
import java.util.List;

/// The agreed total order of simultaneous happenings: time, class, node, process where it is a step
/// of one, descriptor where one is posted, order of production (a stable sort keeps the last).
/// Processes are stepped in any order, and in a different one after a checkpoint, so their steps
/// are ordered by number; blocking collectives are produced before what was posted ahead of them.
final class HappeningOrder {
    private HappeningOrder() {}

    /// The happenings in the agreed order. Keys are distributed, the least significant first.
    static List<Happening> sorted(List<Happening> produced) {
        int count = produced.size();
        int most = -1;
        long[] times = new long[count];
        long[] places = new long[count];
        long[] steps = new long[count];
        for (int i = 0; i < count; i++) {
            Happening happening = produced.get(i);
            int node = nodeOf(happening);
            most = Math.max(most, node);
            times[i] = happening.timeNanos();
            places[i] = node + 1L;
            steps[i] = stepOf(happening);
        }
        for (int i = 0; i < count; i++) {
            places[i] += classOf(produced.get(i)) * (most + 2L);
        }
        StableOrder order = new StableOrder();
        order.begin(count);
        order.by(places);
        order.by(times);
        int[] sorted = new int[count];
        for (int at = 0; at < count; at++) {
            int item = order.item(at);
            int to = at;
            while (to > 0
                    && steps[sorted[to - 1]] > steps[item]
                    && places[sorted[to - 1]] == places[item]
                    && times[sorted[to - 1]] == times[item]) {
                sorted[to] = sorted[--to];
            }
            sorted[to] = item;
        }
        Happening[] inOrder = new Happening[count];
        for (int at = 0; at < count; at++) {
            inOrder[at] = produced.get(sorted[at]);
        }
        return List.of(inOrder);
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
