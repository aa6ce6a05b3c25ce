package bcscope.script.process;

import bcscope.script.machine.Rest;
import bcscope.script.word.CallWord;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;

/// Whether a process only asks for what has not come, in a state that does not change: then it does
/// so for ever, unless something comes. It is watched from when nothing else can happen any more.
/// Whatever it does beside asking, be it to compute, to look at the time or to draw a random
/// number, ends that.
final class Polling {
    private static final Set<CallWord> ASKING =
            EnumSet.of(
                    CallWord.TEST,
                    CallWord.TESTALL,
                    CallWord.TESTANY,
                    CallWord.TESTSOME,
                    CallWord.IPROBE);

    /// States are compared so often; one that counts its calls is never the same.
    private static final int MOST_COMPARED = 64;

    private boolean watched;
    private @Nullable Rest first;
    private int compared;
    private boolean closed;

    /// From now on it is watched, if it was not.
    void watch() {
        watched = true;
    }

    /// Something happened, or it did something else.
    void forget() {
        watched = false;
        first = null;
        compared = 0;
        closed = false;
    }

    /// Whether it came back to where it was when it was first watched.
    boolean isClosed() {
        return closed;
    }

    /// What it asked for before has not come, and it comes to the call `word`, as `rest` says.
    void comesTo(CallWord word, Supplier<Rest> rest) {
        if (!ASKING.contains(word)) {
            forget();
        } else if (watched && !closed && compared < MOST_COMPARED) {
            compared++;
            Rest now = rest.get();
            if (first == null) {
                first = now;
            } else {
                closed = now.same(first);
            }
        }
    }
}
