package bcscope.picture.timeline;

import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.SliceDetail;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The parts of the timeline for slices whose detail is loaded: messages, and how many descriptors
/// each process has in NIC memory. Immutable; made again when the details change.
public final class TimelineDetails {
    /// No detail is at hand.
    public static final TimelineDetails NONE = of(List.of(), 0);

    private final List<Arrow> arrows;
    private final Map<Integer, int[]> depths;
    private final List<Happening.NoiseBegan> noises;

    private TimelineDetails(
            List<Arrow> arrows, Map<Integer, int[]> depths, List<Happening.NoiseBegan> noises) {
        this.arrows = arrows;
        this.depths = depths;
        this.noises = noises;
    }

    /// The contents of `details` for a run of `ranks` processes.
    public static TimelineDetails of(List<SliceDetail> details, int ranks) {
        Map<Integer, int[]> depths = new HashMap<>();
        for (SliceDetail detail : details) {
            int[] depth = new int[ranks];
            for (Held held : detail.before().held()) {
                depth[held.descriptor().rank()]++;
            }
            depths.put(detail.slice(), depth);
        }
        List<Happening.NoiseBegan> noises =
                details.stream()
                        .flatMap(detail -> detail.happenings().stream())
                        .filter(Happening.NoiseBegan.class::isInstance)
                        .map(Happening.NoiseBegan.class::cast)
                        .toList();
        return new TimelineDetails(Arrows.from(details), depths, noises);
    }

    /// All messages, by time.
    public List<Arrow> arrows() {
        return arrows;
    }

    /// When something else had the processors of a node, by time.
    List<Happening.NoiseBegan> noises() {
        return noises;
    }

    /// Descriptors of `rank` in NIC memory at the start of `slice`; 0 if nothing is known.
    public int depth(int slice, int rank) {
        int[] depth = depths.get(slice);
        return depth == null ? 0 : depth[rank];
    }
}
