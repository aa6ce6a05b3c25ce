package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.expression.Question;
import bcscope.expression.Selection;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.search.CallSearch;
import bcscope.search.CallSearch.Found;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// The calls of which a condition is true.
///
/// @param run in which they were looked for
/// @param question the condition
/// @param listed the first of them, process by process
/// @param count how many there are
/// @param looked how many were looked at
/// @param whole whether these are all calls of the slices that were asked for
public record CallsFound(
        RunView run, Question question, List<Found> listed, long count, long looked, boolean whole)
        implements FoundReport {
    /// Looks among the calls that were entered in the slices from `from` to before `end`.
    ///
    /// @param listed how many are kept at most
    /// @param wanted after how many the search may end
    public static CallsFound in(
            RunView run, Question question, int from, int end, int listed, int wanted) {
        CallLedger ledger = Tracing.of(run);
        List<Found> kept = new ArrayList<>();
        long[] count = {0};
        long looked =
                new CallSearch(run, ledger, question)
                        .all(
                                from,
                                end,
                                _ -> true,
                                found -> {
                                    if (kept.size() < listed) {
                                        kept.add(found);
                                    }
                                    return ++count[0] < wanted;
                                });
        return new CallsFound(
                run, question, List.copyOf(kept), count[0], looked, ledger.listsAll());
    }

    /// For a person.
    @Override
    public void print(PrintWriter out) {
        Program program = run.program();
        for (Found found : listed) {
            int rank = found.call().rank();
            int pc = found.call().pc();
            out.println(
                    String.join(
                            "  ",
                            new PaddedLine()
                                    .add(program.named(rank), 8)
                                    .add("call " + Numbers.count(found.call().number()), 10)
                                    .add(Operations.text(program, pc), 34)
                                    .add(program.site(rank, pc), 8)
                                    .add(
                                            run.scenario().mpi().interval()
                                                    + " "
                                                    + Numbers.count(found.slice()),
                                            12)
                                    .add("blocked " + Numbers.duration(found.blockedNanos()), 0)
                                    .texts()));
        }
        if (count > listed.size()) {
            out.println("...");
        }
        String noun = question.selection().orElseThrow().word();
        out.println(Numbers.count(count) + " of " + Numbers.count(looked) + " " + noun + ".");
        if (!whole) {
            out.println(
                    "The run makes more calls than are stored: only the first calls of each"
                            + " process were searched.");
        }
    }

    /// For a program.
    @Override
    public JsonObject json() {
        Program program = run.program();
        JsonObject all = new JsonObject();
        all.addProperty("expression", question.text());
        all.addProperty("count", count);
        all.addProperty("lookedAt", looked);
        all.addProperty("complete", whole);
        JsonArray calls = new JsonArray();
        for (Found found : listed) {
            JsonObject call = new JsonObject();
            call.addProperty("rank", found.call().rank());
            call.addProperty("number", found.call().number());
            call.addProperty("call", program.callName(found.call().pc()));
            call.addProperty("line", program.line(found.call().pc()));
            call.addProperty("slice", found.slice());
            call.addProperty("enteredNanos", found.call().enteredNanos());
            if (found.call().returned()) {
                call.addProperty("returnedNanos", found.call().returnedNanos());
            }
            call.addProperty("blockedNanos", found.blockedNanos());
            calls.add(call);
        }
        all.add(question.selection().orElse(Selection.CALLS).word(), calls);
        return all;
    }
}
