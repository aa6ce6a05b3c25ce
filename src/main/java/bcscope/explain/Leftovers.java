package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.NicList;
import bcscope.happening.OpenRequest;
import bcscope.happening.SliceDetail;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Unreceived messages, unmatched receives and requests without a wait when all processes have
/// ended. Legal in a trace, but worth reporting (MODEL 9.3).
public final class Leftovers {
    private static final int MOST_SENTENCES = 8;

    private Leftovers() {}

    /// Sentences on what is left at the end of `run`, which has executed at least one slice; none
    /// if everything was completed, or where it ended before its processes did.
    public static List<String> atEnd(RunView run) {
        return run.leavesNothing()
                ? List.of()
                : after(run.program(), run.detail(run.progress().slices() - 1));
    }

    /// Leftovers, from the detail of the `last` slice of a run of `program`.
    public static List<String> after(Program program, SliceDetail last) {
        if (!allEnded(last)) {
            return List.of();
        }
        List<Descriptor> left = after(last);
        Set<Long> told =
                left.stream().map(d -> key(d.rank(), d.position())).collect(Collectors.toSet());
        List<OpenRequest> requests =
                last.leaks().stream()
                        .filter(leak -> !told.contains(key(leak.rank(), leak.position())))
                        .toList();
        List<String> sentences = new ArrayList<>();
        if (!left.isEmpty()) {
            sentences.add(
                    "Unmatched: "
                            + Numbers.count(left.size(), "descriptor")
                            + " of processes that have ended.");
            add(sentences, left, descriptor -> sentence(program, descriptor));
        }
        if (!requests.isEmpty()) {
            sentences.add(
                    "Not waited for: "
                            + Numbers.count(requests.size(), "request")
                            + " that no wait or test completed.");
            add(sentences, requests, request -> sentence(program, request));
        }
        return sentences;
    }

    private static boolean allEnded(SliceDetail last) {
        Activity[] activities = last.before().activities().clone();
        for (Happening happening : last.happenings()) {
            happening.turns((activity, rank) -> {
                if (activities[rank] != Activity.FINISHED) {
                    activities[rank] = activity;
                }
            });
        }
        return Arrays.stream(activities).allMatch(it -> it == Activity.FINISHED);
    }

    private static <T> void add(List<String> sentences, List<T> all, Function<T, String> sentence) {
        all.stream().limit(MOST_SENTENCES).map(sentence).forEach(sentences::add);
        if (all.size() > MOST_SENTENCES) {
            sentences.add("And " + Numbers.count(all.size() - MOST_SENTENCES) + " more.");
        }
    }

    /// Point-to-point descriptors without a partner after a slice, by owner and number.
    private static List<Descriptor> after(SliceDetail detail) {
        Map<Long, Descriptor> waiting = new TreeMap<>();
        detail.before().held().stream()
                .filter(held -> held.list() != NicList.CL && held.list() != NicList.CARRY)
                .forEach(held -> waiting.put(key(held.descriptor()), held.descriptor()));
        detail.before()
                .messages()
                .alone()
                .forEach(descriptor -> waiting.put(key(descriptor), descriptor));
        for (Happening happening : detail.happenings()) {
            happening
                    .asked()
                    .filter(asked -> asked.kind() != Descriptor.Kind.COLLECTIVE)
                    .ifPresent(asked -> waiting.put(key(asked), asked));
            if (happening instanceof Happening.Matched matched) {
                waiting.remove(key(matched.send()));
                waiting.remove(key(matched.receive()));
            } else if (happening instanceof MessageEvent.Met met) {
                waiting.remove(key(met.send()));
                waiting.remove(key(met.receive()));
            }
        }
        return List.copyOf(waiting.values());
    }

    private static long key(Descriptor descriptor) {
        return key(descriptor.rank(), descriptor.number());
    }

    private static long key(int rank, int number) {
        return ((long) rank << 32) | number;
    }

    private static String sentence(Program program, Descriptor descriptor) {
        int pc = program.pc(descriptor);
        boolean sends = descriptor.kind() == Descriptor.Kind.SEND;
        String part =
                program.call(pc) == pc
                        ? ""
                        : (sends ? " its message to " : " its receive from ")
                                + (descriptor.peer() == Program.ANY
                                        ? "any rank"
                                        : program.named(descriptor.peer()));
        return call(program, descriptor.rank(), program.call(pc))
                + part
                + (sends ? " was never received." : " was never matched.");
    }

    private static String sentence(Program program, OpenRequest request) {
        return call(program, request.rank(), program.pc(request.rank(), request.position()))
                + (request.fate() == OpenRequest.Fate.COMPLETE
                        ? " is complete, but was never waited for."
                        : " is not complete and was never waited for.");
    }

    private static String call(Program program, int rank, int pc) {
        return program.titled(rank)
                + ": "
                + Operations.text(program, pc)
                + program.place(pc).map(place -> ", " + place + ",").orElse("");
    }
}
