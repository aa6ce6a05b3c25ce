package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/// The communicators of one rank by the numbers that its file gives them.
final class DumpiCommunicators {
    private final DumpiCalls calls;
    private final Iterator<Optional<DumpiGroup>> results;
    private final Map<Integer, DumpiGroup> known = new HashMap<>();

    DumpiCommunicators(int rank, DumpiSurvey survey, DumpiCalls calls) {
        this.calls = calls;
        results = survey.results(rank).iterator();
        known.put(DumpiGroups.WORLD_HANDLE, DumpiGroups.world(survey.ranks()));
        known.put(DumpiGroups.SELF_HANDLE, new DumpiGroup(DumpiGroup.SELF, new int[] {rank}));
    }

    DumpiGroup group(DumpiCall call, int handle) throws ConversionProblem {
        DumpiGroup group = known.get(handle);
        if (group == null) {
            throw calls.problem(
                    call,
                    "Communicator " + handle + " is not known.",
                    "No call above it has made it.");
        }
        return group;
    }

    /// The world rank of `root`, a rank in `group`.
    int root(DumpiCall call, DumpiGroup group, int root) throws ConversionProblem {
        Optional<Integer> world = group.world(root);
        if (world.isEmpty()) {
            throw calls.problem(
                    call,
                    "There is no process " + root + " in the communicator.",
                    "It has " + group.members().length + " members; the file may be damaged.");
        }
        return world.get();
    }

    /// What a call that makes or frees a communicator is in TIX; empty if it does neither.
    String record(DumpiCall call) throws ConversionProblem {
        String word =
                switch (call.name()) {
                    case "Comm_dup" -> "comm_dup ";
                    case "Comm_create" -> "comm_create ";
                    case "Comm_split" -> "comm_split ";
                    case "Cart_create" -> "cart_create ";
                    case "Cart_sub" -> "cart_sub ";
                    default -> "";
                };
        if (word.isEmpty()) {
            return call.name().equals("Comm_free") ? freed(call) : "";
        }
        DumpiGroup parent = group(call, call.value(call.name().equals("Cart_sub") ? 1 : 0));
        Optional<DumpiGroup> made = results.next();
        made.ifPresent(group -> known.put(call.value(call.values().size() - 1), group));
        return word + parent.number() + made.map(DumpiCommunicators::members).orElse(" -1 0");
    }

    private static String members(DumpiGroup group) {
        StringBuilder text =
                new StringBuilder(" ")
                        .append(group.number())
                        .append(' ')
                        .append(group.members().length);
        for (int member : group.members()) {
            text.append(' ').append(member);
        }
        return text.toString();
    }

    private String freed(DumpiCall call) throws ConversionProblem {
        int number = group(call, call.value(0)).number();
        known.remove(call.value(0));
        return number > DumpiGroup.SELF ? "comm_free " + number : "";
    }
}
