package bcscope.program.generator;

import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/// The request to a generator: the number of processes and a value for every parameter.
record Request(String name, int ranks, SortedMap<String, Long> values, Model model) {
    /// Writes the code of one rank.
    @FunctionalInterface
    interface RankWriter {
        void write(RankCode code, int rank);
    }

    long get(String parameter) {
        Long value = values.get(parameter);
        Invariant.check(value != null, "no parameter %s", parameter);
        return value == null ? 0 : value;
    }

    boolean on(String parameter) {
        return get(parameter) != 0;
    }

    int rank(String parameter) {
        return (int) get(parameter);
    }

    int tag() {
        return (int) get("tag");
    }

    /// A program in which every rank runs `code`.
    Program shared(RankCode code) {
        return Program.of(name, List.of(code), new int[ranks], worldOnly());
    }

    /// A program with code of its own for every rank.
    Program each(RankWriter writer) {
        return each(worldOnly(), writer);
    }

    /// A program with further communicators.
    Program each(List<Communicator> communicators, RankWriter writer) {
        List<RankCode> codes = new ArrayList<>(ranks);
        int[] owner = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            RankCode code = new RankCode();
            writer.write(code, rank);
            codes.add(code);
            owner[rank] = rank;
        }
        return Program.of(name, codes, owner, communicators);
    }

    /// A program in which the first ranks have code of their own and all others run the same.
    Program first(int own, RankWriter writer) {
        List<RankCode> codes = new ArrayList<>();
        int[] owner = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            owner[rank] = Math.min(rank, own);
            if (rank <= own) {
                RankCode code = new RankCode();
                writer.write(code, rank);
                codes.add(code);
            }
        }
        return Program.of(name, codes, owner, worldOnly());
    }

    List<Communicator> worldOnly() {
        return List.of(Communicator.world(ranks), new Communicator(Communicator.SELF, new int[0]));
    }

    /// A computation of no time is left out.
    static void compute(RankCode code, long nanos) {
        if (nanos > 0) {
            code.compute(nanos);
        }
    }
}
