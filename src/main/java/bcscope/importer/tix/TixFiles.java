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
    private boolean sites;

    /// Whether the trace has places in sources, known or not.
    boolean hasSites() {
        return sites;
    }

    /// The code of `line` of `file`; 0 if the line is not known, or there are too many files.
    int code(String file, int line) {
        sites = true;
        int number = line == 0 ? -1 : number(file);
        return number < 0 ? 0 : CallSites.code(number, line);
    }

    private int number(String file) {
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
