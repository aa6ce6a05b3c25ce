package bcscope.script.word;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A call that all members of a communicator make, with its words: the blocking one, and the one
/// that leaves a request behind, where there is one. What it takes and what names its root is in
/// the signature of the first.
public enum CollectiveWord {
    BARRIER(CallWord.BARRIER, CallWord.IBARRIER),
    BCAST(Result.WHOLE, CallWord.BCAST, CallWord.IBCAST),
    REDUCE(Result.REDUCED, CallWord.REDUCE, CallWord.IREDUCE),
    ALLREDUCE(Result.REDUCED, CallWord.ALLREDUCE, CallWord.IALLREDUCE),
    SCAN(Result.REDUCED_UP_TO_OWN, CallWord.SCAN),
    EXSCAN(Result.REDUCED_BELOW, CallWord.EXSCAN),
    GATHER(Result.LIST, CallWord.GATHER, CallWord.IGATHER),
    SCATTER(Result.PART, CallWord.SCATTER, CallWord.ISCATTER),
    ALLGATHER(Result.LIST, CallWord.ALLGATHER, CallWord.IALLGATHER),
    ALLTOALL(Result.PARTS, CallWord.ALLTOALL, CallWord.IALLTOALL),
    GATHERV(Result.JOINED, CallWord.GATHERV),
    SCATTERV(Result.CUT, CallWord.SCATTERV),
    ALLGATHERV(CallWord.ALLGATHERV),
    ALLTOALLV(CallWord.ALLTOALLV),
    REDUCE_SCATTER(CallWord.REDUCESCATTER),
    REDUCE_SCATTER_BLOCK(CallWord.REDUCESCATTERBLOCK),
    SPLIT(CallWord.SPLIT),
    DUP(CallWord.DUP),
    GRID(CallWord.GRID);

    /// What a member gets of the values that the members bring; where the call names a receiving
    /// root, only the root gets it.
    public enum Result {
        /// Nothing: it moves sizes only, or makes communicators.
        NOTHING,
        /// The value of the root.
        WHOLE,
        /// The values of all, combined.
        REDUCED,
        /// Those of the ranks up to its own, combined.
        REDUCED_UP_TO_OWN,
        /// Those of the ranks below its own, combined.
        REDUCED_BELOW,
        /// A list with the value of each.
        LIST,
        /// The lists of all, one after the other.
        JOINED,
        /// Its part of the list of the root.
        PART,
        /// As many values of the list of the root as the sizes say.
        CUT,
        /// Its part of the list of each.
        PARTS;

        /// Whether members bring lists with a part for each.
        public boolean isOfParts() {
            return this == PART || this == CUT || this == PARTS;
        }

        /// Whether it is a list with something of each member.
        public boolean isList() {
            return this == LIST || this == JOINED || this == PARTS;
        }
    }

    private static final Map<CallWord, CollectiveWord> OF = new EnumMap<>(CallWord.class);

    static {
        Arrays.stream(values()).forEach(each -> each.words.forEach(word -> OF.put(word, each)));
    }

    private final Result result;
    private final List<CallWord> words;

    CollectiveWord(CallWord... words) {
        this(Result.NOTHING, words);
    }

    CollectiveWord(Result result, CallWord... words) {
        this.result = result;
        this.words = List.of(words);
    }

    /// The one that `word` calls; empty if `word` is not a collective.
    static Optional<CollectiveWord> of(CallWord word) {
        return Optional.ofNullable(OF.get(word));
    }

    /// The word of the blocking call.
    public CallWord word() {
        return words.getFirst();
    }

    /// Whether it makes communicators.
    public boolean makesGroups() {
        return this == SPLIT || this == DUP || this == GRID;
    }

    /// Whether members bring values, or sizes in their place; others count bytes only.
    public boolean bringsValues() {
        return word().form().takesValues();
    }

    /// Whether a member brings a part for each, as a list.
    public boolean givesParts() {
        return result.isOfParts();
    }

    /// What a member gets.
    public Result result() {
        return result;
    }

    /// Whether only a root gets it.
    public boolean isForRoot() {
        return root().equals(Optional.of(PhraseWord.TO));
    }

    /// The phrase that names its root, where it has one.
    public Optional<PhraseWord> root() {
        return word().form().parts().stream()
                .map(CallForm.Part::word)
                .filter(part -> part == PhraseWord.TO || part == PhraseWord.FROM)
                .findFirst();
    }
}
