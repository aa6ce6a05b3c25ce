package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.Sentences;
import bcscope.picture.Box;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.MachineFacts;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The picture of a machine in words: what it is, what its network carries and which links are the
/// busiest. One sentence each.
public final class MachineWords {
    private static final int MOST_LINKS = 5;
    private static final Box PAPER = new Box(0, 0, 1_000, 500);

    private MachineWords() {}

    /// When it is: `Slice 3 at 777 µs`.
    public static String moment(SceneState state) {
        return state.stage().mpi().fill("{Slice} ")
                + Numbers.count(state.moment().slice())
                + " at "
                + Numbers.instant(state.moment().nanos());
    }

    /// The machine at the moment: how many processes are blocked, and what happened last.
    public static String now(SceneState state) {
        long blocked =
                IntStream.range(0, state.stage().ranks())
                        .filter(rank -> state.activity(rank).blocked())
                        .count();
        String now =
                Say.of(
                        "%s: %{n} of %{n process is|processes are} blocked.",
                        moment(state), blocked, state.stage().ranks());
        int last = state.moment().last();
        return last < 0
                ? now
                : now + " " + new Sentences(state.stage().program()).of(state.detail(), last);
    }

    /// The sentences about `state` in the layer `wiring`.
    public static List<String> of(SceneState state, Wiring wiring) {
        List<String> words = new ArrayList<>();
        MachineFacts facts = state.stage().facts();
        words.add(
                Numbers.count(wiring.nodes(), "node")
                        + ": "
                        + wiring.title()
                        + ", "
                        + facts.badge(wiring).title()
                        + facts.words().stream().reduce("", (all, fact) -> all + ", " + fact)
                        + ".");
        if (state.stage().layers().size() > 1) {
            words.add(
                    Say.of(
                            "Layers: %s; shown: %s.",
                            String.join(
                                    ", ",
                                    state.stage().layers().stream().map(Wiring::layer).toList()),
                            wiring.layer()));
        }
        links(state, wiring, words);
        return words;
    }

    private static void links(SceneState state, Wiring wiring, List<String> words) {
        SceneLayout layout = SceneLayout.of(wiring, PAPER, 1);
        Traffic traffic = new Traffic(layout, state);
        if (layout.plan().linkCount() == 0 || wiring instanceof Wiring.Quaternary) {
            return;
        }
        if (traffic.usedLinks() == 0) {
            words.add("No link carries any data.");
            return;
        }
        words.add(
                Numbers.count(traffic.usedLinks(), "directed link carries", "directed links carry")
                        + " data in "
                        + state.phase()
                                .map(Enum::name)
                                .orElse(
                                        state.stage().isConventional()
                                                ? "this window"
                                                : "this slice")
                        + ".");
        traffic.busiest(MOST_LINKS)
                .forEach(link ->
                        words.add(
                                Say.of(
                                        "Link %s: %{percent} of the load of the busiest link.",
                                        layout.plan().linkName(link), traffic.share(link))));
    }
}
