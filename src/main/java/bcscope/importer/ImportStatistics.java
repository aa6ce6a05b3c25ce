package bcscope.importer;

/// Statistics of a trace, before computation was scaled.
///
/// @param ranks processes
/// @param records lines that are neither empty nor comments
/// @param messages point-to-point messages sent
/// @param bytes their sizes, added up
/// @param gaps computations between calls
/// @param gapNanos their times, added up
/// @param pollsLeftOut tests and probes without success
/// @param pollNanosLeftOut computation between them
/// @param wildcardReceives receives from any source
/// @param wildcardsBound how many of these take only the message that they took in reality
public record ImportStatistics(
        int ranks,
        long records,
        long messages,
        long bytes,
        long gaps,
        long gapNanos,
        long pollsLeftOut,
        long pollNanosLeftOut,
        long wildcardReceives,
        long wildcardsBound) {}
