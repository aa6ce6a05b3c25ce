package bcscope.picture.scene.plan;

import java.util.ArrayList;
import java.util.List;

/// The way of a message through a drawn tree: up to the lowest switch over both nodes, and down
/// again.
///
/// @param up links from the sender, in order
/// @param down links to the receiver, in order
public record Climb(List<Integer> up, List<Integer> down) {
    /// Nothing drawn.
    static final Climb NONE = new Climb(List.of(), List.of());

    /// All links, in the order of travel.
    List<Integer> links() {
        List<Integer> links = new ArrayList<>(up);
        links.addAll(down);
        return links;
    }

    /// The points of the way: x0, y0, x1, y1, ...
    double[] path(List<SceneLink> drawn) {
        List<double[]> parts = new ArrayList<>();
        up.forEach(link -> parts.add(drawn.get(link).path()));
        down.forEach(link -> parts.add(drawn.get(link).downwards()));
        int size = parts.stream().mapToInt(part -> part.length).sum();
        double[] path = new double[size];
        int at = 0;
        for (double[] part : parts) {
            System.arraycopy(part, 0, path, at, part.length);
            at += part.length;
        }
        return path;
    }
}
