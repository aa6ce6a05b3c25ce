package bcscope.script.word;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What a call does, apart from the way in which it does so.
public enum CallKind {
    COMPUTE(CallWord.COMPUTE),
    MARK(CallWord.MARK),
    SEND(CallWord.SEND, CallWord.SSEND, CallWord.BSEND, CallWord.RSEND),
    RECEIVE(CallWord.RECV),
    SENDRECV(CallWord.SENDRECV),
    PROBE(CallWord.PROBE),
    IPROBE(CallWord.IPROBE),
    /// Makes a request of a message.
    REQUEST(
            CallWord.ISEND,
            CallWord.ISSEND,
            CallWord.IBSEND,
            CallWord.IRSEND,
            CallWord.IRECV,
            CallWord.SENDINIT,
            CallWord.SSENDINIT,
            CallWord.BSENDINIT,
            CallWord.RSENDINIT,
            CallWord.RECVINIT),
    START(CallWord.START),
    FREE(CallWord.FREE),
    /// Takes all requests that it names.
    WAIT(CallWord.WAIT, CallWord.WAITALL),
    /// Takes one that is complete.
    ANY(CallWord.WAITANY, CallWord.TESTANY),
    /// Takes those that are complete.
    SOME(CallWord.WAITSOME, CallWord.TESTSOME),
    /// Takes all if they are complete.
    TEST(CallWord.TEST, CallWord.TESTALL),
    CLOCK(CallWord.WTIME),
    SYNCHRONISE(CallWord.INIT, CallWord.FINALIZE),
    /// [CollectiveWord] says which.
    COLLECTIVE;

    private static final Map<CallWord, CallKind> OF = new EnumMap<>(CallWord.class);

    static {
        Arrays.stream(values()).forEach(each -> each.words.forEach(word -> OF.put(word, each)));
    }

    private final List<CallWord> words;

    CallKind(CallWord... words) {
        this.words = List.of(words);
    }

    static CallKind of(CallWord word) {
        return OF.getOrDefault(word, COLLECTIVE);
    }

    /// Whether it takes what is complete, which need not be all that it names.
    public boolean looks() {
        return this == ANY || this == SOME || this == TEST;
    }

    /// Whether it returns with a message, or with the news of one.
    public boolean receives() {
        return this == RECEIVE || this == SENDRECV || this == PROBE;
    }
}
