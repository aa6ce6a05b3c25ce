package bcscope.explain.matching;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The work of all Buffer Receivers in the MSM of one slice. Counting is done at once; the reasons
/// of unmatched descriptors are determined for the displayed nodes. To be used by one thread at a
/// time.
public final class MatchTable {
    private final SliceDetail detail;
    private final NavigableMap<Integer, List<InboxDraft>> drafts;
    private final Map<Integer, List<Descriptor>> late;
    private final Map<Integer, BudgetShare> budgets;
    private final long wholeBytes;

    /// The machine when MSM decides, if it has been requested.
    private Optional<MachineAt> decided = Optional.empty();

    private final Map<Integer, List<Inbox>> finished = new HashMap<>();
    private final Map<Integer, InboxCount> counts = new HashMap<>();
    private final InboxCount all;

    MatchTable(
            SliceDetail detail,
            NavigableMap<Integer, List<InboxDraft>> drafts,
            Map<Integer, List<Descriptor>> late,
            Map<Integer, BudgetShare> budgets,
            long wholeBytes) {
        this.detail = detail;
        this.drafts = drafts;
        this.late = late;
        this.budgets = budgets;
        this.wholeBytes = wholeBytes;
        drafts.forEach((node, here) -> {
            InboxCount count = InboxCount.NOTHING;
            for (InboxDraft draft : here) {
                count = count.plus(draft.count());
            }
            counts.put(node, count);
        });
        all = counts.values().stream().reduce(InboxCount.NOTHING, InboxCount::plus);
    }

    /// How RSL is ordered within a slice.
    public enum Order {
        /// By source and number.
        SORTED,
        /// By the instant of arrival; for equal instants by source and number, although the engine
        /// draws at random.
        AS_THEY_ARRIVE
    }

    /// The table of a slice.
    ///
    /// @param wholeBytes B(s) of a node without collectives, bytes
    public static MatchTable of(SliceDetail detail, long wholeBytes, Order order) {
        return of(detail, wholeBytes, order, Chunk.Limit.SENDER);
    }

    /// The table of a slice.
    ///
    /// @param wholeBytes B(s) of a node without collectives, bytes
    /// @param beyond the limit that splits a message although the receiver has budget left
    public static MatchTable of(
            SliceDetail detail, long wholeBytes, Order order, Chunk.Limit beyond) {
        return new MatchReader(detail, wholeBytes, order, beyond).table();
    }

    public int slice() {
        return detail.slice();
    }

    /// Nodes that hold or expect anything, ascending.
    public List<Integer> nodes() {
        return List.copyOf(drafts.keySet());
    }

    /// Whether no node holds or expects anything.
    public boolean isEmpty() {
        return drafts.isEmpty();
    }

    /// The inboxes of the processes on `node` that hold or expect something, by rank.
    public List<Inbox> inboxes(int node) {
        return finished.computeIfAbsent(
                node,
                n ->
                        drafts.getOrDefault(n, List.of()).stream()
                                .map(draft ->
                                        draft.finished(late.getOrDefault(draft.rank(), List.of())))
                                .toList());
    }

    /// The node that holds a descriptor on either side.
    public OptionalInt nodeWith(int rank, int number) {
        return drafts.entrySet().stream()
                .filter(node -> node.getValue().stream().anyMatch(d -> d.holds(rank, number)))
                .mapToInt(Map.Entry::getKey)
                .findFirst();
    }

    /// Whether the slice is seen up to a moment only.
    boolean isCut() {
        return detail.isCut();
    }

    /// The matchings when all is over.
    MatchesAt end() {
        return new MatchesAt(this, Moment.endOf(detail));
    }

    /// All pairs of `node`, by receiver.
    Stream<Pair> pairs(int node) {
        return drafts.getOrDefault(node, List.of()).stream().flatMap(InboxDraft::pairs);
    }

    /// How much `node` holds at the moment of `at`.
    InboxCount count(int node, MatchesAt at) {
        return drafts.getOrDefault(node, List.of()).stream()
                .map(draft -> draft.count(at))
                .reduce(InboxCount.NOTHING, InboxCount::plus);
    }

    /// How much `node` holds.
    public InboxCount count(int node) {
        return counts.getOrDefault(node, InboxCount.NOTHING);
    }

    /// How much all nodes hold.
    public InboxCount count() {
        return all;
    }

    /// The use of the budget of `node`.
    public BudgetShare budget(int node) {
        return budgets.getOrDefault(node, new BudgetShare(wholeBytes, 0, 0, 0, 0));
    }

    /// The activity of a process of `program` in MSM.
    public Activity activity(Program program, int rank) {
        if (decided.isEmpty()) {
            long nanos = scheduling().map(PhaseWindow::arrivalNanos).orElse(detail.endNanos());
            decided = Optional.of(MachineAt.at(program, detail, Moment.at(detail, nanos)));
        }
        return decided.get().activity(rank);
    }

    /// The last happening of MSM: descriptors that are unmatched after it stay unmatched in this
    /// slice.
    public int lastIndex() {
        return scheduling()
                .map(window -> detail.happenedUntil(window.readyNanos()) - 1)
                .orElse(detail.happenings().size() - 1);
    }

    /// MSM of the slice.
    public Optional<PhaseWindow> scheduling() {
        return detail.windows().stream().filter(w -> w.phase() == Microphase.MSM).findFirst();
    }
}
