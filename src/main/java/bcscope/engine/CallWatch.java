package bcscope.engine;

import bcscope.happening.Activity;
import bcscope.happening.CallObserver;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
import bcscope.program.JobSpan;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.List;

/// Tells calls to a [CallObserver].
final class CallWatch implements EngineWatch {

    private final CallObserver observer;
    private final SteppedMachine machine;
    private final Program program;

    CallWatch(CallObserver observer, SteppedMachine machine, Program program) {
        this.observer = observer;
        this.machine = machine;
        this.program = program;
    }

    @Override
    public void jobStarted(int job, long nanos, long launchNanos) {
        JobSpan span = program.jobs().get(job);
        for (int rank = span.first(); rank < span.end(); rank++) {
            observer.began(rank, nanos);
        }
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        observer.entered(rank, pc, nanos);
    }

    @Override
    public void blocked(int rank, int pc, long enteredNanos, Activity activity) {
        observer.blocked(rank, pc, enteredNanos);
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        observer.awakened(rank, pc, nanos);
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        observer.returned(rank, pc, nanos);
    }

    @Override
    public void took(int rank, int pc, List<Integer> slots, long nanos) {
        Processes processes = machine.processes();
        for (int slot : slots) {
            int started = processes.requestPc(rank, slot);
            if (program.kind(started) != OperationKind.BEGIN
                    || program.composite(started).isNonBlocking()) {
                observer.completed(rank, started, processes.requestEntered(rank, slot));
            }
        }
    }

    @Override
    public void wentBack(WayBack way) {
        Processes processes = machine.processes();
        for (int rank = 0; rank < processes.ranks(); rank++) {
            // Who ended before the checkpoint stays at its end.
            if (processes.activity(rank) != Activity.FINISHED) {
                observer.undone(rank, way.endNanos());
                goOn(rank, processes, way.endNanos());
            }
        }
    }

    private void goOn(int rank, Processes processes, long nanos) {
        boolean blocked = processes.blocked(rank);
        int pc = processes.pc[rank];
        if (processes.composite[rank] != 0) {
            observer.entered(rank, processes.composite[rank] - 1, nanos);
        } else if (blocked) {
            observer.entered(rank, pc, nanos);
        }
        if (blocked) {
            observer.blocked(rank, pc, nanos);
        }
    }

    @Override
    public void finished(int rank, long nanos) {
        observer.finished(rank, nanos);
    }
}
