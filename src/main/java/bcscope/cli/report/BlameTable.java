package bcscope.cli.report;

import bcscope.base.Csv;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;
import bcscope.run.blame.Cause;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        List<Line> lines = new ArrayList<>();
        listed.forEach(it ->
                lines.add(new Line(it.nanos(), bar(it.nanos(), most), it.cause().text(program))));
        int others = blame.shares().size() - listed.size();
        if (others > 0) {
            long nanos =
                    blame.shares().stream().skip(listed.size()).mapToLong(Blame.Share::nanos).sum();
            lines.add(new Line(nanos, "", Numbers.count(others, "more cause") + ", see --top"));
        }
        new ReportTable<Line>("  ")
                .column(7, it -> percent(it.nanos))
                .column(-10, it -> Numbers.duration(it.nanos))
                .column(-LONGEST_BAR, it -> it.bar)
                .column(0, it -> it.text)
                .table(lines)
                .forEach(out::println);
        if (!blame.occurrences().isEmpty()) {
            out.println();
            out.println("Patterns, which overlap:");
            patterns().table(blame.occurrences()).forEach(out::println);
        }
    }

    private record Line(long nanos, String bar, String text) {}

    private ReportTable<Blame.Occurrence> patterns() {
        return new ReportTable<Blame.Occurrence>("  ")
                .column(7, it -> percent(it.nanos()))
                .column(-10, it -> Numbers.duration(it.nanos()))
                .column(-24, it -> it.pattern().title())
                .column(
                        0,
                        it ->
                                program.say(
                                        "%{n time}, most at %{rank}: %s",
                                        it.count(), it.rank(), it.pattern().meaning()))
                .key("pattern", it -> it.pattern().title())
                .key("times", Blame.Occurrence::count)
                .key("waitingNanos", Blame.Occurrence::nanos)
                .key("rank", Blame.Occurrence::rank)
                .key("waitingNanosAtRank", Blame.Occurrence::nanosAtRank);
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

    /// As comma-separated values, times in ns; what a cause does not name is empty.
    public void csv(PrintWriter out) {
        out.println("kind,rank,node,site,waiting_ns,cause");
        for (Blame.Share share : listed) {
            Cause cause = share.cause();
            out.println(
                    Csv.line(
                                    List.of(
                                            ReportFacts.words(cause.kind()),
                                            text(cause.rank()),
                                            text(cause.node()),
                                            cause.site(program),
                                            share.nanos()))
                            + ','
                            + Csv.quoted(cause.text(program)));
        }
    }

    private static String text(int number) {
        return number < 0 ? "" : Integer.toString(number);
    }

    /// Causes and patterns as JSON.
    public JsonObject json() {
        return new ReportFacts()
                .key("from", range.first())
                .key("to", range.last())
                .key("fromNanos", blame.fromNanos())
                .key("toNanos", blame.toNanos())
                .key("waitingNanos", blame.blockedNanos())
                .key("causeCount", blame.shares().size())
                .key("causes", causes().json(listed))
                .key("patterns", patterns().json(blame.occurrences()))
                .json();
    }

    private ReportTable<Blame.Share> causes() {
        return new ReportTable<Blame.Share>("")
                .key("cause", it -> it.cause().text(program))
                .key("kind", it -> it.cause().kind())
                .key("rank", it -> Optional.of(it.cause().rank()).filter(rank -> rank >= 0))
                .key("node", it -> Optional.of(it.cause().node()).filter(node -> node >= 0))
                .key(
                        "site",
                        it -> Optional.of(it.cause().site(program)).filter(site -> !site.isEmpty()))
                .key("waitingNanos", Blame.Share::nanos);
    }
}
