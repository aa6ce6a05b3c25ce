package bcscope.importer.tix;

import bcscope.program.CallSites;

import java.util.HashMap;
import java.util.Map;

/// Where the calls of one rank stand in its source: records `site` define places by number, `at`
/// says at which the calls that follow are.
final class TixSites {
    private final TixFiles files;
    private final Map<Integer, Integer> codes = new HashMap<>();
    private int current;

    TixSites(TixFiles files) {
        this.files = files;
    }

    /// `site NUMBER LINE FILE`.
    void define(TixLine line) throws TixProblem {
        int number = line.integer("site", 0, Integer.MAX_VALUE);
        int sourceLine = line.integer("line", 0, CallSites.MOST_LINES);
        int file = files.number(line.rest("file"));
        codes.put(number, file < 0 ? 0 : CallSites.code(file, sourceLine));
    }

    /// `at NUMBER`.
    void at(TixLine line) throws TixProblem {
        int number = line.integer("site", 0, Integer.MAX_VALUE);
        Integer code = codes.get(number);
        if (code == null) {
            throw line.problem(
                    "There is no site " + number + ".",
                    "A record “site” defines it before “at” names it.");
        }
        current = code;
    }

    /// The line of a call that stands in line `number` of the trace: its code, or without sites
    /// that line itself.
    int line(int number) {
        return files.isEmpty() ? number : current;
    }
}
