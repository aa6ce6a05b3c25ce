package bcscope.picture.follow;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.follow.FollowedLife;
import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.MessageSide;
import bcscope.explain.follow.Milestone;
import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.picture.follow.FollowScene.End;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The inset in words.
public final class FollowWords {
    private FollowWords() {}

    /// The whole text: the followed object, its current place, and the time of each past and future
    /// stage.
    public static String all(FollowScene scene) {
        return Stream.concat(
                        Stream.of(
                                "Follow " + scene.title() + ", " + scene.measure() + ".",
                                now(scene)),
                        Stream.of(LifeStage.values()).map(stage -> step(scene, stage)))
                .collect(Collectors.joining(" "));
    }

    private static String now(FollowScene scene) {
        String moved =
                Say.of(
                        "%{n} of %{n} bytes have arrived.",
                        scene.movedBytes(), scene.life().bytes());
        return Situation.of(scene).sentence()
                + (scene.hasReached(LifeStage.MOVED) ? " " + moved : "");
    }

    /// A stage and its slices, for who points at it.
    static String step(FollowScene scene, LifeStage stage) {
        String what = what(scene, stage);
        List<Milestone> all = scene.life().milestones(stage);
        if (all.isEmpty()) {
            return what + ": not yet.";
        }
        return what + ": " + (slices(all).contains("–") ? "slices " : "slice ") + slices(all) + ".";
    }

    private static String what(FollowScene scene, LifeStage stage) {
        return switch (stage) {
            case POSTED -> "Posted";
            case DELIVERED -> "1 DEM, the send descriptor is delivered";
            case MATCHED -> "2 MSM, the send meets the receive";
            case MOVED -> "3 PM, the bytes move";
            case RESTARTED ->
                    scene.life().somebodyWaits() ? "Restart, at the start of a slice" : "Complete";
        };
    }

    /// The name of a stage if there is little room.
    static String title(FollowScene scene, LifeStage stage) {
        return switch (stage) {
            case POSTED -> stage.title();
            case DELIVERED, MATCHED, MOVED -> stage.ordinal() + " " + stage.title();
            case RESTARTED -> scene.life().somebodyWaits() ? stage.title() : "complete";
        };
    }

    /// The slices of milestones: `86`, `86–91`.
    static String slices(List<Milestone> all) {
        int first = all.getFirst().slice();
        int last = all.getLast().slice();
        return first == last
                ? Numbers.count(first)
                : Numbers.count(first) + "–" + Numbers.count(last);
    }

    /// The tooltip of a list of a node.
    static String list(FollowScene scene, End end, NicList list) {
        String where =
                list.name()
                        + scene.node(end).map(node -> " of node " + node).orElse("")
                        + ", "
                        + list.title();
        String what = list == NicList.RDQ ? "the receive" : "the message";
        return where
                + switch (scene.in(end, list)) {
                    case NEVER -> ": " + what + " does not pass here.";
                    case AHEAD -> ": " + what + " has not arrived here yet.";
                    case HERE -> ": " + what + " is here.";
                    case PASSED -> ": " + what + " was here.";
                };
    }

    /// The message in short: `send 10→11`, `recv 11←any`.
    static String title(SceneState state, FollowedLife life) {
        Descriptor descriptor = life.descriptor();
        String kind = descriptor.kind() == Descriptor.Kind.SEND ? "send " : "recv ";
        return kind + DescriptorText.ends(state.stage(), descriptor);
    }

    /// Length and tag.
    static String measure(FollowedLife life) {
        int tag = life.descriptor().tag();
        return DescriptorText.size(life.bytes()) + " · " + (tag < 0 ? "any tag" : "tag " + tag);
    }

    /// The heading of a column: `rank 10 · node 5`.
    static String column(SceneState state, MessageSide side) {
        return side.rank() == MessageSide.NOBODY
                ? "any rank"
                : state.stage().program().named(side.rank())
                        + " · node "
                        + state.stage().node(side.rank());
    }

    /// The end, in a word.
    static String end(End end) {
        return end.name().toLowerCase(Locale.ROOT);
    }
}
