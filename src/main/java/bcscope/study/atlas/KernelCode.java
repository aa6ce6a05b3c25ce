package bcscope.study.atlas;

import bcscope.base.Invariant;
import bcscope.base.Numbers;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.program.ProgramListing.Line;
import bcscope.program.generator.CometKernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A kernel of CoMet as pseudo-code in the form of its figure in the thesis. The calls are read
/// from the program that runs here; the loops and conditions around them are those of the figure.
final class KernelCode {
    private static final Pattern PEER = Pattern.compile("\\((to|from) ([0-9]+)");
    private static final String INDENT = "  ";
    private static final String ANY = "it";

    private final List<String> lines = new ArrayList<>();
    private final Map<Integer, String> nodes = new LinkedHashMap<>();
    private final Map<String, String> words = new LinkedHashMap<>();
    private String computation = "compute";
    private long elementNanos = 1;
    private int depth;

    /// Calls `node` by `name` from here on.
    KernelCode name(int node, String name) {
        nodes.put(node, name);
        return this;
    }

    /// Writes `word` where a line of the program has `text`.
    KernelCode word(String text, String word) {
        words.put(text, word);
        return this;
    }

    /// Writes `what` and a number of elements, of `nanos` each, where the program computes.
    KernelCode elements(String what, long nanos) {
        computation = what;
        elementNanos = nanos;
        return this;
    }

    /// Adds a line.
    KernelCode line(String text) {
        lines.add(INDENT.repeat(depth) + text);
        return this;
    }

    /// Adds a line; those that follow belong to it.
    KernelCode open(String text) {
        line(text);
        depth++;
        return this;
    }

    /// Ends what [#open] began, and begins what follows `text`.
    KernelCode other(String text) {
        return close().open(text);
    }

    /// Ends what [#open] began.
    KernelCode close() {
        Invariant.check(depth > 0, "nothing is open after %s", lines);
        depth--;
        return this;
    }

    /// Ends all that is open, and returns what was written.
    List<String> lines() {
        depth = 0;
        return List.copyOf(lines);
    }

    /// Adds one timed round of process `rank`.
    KernelCode round(Program program, int rank) {
        List<Line> all = all(program, rank);
        int begin = mark(program, all, CometKernel.BEGIN);
        int end = mark(program, all, CometKernel.END);
        return add(program, all.subList(begin + 2, end - 1));
    }

    /// Adds what process `rank` does beside those that take time: all that follows the barrier.
    KernelCode beside(Program program, int rank) {
        List<Line> all = all(program, rank);
        int barrier = 0;
        while (program.kind(all.get(barrier).pc()) != OperationKind.BARRIER) {
            barrier++;
        }
        return add(program, all.subList(barrier + 1, all.size() - 1));
    }

    private static List<Line> all(Program program, int rank) {
        ProgramListing listing = new ProgramListing(program, rank);
        List<Line> all = new ArrayList<>();
        for (int i = 0; i < listing.size(); i++) {
            all.add(listing.line(i));
        }
        return all;
    }

    private static int mark(Program program, List<Line> all, int level) {
        for (int i = 0; i < all.size(); i++) {
            int pc = all.get(i).pc();
            if (program.kind(pc) == OperationKind.MARK && program.tag(pc) == level) {
                return i;
            }
        }
        throw Invariant.broken("no mark " + level);
    }

    private KernelCode add(Program program, List<Line> shown) {
        int before = depth;
        int i = 0;
        while (i < shown.size()) {
            Line line = shown.get(i);
            int same = 1;
            while (i + same < shown.size() && alike(line, shown.get(i + same))) {
                same++;
            }
            depth = before + line.indent() - shown.getFirst().indent();
            if (same > 1) {
                loop(shown.subList(i, i + same));
            } else if (program.kind(line.pc()) == OperationKind.COMPUTE) {
                long elements = program.amount(line.pc()) / elementNanos;
                line(computation + " " + Numbers.count(elements, "element"));
            } else if (program.kind(line.pc()) != OperationKind.END_LOOP) {
                line(written(line.text()));
            }
            i += same;
        }
        depth = before;
        return this;
    }

    /// Whether two calls differ at most in whom they address.
    private static boolean alike(Line one, Line other) {
        return one.text().contains("(")
                && addressed(one.text(), ANY).equals(addressed(other.text(), ANY));
    }

    private void loop(List<Line> calls) {
        String text = calls.getFirst().text();
        Matcher peer = PEER.matcher(text);
        if (peer.find()) {
            List<String> each = new ArrayList<>();
            for (Line call : calls) {
                Matcher node = PEER.matcher(call.text());
                Invariant.check(node.find(), "no node in %s", call.text());
                each.add(node.group(2));
            }
            open("for node = " + String.join(", ", each));
            line(words(addressed(text, "node")));
        } else {
            open(String.format(Locale.ROOT, "for i = 1 to %d", calls.size()));
            line(written(text));
        }
        close();
    }

    private static String addressed(String text, String whom) {
        return PEER.matcher(text).replaceFirst("($1 " + whom);
    }

    private String written(String text) {
        Matcher peer = PEER.matcher(text);
        if (!peer.find()) {
            return words(text);
        }
        int node = Integer.parseInt(peer.group(2));
        String name = nodes.getOrDefault(node, "node " + node);
        return words(addressed(text, name));
    }

    private String words(String text) {
        String worded = text;
        for (Map.Entry<String, String> word : words.entrySet()) {
            worded = worded.replace(word.getKey(), word.getValue());
        }
        return worded;
    }
}
