package bcscope.program.generator;

import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Kernels in which a few processes act and all others only meet them in barriers: the code of the
/// others exists only once.
final class CometRoles {
    /// Writes the round of a process that acts.
    @FunctionalInterface
    interface Acting {
        void write(RankCode code, int rank);
    }

    private CometRoles() {}

    /// A program in which `roles`, of which several may be one process, run what `acting` writes,
    /// and all others [CometFrame#beside] them do nothing.
    static Program program(Request request, int[] roles, Acting acting) {
        int[] actors = Arrays.stream(roles).distinct().toArray();
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

    /// A process that `parameters` name and that does not exist.
    static Optional<Objection> missing(
            int ranks, List<GeneratorParameter> parameters, SortedMap<String, Long> values) {
        return roles(parameters)
                .filter(parameter -> rank(parameter, values) >= ranks)
                .findFirst()
                .flatMap(parameter ->
                        Objection.of(
                                Say.of(
                                        "There is no process %{n} for %s.",
                                        rank(parameter, values), parameter.name()),
                                Say.of("Use 0 to %{n}, or more processes.", ranks - 1)));
    }

    /// A process to which `parameters` give two roles.
    static Optional<Objection> doubled(
            List<GeneratorParameter> parameters, SortedMap<String, Long> values) {
        SortedMap<Long, String> roles = new TreeMap<>();
        for (GeneratorParameter parameter : roles(parameters).toList()) {
            long rank = rank(parameter, values);
            String other = roles.put(rank, parameter.name());
            if (other != null) {
                return Objection.of(
                        Say.of(
                                "Process %{n} cannot be both %s and %s.",
                                rank, other, parameter.name()),
                        "Choose different processes.");
            }
        }
        return Optional.empty();
    }

    private static Stream<GeneratorParameter> roles(List<GeneratorParameter> parameters) {
        return parameters.stream()
                .filter(parameter -> parameter.unit() == GeneratorParameter.Unit.RANK);
    }

    private static long rank(GeneratorParameter parameter, SortedMap<String, Long> values) {
        return values.getOrDefault(parameter.name(), parameter.defaultValue());
    }
}
