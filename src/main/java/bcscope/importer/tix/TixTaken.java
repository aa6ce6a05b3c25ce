package bcscope.importer.tix;

import bcscope.program.CallAliases;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Calls that are not simulated: they take as long as they took. Where all processes of a
/// communicator make such a call together, that is what it took for the last of them to come: the
/// least that any of them spent in it.
final class TixTaken {
    private final TixUnrecorded calls = new TixUnrecorded();
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Together> together = new ArrayList<>();
    private final Map<Call, Long> least = new HashMap<>();

    /// Call number `index` of those on a communicator.
    record Call(int communicator, int index) {}

    private record Together(RankCode code, int operation, Call call) {}

    /// Which calls they are.
    TixUnrecorded calls() {
        return calls;
    }

    /// The labels of their computations, in the order of their numbers.
    List<String> labels() {
        return texts;
    }

    /// `code` is in the call `name` for `nanos`.
    void alone(RankCode code, String name, long nanos) {
        Integer known = labels.get(name);
        if (known == null && texts.size() < Program.MOST_LABELS) {
            texts.add(name + CallAliases.NOT_SIMULATED);
            known = texts.size();
            labels.put(name, known);
        }
        code.compute(nanos, known == null ? 0 : known);
    }

    /// As above, in a call that others make too.
    void together(RankCode code, String name, long nanos, Call call) {
        together.add(new Together(code, code.size(), call));
        least.merge(call, nanos, Math::min);
        alone(code, name, nanos);
    }

    /// All are read.
    void end() {
        together.forEach(it -> it.code.lasts(it.operation, least.getOrDefault(it.call, 0L)));
    }
}
