package bcscope.picture.matching;

import bcscope.explain.Nearby;
import bcscope.explain.matching.Chunk;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.explain.matching.MatchesAt;
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
        return new MatchSentences(stage.program(), matches());
    }

    /// The matchings at the moment.
    MatchesAt matches() {
        return new MatchesAt(table, moment);
    }

    /// The node that is shown in full: the one that is looked at, or the only one.
    public OptionalInt shownNode() {
        return node.isEmpty() && table.nodes().size() == 1
                ? OptionalInt.of(table.nodes().getFirst())
                : node;
    }
}
