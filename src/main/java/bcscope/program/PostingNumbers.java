package bcscope.program;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Numbers what the calls of a process post into request slots, from 0: a request has the same
/// number however slots are given out, and however the model builds calls from messages. What a
/// call posts only for itself has no number.
final class PostingNumbers {
    private final Map<Integer, Integer> numbers = new TreeMap<>();
    private final Set<Integer> ofThisCall = new TreeSet<>();
    private boolean composite;
    private boolean leavesRequests;
    private int posted;

    /// Whether the process is inside a call that is built from others.
    boolean inComposite() {
        return composite;
    }

    void begin(Composite call) {
        composite = true;
        leavesRequests = call == Composite.STARTALL || call.isNonBlocking();
        ofThisCall.clear();
    }

    void end() {
        composite = false;
    }

    /// Something is posted into `slot`, or into none where that is negative; all that one call
    /// posts into a slot is one request.
    void post(int slot) {
        if (slot >= 0 && (!composite || (leavesRequests && ofThisCall.add(slot)))) {
            numbers.put(slot, posted++);
        }
    }

    /// The numbers of what was posted last into each of `slots`, without those that have none.
    List<Integer> of(List<Integer> slots) {
        return slots.stream().filter(numbers::containsKey).map(numbers::get).toList();
    }

    /// The `slots` whose requests have one of the `wanted` numbers, in their order.
    List<Integer> slots(List<Integer> slots, List<Integer> wanted) {
        return slots.stream()
                .filter(slot -> numbers.containsKey(slot) && wanted.contains(numbers.get(slot)))
                .distinct()
                .toList();
    }
}
