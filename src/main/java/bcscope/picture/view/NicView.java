package bcscope.picture.view;

import bcscope.base.Say;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.picture.Box;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Nodes from inside, one below the other, each with the node that it exchanges something with.
///
/// @param nodes the first node, if none is named
record NicView(SceneState state, List<Integer> nodes) implements ShownView {
    private static final double NODE_HEIGHT = 240;
    private static final double PAIR_HEIGHT = 330;
    private static final double GAP = 6;

    static NicView of(ViewAt at) {
        return new NicView(at.state(), at.nodes().isEmpty() ? List.of(0) : at.nodes());
    }

    /// The nodes without those that are drawn beside another.
    private List<Integer> rows() {
        Set<Integer> drawn = new HashSet<>();
        return nodes.stream()
                .filter(node -> {
                    boolean isNew = !drawn.contains(node);
                    if (isNew) {
                        drawn.addAll(NicPicture.shown(state, node));
                    }
                    return isNew;
                })
                .toList();
    }

    @Override
    public void draw(Surface surface) {
        List<Integer> rows = rows();
        List<Box> places = surface.bounds().rows(rows.size(), GAP);
        for (int i = 0; i < rows.size(); i++) {
            NicPicture.draw(surface, state, rows.get(i), places.get(i), ViewChoice.PLAIN);
        }
    }

    @Override
    public double pageHeight() {
        List<Integer> rows = rows();
        boolean hasPair = rows.stream().anyMatch(node -> NicPicture.shown(state, node).size() > 1);
        return rows.size() * ((hasPair ? PAIR_HEIGHT : NODE_HEIGHT) + GAP) - GAP;
    }

    @Override
    public List<String> sentences() {
        return nodes.stream().map(this::sentence).toList();
    }

    /// `Node 0: posted sends (SDQ): send 0→1.`
    private String sentence(int node) {
        List<String> lists = new ArrayList<>();
        for (NicList list : NicList.values()) {
            List<Held> held = state.list(node, list);
            if (!held.isEmpty()) {
                lists.add(
                        held.stream()
                                .map(it -> DescriptorText.full(state.stage(), it.descriptor()))
                                .collect(
                                        Collectors.joining(
                                                ", ", list.title() + " (" + list + "): ", "")));
            }
        }
        return Say.of(
                "Node %s: %s.",
                node, lists.isEmpty() ? "no descriptor is in a list" : String.join("; ", lists));
    }
}
