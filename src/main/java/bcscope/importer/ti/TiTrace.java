package bcscope.importer.ti;

import bcscope.model.Model;
import bcscope.program.Communicator;

import java.util.List;

/// Data shared by all ranks of one trace.
///
/// @param ranks processes
/// @param model how composite calls are built
/// @param traffic the messages of the whole file
/// @param calls collective calls made so far
/// @param tally counts
/// @param communicators the world and the one of each process alone
record TiTrace(
        int ranks,
        Model model,
        TiTraffic traffic,
        TiCalls calls,
        TiTally tally,
        List<Communicator> communicators) {
    static TiTrace of(int ranks, Model model, TiTraffic traffic) {
        return new TiTrace(
                ranks,
                model,
                traffic,
                new TiCalls(ranks),
                new TiTally(ranks),
                List.of(
                        Communicator.world(ranks),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    Communicator world() {
        return communicators.getFirst();
    }
}
