package bcscope.cli.report;

import bcscope.base.Csv;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Cause;
import bcscope.run.branch.Freed;
import bcscope.run.path.CriticalPath;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The critical path of a run: what it consists of, or its pieces one by one.
public final class PathTable {
    private static final List<String> AT_MOST =
            List.of(
                    "At most saved is an upper bound: if that took no time, and all else as long as"
                            + " in this run, the run",
                    "would end earlier by no more than this. It may be less, since another path may"
                            + " be the longest then.");
    private static final String IN_SLICES =
            "Calls would still wait for slices: what is saved may be whole slices, or nothing.";

    private static final List<String> CHECKED =
            List.of(
                    "Saved is measured: the run was executed again, and that computation took no"
                            + " time.",
                    "Then messages may come in another order or share the network with others,"
                            + " which the bound does not cover.");

    private final RunView run;
    private final Program program;
    private final CriticalPath path;
    private final List<CriticalPath.Share> shares;
    private final List<CriticalPath.Bound> listed;
    private final Optional<Map<Cause, Freed>> checked;

    /// @param grouping what is one line of the table
    /// @param top lines of the table, at most
    /// @param checked the branches without what is in a line of the table, of each that has one;
    ///   empty if none was executed
    public PathTable(
            RunView run,
            CriticalPath path,
            Blame.Grouping grouping,
            int top,
            Optional<Map<Cause, Freed>> checked) {
        this.checked = checked;
        this.run = run;
        this.path = path;
        program = run.program();
        shares = path.shares(grouping);
        listed = path.bounds(grouping, top);
    }

    /// For a person: the table.
    public void print(PrintWriter out) {
        head(out);
        if (shares.isEmpty()) {
            return;
        }
        out.println();
        List<Line> lines = new ArrayList<>();
        listed.forEach(it ->
                lines.add(
                        new Line(
                                it.share().nanos(),
                                it.share().pieces(),
                                Numbers.duration(most(it)),
                                freed(it).map(PathTable::saved).orElse("-"),
                                it.share().cause().text(program))));
        List<CriticalPath.Share> others = shares.subList(listed.size(), shares.size());
        if (!others.isEmpty()) {
            lines.add(
                    new Line(
                            others.stream().mapToLong(CriticalPath.Share::nanos).sum(),
                            others.stream().mapToInt(CriticalPath.Share::pieces).sum(),
                            "",
                            "",
                            Numbers.count(others.size(), "more cause") + ", see --top"));
        }
        ReportTable<Line> table =
                new ReportTable<Line>("  ")
                        .column("Share", 7, it -> percent(it.nanos))
                        .column("Time", 10, it -> Numbers.duration(it.nanos))
                        .column("Pieces", 6, it -> Numbers.count(it.pieces))
                        .column("At most saved", 13, it -> it.most);
        if (checked.isPresent()) {
            table.column("Saved", 10, it -> it.saved);
        }
        table.column("On the path", 0, it -> it.text).table(lines).forEach(out::println);
        out.println();
        AT_MOST.forEach(out::println);
        if (checked.isPresent()) {
            CHECKED.forEach(out::println);
        }
        if (run.scenario().mpi() == MpiKind.BCS) {
            out.println(IN_SLICES);
        }
    }

    private record Line(long nanos, int pieces, String most, String saved, String text) {}

    private Optional<Freed> freed(CriticalPath.Bound bound) {
        return checked.map(all -> all.get(cause(bound)));
    }

    /// Of exactly what was checked: a process may compute several times between two calls.
    private long most(CriticalPath.Bound bound) {
        return freed(bound).map(Freed::savedAtMostNanos).orElse(bound.savedAtMostNanos());
    }

    private static String saved(Freed freed) {
        return freed.savedNanos() < 0
                ? "-" + Numbers.duration(-freed.savedNanos())
                : Numbers.duration(freed.savedNanos());
    }

    /// For a person: the pieces.
    public void printPieces(PrintWriter out) {
        head(out);
        out.println();
        pieces().table(path.pieces()).forEach(out::println);
    }

    private void head(PrintWriter out) {
        out.print(RunSummary.heading(run.scenario(), program.ranks()).replace("\r", ""));
        out.println();
        if (path.pieces().isEmpty()) {
            out.println("The run has no critical path: no time passes in it.");
            return;
        }
        out.println(
                program.say(
                        "The critical path takes %{time} in %{n piece}. It begins at %{rank}, ends"
                                + " at %{rank}, and goes over to another process %{n time}.",
                        path.endNanos(),
                        path.pieces().size(),
                        path.pieces().getFirst().rank(),
                        path.pieces().getLast().rank(),
                        path.changes()));
        CriticalPath.Share first = shares.getFirst();
        out.println(
                Say.of("%s of it is: %s.", percent(first.nanos()), first.cause().text(program)));
    }

    private String percent(long nanos) {
        return Numbers.fixed(path.perMille(nanos), 10, 1) + " %";
    }

    /// The table as comma-separated values, times in ns; what a cause does not name is empty.
    public void csv(PrintWriter out) {
        out.println("kind,rank,node,site,time_ns,pieces,saved_at_most_ns,saved_ns,cause");
        for (CriticalPath.Bound bound : listed) {
            CriticalPath.Share share = bound.share();
            Cause cause = share.cause();
            out.println(
                    Csv.line(
                                    List.of(
                                            ReportFacts.words(cause.kind()),
                                            text(cause.rank()),
                                            text(cause.node()),
                                            cause.site(program),
                                            share.nanos(),
                                            share.pieces(),
                                            most(bound),
                                            freed(bound)
                                                    .map(it -> Long.toString(it.savedNanos()))
                                                    .orElse("")))
                            + ','
                            + Csv.quoted(cause.text(program)));
        }
    }

    /// The pieces as comma-separated values, times in ns.
    public void csvPieces(PrintWriter out) {
        out.println("from_ns,to_ns,rank,kind,node,site,cause");
        for (CriticalPath.Piece piece : path.pieces()) {
            out.println(
                    Csv.line(
                                    List.of(
                                            piece.fromNanos(),
                                            piece.toNanos(),
                                            piece.rank(),
                                            ReportFacts.words(piece.cause().kind()),
                                            text(piece.cause().node()),
                                            piece.site(program)))
                            + ','
                            + Csv.quoted(piece.cause().text(program)));
        }
    }

    private static String text(int number) {
        return number < 0 ? "" : Integer.toString(number);
    }

    /// The table as JSON.
    public JsonObject json() {
        return facts().key("causes", causes().json(listed)).json();
    }

    /// The pieces as JSON.
    public JsonObject jsonPieces() {
        JsonArray all = pieces().json(path.pieces());
        return facts().key("pieces", all).json();
    }

    private ReportFacts facts() {
        return new ReportFacts()
                .key("endNanos", path.endNanos())
                .key("pieceCount", path.pieces().size())
                .key("changes", path.changes())
                .key("causeCount", shares.size());
    }

    private ReportTable<CriticalPath.Bound> causes() {
        return new ReportTable<CriticalPath.Bound>("")
                .key("cause", it -> cause(it).text(program))
                .key("kind", it -> cause(it).kind())
                .key("rank", it -> Optional.of(cause(it).rank()).filter(rank -> rank >= 0))
                .key("node", it -> Optional.of(cause(it).node()).filter(node -> node >= 0))
                .key("site", it -> known(cause(it).site(program)))
                .key("nanos", it -> it.share().nanos())
                .key("pieces", it -> it.share().pieces())
                .key("savedAtMostNanos", this::most)
                .key("savedNanos", it -> freed(it).map(Freed::savedNanos));
    }

    private static Cause cause(CriticalPath.Bound bound) {
        return bound.share().cause();
    }

    private ReportTable<CriticalPath.Piece> pieces() {
        return new ReportTable<CriticalPath.Piece>("  ")
                .column("From", 12, it -> Numbers.instant(it.fromNanos()))
                .column("Time", 10, it -> Numbers.duration(it.nanos()))
                .column("Process", -8, it -> program.named(it.rank()))
                .column("Call", -12, it -> it.call(program))
                .column("On the path", 0, it -> it.cause().text(program))
                .key("fromNanos", CriticalPath.Piece::fromNanos)
                .key("toNanos", CriticalPath.Piece::toNanos)
                .key("rank", CriticalPath.Piece::rank)
                .key("cause", it -> it.cause().text(program))
                .key("kind", it -> it.cause().kind())
                .key("node", it -> Optional.of(it.cause().node()).filter(node -> node >= 0))
                .key("site", it -> known(it.site(program)));
    }

    private static Optional<String> known(String text) {
        return Optional.of(text).filter(it -> !it.isEmpty());
    }
}
