package bcscope.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// The drawing state of a surface: nested clips, nested alphas, and the regions that were named.
public final class DrawingState {
    private final Deque<Box> clips = new ArrayDeque<>();
    private final Deque<Double> alphas = new ArrayDeque<>();
    private final List<Region> regions = new ArrayList<>();

    public DrawingState(Box bounds) {
        clips.push(bounds);
        alphas.push(1.0);
    }

    /// Narrows the clip and returns what remains of it.
    public Box pushClip(Box box) {
        Box inner = clip().intersect(box);
        clips.push(inner);
        return inner;
    }

    public void popClip() {
        checkNested(clips.size(), "clip");
        clips.pop();
    }

    public void pushAlpha(double alpha) {
        alphas.push(alpha() * alpha);
    }

    public void popAlpha() {
        checkNested(alphas.size(), "alpha");
        alphas.pop();
    }

    /// The box outside which nothing is drawn.
    public Box clip() {
        return clips.element();
    }

    /// The opacity that everything is multiplied by.
    public double alpha() {
        return alphas.element();
    }

    /// Remembers a region, as far as the clip lets it be seen.
    public void region(String id, Box box, String label) {
        Box visible = clip().intersect(box);
        if (!visible.isEmpty()) {
            regions.add(new Region(id, visible, label));
        }
    }

    /// All visible regions, in the order they were named.
    public List<Region> regions() {
        return List.copyOf(regions);
    }

    /// The uppermost region at a place.
    public Optional<Region> regionAt(double x, double y) {
        return regions.reversed().stream().filter(r -> r.box().contains(x, y)).findFirst();
    }

    /// Whether every push was popped.
    public boolean isBalanced() {
        return clips.size() == 1 && alphas.size() == 1;
    }

    private static void checkNested(int depth, String what) {
        if (depth <= 1) {
            throw new IllegalStateException("a " + what + " is popped that was not pushed");
        }
    }
}
