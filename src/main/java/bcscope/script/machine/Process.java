package bcscope.script.machine;

/// Who executes a script.
///
/// @param rank its rank in the job
/// @param ranks processes of the job
/// @param world all of them
/// @param seed of random numbers
record Process(int rank, int ranks, Group world, long seed) {}
