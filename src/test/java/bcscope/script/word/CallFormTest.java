package bcscope.script.word;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the signatures of calls say: what must follow, what may, and what a call does.
class CallFormTest {
    /// The first operand, `?` where it may be left out, `+` where there may be several; then the
    /// words with their operands.
    private static String drawn(CallForm form) {
        String operand =
                form.operand()
                        .map(it ->
                                it
                                        + (form.operandNeeded() ? "" : "?")
                                        + (form.several() ? "+" : ""))
                        .orElse("-");
        return form.parts().stream()
                .map(it ->
                        " "
                                + it.word().text()
                                + it.value().map(of -> ":" + of).orElse("")
                                + (it.needed() ? "" : "?"))
                .collect(Collectors.joining("", operand, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    COMPUTE    | DURATION as:WHAT?
                    MARK       | WHAT
                    SEND       | X to:RANK tag:N? on:C?
                    SENDRECV   | X to:RANK tag:N? into:Y? from:RANK tag:N? on:C? as:M?
                    PROBE      | - from:RANK tag:N? on:C? as:M?
                    IRECV      | Y from:RANK tag:N? on:C? as:R
                    WAIT       | R+ as:M?
                    WAITALL    | R?+
                    START      | R+
                    TEST       | R as:T?
                    BARRIER    | - on:C?
                    REDUCE     | OP of:X to:RANK on:C? as:V?
                    IREDUCE    | OP of:X to:RANK into:Y? on:C? as:R
                    SCATTERV   | X by:SIZES? from:RANK on:C? as:V?
                    ALLTOALLV  | SIZES into:SIZES on:C?
                    SPLIT      | - by:COLOUR key:N? on:C? as:C
                    GRID       | N x:N x:N? periodic? on:C? as:G
                    INIT       | -
                    WTIME      | - as:D?
                    """)
    void aSignatureSaysWhatBelongsToACall(CallWord word, String form) {
        assertEquals(form, drawn(CallForm.of(word.signature())));
        assertEquals(CallForm.of(word.signature()), word.form());
    }

    /// What stands alone right of `=`: nothing has to follow its word but a name.
    @Test
    void someCallsAreTheirWordAlone() {
        assertEquals(
                List.of("waitall", "barrier", "ibarrier", "dup", "init", "finalize", "wtime"),
                Arrays.stream(CallWord.values())
                        .filter(it -> it.form().standsAlone())
                        .map(CallWord::text)
                        .toList());
    }

    @Test
    void aPartIsFoundByItsWord() {
        CallForm form = CallWord.SENDRECV.form();
        assertEquals(
                List.of(Optional.of(Placeholder.RANK), Optional.of(Placeholder.Y)),
                Stream.of(PhraseWord.FROM, PhraseWord.INTO)
                        .map(word -> form.part(word).flatMap(CallForm.Part::value))
                        .toList());
        assertEquals(Optional.empty(), form.part(PhraseWord.BY));
    }

    /// Calls that count bytes alone: they take sizes, requests or nothing.
    @Test
    void aCallTakesAValueIfItsSignatureHasOne() {
        assertEquals(
                List.of("allgatherv", "alltoallv", "reducescatter", "reducescatterblock"),
                Arrays.stream(CallWord.values())
                        .filter(it -> it.collective().isPresent())
                        .filter(it -> !it.form().takesValues())
                        .map(CallWord::text)
                        .filter(it -> !it.endsWith("barrier"))
                        .filter(it -> !List.of("split", "dup", "grid").contains(it))
                        .toList());
        assertEquals(true, CallWord.REDUCE.form().takesValues(), "behind of");
        assertEquals(true, CallWord.RECV.form().takesValues());
        assertEquals(false, CallWord.COMPUTE.form().takesValues());
        assertEquals(false, CallWord.WAIT.form().takesValues());
    }

    @ParameterizedTest
    @CsvSource({
        "SEND, send ssend bsend rsend",
        "RECEIVE, recv",
        "REQUEST, isend issend ibsend irsend irecv sendinit ssendinit bsendinit rsendinit recvinit",
        "WAIT, wait waitall",
        "ANY, waitany testany",
        "SOME, waitsome testsome",
        "TEST, test testall",
        "START, start",
        "FREE, free",
        "PROBE, probe",
        "IPROBE, iprobe",
        "SENDRECV, sendrecv",
        "CLOCK, wtime",
        "COMPUTE, compute",
        "MARK, mark",
        "SYNCHRONISE, init finalize"
    })
    void aCallIsOfTheKindOfWhatItDoes(CallKind kind, String words) {
        assertEquals(
                List.of(words.split(" ", -1)),
                Arrays.stream(CallWord.values())
                        .filter(it -> it.kind() == kind)
                        .map(CallWord::text)
                        .toList());
        assertEquals(
                List.of(CallKind.ANY, CallKind.SOME, CallKind.TEST).contains(kind), kind.looks());
        assertEquals(
                List.of(CallKind.RECEIVE, CallKind.SENDRECV, CallKind.PROBE).contains(kind),
                kind.receives());
    }

    /// Each collective that can be begun has an `i` in front, as in MPI; its root is behind `to` or
    /// `from`.
    @ParameterizedTest
    @EnumSource
    void aCollectiveAndItsBeginAreOneCollective(CollectiveWord collective) {
        CallWord blocking = collective.word();
        assertEquals(Optional.of(collective), blocking.collective());
        assertEquals(CallKind.COLLECTIVE, blocking.kind());
        assertEquals(false, blocking.beginsCollective());
        CallWord.of("i" + blocking.text())
                .ifPresent(begun -> {
                    assertEquals(Optional.of(collective), begun.collective());
                    assertEquals(true, begun.beginsCollective());
                });
        String signature = blocking.signature();
        assertEquals(
                signature.contains(" to RANK")
                        ? Optional.of(PhraseWord.TO)
                        : signature.contains(" from RANK")
                                ? Optional.of(PhraseWord.FROM)
                                : Optional.empty(),
                collective.root());
    }

    @Test
    void aCollectiveBringsValuesPartsOrCommunicators() {
        assertEquals(
                List.of("SPLIT", "DUP", "GRID"),
                named(
                        Arrays.stream(CollectiveWord.values())
                                .filter(CollectiveWord::makesGroups)
                                .toList()));
        assertEquals(
                List.of("SCATTER", "ALLTOALL", "SCATTERV"),
                named(
                        Arrays.stream(CollectiveWord.values())
                                .filter(CollectiveWord::givesParts)
                                .toList()));
        assertEquals(
                List.of(
                        "BCAST",
                        "REDUCE",
                        "ALLREDUCE",
                        "SCAN",
                        "EXSCAN",
                        "GATHER",
                        "SCATTER",
                        "ALLGATHER",
                        "ALLTOALL",
                        "GATHERV",
                        "SCATTERV"),
                named(
                        Arrays.stream(CollectiveWord.values())
                                .filter(CollectiveWord::bringsValues)
                                .toList()));
    }

    @ParameterizedTest
    @EnumSource
    void aMemberGetsValuesWhereMembersBringSome(CollectiveWord collective) {
        assertEquals(
                collective.bringsValues(), collective.result() != CollectiveWord.Result.NOTHING);
    }

    /// MPI_Reduce, MPI_Gather and MPI_Gatherv name the process that receives.
    @Test
    void onlyTheRootGetsWhatIsCombinedOrCollectedAtARank() {
        assertEquals(
                List.of("REDUCE", "GATHER", "GATHERV"),
                named(
                        Arrays.stream(CollectiveWord.values())
                                .filter(CollectiveWord::isForRoot)
                                .toList()));
    }

    private static List<String> named(List<CollectiveWord> words) {
        return words.stream().map(CollectiveWord::name).toList();
    }

    /// A grid is a communicator too; a status is neither.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    STATUS       | source tag bytes
                    COMMUNICATOR | rank ranks
                    GRID         | rank ranks x y z columns rows layers east west north south up down
                    """)
    void aPropertyBelongsToItsOwner(Property.Owner owner, String names) {
        List<String> all = List.of(names.split(" ", -1));
        assertEquals(all, Property.of(owner).stream().map(Property::text).toList());
        for (Property each : Property.values()) {
            assertEquals(
                    all.contains(each.text()) ? Optional.of(each) : Optional.empty(),
                    Property.of(owner, each.text()));
        }
    }

    /// Words that nothing may be named by are read as what they are, and begin a statement or do
    /// not.
    @Test
    void aWordIsFoundByItsText() {
        for (StatementWord word : StatementWord.values()) {
            assertEquals(Optional.of(word), StatementWord.of(word.text()));
        }
        assertEquals(Optional.empty(), StatementWord.of("send"));
        assertEquals(
                List.of("else", "in", "true", "false"),
                Arrays.stream(StatementWord.values())
                        .filter(it -> !it.begins())
                        .map(StatementWord::text)
                        .toList());
        assertEquals(Optional.of(FunctionWord.LN), FunctionWord.of("ln"));
        assertEquals(Optional.empty(), FunctionWord.of("log"));
        assertEquals(Optional.of(ReductionWord.ALL), ReductionWord.of("and"));
        assertEquals(Optional.of(ReductionWord.ANY), ReductionWord.of("or"));
        assertEquals(
                List.of(ReductionWord.MAXLOC, ReductionWord.MINLOC),
                Arrays.stream(ReductionWord.values()).filter(ReductionWord::isOfPairs).toList());
        assertEquals(Optional.of(PhraseWord.X), PhraseWord.of("x"));
        assertEquals(
                List.of(PhraseWord.PERIODIC),
                Arrays.stream(PhraseWord.values()).filter(it -> !it.hasValue()).toList());
    }
}
