package bcscope.bcs;

import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.nic.NicMemory;
import bcscope.program.Communicator;
import bcscope.program.Program;

/// When all processes do the same at the same instants, one is executed for all: they share their
/// code, compute, and meet in collectives of the world only, so nothing can ever tell them apart. A
/// loop of barriers on 65,536 nodes then costs as much as on one, but for the digest, which stays
/// that of processes executed one by one.
///
/// While a machine runs in unison only the first process, and its node, are kept up; [#spread]
/// copies their state to the others when it is needed.
final class IdenticalRanks {
    private IdenticalRanks() {}

    /// Whether the processes of `program` behave alike on `map`. The node of the first must be as
    /// full as any, because it represents the slowest.
    static boolean possible(Program program, Model model, JobMap map) {
        if (map.ranks() < 2
                || model.chooses(ModelParameter.WAKE, "completion")
                || program.communicators().get(Communicator.WORLD).size() != map.ranks()
                || map.ranksOn(map.node(0)).length != map.mostMembersPerNode(Communicator.WORLD)) {
            return false;
        }
        int entry = program.entry(0);
        for (int rank = 1; rank < map.ranks(); rank++) {
            if (program.entry(rank) != entry) {
                return false;
            }
        }
        int pc = entry;
        while (!program.kind(pc).isEnd()) {
            if (!alike(program, pc++)) {
                return false;
            }
        }
        return true;
    }

    private static boolean alike(Program program, int pc) {
        return switch (program.kind(pc).role()) {
            case LOCAL, CONTROL -> true;
            case COLLECTIVE -> program.context(pc) == Communicator.WORLD;
            case BLOCKING, NON_BLOCKING, BRACKET -> false;
        };
    }

    /// The calendar of all, where `calendar` has the first process alone.
    static Calendar spread(Calendar calendar, Processes processes) {
        Calendar all = calendar.copy();
        for (int rank = 1; rank < processes.ranks() && !calendar.isEmpty(); rank++) {
            all.add(rank, processes.clock[0]);
        }
        return all;
    }

    /// Gives the state of the first process to all.
    static void spread(Processes processes, NicMemory memory) {
        processes.spread();
        for (int rank = 1; rank < memory.numbers.length; rank++) {
            memory.numbers[rank] = memory.numbers[0];
            memory.collectivePost[rank] = memory.collectivePost[0];
            memory.rankCollectivePc[rank] = memory.rankCollectivePc[0];
        }
    }
}
