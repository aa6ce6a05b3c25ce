package bcscope.script.process;

import bcscope.script.code.Instruction.Operand;
import bcscope.script.word.CallWord;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The way members of a communicator combine values, with blocking or non-blocking calls.
enum Bringing {
    BROADCAST(Operand.FROM, CallWord.BCAST, CallWord.IBCAST),
    REDUCTION(Operand.TO, CallWord.REDUCE, CallWord.IREDUCE),
    REDUCTION_FOR_ALL(null, CallWord.ALLREDUCE, CallWord.IALLREDUCE),
    PREFIX(null, CallWord.SCAN),
    PREFIX_WITHOUT_ONESELF(null, CallWord.EXSCAN),
    GATHERING(Operand.TO, CallWord.GATHER, CallWord.IGATHER),
    GATHERING_FOR_ALL(null, CallWord.ALLGATHER, CallWord.IALLGATHER),
    SCATTERING(Operand.FROM, CallWord.SCATTER, CallWord.ISCATTER),
    EXCHANGE(null, CallWord.ALLTOALL, CallWord.IALLTOALL);

    private final Optional<Operand> root;
    private final List<CallWord> words;

    Bringing(@Nullable Operand root, CallWord... words) {
        this.root = Optional.ofNullable(root);
        this.words = List.of(words);
    }

    /// How `word` does it; empty if it brings nothing together.
    static Optional<Bringing> of(CallWord word) {
        return Arrays.stream(values()).filter(each -> each.words.contains(word)).findFirst();
    }

    /// Whether `word` leaves a request behind.
    boolean isBegunBy(CallWord word) {
        return words.indexOf(word) > 0;
    }

    /// What names its root, where it has one.
    Optional<Operand> root() {
        return root;
    }
}
