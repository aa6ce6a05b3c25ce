package bcscope.importer.tix;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/// Requests that the trace saw complete in a call that needs only some of its list, and that the
/// simulated machine may not have completed yet, because it completed others first.
final class TixDoubts {
    /// So many calls later a request is certainly over.
    private static final int MOST = 64;

    private final List<Doubt> doubts = new ArrayList<>();

    private record Doubt(int slot, List<Long> companions) {}

    /// `request` was seen complete in a call over `listed`.
    void doubt(TixRequest request, List<TixRequest> listed) {
        if (request.lasting == TixRequest.Lasting.PERSISTENT) {
            return;
        }
        if (doubts.size() == MOST) {
            doubts.removeFirst();
        }
        doubts.add(new Doubt(request.slot, listed.stream().map(r -> r.number).toList()));
    }

    /// Adds to `slots` those that were once listed together with one of `listed`.
    void addTo(List<TixRequest> listed, TixSlots slots) {
        for (Doubt doubt : doubts) {
            if (concerns(doubt, listed)) {
                slots.add(doubt.slot);
            }
        }
    }

    /// A call waits for all of `listed` and, since any of them may be one of these, for those once
    /// listed with them; their slots are free then.
    void settle(List<TixRequest> listed, TixSlots slots, IntConsumer free) {
        for (Doubt doubt : List.copyOf(doubts)) {
            if (concerns(doubt, listed)) {
                slots.add(doubt.slot);
                free.accept(doubt.slot);
                doubts.remove(doubt);
            }
        }
    }

    private static boolean concerns(Doubt doubt, List<TixRequest> listed) {
        return listed.stream().anyMatch(request -> doubt.companions.contains(request.number));
    }
}
