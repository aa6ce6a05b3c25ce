package bcscope.program;

import bcscope.model.Model;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Programs in which all processes make one call, and their messages by round, for tests.
final class Group {
    /// Writes the call of one member.
    @FunctionalInterface
    interface Call {
        void write(Lowering lowering, Communicator world, int rank);
    }

    /// A message of the call.
    record Part(int from, int to, long bytes) {}

    private Group() {}

    /// The program of `ranks` processes.
    static Program program(int ranks, Model model, Call call) {
        List<RankCode> codes = new ArrayList<>();
        int[] owner = new int[ranks];
        Communicator world = Communicator.world(ranks);
        for (int rank = 0; rank < ranks; rank++) {
            RankCode code = new RankCode();
            call.write(new Lowering(code, rank, model), world, rank);
            codes.add(code);
            owner[rank] = rank;
        }
        return Program.of(
                "test",
                codes,
                owner,
                List.of(world, new Communicator(Communicator.SELF, new int[0])));
    }

    /// A program of `ranks` processes that all run `code`; communicator 2 has the last and the
    /// first of them.
    static Program program(RankCode code, int ranks) {
        return Program.of(
                "test",
                List.of(code),
                new int[ranks],
                List.of(
                        Communicator.world(ranks),
                        new Communicator(Communicator.SELF, new int[0]),
                        new Communicator(2, new int[] {ranks - 1, 0})));
    }

    /// What is sent inside its call, by tag, each in the order of the senders.
    static SortedMap<Integer, List<Part>> rounds(Program program) {
        SortedMap<Integer, List<Part>> rounds = new TreeMap<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int pc = program.entry(rank); program.kind(pc) != OperationKind.END; pc++) {
                if (program.kind(pc).effect() == OperationKind.Effect.SENDS) {
                    rounds.computeIfAbsent(program.tag(pc), _ -> new ArrayList<>())
                            .add(new Part(rank, program.peer(pc), program.amount(pc)));
                }
            }
        }
        return rounds;
    }
}
