package bcscope.picture.matching;

import bcscope.explain.Nearby;
import bcscope.explain.matching.BudgetShare;
import bcscope.explain.matching.Chunk;
import bcscope.explain.matching.Entry;
import bcscope.explain.matching.Inbox;
import bcscope.explain.matching.InboxCount;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.explain.matching.Pair;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.moment.Moment;
import bcscope.network.Interconnects;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.ViewWords;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/// The content of the view: the matchings of a slice as far as they have come at a moment.
///
/// @param stage nodes and processes
/// @param table the matchings of the slice
/// @param nearby the slices before and after it that schedule messages
/// @param moment the cursor
/// @param node the node that is looked at, if one is
/// @param selection selected object
public record MatchingScene(
        RunLayout stage,
        MatchTable table,
        Nearby nearby,
        Moment moment,
        OptionalInt node,
        Target selection)
        implements ShownView {
    static final String NOT_OVER = "scheduling not finished yet";
    private static final int MOST_SPOKEN = 24;
    private static final int MOST_LINES = 4_000;

    /// The scene at the moment of `state`. A selected descriptor is looked at on the node that
    /// holds it.
    public static MatchingScene of(
            SceneState state, MatchTable table, Nearby nearby, OptionalInt node, Target selection) {
        OptionalInt holder =
                selection instanceof Target.DescriptorOf(int rank, int number)
                        ? table.nodeWith(rank, number)
                        : OptionalInt.empty();
        return new MatchingScene(
                state.stage(),
                table,
                nearby,
                state.moment(),
                holder.isPresent() ? holder : node,
                selection);
    }

    /// The table of a slice of `run`.
    public static MatchTable table(RunView run, SliceDetail detail) {
        Scenario scenario = run.scenarioAt(detail.slice());
        boolean sorted = scenario.model().chooses(ModelParameter.ARRIVAL_ORDER, "sorted");
        return MatchTable.of(
                detail,
                run.slices().get(SliceColumn.BUDGET, detail.slice()),
                sorted ? MatchTable.Order.SORTED : MatchTable.Order.AS_THEY_ARRIVE,
                beyondReceiver(scenario));
    }

    /// Under a budget of receivers only, what else can hold a match back is the last link of its
    /// way, if that is not the link of the receiver's NIC itself.
    private static Chunk.Limit beyondReceiver(Scenario scenario) {
        boolean receiverOnly =
                scenario.model().chooses(ModelParameter.BUDGET_POLICY, "receiver-only");
        return receiverOnly && Interconnects.of(scenario.machine()).linkInto(0).isEmpty()
                ? Chunk.Limit.LINK
                : Chunk.Limit.SENDER;
    }

    /// The slices around that schedule messages.
    public static Nearby nearby(RunView run, int slice) {
        return Nearby.of(run.slices(), SliceColumn.SUM_NP2PMSM, slice);
    }

    @Override
    public void draw(Surface surface) {
        MatchingPicture.draw(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        return node.isPresent() ? words().ofNode(node.getAsInt()) : words().all();
    }

    /// The text for screen readers about the node that is shown in full.
    @Override
    public String spoken() {
        OptionalInt full = shownNode();
        List<String> told =
                full.isPresent() ? words().ofNode(full.getAsInt()) : List.of(words().summary());
        return String.join(" ", told.subList(0, Math.min(MOST_SPOKEN, told.size())));
    }

    @Override
    public ViewWords told() {
        return new ViewWords(words().summary(), words().inOrder(node, MOST_LINES));
    }

    MatchSentences words() {
        return new MatchSentences(stage.program(), table);
    }

    /// The node that is shown in full: the one that is looked at, or the only one.
    public OptionalInt shownNode() {
        return node.isEmpty() && table.nodes().size() == 1
                ? OptionalInt.of(table.nodes().getFirst())
                : node;
    }

    /// Whether the two have met at the moment.
    boolean met(Pair pair) {
        return pair.met() <= moment.last();
    }

    /// Whether BR has decided about `pair` at the moment.
    boolean decided(Pair pair) {
        return pair.index() <= moment.last();
    }

    /// Whether MSM is over, so that who has no partner has none in this slice.
    boolean over() {
        return table.scheduling()
                .map(PhaseWindow::readyNanos)
                .map(ready -> moment.nanos() >= ready)
                .orElse(true);
    }

    /// The use of the budget of `node` as far as BR has come.
    BudgetShare budget(int node) {
        BudgetShare all = table.budget(node);
        if (over()) {
            return all;
        }
        List<Pair> decided = pairs(node).filter(this::decided).toList();
        return decided.isEmpty()
                ? new BudgetShare(all.whole(), 0, 0, 0, 0)
                : new BudgetShare(
                        all.whole(),
                        all.scheduling(),
                        all.reserved(),
                        bytes(decided, Pair.Origin.CARRIED),
                        bytes(decided, Pair.Origin.NEW));
    }

    private static long bytes(List<Pair> pairs, Pair.Origin origin) {
        return pairs.stream()
                .filter(pair -> pair.origin() == origin)
                .mapToLong(pair -> pair.chunk().now())
                .sum();
    }

    /// What `node` holds and has matched at the moment.
    InboxCount count(int node) {
        if (over()) {
            return table.count(node);
        }
        int matched =
                (int) pairs(node).filter(p -> p.origin() == Pair.Origin.NEW && met(p)).count();
        return new InboxCount(
                here(node, Inbox::sends), here(node, Inbox::receives), matched, carried(node));
    }

    private int carried(int node) {
        return (int) pairs(node).filter(p -> p.origin() == Pair.Origin.CARRIED).count();
    }

    private int here(int node, Function<Inbox, List<Entry>> list) {
        return (int)
                table.inboxes(node).stream()
                        .flatMap(inbox -> list.apply(inbox).stream())
                        .filter(entry -> here(entry.sinceNanos()))
                        .count();
    }

    private Stream<Pair> pairs(int node) {
        return table.inboxes(node).stream().flatMap(inbox -> inbox.pairs().stream());
    }

    /// [#budget] as a sentence.
    String budgetTold(int node) {
        return over() ? words().budget(node) : words().budgetSoFar(node, budget(node));
    }

    /// What is known of `pair` at the moment.
    String told(Pair pair) {
        return decided(pair) ? words().of(pair) : words().met(pair);
    }

    /// Whether something that is in a list since `sinceNanos` is there at the moment.
    boolean here(long sinceNanos) {
        return moment.nanos() >= sinceNanos;
    }
}
