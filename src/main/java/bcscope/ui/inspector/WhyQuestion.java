package bcscope.ui.inspector;

import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.pane.Focus;

import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The subject of the question "why?".
public sealed interface WhyQuestion {
    /// A process that is blocked.
    record Blocked(int rank) implements WhyQuestion {}

    /// No process is blocked.
    ///
    /// @param sentence sentence about the wait
    record Nobody(String sentence) implements WhyQuestion {}

    /// The process that `selection` means: the selected one, the first blocked one of a selected
    /// node, the first blocked one of all where neither is selected.
    static WhyQuestion of(SceneState scene, Target selection) {
        RunLayout stage = scene.stage();
        if (selection instanceof Target.Rank || selection instanceof Target.DescriptorOf) {
            int rank = Focus.rank(selection, stage).orElseThrow();
            return scene.activity(rank).blocked()
                    ? new Blocked(rank)
                    : new Nobody(
                            Words.of(
                                    "why.none.rank",
                                    scene.stage().program().titled(rank),
                                    scene.activity(rank).title()));
        }
        OptionalInt node = Focus.node(selection, stage);
        IntStream ranks =
                node.isPresent()
                        ? IntStream.range(0, stage.ranksOn(node.getAsInt()))
                                .map(i -> stage.rankOn(node.getAsInt(), i))
                        : IntStream.range(0, stage.ranks());
        OptionalInt first = ranks.filter(rank -> scene.activity(rank).blocked()).findFirst();
        if (first.isPresent()) {
            return new Blocked(first.getAsInt());
        }
        return new Nobody(
                node.isPresent()
                        ? Words.of("why.none.node", node.getAsInt())
                        : Words.of("why.none"));
    }
}
