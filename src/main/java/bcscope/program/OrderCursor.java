package bcscope.program;

import bcscope.program.TakenOrder.Message;
import bcscope.program.TakenOrder.OfRank;

import java.util.List;
import java.util.Optional;

/// Steps through the operations of a process and returns what its calls took in a run.
public final class OrderCursor {
    private final OfRank order;
    private final PostingNumbers numbers = new PostingNumbers();
    private int receives;
    private int probes;
    private int completions;

    OrderCursor(OfRank order) {
        this.order = order;
    }

    /// Passes the start of a call that is built from others.
    public void begin(Composite call) {
        numbers.begin(call);
    }

    /// Passes the end of such a call.
    public void end() {
        numbers.end();
    }

    /// Passes an operation that posts into `slot`, or into none if that is negative.
    public void post(int slot) {
        numbers.post(slot);
    }

    /// Passes a receive of the program.
    ///
    /// @return the message that it took, if that is known
    public Optional<Message> receive() {
        return next(order.receives(), receives++);
    }

    /// Passes a probe.
    ///
    /// @return the message that it found, if that is known
    public Optional<Message> probe() {
        return next(order.probes(), probes++);
    }

    /// Passes a wait or test of the requests in `slots`.
    ///
    /// @return those of `slots` that it took, if that is known
    public Optional<List<Integer>> complete(List<Integer> slots) {
        return completed().map(taken -> numbers.slots(slots, taken));
    }

    /// Passes a wait or test.
    ///
    /// @return the numbers of the requests that it took, if they are known
    Optional<List<Integer>> completed() {
        return next(order.completions(), completions++);
    }

    /// The numbers of the requests in `slots`, without those that have none.
    public List<Integer> numbers(List<Integer> slots) {
        return numbers.of(slots);
    }

    /// The `slots` that hold the requests with the numbers `taken`.
    List<Integer> slots(List<Integer> slots, List<Integer> taken) {
        return numbers.slots(slots, taken);
    }

    /// Whether the process is inside a call that is built from others.
    boolean inComposite() {
        return numbers.inComposite();
    }

    /// Receives that were passed.
    int receives() {
        return receives;
    }

    /// Probes that were passed.
    int probes() {
        return probes;
    }

    /// Waits and tests that were passed.
    int completions() {
        return completions;
    }

    /// The recorded order of the process.
    OfRank order() {
        return order;
    }

    private static <T> Optional<T> next(List<Optional<T>> all, int index) {
        return index < all.size() ? all.get(index) : Optional.empty();
    }
}
