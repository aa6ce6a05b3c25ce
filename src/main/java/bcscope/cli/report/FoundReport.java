package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.expression.Domain;
import bcscope.expression.Question;
import bcscope.expression.Selection;
import bcscope.expression.Shown;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.SliceMeter;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.search.CallSearch;
import bcscope.search.CollectiveSearch;
import bcscope.search.Hit;
import bcscope.search.HitText;
import bcscope.search.MomentSearch;
import bcscope.search.moment.CollectiveOperation;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Printable result of a query.
///
/// @param <T> a moment, a call or a collective
public final class FoundReport<T> {
    private final Wanted wanted;
    private final ReportTable<T> report;
    private final List<T> listed = new ArrayList<>();
    private long count;

    private final ReportFacts facts = new ReportFacts();
    private String word = "moments";
    private String begin = "";
    private String end = "";

    /// Where something is looked for.
    ///
    /// @param from first slice
    /// @param end the one after the last
    /// @param listed how many are kept at most
    /// @param enough after how many the search may end
    public record Wanted(
            RunView run, Question question, int from, int end, int listed, int enough) {
        private String slice(int slice) {
            return run.scenario().mpi().interval() + " " + Numbers.count(slice);
        }
    }

    private FoundReport(Wanted wanted, ReportTable<T> report) {
        this.wanted = wanted;
        this.report = report;
    }

    /// Searches the run.
    public static FoundReport<?> of(Wanted wanted) {
        Optional<Selection> selection = wanted.question.selection();
        return selection.filter(Selection.COLLECTIVES::equals).isPresent()
                ? collectives(wanted)
                : selection.filter(Selection::isOfCalls).isPresent()
                        ? calls(wanted)
                        : moments(wanted);
    }

    /// Whether to continue after `found`.
    private boolean add(T found) {
        if (listed.size() < wanted.listed) {
            listed.add(found);
        }
        return ++count < wanted.enough;
    }

    private static FoundReport<CallSearch.Found> calls(Wanted wanted) {
        Program program = wanted.run.program();
        CallLedger ledger = Tracing.of(wanted.run);
        ReportTable<CallSearch.Found> report =
                new ReportTable<CallSearch.Found>("  ")
                        .column(-8, it -> program.named(it.call().rank()))
                        .column(-10, it -> "call " + Numbers.count(it.call().number()))
                        .column(-34, it -> Operations.text(program, it.call().pc()))
                        .column(-8, it -> program.site(it.call().rank(), it.call().pc()))
                        .column(-12, it -> wanted.slice(it.slice()))
                        .column(0, it -> "blocked " + Numbers.duration(it.blockedNanos()))
                        .key("rank", it -> it.call().rank())
                        .key("number", it -> it.call().number())
                        .key("call", it -> program.callName(it.call().pc()))
                        .key("line", it -> program.line(it.call().pc()))
                        .key("slice", CallSearch.Found::slice)
                        .key("enteredNanos", it -> it.call().enteredNanos())
                        .key("returnedNanos", it -> OperationTable.returned(it.call()))
                        .key("blockedNanos", CallSearch.Found::blockedNanos);
        FoundReport<CallSearch.Found> found = new FoundReport<>(wanted, report);
        long looked =
                new CallSearch(wanted.run, ledger, wanted.question)
                        .all(wanted.from, wanted.end, _ -> true, found::add);
        String noun = wanted.question.selection().orElse(Selection.CALLS).word();
        return found.among(looked, noun, ledger);
    }

    private static FoundReport<CollectiveOperation> collectives(Wanted wanted) {
        RunView run = wanted.run;
        Program program = run.program();
        CallLedger ledger = Tracing.of(run);
        ReportTable<CollectiveOperation> report =
                new ReportTable<CollectiveOperation>("  ")
                        .column(-16, it -> program.callName(it.last().pc()))
                        .column(-12, it -> program.site(it.last().rank(), it.last().pc()))
                        .column(-14, it -> "communicator " + it.communicator())
                        .column(-12, it -> wanted.slice(run.slices().sliceAt(it.firstNanos())))
                        .column(-14, it -> Numbers.count(it.members()) + " processes")
                        .column(-16, it -> "within " + Numbers.duration(it.spreadNanos()))
                        .column(-13, it -> program.named(it.last().rank()) + " last")
                        .column(0, it -> "took " + Numbers.duration(it.tookNanos()))
                        .key("call", it -> program.callName(it.last().pc()))
                        .key("communicator", CollectiveOperation::communicator)
                        .key("number", CollectiveOperation::number)
                        .key("members", CollectiveOperation::members)
                        .key("slice", it -> run.slices().sliceAt(it.firstNanos()))
                        .key("firstNanos", CollectiveOperation::firstNanos)
                        .key("lastNanos", it -> it.last().enteredNanos())
                        .key("lastRank", it -> it.last().rank())
                        .key("returnedNanos", CollectiveOperation::returned)
                        .key("blockedNanos", CollectiveOperation::blockedNanos);
        FoundReport<CollectiveOperation> found = new FoundReport<>(wanted, report);
        long looked =
                new CollectiveSearch(run, ledger, wanted.question)
                        .all(wanted.from, wanted.end, found::add);
        return found.among(looked, "collectives", ledger);
    }

    private FoundReport<T> among(long looked, String noun, CallLedger ledger) {
        word = noun;
        facts.key("expression", wanted.question.text())
                .key("count", count)
                .key("lookedAt", looked)
                .key("complete", ledger.listsAll());
        end = Numbers.count(count) + " of " + Numbers.count(looked) + " " + noun + ".";
        if (!ledger.listsAll()) {
            end +=
                    "\nThe run makes more calls than are stored: only the first calls of each"
                            + " process were searched.";
        }
        return this;
    }

    private static FoundReport<Hit> moments(Wanted wanted) {
        RunView run = wanted.run;
        Question question = wanted.question;
        HitText text = new HitText(run, question);
        ReportTable<Hit> report =
                new ReportTable<Hit>("  ")
                        .column(
                                -16,
                                it ->
                                        it.event() < 0
                                                ? wanted.slice(it.slice())
                                                : text.place(it, run.detail(it.slice())))
                        .column(-18, it -> Numbers.instant(it.nanos()))
                        .column(-8, text::subject)
                        .column(0, text::values)
                        .key("slice", Hit::slice)
                        .key("event", Hit::event)
                        .key("nanos", Hit::nanos);
        for (Domain domain : Domain.values()) {
            report.key(
                    domain.word(),
                    hit ->
                            hit.subject()
                                    .filter(it -> it.domain() == domain)
                                    .map(Hit.Subject::number));
        }
        report.key("sentence", text::sentence);
        FoundReport<Hit> found = new FoundReport<>(wanted, report);
        try (SliceMeter meter = new SliceMeter(wanted.end)) {
            new MomentSearch(run, question, question.shown().stream().map(Shown::value).toList())
                    .all(
                            wanted.from,
                            wanted.end,
                            slice -> {
                                meter.at(slice, 0);
                                return true;
                            },
                            found::add);
        }
        found.facts
                .key("expression", question.text())
                .key("sentence", "when " + question.sentence())
                .key("from", wanted.from)
                .key("to", wanted.end - 1)
                .key("count", found.count);
        found.begin = "When " + question.sentence() + ":\n";
        found.end = found.often();
        return found;
    }

    private String often() {
        if (count == 1 && wanted.enough < Integer.MAX_VALUE) {
            return "The first hit; later slices were not searched.";
        }
        String often = count == 0 ? "Never" : count == 1 ? "Once" : Numbers.count(count, "time");
        return often
                + " in "
                + Numbers.count(wanted.end - wanted.from, wanted.run.scenario().mpi().interval())
                + (wanted.question.fromTables()
                        ? ", from the tables."
                        : ", by executing them again.");
    }

    /// How many were found, listed or not.
    public long count() {
        return count;
    }

    /// Prints those that are listed, a line each, and of how many they are.
    public void print(PrintWriter out) {
        out.print(begin);
        listed.forEach(it -> out.println(report.line(it)));
        if (count > listed.size()) {
            out.println("...");
        }
        out.println(end);
    }

    /// The report as JSON.
    public JsonObject json() {
        return facts.key(word, report.json(listed)).json();
    }
}
