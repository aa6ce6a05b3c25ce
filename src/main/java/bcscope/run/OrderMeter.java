package bcscope.run;

import bcscope.happening.OrderObserver;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.Message;
import bcscope.program.TakenOrder.Seen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes down what the calls of each process take.
final class OrderMeter implements OrderObserver {
    private final List<Taken> ranks = new ArrayList<>();

    private record Taken(
            Map<Integer, Message> received,
            Map<Integer, Message> found,
            Map<Integer, List<Integer>> took) {}

    OrderMeter(int ranks) {
        for (int rank = 0; rank < ranks; rank++) {
            this.ranks.add(new Taken(new HashMap<>(), new HashMap<>(), new HashMap<>()));
        }
    }

    @Override
    public void received(int rank, int number, int source, int tag, long bytes) {
        ranks.get(rank).received.put(number, new Message(source, tag, bytes));
    }

    @Override
    public void found(int rank, int call, int source, int tag, long bytes) {
        ranks.get(rank).found.put(call, new Message(source, tag, bytes));
    }

    @Override
    public void foundNothing(int rank, int call) {
        ranks.get(rank).found.put(call, Message.NONE);
    }

    @Override
    public void took(int rank, int call, List<Integer> slots) {
        ranks.get(rank).took.put(call, slots);
    }

    /// What the calls of `program` took, which `completed` or not.
    TakenOrder of(Program program, boolean completed) {
        return TakenOrder.of(
                program,
                ranks.stream()
                        .map(it -> new Seen(it.received, it.found, it.took, completed))
                        .toList());
    }
}
