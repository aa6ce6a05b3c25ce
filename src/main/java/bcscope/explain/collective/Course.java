package bcscope.explain.collective;

import java.util.List;

/// A collective that is under way in a slice, whichever way it is executed.
public sealed interface Course permits Story, RoundCourse {
    /// Number of the communicator.
    int communicator();

    /// Name of the communicator for people.
    String group();

    /// MPI name of the call.
    String callName();

    /// Whether data moves in this slice.
    boolean executed();

    /// How many processes, or messages, it has to do with so far.
    int weight();

    /// What happens in this slice, in order.
    List<CollectiveStage> steps();
}
