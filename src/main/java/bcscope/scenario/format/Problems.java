package bcscope.scenario.format;

import bcscope.base.Diagnostic;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Collects what is wrong with a file, so that a person reads all of it at once.
public final class Problems {
    /// Most errors reported for one file.
    public static final int MOST = 20;

    private final List<Diagnostic> found = new ArrayList<>();

    public void add(Place place, String problem, String advice) {
        add(place.error(problem, advice));
    }

    public void add(Diagnostic diagnostic) {
        found.add(diagnostic);
    }

    public boolean none() {
        return found.isEmpty();
    }

    /// At most [#MOST], in the order of the file.
    public List<Diagnostic> inOrder() {
        return found.stream()
                .sorted(
                        Comparator.comparingInt(Diagnostic::line)
                                .thenComparingInt(Diagnostic::column))
                .limit(MOST)
                .toList();
    }
}
