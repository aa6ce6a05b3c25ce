package bcscope.run.operation;

import bcscope.happening.SliceEvents;

/// Is told the life of every process in steps, those of a process in order of time. A step that
/// blocked a process is told when that ends.
public interface StepListener {
    /// No listener.
    StepListener NONE =
            new StepListener() {
                @Override
                public void began(int rank, long nanos) {}

                @Override
                public void step(LifeStep step) {}

                @Override
                public void finished(int rank, long nanos) {}
            };

    /// `rank` began at `nanos`, where that is not the begin of the run.
    void began(int rank, long nanos);

    /// What a process did next.
    void step(LifeStep step);

    /// `rank` reached the end of its program.
    void finished(int rank, long nanos);

    /// What decided when the wait ended whose steps are told next, if it was under way before.
    default void underWay(UnderWay before) {}

    /// What happened in a slice; told before the steps that end in it, and not of slices in which
    /// nothing was posted or moved.
    default void slice(SliceEvents events) {}

    /// All steps that end before `nanos` have been told.
    ///
    /// @param settlement tells what is known by then of the steps that have not ended
    default void reached(long nanos, Settlement settlement) {}

    /// Tells steps before they end.
    @FunctionalInterface
    interface Settlement {
        /// Tells what every process does until `nanos`, as far as it is known now. What goes on
        /// afterwards is told again from its begin.
        void settle(long nanos);
    }
}
