package bcscope.importer.tix;

import bcscope.program.CallSites;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The source files that the records `site` of a trace name.
final class TixFiles {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    boolean isEmpty() {
        return names.isEmpty();
    }

    /// The number of `file`, where there is room for it; -1 if there are too many.
    int number(String file) {
        Integer known = numbers.get(file);
        if (known != null) {
            return known;
        }
        if (names.size() == CallSites.MOST_FILES) {
            return -1;
        }
        numbers.put(file, names.size());
        names.add(file);
        return names.size() - 1;
    }

    CallSites sites() {
        return new CallSites(names);
    }
}
