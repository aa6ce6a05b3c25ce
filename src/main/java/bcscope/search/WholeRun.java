package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.Formula.Fold;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.expression.RunTerm;
import bcscope.expression.RunTerm.Choice;
import bcscope.expression.RunTerm.MachineWord;
import bcscope.expression.Selection;
import bcscope.expression.Word;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Machine;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.SliceFloor;
import bcscope.search.moment.Askable;
import bcscope.search.moment.CallMoment;
import bcscope.search.moment.Calls;
import bcscope.search.moment.CollectiveMoment;
import bcscope.search.moment.CollectiveOperation;
import bcscope.search.moment.EventMoment;
import bcscope.search.moment.SliceMoment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/// Facts of a complete run. Values are computed on first use, and cached.
final class WholeRun {
    private final RunView run;
    private final RunFacts facts;
    private final Map<Formula.OfRun, Gathering> known = new HashMap<>();
    private Optional<CallLedger> ledger = Optional.empty();
    private Optional<Interconnect> network = Optional.empty();

    WholeRun(RunView run, RunFacts facts) {
        this.run = run;
        this.facts = facts;
    }

    /// Its value, the same at all moments.
    Amount amount(Formula.OfRun it) {
        Supplier<Gathering> gathering = () -> gathering(it);
        return it.type().isReal()
                ? (Amount.Real) (_, _) -> gathering.get().real()
                : (Amount.Whole) (_, _) -> gathering.get().whole();
    }

    private Gathering gathering(Formula.OfRun it) {
        Gathering gathering = known.get(it);
        if (gathering == null) {
            gathering = found(it);
            known.put(it, gathering);
        }
        return gathering;
    }

    private Gathering found(Formula.OfRun it) {
        return switch (it.term()) {
            case RunTerm.OfCall(Word word, Formula rank, Formula number) ->
                    Gathering.of(ofCall(word, value(rank), value(number)));
            case RunTerm.SliceAt(Formula instant) -> Gathering.of(sliceAt(value(instant)));
            case RunTerm.End _ -> Gathering.of(ledger().endNanos());
            case RunTerm.OfMachine(MachineWord word) -> Gathering.of(ofMachine(word));
            case RunTerm.Found(Choice choice, Question question) ->
                    Gathering.of(chosen(choice, question));
            case RunTerm.Gathered(Fold fold, Question question, Formula body) ->
                    gathered(new Gathering(fold, it.type().isReal()), question, body);
            case RunTerm.Throughout(Fold fold, Formula body) ->
                    throughout(new Gathering(fold, it.type().isReal()), body);
            case RunTerm.At(Formula slice, Formula body) -> at(value(slice), body);
        };
    }

    /// Of what is the same at all moments.
    private long value(Formula formula) {
        return amountOf(formula).at(new SliceMoment(run.slices()), new int[formula.slots()]);
    }

    private Amount amountOf(Formula formula) {
        return new Compiler(run, facts, new Memory(facts), this).amount(formula);
    }

    private CallLedger ledger() {
        if (ledger.isEmpty()) {
            ledger = Optional.of(Tracing.of(run));
        }
        return ledger.get();
    }

    private Interconnect network() {
        if (network.isEmpty()) {
            network = Optional.of(Interconnects.of(run.scenario().machine()));
        }
        return network.get();
    }

    private long ofCall(Word word, long rank, long number) {
        if (rank < 0 || rank >= facts.ranks()) {
            return Askable.ABSENT;
        }
        if (number < 0 || number >= ledger().listed((int) rank)) {
            return Askable.ABSENT;
        }
        return moment(ledger().call((int) rank, (int) number)).read(word, 0, 0);
    }

    private CallMoment moment(Call call) {
        CallMoment moment = new CallMoment(run, Selection.CALLS, call);
        moment.process(call.rank());
        return moment;
    }

    private long ofMachine(MachineWord word) {
        Machine machine = run.scenario().machine();
        Model model = run.scenario().model();
        return switch (word) {
            case T_MIN -> SliceFloor.leastNanos(machine, model);
            case STROBE -> PrimitiveTimes.of(machine, model).strobeNanos();
            case QUERY -> PrimitiveTimes.of(machine, model).queryNanos();
            case CONNECTIONS ->
                    ConnectionTable.of(machine).map(ConnectionTable::bytes).orElse(Askable.ABSENT);
        };
    }

    private long sliceAt(long nanos) {
        int slice = nanos < 0 ? -1 : run.slices().sliceAt(nanos);
        return slice < 0 ? Askable.ABSENT : slice;
    }

    private long chosen(Choice choice, Question question) {
        return switch (question.selection().orElseThrow()) {
            case CALLS, MESSAGES -> calls(question).size();
            case COLLECTIVES -> collectives(question).size();
            case SLICES, NODES -> chosenSlice(choice, question);
        };
    }

    private long chosenSlice(Choice choice, Question question) {
        IntSummaryStatistics seen = new IntSummaryStatistics();
        slices(
                question,
                slice -> {
                    seen.accept(slice);
                    return choice != Choice.FIRST;
                });
        long none = choice == Choice.COUNT ? 0 : Askable.ABSENT;
        return seen.getCount() == 0
                ? none
                : switch (choice) {
                    case FIRST -> seen.getMin();
                    case LAST -> seen.getMax();
                    case COUNT -> seen.getCount();
                };
    }

    /// Tells `sink` once of every slice that `question` finds, until it says no.
    private void slices(Question question, IntPredicate sink) {
        int[] last = {-1};
        new MomentSearch(run, question)
                .all(
                        0,
                        run.slices().published(),
                        _ -> true,
                        hit -> {
                            boolean isNew = hit.slice() != last[0];
                            last[0] = hit.slice();
                            return !isNew || sink.test(hit.slice());
                        });
    }

    private List<Call> calls(Question question) {
        List<Call> calls = new ArrayList<>();
        new CallSearch(run, ledger(), question)
                .all(0, run.slices().published(), _ -> true, found -> calls.add(found.call()));
        return calls;
    }

    private List<CollectiveOperation> collectives(Question question) {
        List<CollectiveOperation> collectives = new ArrayList<>();
        new CollectiveSearch(run, ledger(), question)
                .all(0, run.slices().published(), collectives::add);
        return collectives;
    }

    private Gathering gathered(Gathering gathering, Question question, Formula body) {
        Amount amount = amountOf(body);
        int[] frame = new int[body.slots()];
        Calls calls = new Calls(run.program());
        switch (question.selection().orElseThrow()) {
            case CALLS, MESSAGES ->
                    calls(question).forEach(call -> gathering.add(amount, moment(call), frame));
            case COLLECTIVES ->
                    collectives(question)
                            .forEach(found ->
                                    gathering.add(
                                            amount,
                                            new CollectiveMoment(run, calls, found),
                                            frame));
            case SLICES, NODES -> {
                SliceMoment row = new SliceMoment(run.slices());
                slices(
                        question,
                        slice -> {
                            gathering.add(amount, row.at(slice), frame);
                            return true;
                        });
            }
        }
        return gathering;
    }

    private Gathering throughout(Gathering gathering, Formula body) {
        Amount amount = amountOf(body);
        int[] frame = new int[body.slots()];
        if (body.fromTables()) {
            SliceMoment row = new SliceMoment(run.slices());
            for (int slice = 0; slice < run.slices().published(); slice++) {
                gathering.add(amount, row.at(slice), frame);
            }
            return gathering;
        }
        for (int slice = 0; slice < run.slices().published(); slice++) {
            EventMoment moment = begin(slice, body.words());
            do {
                gathering.add(amount, moment, frame);
            } while (moment.next());
        }
        return gathering;
    }

    private Gathering at(long slice, Formula body) {
        Amount amount = amountOf(body);
        int[] frame = new int[body.slots()];
        Gathering gathering = new Gathering(Fold.MAX, body.type().isReal());
        if (slice < 0 || slice >= run.slices().published()) {
            return gathering;
        }
        if (body.fromTables()) {
            gathering.add(amount, new SliceMoment(run.slices()).at((int) slice), frame);
            return gathering;
        }
        EventMoment moment = begin((int) slice, body.words());
        boolean more = true;
        while (more) {
            more = moment.next();
        }
        gathering.add(amount, moment, frame);
        return gathering;
    }

    private EventMoment begin(int slice, Set<Word> words) {
        return new EventMoment(run, run.detail(slice), this::network, words);
    }
}
