package bcscope.study.atlas.drawing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Numbered steps between parts of the machine.
///
/// @param lanes the parts, from left to right
/// @param steps in the order of time
public record Walkthrough(List<String> lanes, List<Step> steps) {
    /// Copies the lists.
    public Walkthrough {
        lanes = List.copyOf(lanes);
        steps = List.copyOf(steps);
    }

    /// A step.
    ///
    /// @param label its number in the paper, or another short mark
    /// @param text what happens, one sentence
    /// @param nanos when it happens
    /// @param when slice and microphase, and the instant
    /// @param from lane in which it begins
    /// @param to lane in which it ends; the same where it stays
    public record Step(String label, String text, long nanos, String when, int from, int to) {}

    /// The steps by their labels; if several have the same label, the first.
    public List<Step> numbered() {
        Map<String, Step> first = new TreeMap<>();
        steps.forEach(step -> first.putIfAbsent(step.label(), step));
        return List.copyOf(first.values());
    }

    /// In words, one step a line.
    public List<String> words() {
        return steps.stream()
                .map(step -> "(" + step.label() + ") " + step.when() + ": " + step.text())
                .toList();
    }
}
