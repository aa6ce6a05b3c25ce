package bcscope.cli.lesson.page;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.Sentences;
import bcscope.explain.matching.MatchSentences;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.jobs.JobsWords;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.traffic.TrafficWords;
import bcscope.picture.why.WhyWords;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The display of a look, in words, for who does not see the picture.
final class SightWords {
    private SightWords() {}

    /// When it is: `Slice 3 at 777 µs`.
    static String moment(SightScene scene) {
        return scene.run().scenario().mpi().fill("{Slice} ")
                + Numbers.count(scene.state().moment().slice())
                + " at "
                + Numbers.instant(scene.state().moment().nanos());
    }

    /// The whole text.
    static String all(SightScene scene) {
        SceneState state = scene.state();
        String now =
                Say.of(
                        "%s: %{n} of %{n process is|processes are} blocked.",
                        moment(scene), scene.blocked(), state.stage().ranks());
        int last = state.moment().last();
        List<String> words = new ArrayList<>(List.of(now));
        if (last >= 0) {
            words.add(new Sentences(state.stage().program()).of(state.detail(), last));
        }
        words.addAll(view(scene));
        return String.join(" ", words);
    }

    private static List<String> view(SightScene scene) {
        SceneState state = scene.state();
        return switch (scene.sight().view()) {
            case MACHINE -> MachineWords.of(state, state.stage().layers().getFirst());
            case NIC -> scene.nodes().stream().map(node -> node(state, node)).toList();
            case MATCHING ->
                    scene.run().scenario().mpi() == MpiKind.BCS
                            ? new MatchSentences(scene.run().program(), scene.matching().table())
                                    .all()
                            : QueuePicture.words(state, scene.onlyNode());
            case COLLECTIVE -> List.of(CollectiveWords.spoken(scene.collective()));
            case WHY -> List.of(new WhyWords(scene.why()).spoken());
            case TRAFFIC -> TrafficWords.all(scene.traffic());
            case JOBS -> JobsWords.all(scene.jobs());
            case DASHBOARD -> List.of();
        };
    }

    /// `Node 0: posted sends (SDQ): send 0→1.`
    private static String node(SceneState state, int node) {
        List<String> lists = new ArrayList<>();
        for (NicList list : NicList.values()) {
            List<Held> held = state.list(node, list);
            if (!held.isEmpty()) {
                lists.add(
                        list.title()
                                + " ("
                                + list
                                + "): "
                                + held.stream()
                                        .map(it ->
                                                DescriptorText.full(state.stage(), it.descriptor()))
                                        .collect(Collectors.joining(", ")));
            }
        }
        return Say.of(
                "Node %s: %s.",
                node, lists.isEmpty() ? "no descriptor is in a list" : String.join("; ", lists));
    }
}
