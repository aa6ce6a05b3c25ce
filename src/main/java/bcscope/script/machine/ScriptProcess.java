package bcscope.script.machine;

import bcscope.script.value.Group;

/// The process that executes a script.
///
/// @param rank its rank in the job
/// @param ranks processes of the job
/// @param world all of them
/// @param seed of random numbers
public record ScriptProcess(int rank, int ranks, Group world, long seed) {}
