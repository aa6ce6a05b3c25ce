package bcscope.importer.tix;

import bcscope.model.Model;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;

/// Data shared by all ranks of one trace.
///
/// @param ranks processes, as the init records say
/// @param options how gaps and wildcards are treated
/// @param model how composite calls are built
/// @param communicators those defined so far
/// @param calls collective calls made so far
/// @param tally counts
/// @param files sources of calls
/// @param unrecorded calls that are counted only
/// @param taken calls that take as long as they took
record TixTrace(
        int ranks,
        TraceOptions options,
        Model model,
        TixCommunicators communicators,
        TixCalls calls,
        TixTally tally,
        TixFiles files,
        TixUnrecorded unrecorded,
        TixTaken taken) {
    static TixTrace of(int ranks, TraceOptions options, Model model) {
        TixFiles files = new TixFiles();
        return new TixTrace(
                ranks,
                options,
                model,
                new TixCommunicators(ranks),
                new TixCalls(files),
                new TixTally(ranks),
                files,
                new TixUnrecorded(),
                new TixTaken());
    }

    boolean bindsAllWildcards() {
        return options.wildcards() == Wildcards.RECORDED;
    }
}
