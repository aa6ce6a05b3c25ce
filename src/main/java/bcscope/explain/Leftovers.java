package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.OpenRequest;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Unreceived messages, unmatched receives and requests without a wait when all processes have
/// ended. Legal in a trace, but worth reporting (MODEL 9.3).
public final class Leftovers {
    private static final int MOST_SENTENCES = 8;
    private static final Set<NicList> ALONE = EnumSet.of(NicList.SDQ, NicList.RDQ, NicList.RSL);

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
        MachineAt end = MachineAt.at(program, last, Moment.endOf(last));
        if (!IntStream.range(0, end.ranks())
                .allMatch(rank -> end.activity(rank) == Activity.FINISHED)) {
            return List.of();
        }
        List<Descriptor> left = alone(end);
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

    private static <T> void add(List<String> sentences, List<T> all, Function<T, String> sentence) {
        all.stream().limit(MOST_SENTENCES).map(sentence).forEach(sentences::add);
        if (all.size() > MOST_SENTENCES) {
            sentences.add("And " + Numbers.count(all.size() - MOST_SENTENCES) + " more.");
        }
    }

    /// Sends and receives without a partner, by owner and number: what is in a list before it is
    /// matched; under conventional MPI what has not met the other side.
    private static List<Descriptor> alone(MachineAt end) {
        Stream<Descriptor> queued =
                end.held().stream().filter(it -> ALONE.contains(it.list())).map(Held::descriptor);
        Stream<Descriptor> receives =
                IntStream.range(0, end.detail().isWindow() ? end.ranks() : 0)
                        .boxed()
                        .flatMap(rank -> end.requests().of(rank).stream())
                        .filter(it -> it.kind() == Descriptor.Kind.RECEIVE)
                        .filter(it -> !end.messages().hasMet(it));
        return Stream.of(queued, receives, end.messages().alone().stream())
                .flatMap(it -> it)
                .sorted(
                        Comparator.comparingInt(Descriptor::rank)
                                .thenComparingInt(Descriptor::number))
                .toList();
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
