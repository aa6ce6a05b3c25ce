package bcscope.importer.ti;

import bcscope.base.Diagnostic;
import bcscope.base.Say;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The collective calls of all ranks, in order. The format does not say on which communicator a
/// call was made. On the world all ranks make the same ones, so whatever differs is refused.
final class TiCalls {
    private static final String ADVICE =
            "The format does not record the communicator of a call; only traces whose collective"
                    + " calls are all on MPI_COMM_WORLD can be read.";

    private final int ranks;
    private final List<Call> calls = new ArrayList<>();

    private static final class Call {
        final TiRecord first;
        final long[] agreed;
        long balance;
        int callers;

        Call(TiRecord first, long[] agreed) {
            this.first = first;
            this.agreed = agreed;
        }
    }

    TiCalls(int ranks) {
        this.ranks = ranks;
    }

    /// A rank makes its call number `index`; `agreed` are values that all ranks must give,
    /// `balance` one that must add up to zero over all ranks.
    void made(TiRecord record, int index, long balance, long... agreed) throws TiProblem {
        if (index == calls.size()) {
            calls.add(new Call(record, agreed));
        }
        Call call = calls.get(index);
        if (call.first.action() != record.action()) {
            throw new TiProblem(
                    Say.of(
                            "This call is “%s”, but rank %s calls “%s” instead (line %s).",
                            record.action().word(),
                            call.first.rank(),
                            call.first.action().word(),
                            call.first.line()),
                    ADVICE);
        }
        if (!Arrays.equals(call.agreed, agreed)) {
            throw new TiProblem(
                    Say.of(
                            "This “%s” has another root, size or type than on rank %s (line %s).",
                            record.action().word(), call.first.rank(), call.first.line()),
                    ADVICE);
        }
        call.balance += balance;
        call.callers++;
    }

    /// The first call that not all ranks made, or whose sizes do not agree.
    Optional<Diagnostic> wrong(String file) {
        for (Call call : calls) {
            String word = call.first.action().word();
            if (call.callers < ranks) {
                return Optional.of(
                        Diagnostic.error(
                                file,
                                call.first.line(),
                                0,
                                Say.of(
                                        "Only %s of %s ranks make this call of “%s”.",
                                        call.callers, ranks, word),
                                ADVICE));
            }
            if (call.balance != 0) {
                return Optional.of(
                        Diagnostic.error(
                                file,
                                call.first.line(),
                                0,
                                "The sizes of this “" + word + "” do not agree between the ranks.",
                                "What one rank sends to another must be what the other receives"
                                        + " from it."));
            }
        }
        return Optional.empty();
    }

    /// A number for `bytes` from rank `giver` to rank `taker`: the giver adds it to the balance,
    /// the taker subtracts it.
    static long entry(int giver, int taker, long bytes) {
        return bytes == 0 ? 0 : mixed(mixed(mixed(giver) ^ taker) ^ bytes);
    }

    private static long mixed(long value) {
        long z = (value + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 29)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 32);
    }
}
