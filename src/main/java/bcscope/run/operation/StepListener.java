package bcscope.run.operation;

import bcscope.happening.SliceEvents;

/// Gets the life of every process as steps, those of one process in order of time. A step in which
/// a process is blocked is reported when the blocking ends.
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

    /// `rank` began at `nanos`, where that is not the start of the run.
    void began(int rank, long nanos);

    /// What a process did next.
    void step(LifeStep step);

    /// `rank` reached the end of its program.
    void finished(int rank, long nanos);

    /// What decided when the wait ended whose steps are reported next, if that was under way before
    /// the wait.
    default void underWay(UnderWay before) {}

    /// What happened in a slice; reported before the steps that end in it, and not for slices in
    /// which nothing was posted or moved.
    default void slice(SliceEvents events) {}

    /// All steps that end before `nanos` have been reported.
    ///
    /// @param settlement tells what is known by then of the steps that have not ended
    default void reached(long nanos, Settlement settlement) {}

    /// Reports steps before they end.
    @FunctionalInterface
    interface Settlement {
        /// Reports what every process does until `nanos`, as far as it is known now. What continues
        /// afterwards is reported again from its start.
        void settle(long nanos);
    }
}
