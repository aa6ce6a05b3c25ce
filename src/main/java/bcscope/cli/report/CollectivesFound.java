package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.expression.Question;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.search.CollectiveSearch;
import bcscope.search.moment.CollectiveOperation;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// The collectives of which a condition is true.
///
/// @param run in which they were looked for
/// @param question the condition
/// @param listed the first of them, by time
/// @param count how many there are
/// @param looked how many were looked at
/// @param whole whether these are all collectives of the slices that were asked for
public record CollectivesFound(
        RunView run,
        Question question,
        List<CollectiveOperation> listed,
        long count,
        long looked,
        boolean whole)
        implements FoundReport {
    /// Looks among those whose first process arrived in the slices from `from` to before `end`.
    ///
    /// @param listed how many are kept at most
    /// @param wanted after how many the search may end
    public static CollectivesFound in(
            RunView run, Question question, int from, int end, int listed, int wanted) {
        CallLedger ledger = Tracing.of(run);
        List<CollectiveOperation> kept = new ArrayList<>();
        long[] count = {0};
        long looked =
                new CollectiveSearch(run, ledger, question)
                        .all(
                                from,
                                end,
                                found -> {
                                    if (kept.size() < listed) {
                                        kept.add(found);
                                    }
                                    return ++count[0] < wanted;
                                });
        return new CollectivesFound(
                run, question, List.copyOf(kept), count[0], looked, ledger.listsAll());
    }

    private int slice(CollectiveOperation found) {
        return run.slices().sliceAt(found.firstNanos());
    }

    /// For a person.
    @Override
    public void print(PrintWriter out) {
        Program program = run.program();
        for (CollectiveOperation found : listed) {
            out.println(
                    String.join(
                            "  ",
                            new PaddedLine()
                                    .add(program.callName(found.last().pc()), 16)
                                    .add(program.site(found.last().rank(), found.last().pc()), 12)
                                    .add("communicator " + found.communicator(), 14)
                                    .add(
                                            run.scenario().mpi().interval()
                                                    + " "
                                                    + Numbers.count(slice(found)),
                                            12)
                                    .add(Numbers.count(found.members()) + " processes", 14)
                                    .add("within " + Numbers.duration(found.spreadNanos()), 16)
                                    .add(program.named(found.last().rank()) + " last", 13)
                                    .add("took " + Numbers.duration(found.tookNanos()), 0)
                                    .texts()));
        }
        if (count > listed.size()) {
            out.println("...");
        }
        out.println(Numbers.count(count) + " of " + Numbers.count(looked) + " collectives.");
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
        JsonArray collectives = new JsonArray();
        for (CollectiveOperation found : listed) {
            JsonObject one = new JsonObject();
            one.addProperty("call", program.callName(found.last().pc()));
            one.addProperty("communicator", found.communicator());
            one.addProperty("number", found.number());
            one.addProperty("members", found.members());
            one.addProperty("slice", slice(found));
            one.addProperty("firstNanos", found.firstNanos());
            one.addProperty("lastNanos", found.last().enteredNanos());
            one.addProperty("lastRank", found.last().rank());
            found.returned().ifPresent(nanos -> one.addProperty("returnedNanos", nanos));
            one.addProperty("blockedNanos", found.blockedNanos());
            collectives.add(one);
        }
        all.add("collectives", collectives);
        return all;
    }
}
