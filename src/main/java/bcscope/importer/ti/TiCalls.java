package bcscope.importer.ti;

import bcscope.base.Capital;
import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.program.CollectiveMismatch;
import bcscope.program.CollectiveMismatch.Caller;
import bcscope.program.CollectiveMismatch.Terms;
import bcscope.program.CollectiveSizes;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
        final Terms terms;
        long balance;
        int callers;

        Call(TiRecord first, Terms terms) {
            this.first = first;
            this.terms = terms;
        }
    }

    TiCalls(int ranks) {
        this.ranks = ranks;
    }

    /// A rank makes its call number `index` with `terms`; `balance` must add up to zero over all
    /// ranks.
    void made(TiRecord record, int index, long balance, Terms terms) throws TiProblem {
        if (index == calls.size()) {
            calls.add(new Call(record, terms));
        }
        Call call = calls.get(index);
        Optional<CollectiveMismatch> wrong =
                call.terms.equals(terms)
                        ? Optional.empty()
                        : CollectiveMismatch.between(
                                terms, caller(record), call.terms, caller(call.first));
        if (wrong.isPresent()) {
            throw new TiProblem(
                    Capital.of(wrong.get().said()) + ".",
                    "All members must call " + wrong.get().rule() + ". " + ADVICE);
        }
        call.balance += balance;
        call.callers++;
    }

    private static Caller caller(TiRecord record) {
        return new Caller("rank " + record.rank(), "line " + record.line());
    }

    /// The first call that not all ranks made.
    Optional<Diagnostic> missed(String file) {
        return calls.stream()
                .filter(call -> call.callers < ranks)
                .findFirst()
                .map(call ->
                        Diagnostic.error(
                                file,
                                call.first.line(),
                                0,
                                Say.of(
                                        "Only %s of %s ranks make this call of “%s”.",
                                        call.callers, ranks, call.first.action().word()),
                                ADVICE));
    }

    /// The first call whose sizes do not agree, in the `program` of these calls.
    Optional<Diagnostic> uneven(String file, Program program) {
        return IntStream.range(0, calls.size())
                .filter(index -> calls.get(index).balance != 0)
                .boxed()
                .findFirst()
                .map(index ->
                        Diagnostic.error(
                                file,
                                calls.get(index).first.line(),
                                0,
                                CollectiveSizes.unevenly(
                                        program, program.communicators().getFirst(), index),
                                CollectiveSizes.ADVICE));
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
