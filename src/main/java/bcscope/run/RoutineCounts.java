package bcscope.run;

import bcscope.happening.LayerRoutine;
import bcscope.happening.RoutineObserver;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import java.util.Arrays;

/// Numbers of executions of the routines of the message layer of BlueGene/L in a run, and of their
/// instructions. What one takes is what the model charges for it, at 700 MHz and an instruction a
/// cycle (S4 section 6).
public final class RoutineCounts implements RoutineObserver {
    private static final int ROUTINES = LayerRoutine.values().length;

    private final Model model;
    private final long[] times = new long[ROUTINES];

    private RoutineCounts(Model model) {
        this.model = model;
    }

    /// The counts of `run` up to its last published slice, computed by executing it again. All are
    /// 0 where its message layer has no such routines.
    public static RoutineCounts of(RunView run) {
        RoutineCounts counts = new RoutineCounts(run.scenario().model());
        Measurement.routines(run, counts);
        return counts;
    }

    @Override
    public void ran(LayerRoutine routine, long count) {
        times[routine.ordinal()] += count;
    }

    /// Number of executions of `routine`.
    public long times(LayerRoutine routine) {
        return times[routine.ordinal()];
    }

    /// What one takes.
    public long instructionsOfOne(LayerRoutine routine) {
        return (7 * model.get(cost(routine)) + 5) / 10;
    }

    /// What all of `routines` took.
    public long instructions(LayerRoutine... routines) {
        return Arrays.stream(routines).mapToLong(it -> times(it) * instructionsOfOne(it)).sum();
    }

    /// What everything took.
    public long instructions() {
        return instructions(LayerRoutine.values());
    }

    private static ModelParameter cost(LayerRoutine routine) {
        return switch (routine) {
            case MPICH2 -> ModelParameter.BGL_MPI_NANOS;
            case SEND -> ModelParameter.BGL_LAYER_NANOS;
            case SENT_PACKET, LATER_PACKET -> ModelParameter.BGL_PACKET_OUT_NANOS;
            case SEND_DONE -> ModelParameter.BGL_SEND_DONE_NANOS;
            case RECEIVE -> ModelParameter.BGL_RECEIVE_NANOS;
            case ADVANCE -> ModelParameter.BGL_ADVANCE_NANOS;
            case RECEIVED_PACKET -> ModelParameter.BGL_PACKET_IN_NANOS;
            case NEW_MESSAGE -> ModelParameter.BGL_NEW_MESSAGE_NANOS;
            case RECEIVE_DONE -> ModelParameter.BGL_RECEIVE_DONE_NANOS;
        };
    }

    /// A function with everything that it calls.
    public enum Whole {
        /// A send from the call of MPI on, without waiting for the network.
        SEND_CALL(
                "MPI_Isend",
                LayerRoutine.MPICH2,
                LayerRoutine.SEND,
                LayerRoutine.SENT_PACKET,
                LayerRoutine.SEND_DONE),
        /// The message layer's part of a send.
        POST("postsend", LayerRoutine.SEND, LayerRoutine.SENT_PACKET);

        private final String function;
        private final LayerRoutine[] parts;

        /// The first part runs once each time.
        Whole(String function, LayerRoutine... parts) {
            this.function = function;
            this.parts = parts;
        }

        /// The function as the papers call it.
        public String function() {
            return function;
        }

        /// Number of executions.
        public long times(RoutineCounts counts) {
            return counts.times(parts[0]);
        }

        /// Mean cost of a call; 0 without calls.
        public double mean(RoutineCounts counts) {
            long calls = times(counts);
            return calls == 0 ? 0 : (double) counts.instructions(parts) / calls;
        }
    }
}
