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
    BCAST(CallWord.BCAST, CallWord.IBCAST),
    REDUCE(CallWord.REDUCE, CallWord.IREDUCE),
    ALLREDUCE(CallWord.ALLREDUCE, CallWord.IALLREDUCE),
    SCAN(CallWord.SCAN),
    EXSCAN(CallWord.EXSCAN),
    GATHER(CallWord.GATHER, CallWord.IGATHER),
    SCATTER(CallWord.SCATTER, CallWord.ISCATTER),
    ALLGATHER(CallWord.ALLGATHER, CallWord.IALLGATHER),
    ALLTOALL(CallWord.ALLTOALL, CallWord.IALLTOALL),
    GATHERV(CallWord.GATHERV),
    SCATTERV(CallWord.SCATTERV),
    ALLGATHERV(CallWord.ALLGATHERV),
    ALLTOALLV(CallWord.ALLTOALLV),
    REDUCE_SCATTER(CallWord.REDUCESCATTER),
    REDUCE_SCATTER_BLOCK(CallWord.REDUCESCATTERBLOCK),
    SPLIT(CallWord.SPLIT),
    DUP(CallWord.DUP),
    GRID(CallWord.GRID);

    private static final Map<CallWord, CollectiveWord> OF = new EnumMap<>(CallWord.class);

    static {
        Arrays.stream(values()).forEach(each -> each.words.forEach(word -> OF.put(word, each)));
    }

    private final List<CallWord> words;

    CollectiveWord(CallWord... words) {
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
        return this == SCATTER || this == ALLTOALL || this == SCATTERV;
    }

    /// The phrase that names its root, where it has one.
    public Optional<PhraseWord> root() {
        return word().form().parts().stream()
                .map(CallForm.Part::word)
                .filter(part -> part == PhraseWord.TO || part == PhraseWord.FROM)
                .findFirst();
    }
}
