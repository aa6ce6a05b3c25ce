package bcscope.study.experiment;

import bcscope.mds.MmdsAccount;
import bcscope.mds.Statistic;
import bcscope.program.OperationKind;

import java.util.Optional;

/// The times of the calls of a kind, according to MMDS.
final class Latencies {
    private Latencies() {}

    /// In ns; empty if there was no such call.
    static Optional<Statistic> of(MmdsAccount account, OperationKind kind) {
        return account.called().stream()
                .filter(primitive -> primitive.name().equals(kind.mpiName()))
                .findFirst()
                .flatMap(account::calls)
                .map(MmdsAccount.Call::latency);
    }
}
