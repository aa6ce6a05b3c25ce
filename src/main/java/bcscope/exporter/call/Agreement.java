package bcscope.exporter.call;

import bcscope.base.Digest;

import java.util.ArrayList;
import java.util.List;

/// The collective calls of all ranks, in a format in which all make the same ones.
final class Agreement {
    private final String advice;
    private final List<Call> calls = new ArrayList<>();
    private int made;

    /// A call as rank 0 makes it.
    private static final class Call {
        final String words;
        long balance;

        Call(String words) {
            this.words = words;
        }
    }

    /// @param advice advice if they make other calls
    Agreement(String advice) {
        this.advice = advice;
    }

    /// `rank` makes its next call.
    ///
    /// @param words all that must be the same on every rank
    /// @param balance bytes that add up to 0 over all ranks if they agree on their sizes
    void call(int rank, String words, long balance) throws NotExportable {
        if (rank == 0) {
            calls.add(new Call(words));
        }
        if (made == calls.size() || !calls.get(made).words.equals(words)) {
            throw differ(rank);
        }
        calls.get(made).balance += balance;
        made++;
    }

    /// `rank` makes no other call.
    void end(int rank) throws NotExportable {
        if (made < calls.size()) {
            throw differ(rank);
        }
        made = 0;
    }

    /// No rank makes another call.
    void endAll() throws NotExportable {
        for (int i = 0; i < calls.size(); i++) {
            if (calls.get(i).balance != 0) {
                throw new NotExportable(
                        "In collective call "
                                + (i + 1)
                                + " the amounts that ranks send and receive do not agree.",
                        advice);
            }
        }
    }

    private NotExportable differ(int rank) {
        return new NotExportable(
                "Ranks 0 and "
                        + rank
                        + " make different collective calls, from number "
                        + (made + 1)
                        + " on. The format knows only calls that all make.",
                advice);
    }

    /// A number for `bytes` from `giver` to `taker`: the giver adds it to the balance, the taker
    /// subtracts it.
    static long entry(int giver, int taker, long bytes) {
        return bytes == 0
                ? 0
                : Digest.mix(Digest.mix(Digest.mix(Digest.SEED, giver), taker), bytes);
    }
}
