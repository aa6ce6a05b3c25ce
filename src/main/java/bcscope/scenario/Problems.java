package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Collects what is wrong with a file, so that a person reads all of it at once.
final class Problems {
    /// Most errors reported for one file.
    static final int MOST = 20;

    private final List<Diagnostic> found = new ArrayList<>();

    void add(Place place, String problem, String advice) {
        add(place.error(problem, advice));
    }

    void add(Diagnostic diagnostic) {
        found.add(diagnostic);
    }

    boolean none() {
        return found.isEmpty();
    }

    /// At most [#MOST], in the order of the file.
    List<Diagnostic> inOrder() {
        return found.stream()
                .sorted(
                        Comparator.comparingInt(Diagnostic::line)
                                .thenComparingInt(Diagnostic::column))
                .limit(MOST)
                .toList();
    }
}
