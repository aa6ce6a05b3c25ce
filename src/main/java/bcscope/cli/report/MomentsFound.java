package bcscope.cli.report;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.expression.Question;
import bcscope.expression.Shown;
import bcscope.run.RunView;
import bcscope.run.SliceMeter;
import bcscope.search.Hit;
import bcscope.search.HitText;
import bcscope.search.MomentSearch;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// The moments at which a condition became true.
///
/// @param run in which they were looked for
/// @param question the condition
/// @param from first slice that was looked at
/// @param end the one after the last
/// @param listed the first of them
/// @param count how many there are
/// @param stoppedEarly whether only the first were wanted
public record MomentsFound(
        RunView run,
        Question question,
        int from,
        int end,
        List<Hit> listed,
        long count,
        boolean stoppedEarly)
        implements FoundReport {
    /// Looks in the slices from `from` to before `end`.
    ///
    /// @param listed how many are kept at most
    /// @param wanted after how many the search may end
    public static MomentsFound in(
            RunView run, Question question, int from, int end, int listed, int wanted) {
        List<Hit> kept = new ArrayList<>();
        long[] count = {0};
        MomentSearch search =
                new MomentSearch(
                        run, question, question.shown().stream().map(Shown::value).toList());
        try (SliceMeter meter = new SliceMeter(end)) {
            search.all(
                    from,
                    end,
                    slice -> {
                        meter.at(slice, 0);
                        return true;
                    },
                    hit -> {
                        if (kept.size() < listed) {
                            kept.add(hit);
                        }
                        return ++count[0] < wanted;
                    });
        }
        return new MomentsFound(
                run, question, from, end, List.copyOf(kept), count[0], wanted < Integer.MAX_VALUE);
    }

    /// For a person.
    @Override
    public void print(PrintWriter out) {
        HitText text = new HitText(run, question);
        out.println("When " + question.sentence() + ":");
        for (Hit hit : listed) {
            String place = hit.event() < 0 ? slice(hit) : text.place(hit, run.detail(hit.slice()));
            out.println(
                    String.join(
                            "  ",
                            new PaddedLine()
                                    .add(place, 16)
                                    .add(Numbers.instant(hit.nanos()), 18)
                                    .add(text.subject(hit), text.subject(hit).isEmpty() ? 0 : 8)
                                    .add(text.values(hit), 0)
                                    .texts()));
        }
        if (count > listed.size()) {
            out.println("...");
        }
        out.println(summary());
    }

    private String slice(Hit hit) {
        return mpi().interval() + " " + Numbers.count(hit.slice());
    }

    private MpiKind mpi() {
        return run.scenario().mpi();
    }

    private String summary() {
        if (count == 1 && stoppedEarly) {
            return "The first hit; later slices were not searched.";
        }
        String often = count == 0 ? "Never" : count == 1 ? "Once" : Numbers.count(count, "time");
        return often
                + " in "
                + Numbers.count(end - from, mpi().interval())
                + (question.fromTables() ? ", from the tables." : ", by executing them again.");
    }

    /// For a program.
    @Override
    public JsonObject json() {
        HitText text = new HitText(run, question);
        JsonObject all = new JsonObject();
        all.addProperty("expression", question.text());
        all.addProperty("sentence", "when " + question.sentence());
        all.addProperty("from", from);
        all.addProperty("to", end - 1);
        all.addProperty("count", count);
        JsonArray moments = new JsonArray();
        for (Hit hit : listed) {
            JsonObject moment = new JsonObject();
            moment.addProperty("slice", hit.slice());
            moment.addProperty("event", hit.event());
            moment.addProperty("nanos", hit.nanos());
            hit.subject()
                    .ifPresent(subject ->
                            moment.addProperty(subject.domain().word(), subject.number()));
            moment.addProperty("sentence", text.sentence(hit));
            moments.add(moment);
        }
        all.add("moments", moments);
        return all;
    }
}
