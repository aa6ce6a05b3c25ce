package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;
import bcscope.run.blame.Cause;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/// The causes of waiting in a range of a run.
public final class BlameTable {
    private static final int LONGEST_BAR = 24;
    private static final String BAR = "█";

    private final RunView run;
    private final Program program;
    private final Blaming.Range range;
    private final Blame blame;
    private final List<Blame.Share> listed;

    /// @param top causes that are listed, at most
    public BlameTable(RunView run, Blaming.Range range, Blame blame, int top) {
        this.run = run;
        this.range = range;
        this.blame = blame;
        program = run.program();
        listed = blame.shares().subList(0, Math.min(top, blame.shares().size()));
    }

    /// For a person: the causes with bars, then the patterns.
    public void print(PrintWriter out) {
        out.print(RunSummary.heading(run.scenario(), program.ranks()).replace("\r", ""));
        out.println();
        out.println(summary());
        if (listed.isEmpty()) {
            return;
        }
        out.println();
        long most = listed.getFirst().nanos();
        listed.forEach(share ->
                line(out, share.nanos(), bar(share.nanos(), most), share.cause().text(program)));
        rest(out);
        patterns(out);
    }

    private String summary() {
        String interval = run.scenario().mpi().interval();
        String where =
                range.first() == range.last()
                        ? " in " + interval + " " + Numbers.count(range.first())
                        : Say.of(" in %ss %{n} to %{n}", interval, range.first(), range.last());
        if (listed.isEmpty()) {
            return "No process waits" + where + ".";
        }
        Blame.Share first = listed.getFirst();
        return Say.of(
                "Processes wait for %{time}%s, all added up. Of that %s is due to: %s.",
                blame.blockedNanos(), where, percent(first.nanos()), first.cause().text(program));
    }

    private String percent(long nanos) {
        long perMille = blame.perMille(nanos);
        return perMille / 10 + "." + perMille % 10 + " %";
    }

    private static String bar(long nanos, long most) {
        return BAR.repeat((int) Math.max(1, Math.round((double) LONGEST_BAR * nanos / most)));
    }

    private void line(PrintWriter out, long nanos, String bar, String text) {
        out.println(
                String.format(
                        Locale.ROOT,
                        "%7s  %-10s  %-" + LONGEST_BAR + "s  %s",
                        percent(nanos),
                        Numbers.duration(nanos),
                        bar,
                        text));
    }

    private void rest(PrintWriter out) {
        int others = blame.shares().size() - listed.size();
        if (others > 0) {
            long nanos =
                    blame.shares().stream().skip(listed.size()).mapToLong(Blame.Share::nanos).sum();
            line(out, nanos, "", Numbers.count(others, "more cause") + ", see --top");
        }
    }

    private void patterns(PrintWriter out) {
        if (blame.occurrences().isEmpty()) {
            return;
        }
        out.println();
        out.println("Patterns, which overlap:");
        for (Blame.Occurrence it : blame.occurrences()) {
            out.println(
                    String.format(
                            Locale.ROOT,
                            "%7s  %-10s  %-24s  %s, most at %s: %s",
                            percent(it.nanos()),
                            Numbers.duration(it.nanos()),
                            it.pattern().title(),
                            Numbers.count(it.count(), "time"),
                            program.named(it.rank()),
                            it.pattern().meaning()));
        }
    }

    /// As comma-separated values, times in ns; what a cause does not name is empty.
    public void csv(PrintWriter out) {
        out.println("kind,rank,node,site,waiting_ns,cause");
        for (Blame.Share share : listed) {
            Cause cause = share.cause();
            out.println(
                    String.join(
                            ",",
                            id(cause.kind()),
                            text(cause.rank()),
                            text(cause.node()),
                            cause.site(program),
                            Long.toString(share.nanos()),
                            '"' + cause.text(program) + '"'));
        }
    }

    private static String text(int number) {
        return number < 0 ? "" : Integer.toString(number);
    }

    /// Causes and patterns as JSON.
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("from", range.first());
        json.addProperty("to", range.last());
        json.addProperty("fromNanos", blame.fromNanos());
        json.addProperty("toNanos", blame.toNanos());
        json.addProperty("waitingNanos", blame.blockedNanos());
        json.addProperty("causeCount", blame.shares().size());
        JsonArray causes = new JsonArray();
        listed.forEach(share -> causes.add(json(share)));
        json.add("causes", causes);
        JsonArray patterns = new JsonArray();
        blame.occurrences().forEach(it -> patterns.add(json(it)));
        json.add("patterns", patterns);
        return json;
    }

    private JsonObject json(Blame.Share share) {
        Cause cause = share.cause();
        JsonObject json = new JsonObject();
        json.addProperty("cause", cause.text(program));
        json.addProperty("kind", id(cause.kind()));
        if (cause.rank() >= 0) {
            json.addProperty("rank", cause.rank());
        }
        if (cause.node() >= 0) {
            json.addProperty("node", cause.node());
        }
        if (!cause.site(program).isEmpty()) {
            json.addProperty("site", cause.site(program));
        }
        json.addProperty("waitingNanos", share.nanos());
        return json;
    }

    private static JsonObject json(Blame.Occurrence it) {
        JsonObject json = new JsonObject();
        json.addProperty("pattern", it.pattern().title());
        json.addProperty("times", it.count());
        json.addProperty("waitingNanos", it.nanos());
        json.addProperty("rank", it.rank());
        json.addProperty("waitingNanosAtRank", it.nanosAtRank());
        return json;
    }

    private static String id(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
