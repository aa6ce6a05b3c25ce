package bcscope.script.check;

import bcscope.expression.TextSpan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// State of a text while it is checked.
final class Facts {
    private final String text;
    private final int[] lineStarts;
    private final ScriptFindings findings = new ScriptFindings();
    private final Map<TextSpan, Integer> sites = new LinkedHashMap<>();
    private final Set<TextSpan> used = new HashSet<>();
    private final List<DeclaredName> requests = new ArrayList<>();
    private final GrowingLists lists;
    private boolean waitsForAll;

    /// @param lists what is known of lists that grow
    Facts(String text, GrowingLists lists) {
        this.text = text;
        this.lists = lists;
        this.lineStarts = lineStarts(text);
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[1 + (int) text.chars().filter(c -> c == '\n').count()];
        int line = 1;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                starts[line++] = i + 1;
            }
        }
        return starts;
    }

    /// What is written at `place`, in one line.
    String text(TextSpan place) {
        return text.substring(place.from(), place.to()).replaceAll("\\s+", " ");
    }

    ScriptFindings findings() {
        return findings;
    }

    GrowingLists lists() {
        return lists;
    }

    /// The line in which `place` begins, from 1.
    int lineOf(TextSpan place) {
        int at = Arrays.binarySearch(lineStarts, place.from());
        return at >= 0 ? at + 1 : -at - 1;
    }

    /// The number of a place for random numbers.
    int siteOf(TextSpan place) {
        return sites.computeIfAbsent(place, _ -> sites.size());
    }

    void use(DeclaredName variable) {
        used.add(variable.name().place());
    }

    boolean isUsed(DeclaredName variable) {
        return used.contains(variable.name().place());
    }

    /// There is a `waitall` for all requests that are open.
    void waitForAll() {
        waitsForAll = true;
    }

    /// Notes a request that needs a wait.
    void open(DeclaredName request) {
        requests.add(request);
    }

    /// Requests without a wait.
    List<DeclaredName> neverAwaited() {
        return waitsForAll
                ? List.of()
                : requests.stream().filter(request -> !isUsed(request)).toList();
    }
}
