package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.lesson.draw.Draw;
import bcscope.scenario.json.Place;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Findings, each once: what is wrong with many draws is reported for the first.
final class LessonFindings {
    private final Map<Finding, Seen> found = new LinkedHashMap<>();

    /// Something at a place.
    private record Finding(String file, int line, int column, String problem) {}

    /// How it was found.
    ///
    /// @param first the first time
    /// @param draw the draw then, in words; empty if it is of no draw
    /// @param others how many further draws have it
    private record Seen(Diagnostic first, String draw, int others) {}

    /// Something that does not depend on a draw.
    void add(Diagnostic diagnostic) {
        found.putIfAbsent(finding(diagnostic), new Seen(diagnostic, "", 0));
    }

    void error(Place place, String problem, String advice) {
        add(place.error(problem, advice));
    }

    void warn(Place place, String problem, String advice) {
        add(Diagnostic.warning(place.source(), place.line(), place.column(), problem, advice));
    }

    /// Something that is so for `draw`.
    void add(Diagnostic diagnostic, Draw draw) {
        found.merge(
                finding(diagnostic),
                new Seen(diagnostic, draw.said(), 0),
                (before, _) -> new Seen(before.first, before.draw, before.others + 1));
    }

    void addAll(List<Diagnostic> diagnostics, Draw draw) {
        diagnostics.forEach(each -> add(each, draw));
    }

    private static Finding finding(Diagnostic it) {
        return new Finding(it.file(), it.line(), it.column(), it.problem());
    }

    /// All, in the order of the file.
    List<Diagnostic> inOrder() {
        return found.values().stream()
                .map(LessonFindings::told)
                .sorted(
                        Comparator.comparing(Diagnostic::file)
                                .thenComparingInt(Diagnostic::line)
                                .thenComparingInt(Diagnostic::column))
                .toList();
    }

    private static Diagnostic told(Seen seen) {
        Diagnostic it = seen.first;
        String when =
                seen.draw.isEmpty()
                        ? ""
                        : "So it is for "
                                + seen.draw
                                + (seen.others == 0
                                        ? "."
                                        : seen.others == 1
                                                ? " and 1 other draw."
                                                : " and " + seen.others + " other draws.");
        String advice =
                it.advice().isEmpty() || when.isEmpty()
                        ? it.advice() + when
                        : it.advice() + " " + when;
        return new Diagnostic(
                it.severity(), it.file(), it.line(), it.column(), it.problem(), advice);
    }
}
