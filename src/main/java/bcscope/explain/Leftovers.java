package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Messages that nobody had received, and receives that nobody had answered, when all processes had
/// ended. Legal in a trace, and worth saying (TRACES section 3).
public final class Leftovers {
    private static final int MOST_SENTENCES = 8;

    private Leftovers() {}

    /// Sentences on what is left at the end of `run`, which has executed at least one slice; none
    /// where everything was completed.
    public static List<String> atEnd(RunView run) {
        List<Descriptor> left = after(run.detail(run.progress().slices() - 1));
        if (left.isEmpty()) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "Left over: "
                        + Amounts.count(left.size(), "descriptor")
                        + " of processes that have ended.");
        for (Descriptor descriptor : left.subList(0, Math.min(MOST_SENTENCES, left.size()))) {
            sentences.add(sentence(run.program(), descriptor));
        }
        if (left.size() > MOST_SENTENCES) {
            sentences.add("And " + Amounts.grouped(left.size() - MOST_SENTENCES) + " more.");
        }
        return sentences;
    }

    /// Point-to-point descriptors without a partner after a slice, by owner and number.
    private static List<Descriptor> after(SliceDetail detail) {
        Map<Long, Descriptor> waiting = new TreeMap<>();
        detail.before().held().stream()
                .filter(held -> held.list() != NicList.CL && held.list() != NicList.CARRY)
                .forEach(held -> waiting.put(key(held.descriptor()), held.descriptor()));
        for (Happening happening : detail.happenings()) {
            if (happening instanceof Happening.Posted posted
                    && posted.descriptor().kind() != Descriptor.Kind.COLLECTIVE) {
                waiting.put(key(posted.descriptor()), posted.descriptor());
            } else if (happening instanceof Happening.Matched matched) {
                waiting.remove(key(matched.send()));
                waiting.remove(key(matched.receive()));
            }
        }
        return List.copyOf(waiting.values());
    }

    private static long key(Descriptor descriptor) {
        return ((long) descriptor.rank() << 32) | descriptor.number();
    }

    private static String sentence(Program program, Descriptor descriptor) {
        int line = program.line(descriptor.pc());
        String what =
                descriptor.kind() == Descriptor.Kind.SEND
                        ? "was never received"
                        : "was never answered";
        String name = program.named(descriptor.rank());
        return name.substring(0, 1).toUpperCase(Locale.ROOT)
                + name.substring(1)
                + ": "
                + Operations.text(program, descriptor.pc())
                + (line > 0 ? ", line " + line + "," : "")
                + " "
                + what
                + ".";
    }
}
