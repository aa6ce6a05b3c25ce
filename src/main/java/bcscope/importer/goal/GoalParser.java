package bcscope.importer.goal;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.importer.ConversionProblem;
import bcscope.importer.ForeignText;
import bcscope.importer.ImportLimits;
import bcscope.importer.TextLines;
import bcscope.program.ProgramLimits;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the text of a schedule, a line at a time.
final class GoalParser {
    private static final String ANY = "-1";

    private final String file;
    private final TextLines lines;
    private final ImportLimits limits;
    private final List<GoalGraph> graphs = new ArrayList<>();
    private final List<Integer> firstLines = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private boolean inComment;
    private int open = -1;
    private long operations;
    private long records;
    private boolean usesProcessors;

    GoalParser(String file, TextLines lines, ImportLimits limits) {
        this.file = file;
        this.lines = lines;
        this.limits = limits;
    }

    /// The graphs of all ranks.
    List<GoalGraph> read() throws ConversionProblem {
        while (lines.next()) {
            String line =
                    withoutComments(
                            new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8));
            String spaced = line.replace("{", " { ").replace("}", " } ").strip();
            if (!spaced.isEmpty()) {
                records++;
                line(spaced.split("\\s+", -1));
            }
            if (operations > limits.operations() || records > limits.records()) {
                throw problem(
                        operations > limits.operations()
                                ? "The schedule has more than "
                                        + Numbers.count(limits.operations())
                                        + " operations, for which there is no memory."
                                : "The schedule has more than "
                                        + Numbers.count(limits.records())
                                        + " lines, for which there is no memory.",
                        "Cut it after its first iterations.");
            }
        }
        if (lines.failure().isPresent()) {
            throw new ConversionProblem(lines.failure().get());
        }
        if (graphs.isEmpty() || open >= 0) {
            throw problem(
                    graphs.isEmpty()
                            ? "There is no schedule in the file."
                            : "The file ends within rank " + open + ".",
                    "A schedule is “num_ranks N” and a block “rank R { … }” for each rank.");
        }
        return graphs;
    }

    /// Lines that are neither empty nor comments.
    long records() {
        return records;
    }

    /// What was guessed.
    List<Diagnostic> warnings() {
        return usesProcessors
                ? List.of(
                        Diagnostic.warning(
                                file,
                                "All computations of a rank are done by one processor.",
                                "The schedule has some on others (“cpu 1”), where they would run"
                                        + " concurrently."))
                : List.of();
    }

    private String withoutComments(String line) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            if (inComment) {
                int end = line.indexOf("*/", at);
                inComment = end < 0;
                at = inComment ? line.length() : end + 2;
            } else if (line.startsWith("/*", at)) {
                inComment = true;
                at += 2;
            } else if (line.startsWith("//", at)) {
                at = line.length();
            } else {
                text.append(line.charAt(at));
                at++;
            }
        }
        return text.toString();
    }

    private void line(String[] words) throws ConversionProblem {
        if (graphs.isEmpty()) {
            begin(words);
        } else if (open < 0) {
            rank(words);
        } else {
            body(words);
        }
    }

    private void begin(String[] words) throws ConversionProblem {
        if (words.length != 2 || !words[0].equals("num_ranks")) {
            throw problem(
                    "“num_ranks” is expected.", "A schedule begins with the number of its ranks.");
        }
        int ranks = (int) number(words[1], 1, limits.ranks());
        for (int rank = 0; rank < ranks; rank++) {
            graphs.add(new GoalGraph());
            firstLines.add(0);
        }
    }

    private void rank(String[] words) throws ConversionProblem {
        if (words.length < 3 || !words[0].equals("rank") || !words[2].equals("{")) {
            throw problem(
                    "“rank R {” is expected.", "Operations belong in the block of their rank.");
        }
        open = (int) number(words[1], 0, graphs.size() - 1);
        if (firstLines.get(open) > 0) {
            throw problem(
                    "Rank " + open + " has a block in line " + firstLines.get(open) + " already.",
                    "A rank has one block.");
        }
        firstLines.set(open, lines.number());
        labels.clear();
        if (words.length > 3) {
            body(Arrays.copyOfRange(words, 3, words.length));
        }
    }

    private void body(String[] words) throws ConversionProblem {
        int close = Arrays.asList(words).indexOf("}");
        if (close != 0) {
            statement(close < 0 ? words : Arrays.copyOf(words, close));
        }
        if (close >= 0) {
            open = -1;
        }
        if (close >= 0 && close + 1 < words.length) {
            rank(Arrays.copyOfRange(words, close + 1, words.length));
        }
    }

    /// An operation, or which of two comes first.
    private void statement(String[] words) throws ConversionProblem {
        if (words.length == 3 && words[1].equals("requires")) {
            graph().order(label(words[0]), label(words[2]), false);
            return;
        }
        if (words.length == 3 && words[1].equals("irequires")) {
            graph().order(label(words[0]), label(words[2]), true);
            return;
        }
        boolean labelled = words[0].endsWith(":");
        int operation = operation(words, labelled ? 1 : 0, words.length);
        operations++;
        if (labelled) {
            String label = words[0].substring(0, words[0].length() - 1);
            if (labels.put(label, operation) != null) {
                throw problem(
                        "There are two operations " + ForeignText.shown(label) + ".",
                        "A label names one operation of its rank.");
            }
        }
    }

    private GoalGraph graph() {
        return graphs.get(open);
    }

    private int label(String label) throws ConversionProblem {
        Integer operation = labels.get(label);
        if (operation == null) {
            throw problem(
                    "There is no operation " + ForeignText.shown(label) + " above.",
                    "A label is defined before it is used, in the block of the same rank.");
        }
        return operation;
    }

    private int operation(String[] words, int at, int end) throws ConversionProblem {
        String word = at < end ? words[at] : "";
        return switch (word) {
            case "send" -> message(GoalGraph.Kind.SEND, words, at, end);
            case "recv" -> message(GoalGraph.Kind.RECEIVE, words, at, end);
            case "calc" -> {
                long nanos =
                        number(
                                at + 1 < end ? words[at + 1] : "",
                                0,
                                TraceOptions.LONGEST_GAP_NANOS);
                options(words, at + 2, end, false);
                yield graph().add(GoalGraph.Kind.COMPUTATION, nanos, 0, 0, lines.number());
            }
            default ->
                    throw problem(
                            "There is no operation “" + ForeignText.shown(word) + "”.",
                            "Operations are send, recv and calc; those of other dialects (append,"
                                    + " put, get, test, calcgem5) cannot be carried out.");
        };
    }

    private int message(GoalGraph.Kind kind, String[] words, int at, int end)
            throws ConversionProblem {
        boolean sends = kind == GoalGraph.Kind.SEND;
        String side = sends ? "to" : "from";
        if (end - at < 4 || !words[at + 2].equals(side)) {
            throw problem(
                    "A “" + words[at] + "” is “" + words[at] + " BYTESb " + side + " RANK”.",
                    "The line may have been cut off.");
        }
        String size = words[at + 1];
        if (!size.endsWith("b")) {
            throw problem(
                    "“" + ForeignText.shown(size) + "” is not a size.",
                    "A size is a number of bytes followed by “b”.");
        }
        long bytes = number(size.substring(0, size.length() - 1), 0, ProgramLimits.MOST_BYTES);
        boolean anybody = !sends && words[at + 3].equals(ANY);
        int peer = anybody ? -1 : (int) number(words[at + 3], 0, graphs.size() - 1L);
        int tag = options(words, at + 4, end, !sends);
        return graph().add(kind, bytes, peer, tag, lines.number());
    }

    /// Reads what follows an operation.
    ///
    /// @return the tag, 0 if there is none
    private int options(String[] words, int from, int end, boolean receives)
            throws ConversionProblem {
        int tag = 0;
        for (int at = from; at < end; at += 2) {
            String value = at + 1 < end ? words[at + 1] : "";
            switch (words[at]) {
                case "tag" ->
                        tag =
                                receives && value.equals(ANY)
                                        ? -1
                                        : (int) number(value, 0, Integer.MAX_VALUE);
                case "cpu" -> usesProcessors |= number(value, 0, Integer.MAX_VALUE) > 0;
                case "nic" -> number(value, 0, Integer.MAX_VALUE);
                default ->
                        throw problem(
                                "“" + ForeignText.shown(words[at]) + "” is not known here.",
                                "“tag”, “cpu” or “nic” and a number may follow.");
            }
        }
        return tag;
    }

    private long number(String text, long least, long most) throws ConversionProblem {
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException wrong) {
            // told below
        }
        throw problem(
                Say.of("“%s” is not a number from %s to %s.", ForeignText.shown(text), least, most),
                "The line may be damaged.");
    }

    private ConversionProblem problem(String problem, String advice) {
        return new ConversionProblem(file, lines.number(), problem, advice);
    }
}
