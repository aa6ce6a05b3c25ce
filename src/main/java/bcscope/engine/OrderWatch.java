package bcscope.engine;

import bcscope.happening.OrderObserver;
import bcscope.host.Descriptors;
import bcscope.host.SteppedMachine;

import java.util.List;

/// Tells an [OrderObserver] what the calls of processes take.
final class OrderWatch implements EngineWatch {
    private final OrderObserver observer;
    private final SteppedMachine machine;

    OrderWatch(OrderObserver observer, SteppedMachine machine) {
        this.observer = observer;
        this.machine = machine;
    }

    private int call(int rank) {
        return machine.processes().calls[rank] - 1;
    }

    @Override
    public void completed(int slot, long nanos) {
        Descriptors all = machine.descriptors();
        if (all.kind(slot) == Descriptors.RECEIVE) {
            int send = all.partner(slot);
            observer.received(
                    all.rank(slot),
                    all.number(slot),
                    all.rank(send),
                    all.tag(send),
                    all.bytes(send));
        }
    }

    @Override
    public void found(int rank, int pc, int send, long nanos) {
        if (send == Descriptors.NONE) {
            observer.foundNothing(rank, call(rank));
        } else {
            Descriptors all = machine.descriptors();
            observer.found(rank, call(rank), all.rank(send), all.tag(send), all.bytes(send));
        }
    }

    @Override
    public void took(int rank, int pc, List<Integer> slots, long nanos) {
        observer.took(rank, call(rank), slots);
    }
}
