package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.expression.RunTerm.MachineWord;
import bcscope.happening.Activity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Words, types and domains: each is found by its text, and by nothing else.
class VocabularyOfExpressionsTest {
    @ParameterizedTest
    @EnumSource(Type.class)
    void aTypeIsANumberANameAConditionOrAnObject(Type type) {
        long kinds =
                Stream.of(
                                type.isNumeric(),
                                type.isEnumeration(),
                                type.isObject(),
                                type == Type.TRUTH)
                        .filter(it -> it)
                        .count();
        assertEquals(1, kinds);
        assertEquals(type.isEnumeration(), !WordFinder.names(type).isEmpty());
        assertTrue(type.noun().matches("(a|an|the) .*"), type.noun());
        assertTrue(type.isNumeric() || !type.isReal());
    }

    @Test
    void onlyNumbersPerTimeAreRates() {
        assertEquals(
                EnumSet.of(Type.DATA_RATE, Type.FREQUENCY),
                EnumSet.copyOf(Arrays.stream(Type.values()).filter(Type::isRate).toList()));
    }

    /// A part of a budget is a size and a share is a number, once they are computed with.
    @Test
    void whatIsComputedWithForgetsItsTotal() {
        assertEquals(Type.SIZE, Type.PART.plain());
        assertEquals(Type.REAL, Type.PERCENTAGE.plain());
        assertTrue(
                Arrays.stream(Type.values())
                        .filter(it -> it != Type.PART && it != Type.PERCENTAGE)
                        .allMatch(it -> it.plain() == it));
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void thePropertiesOfOneOwnerHaveDifferentNames(Type owner) {
        Set<String> names = new HashSet<>();
        Word.of(owner).forEach(word -> assertTrue(names.add(word.text()), word.text()));
        assertTrue(owner.isObject() || names.isEmpty(), owner + " is no object");
        assertTrue(!owner.isObject() || !names.isEmpty(), owner + " has nothing");
    }

    @ParameterizedTest
    @EnumSource(Word.class)
    void aWordIsAloneOrOfOneOwner(Word word) {
        assertEquals(word.owner().isEmpty(), Word.alone().contains(word));
        assertTrue(word.owner().stream().allMatch(owner -> Word.of(owner).contains(word)));
        assertFalse(word.type().isObject(), "a word has a value");
        assertFalse(word.meaning().endsWith("."), word.meaning());
        assertTrue(!word.isOfCollectives() || word.isOfSelected());
        assertTrue(!word.isOfSelected() || word.owner().filter(Type.CALL::equals).isPresent());
    }

    /// The page of expressions says of these three that they are of BCS-MPI only.
    @Test
    void microphasesAndTheirQueriesHaveNoMeaningUnderConventionalMpi() {
        assertEquals(
                EnumSet.of(Word.RETRIES, Word.RUNS, Word.PHASE),
                EnumSet.copyOf(
                        Arrays.stream(Word.values())
                                .filter(word -> !word.means(MpiKind.CONVENTIONAL))
                                .toList()));
        assertTrue(Arrays.stream(Word.values()).allMatch(word -> word.means(MpiKind.BCS)));
    }

    /// The NIC of conventional MPI has neither descriptor lists nor a budget.
    @Test
    void listsAndBudgetsAreOfBcsMpi() {
        assertEquals(
                List.of(ObjectWord.LIST, ObjectWord.BUDGET),
                Arrays.stream(ObjectWord.values())
                        .filter(word -> !word.means(MpiKind.CONVENTIONAL))
                        .toList());
    }

    @ParameterizedTest
    @EnumSource(ObjectWord.class)
    void theExampleOfAnObjectIsOne(ObjectWord word) {
        RunFacts facts = new RunFacts(MpiKind.BCS, 32, 16, 250_000);
        assertEquals(
                word.type(),
                Expressions.type(word.example(), facts, java.util.Optional.empty(), List.of())
                        .orElseThrow());
        assertEquals(word, ObjectWord.of(word.text()).orElseThrow());
    }

    @Test
    void aDomainHasItsWordsInBothNumbers() {
        RunFacts facts = new RunFacts(MpiKind.BCS, 32, 16, 250_000);
        for (String word : List.of("process", "processes", "rank", "ranks")) {
            assertEquals(Domain.PROCESSES, Domain.of(word).orElseThrow());
        }
        for (String word : List.of("node", "nodes")) {
            assertEquals(Domain.NODES, Domain.of(word).orElseThrow());
        }
        assertTrue(Domain.of("slices").isEmpty());
        assertEquals(6, Domain.allWords().size());
        assertEquals(
                "process processes", Domain.PROCESSES.one() + " " + Domain.PROCESSES.several());
        assertEquals(32, Domain.PROCESSES.size(facts));
        assertEquals(16, Domain.NODES.size(facts));
    }

    @Test
    void callsAreSearchedAsCallsAndTheRestAtMoments() {
        assertEquals(
                List.of("slices", "calls", "messages", "collectives", "nodes"), Selection.words());
        assertEquals(
                List.of(Selection.CALLS, Selection.MESSAGES, Selection.COLLECTIVES),
                Arrays.stream(Selection.values()).filter(Selection::isOfCalls).toList());
        assertEquals(Selection.NODES, Selection.of("nodes").orElseThrow());
        assertTrue(Selection.of("Nodes").isEmpty());
    }

    /// `blocked` is every activity that suspends, each other state is one activity.
    @Test
    void everyActivityHasAState() {
        long all = 0;
        for (ProcessState state : ProcessState.values()) {
            if (state != ProcessState.BLOCKED) {
                assertEquals(1, Long.bitCount(state.mask()), state.word());
                assertEquals(0, all & state.mask(), state.word());
                all |= state.mask();
            }
        }
        assertEquals((1L << Activity.values().length) - 1, all);
        long blocked =
                Arrays.stream(Activity.values())
                        .filter(Activity::blocked)
                        .mapToLong(it -> 1L << it.ordinal())
                        .sum();
        assertEquals(blocked, ProcessState.BLOCKED.mask());
        assertEquals("is blocked", ProcessState.BLOCKED.clause());
        assertEquals("has ended", ProcessState.FINISHED.clause());
    }

    @Test
    void theMachineIsAskedByWord() {
        assertEquals(MachineWord.T_MIN, MachineWord.of("tmin").orElseThrow());
        assertEquals(Type.SIZE, MachineWord.of("connections").orElseThrow().type());
        assertTrue(MachineWord.of("T_MIN").isEmpty());
        assertTrue(
                Arrays.stream(MachineWord.values())
                        .filter(it -> it != MachineWord.CONNECTIONS)
                        .allMatch(it -> it.type() == Type.DURATION));
    }

    @Test
    void foldsAreWrittenInSmallLetters() {
        assertEquals(Formula.Fold.MEAN, Formula.Fold.of("mean").orElseThrow());
        assertTrue(Formula.Fold.of("MEAN").isEmpty());
        assertTrue(Formula.Fold.of("count").isEmpty());
    }

    /// A call is named once, without MPI's prefix, whatever it is built from.
    @Test
    void everyKindOfCallHasOneNumber() {
        List<String> names = CallKinds.names();
        assertEquals(names.size(), new HashSet<>(names).size());
        for (String name : List.of("Send", "Sendrecv", "Allreduce", "Win_fence", "Startall")) {
            assertEquals(
                    name,
                    names.get(CallKinds.number(CallKinds.mpiName(name))),
                    CallKinds.mpiName(name));
        }
        assertTrue(names.stream().noneMatch(name -> name.startsWith("MPI_")));
    }
}
