package bcscope.importer.tix;

import bcscope.program.CallSites;

import java.util.HashMap;
import java.util.Map;

/// The source places of the calls of one rank: records `site` number the places, `at` sets the
/// place of the following calls.
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
        codes.put(number, files.code(line.rest("file"), sourceLine));
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

    /// The line code of a call in line `number` of the trace; without sites, that line itself.
    int line(int number) {
        return files.hasSites() ? current : number;
    }
}
