package bcscope.lesson.marking;

import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.lesson.Lesson.Located;
import bcscope.lesson.ScriptTask;
import bcscope.scenario.format.Wording;
import bcscope.script.ScriptTokens;
import bcscope.script.ScriptTokens.Kind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The text that a student wrote in the place of a script of the lesson, held against the limits of
/// the lesson. Blanks and comments count nowhere.
public final class RewrittenScript {
    /// Most characters of it.
    public static final int MOST_CHARACTERS = 40_000;

    private final ScriptTask task;
    private final String text;

    /// The lines with something on them, by the place where they begin.
    private final TreeMap<Integer, Line> lines = new TreeMap<>();

    /// The tokens of a line.
    private record Line(List<ScriptTokens> tokens) {
        TextSpan place() {
            return tokens.getFirst().place().upTo(tokens.getLast().place());
        }
    }

    private RewrittenScript(ScriptTask task, String text) {
        this.task = task;
        this.text = text;
        for (ScriptTokens token : ScriptTokens.of(text)) {
            if (token.kind() != Kind.COMMENT) {
                int begin = text.lastIndexOf('\n', token.place().from()) + 1;
                lines.computeIfAbsent(begin, _ -> new Line(new ArrayList<>())).tokens().add(token);
            }
        }
    }

    /// How `text` breaks the limits of `task`, in its order; empty if it keeps them all.
    public static List<Problem> beyond(ScriptTask task, String text) {
        if (text.length() > MOST_CHARACTERS) {
            return List.of(
                    new Problem(
                            new TextSpan(MOST_CHARACTERS, text.length()),
                            "The script has more than " + MOST_CHARACTERS + " characters.",
                            "Put what repeats itself into a loop."));
        }
        RewrittenScript script = new RewrittenScript(task, text);
        List<Problem> problems = new ArrayList<>(script.missing());
        problems.addAll(script.forbidden());
        problems.addAll(script.tooMany());
        problems.sort(Comparator.comparingInt(problem -> problem.place().from()));
        return List.copyOf(problems);
    }

    private List<Problem> missing() {
        int from = 0;
        for (Located kept : task.keep()) {
            String wanted = words(kept.text(), ScriptTokens.of(kept.text()));
            Map.Entry<Integer, Line> found = lines.ceilingEntry(from);
            while (found != null && !words(text, found.getValue().tokens()).equals(wanted)) {
                found = lines.higherEntry(found.getKey());
            }
            if (found == null) {
                return List.of(missing(kept.text(), from));
            }
            from = found.getKey() + 1;
        }
        return List.of();
    }

    /// @param from start of the line before it, and one more
    private Problem missing(String kept, int from) {
        Map.Entry<Integer, Line> before = lines.lowerEntry(from);
        TextSpan place = before == null ? new TextSpan(0, 0) : before.getValue().place();
        return new Problem(
                place,
                "The line " + Wording.quoted(kept.strip()) + " must stay.",
                before == null
                        ? "Write it again."
                        : "Write it again, below "
                                + Wording.quoted(shown(before.getValue()))
                                + ".");
    }

    private String shown(Line line) {
        return text.substring(line.place().from(), line.place().to());
    }

    private List<Problem> forbidden() {
        List<String> words = task.without().stream().map(Located::text).toList();
        return lines.values().stream()
                .flatMap(line -> line.tokens().stream())
                .filter(token -> token.kind() == Kind.CALL || token.kind() == Kind.KEYWORD)
                .filter(token -> words.contains(word(text, token)))
                .map(token ->
                        new Problem(
                                token.place(),
                                Wording.quoted(word(text, token)) + " may not be used here.",
                                "Find a way without it."))
                .toList();
    }

    private List<Problem> tooMany() {
        return lines.values().stream()
                .skip(task.mostLines())
                .limit(1)
                .map(line ->
                        new Problem(
                                line.place(),
                                Say.of(
                                        "The script has %s lines; the limit is %s.",
                                        lines.size(), task.mostLines()),
                                "Blank lines and comments are not counted."))
                .toList();
    }

    private static String words(String text, List<ScriptTokens> tokens) {
        return tokens.stream()
                .filter(token -> token.kind() != Kind.COMMENT)
                .map(token -> word(text, token))
                .collect(Collectors.joining(" "));
    }

    private static String word(String text, ScriptTokens token) {
        return text.substring(token.place().from(), token.place().to());
    }

    /// The limits in words, for the student.
    public static String limits(ScriptTask task) {
        StringBuilder said = new StringBuilder("at most " + task.mostLines() + " lines");
        if (!task.keep().isEmpty()) {
            said.append("; must stay: ")
                    .append(
                            task.keep().stream()
                                    .map(kept -> Wording.quoted(kept.text().strip()))
                                    .collect(Collectors.joining(", ")));
        }
        if (!task.without().isEmpty()) {
            said.append("; without ")
                    .append(
                            task.without().stream()
                                    .map(Located::text)
                                    .collect(Collectors.joining(", ")));
        }
        return said.toString();
    }
}
