package bcscope.explain.sidebyside;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.comparison.OperationPair;
import bcscope.run.operation.Call;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

import java.util.List;
import java.util.stream.Collectors;

/// Says of a call what spent the difference between two runs.
public final class PairText {
    private static final int MOST_PARTS = 3;

    private PairText() {}

    /// The call in short: `call 12 of rank 3, MPI_Recv(from 2, tag 7)`. Calls are counted from 1.
    public static String name(Program program, Call call) {
        return program.say(
                "call %{n} of %{rank}, %s",
                call.number() + 1L, call.rank(), Operations.text(program, call.pc()));
    }

    /// Some sentences on `pair`, whose first call is one of `program`.
    public static String sentences(Program program, OperationPair pair) {
        String name = name(program, pair.first());
        String subject = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        if (!pair.returned()) {
            return subject + unreturned(program, pair);
        }
        return subject + length(pair) + spending(pair.longer()) + lateness(pair);
    }

    private static String unreturned(Program program, OperationPair pair) {
        boolean neither = !pair.first().returned() && !pair.second().returned();
        Call open = pair.first().returned() ? pair.second() : pair.first();
        String where =
                neither
                        ? Say.of(
                                ", returns in neither run; in the first it takes up the last %s",
                                SpanText.text(open.nanos()))
                        : Say.of(
                                ", does not return in the %{second|first} run, where it takes up"
                                        + " the last %s",
                                pair.first().returned(), SpanText.text(open.nanos()));
        Part last = open.parts().pulling(1).stream().findFirst().orElse(Part.PEER);
        String peer =
                last == Part.PEER && open.peer() != Call.NOBODY
                        ? "waiting for " + program.named(open.peer())
                        : last.phrase();
        boolean isMost = 2 * open.parts().nanos(last) > open.nanos();
        return Say.of(
                "%s; %{most|the largest part} of that is %s.%s", where, isMost, peer, other(pair));
    }

    private static String other(OperationPair pair) {
        if (pair.first().returned() == pair.second().returned()) {
            return "";
        }
        Call returned = pair.first().returned() ? pair.first() : pair.second();
        return " In the other run it takes " + SpanText.text(returned.nanos()) + ".";
    }

    private static String length(OperationPair pair) {
        String first = SpanText.text(pair.first().nanos());
        if (pair.longerNanos() == 0) {
            return ", takes " + first + " in both runs.";
        }
        return Say.of(
                ", takes %s in the second run instead of %s, %s %{more.|less.}",
                SpanText.text(pair.second().nanos()),
                first,
                SpanText.text(pair.longerNanos()),
                pair.longerNanos() > 0);
    }

    /// The parts that became longer and those that became shorter; empty without a difference.
    static String spending(Parts longer) {
        String spent = list(longer, 1);
        String saved = list(longer, -1);
        if (spent.isEmpty() && saved.isEmpty()) {
            return "";
        }
        String more = "ore time goes to " + spent;
        String less = "ess time goes to " + saved;
        if (spent.isEmpty() || saved.isEmpty()) {
            return spent.isEmpty() ? " L" + less + "." : " M" + more + ".";
        }
        return longer.total() < 0
                ? " L" + less + "; m" + more + "."
                : " M" + more + "; l" + less + ".";
    }

    private static String list(Parts longer, int sign) {
        List<Part> parts = longer.pulling(sign);
        String by = sign > 0 ? " (+" : " (-";
        String named =
                parts.stream()
                        .limit(MOST_PARTS)
                        .map(part -> part.phrase() + by + SpanText.text(longer.nanos(part)) + ")")
                        .collect(Collectors.joining(", "));
        int rest = parts.size() - MOST_PARTS;
        return rest <= 0 ? named : named + " and " + Numbers.count(rest, "smaller part");
    }

    private static String lateness(OperationPair pair) {
        long later = pair.laterNanos();
        if (later == 0) {
            return " It returns at the same instant.";
        }
        long before = later - pair.longerNanos();
        String gathered =
                before == 0
                        ? ", all of it due to this call."
                        : before > 0 == later > 0
                                ? ", " + SpanText.text(before) + " of which arose before this call."
                                : ".";
        return Say.of(
                " It returns %s %{later|earlier}%s", SpanText.text(later), later > 0, gathered);
    }
}
