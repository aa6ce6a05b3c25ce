package bcscope.program.generator;

import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Kernels in which a few processes act and all others only meet them in barriers: the code of
/// those stands there once.
final class CometRoles {
    /// Writes the round of a process that acts.
    @FunctionalInterface
    interface Acting {
        void write(RankCode code, int rank);
    }

    private CometRoles() {}

    /// A program in which `actors` run what `acting` writes, and all others [CometFrame#beside]
    /// them do nothing.
    static Program program(Request request, int[] actors, Acting acting) {
        List<RankCode> codes = new ArrayList<>();
        int[] owner = new int[request.ranks()];
        Arrays.fill(owner, actors.length);
        for (int actor : actors) {
            owner[actor] = codes.size();
            RankCode code = new RankCode();
            acting.write(code, actor);
            codes.add(code);
        }
        if (request.ranks() > actors.length) {
            RankCode idle = new RankCode();
            CometFrame.beside(idle, _ -> {});
            codes.add(idle);
        }
        return Program.of(request.name(), codes, owner, request.worldOnly());
    }

    /// What speaks against the processes that `parameters` name: one that does not exist, or one
    /// with two roles.
    static Optional<Objection> objection(
            int ranks, List<GeneratorParameter> parameters, SortedMap<String, Long> values) {
        SortedMap<Long, String> roles = new TreeMap<>();
        for (GeneratorParameter parameter : parameters) {
            if (parameter.unit() != GeneratorParameter.Unit.RANK) {
                continue;
            }
            long rank = values.getOrDefault(parameter.name(), parameter.defaultValue());
            if (rank >= ranks) {
                return Objection.of(
                        String.format(
                                Locale.ROOT,
                                "There is no process %,d for %s.",
                                rank,
                                parameter.name()),
                        String.format(Locale.ROOT, "Use 0 to %,d, or more processes.", ranks - 1));
            }
            String other = roles.put(rank, parameter.name());
            if (other != null) {
                return Objection.of(
                        String.format(
                                Locale.ROOT,
                                "Process %,d cannot be both %s and %s.",
                                rank,
                                other,
                                parameter.name()),
                        "Choose different processes.");
            }
        }
        return Optional.empty();
    }
}
