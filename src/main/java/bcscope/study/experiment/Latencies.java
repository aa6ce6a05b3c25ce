package bcscope.study.experiment;

import bcscope.mds.MmdsAccount;
import bcscope.mds.Statistic;
import bcscope.program.OperationKind;

import java.util.Optional;

/// How long the calls of a kind take, as MMDS accounts for them.
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
