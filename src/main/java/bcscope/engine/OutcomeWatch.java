package bcscope.engine;

import bcscope.host.Descriptors;
import bcscope.host.SteppedMachine;
import bcscope.program.Outcomes;
import bcscope.program.Program;

import java.util.List;

/// Tells a source of calls what becomes of them, while they are executed first.
final class OutcomeWatch implements EngineWatch {
    private final Outcomes outcomes;
    private final SteppedMachine machine;
    private final Program program;

    OutcomeWatch(Outcomes outcomes, SteppedMachine machine, Program program) {
        this.outcomes = outcomes;
        this.machine = machine;
        this.program = program;
    }

    @Override
    public void completed(int slot, long nanos) {
        Descriptors all = machine.descriptors();
        if (all.kind(slot) == Descriptors.RECEIVE) {
            int rank = all.rank(slot);
            outcomes.received(
                    new Outcomes.Receipt(
                            rank,
                            program.position(rank, all.pc(slot)),
                            all.number(slot),
                            all.request(slot),
                            envelope(all, all.partner(slot)),
                            nanos));
        }
    }

    private Outcomes.Envelope envelope(Descriptors all, int send) {
        int source = all.rank(send);
        return new Outcomes.Envelope(
                source,
                all.tag(send),
                all.bytes(send),
                program.position(source, all.pc(send)),
                all.number(send));
    }

    @Override
    public void took(int rank, int pc, List<Integer> slots, long nanos) {
        outcomes.took(rank, program.position(rank, pc), slots, nanos);
    }

    @Override
    public void found(int rank, int pc, int send, long nanos) {
        int position = program.position(rank, pc);
        if (send == Descriptors.NONE) {
            outcomes.foundNothing(rank, position, nanos);
        } else {
            outcomes.found(rank, position, envelope(machine.descriptors(), send), nanos);
        }
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        outcomes.returned(rank, program.position(rank, pc), nanos);
    }
}
