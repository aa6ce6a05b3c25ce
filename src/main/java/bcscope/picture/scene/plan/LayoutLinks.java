package bcscope.picture.scene.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The links of a layout, found by their two ends.
final class LayoutLinks {
    private final List<SceneLink> links = new ArrayList<>();
    private final Map<Ends, Integer> numbers = new HashMap<>();

    void add(int level, int lower, int upper, double... path) {
        if (numbers.putIfAbsent(new Ends(level, lower, upper), links.size()) == null) {
            links.add(new SceneLink(level, lower, path));
        }
    }

    Optional<Integer> number(int level, int lower, int upper) {
        return Optional.ofNullable(numbers.get(new Ends(level, lower, upper)));
    }

    List<SceneLink> all() {
        return List.copyOf(links);
    }

    /// @param level switch level of the lower end
    private record Ends(int level, int lower, int upper) {}
}
