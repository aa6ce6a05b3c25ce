package bcscope.expression;

import bcscope.base.MpiKind;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The words of the model that an expression may use, beside metrics. A word without an owner is
/// used alone; the others follow their owner (`process(3).blocked`), or are used alone where a
/// quantifier or a selection supplies the owner (`any rank: blocked > 3 slices`).
public enum Word {
    SLICE("slice", Type.INTEGER, Source.TABLES, "number of the slice"),
    TIME("time", Type.DURATION, Source.TABLES, "simulated time since the start of the run"),
    RETRIES(
            "retries",
            Type.INTEGER,
            Source.TABLES,
            Under.BCS,
            "queries of the slice that were answered no, in all microphases"),
    RUNS(
            "runs",
            List.of(Type.MICROPHASE),
            Type.TRUTH,
            Source.TABLES,
            Under.BCS,
            "whether a microphase runs in the slice"),
    DEADLOCK("deadlock", Type.TRUTH, Source.DETAIL, "whether the processes are in deadlock"),
    PHASE("phase", Type.MICROPHASE, Source.DETAIL, Under.BCS, "microphase that runs"),

    RANK(Type.PROCESS, "rank", Type.INTEGER, Source.TABLES, "number of the process"),
    HOME(Type.PROCESS, "node", Type.INTEGER, Source.TABLES, "node that the process runs on"),
    STATE(Type.PROCESS, "state", Type.STATE, Source.DETAIL, "what the process is doing"),
    BLOCKED(
            Type.PROCESS,
            "blocked",
            Type.DURATION,
            Source.DETAIL,
            "how long the process has been blocked in its call; absent if it is not"),
    LINE(
            Type.PROCESS,
            "line",
            Type.INTEGER,
            Source.DETAIL,
            "source line of its call or computation; without source lines, number of the"
                    + " operation"),

    NODE(Type.NODE, "node", Type.INTEGER, Source.TABLES, "number of the node"),

    KIND(Type.CALL, "kind", Type.CALL_KIND, Source.DETAIL, "which call it is"),
    TO(Type.CALL, "to", Type.INTEGER, Source.DETAIL, "rank it sends to"),
    FROM(
            Type.CALL,
            "from",
            Type.INTEGER,
            Source.DETAIL,
            "rank it receives from; absent for any source"),
    TAG(Type.CALL, "tag", Type.INTEGER, Source.DETAIL, "tag; absent for any"),
    BYTES(Type.CALL, "bytes", Type.SIZE, Source.DETAIL, "length of its message or of its data"),
    ROOT(Type.CALL, "root", Type.INTEGER, Source.DETAIL, "root of the collective"),
    COMMUNICATOR(
            Type.CALL,
            "communicator",
            Type.INTEGER,
            Source.DETAIL,
            "number of its communicator, 0 for the world"),
    CALL_LINE(
            Type.CALL,
            "line",
            Type.INTEGER,
            Source.DETAIL,
            "its source line; without source lines, number of its operation"),
    CALLER(Type.CALL, "rank", Type.INTEGER, Source.DETAIL, "process that makes it"),

    SIZE(Type.LIST, "size", Type.INTEGER, Source.DETAIL, "descriptors in the list"),
    LIST_BYTES(
            Type.LIST,
            "bytes",
            Type.SIZE,
            Source.DETAIL,
            "bytes of the messages in the list that have not moved"),

    USED(
            Type.BUDGET,
            "used",
            Type.PART,
            Source.DETAIL,
            "bytes scheduled for the node in this slice; compare with a size or with a percentage"),
    UNUSED(Type.BUDGET, "unused", Type.SIZE, Source.DETAIL, "bytes that are left in this slice"),
    BUDGET_BYTES(
            Type.BUDGET,
            "bytes",
            Type.SIZE,
            Source.DETAIL,
            "bytes that the node may receive in this slice, B(s)"),

    LINK_BYTES(
            Type.LINKS,
            "bytes",
            Type.SIZE,
            Source.DETAIL,
            "bytes that entered the links to and from the node in this slice, headers included"),
    LINK_LOAD(Type.LINKS, "load", Type.SIZE, Source.DETAIL, "bytes on the busiest of these links"),

    CALL_NUMBER("number", Type.INTEGER, "how many MPI calls its process made before it"),
    CALL_BLOCKED("blocked", Type.DURATION, "how long its process was blocked in it"),
    CALL_ENTERED("entered", Type.DURATION, "when it was entered"),
    CALL_RETURNED("returned", Type.DURATION, "when it returned; absent if it did not"),
    CALL_TOOK("took", Type.DURATION, "from its entry to its return"),
    CALL_SLICE("slice", Type.INTEGER, "slice in which it was entered"),
    MEMBERS("members", Type.INTEGER, "processes that make it, for collectives"),
    SPREAD("spread", Type.DURATION, "time from its first to its last arrival, for collectives");

    private final Optional<Type> owner;
    private final String text;
    private final List<Type> parameters;
    private final Type type;
    private final Source source;
    private final Under under;
    private final String meaning;
    private final boolean selected;

    Word(String text, Type type, Source source, String meaning) {
        this(text, List.of(), type, source, Under.BOTH, meaning);
    }

    Word(String text, Type type, Source source, Under under, String meaning) {
        this(text, List.of(), type, source, under, meaning);
    }

    Word(
            String text,
            List<Type> parameters,
            Type type,
            Source source,
            Under under,
            String meaning) {
        this.text = text;
        this.parameters = parameters;
        this.type = type;
        this.source = source;
        this.under = under;
        this.meaning = meaning;
        owner = Optional.empty();
        selected = false;
    }

    Word(Type owner, String text, Type type, Source source, String meaning) {
        this.owner = Optional.of(owner);
        this.text = text;
        this.type = type;
        this.source = source;
        this.meaning = meaning;
        parameters = List.of();
        under = Under.BOTH;
        selected = false;
    }

    /// Of a call that is over, which only a selection has.
    Word(String text, Type type, String meaning) {
        this.text = text;
        this.type = type;
        this.meaning = meaning;
        owner = Optional.of(Type.CALL);
        source = Source.DETAIL;
        parameters = List.of();
        under = Under.BOTH;
        selected = true;
    }

    /// The source of its values.
    public enum Source {
        /// From the tables of the run, which are always at hand.
        TABLES,
        /// From what happens within a slice, which must be executed again.
        DETAIL
    }

    private enum Under {
        BOTH,
        BCS
    }

    public String text() {
        return text;
    }

    /// Its owner; empty if it is used alone.
    public Optional<Type> owner() {
        return owner;
    }

    /// What it takes in parentheses.
    List<Type> parameters() {
        return parameters;
    }

    /// The type of its values.
    public Type type() {
        return type;
    }

    /// The source of its values.
    public Source source() {
        return source;
    }

    /// Its meaning, a noun phrase.
    public String meaning() {
        return meaning;
    }

    /// Whether it is known only of calls that a selection looks through.
    boolean isOfSelected() {
        return selected;
    }

    /// Whether only a collective as a whole has it.
    boolean isOfCollectives() {
        return this == MEMBERS || this == SPREAD;
    }

    /// Whether it means something under `mpi`.
    boolean means(MpiKind mpi) {
        return mpi == MpiKind.BCS || under == Under.BOTH;
    }

    /// The words that are asked of `owner`.
    static Set<Word> of(Type owner) {
        Set<Word> words = EnumSet.noneOf(Word.class);
        Arrays.stream(values())
                .filter(word -> word.owner.filter(owner::equals).isPresent())
                .forEach(words::add);
        return words;
    }

    /// The words without an owner.
    static Set<Word> alone() {
        Set<Word> words = EnumSet.noneOf(Word.class);
        Arrays.stream(values()).filter(word -> word.owner.isEmpty()).forEach(words::add);
        return words;
    }
}
