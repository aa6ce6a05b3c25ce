package bcscope.run.race;

import bcscope.base.Invariant;
import bcscope.engine.SendNeeds;
import bcscope.program.CollectiveNeeds;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.run.Measurement.OrderedRun;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The calls of a run, executed once more by the rules of MPI with the matches and choices of the
/// run, noting for up to [#MOST_FOLLOWED] calls what needs their matches. Every call is visited
/// once; the rules are in the description of the package.
final class HappenedBefore {
    /// Bits of a `long`.
    static final int MOST_FOLLOWED = Long.SIZE;

    private final Program program;
    private final TakenOrder order;
    private final CollectiveNeeds needs;
    private final List<RankReplay> ranks = new ArrayList<>();
    private final Map<Between, NavigableMap<Integer, TaggedMessages>> messages = new HashMap<>();
    private final Map<Between, Integer> sent = new HashMap<>();
    private final Map<Called, CalledCollective> collectives = new HashMap<>();
    private final Deque<Integer> ready = new ArrayDeque<>();

    /// Two processes and the context of messages between them.
    private record Between(int from, int to, int context) {}

    /// Collective number `number` of a communicator.
    private record Called(int communicator, int number) {}

    /// Of `run`, noting what needs the `followed` calls.
    HappenedBefore(OrderedRun run, List<WildcardCall> followed) {
        Invariant.check(followed.size() <= MOST_FOLLOWED, "%d calls to follow", followed.size());
        program = run.program();
        order = run.order();
        needs = run.needs();
        Map<WildcardCall, Long> bits = new HashMap<>();
        followed.forEach(call -> bits.put(call, 1L << bits.size()));
        SendNeeds rules = new SendNeeds(run.scenario(), program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            ranks.add(new RankReplay(this, program, rules, bits, order.at(rank), rank));
            ready.add(rank);
        }
        do {
            while (!ready.isEmpty()) {
                ranks.get(ready.poll()).advance();
            }
        } while (ranks.stream().anyMatch(RankReplay::releaseProbe));
        ranks.forEach(rank -> rank.check(order));
    }

    /// The calls of `rank`.
    RankReplay rank(int rank) {
        return ranks.get(rank);
    }

    /// How many calls depend on time otherwise than by the message that is first.
    int timedCalls() {
        return ranks.stream().mapToInt(rank -> rank.timedCalls).sum();
    }

    /// The messages that a receive or probe could have taken instead, in the order of their
    /// senders.
    List<SentMessage> possible(Taking call) {
        return IntStream.range(0, program.ranks())
                .mapToObj(from -> messages.get(new Between(from, call.rank, call.context)))
                .flatMap(all -> Optional.ofNullable(all).flatMap(it -> first(call, it)).stream())
                .filter(message -> isPossible(call, message))
                .toList();
    }

    /// The first message of a sender that `call` could take.
    private static Optional<SentMessage> first(
            Taking call, NavigableMap<Integer, TaggedMessages> ofSender) {
        return ofSender.values().stream()
                .flatMap(tagged -> tagged.firstLeft(call.bit).stream())
                .filter(call.pattern::accepts)
                .min(Comparator.comparingInt(message -> message.number));
    }

    private static boolean isPossible(Taking call, SentMessage message) {
        return !call.message().equals(Optional.of(message))
                && (message.postNeeds & call.bit) == 0
                && call.earlier.stream()
                        .filter(it -> it.pattern.accepts(message))
                        .allMatch(it -> it.isOverWithout(call.bit));
    }

    /// The order of the run in which `call`, the only one that is followed, takes `instead`, and
    /// that is unknown for all calls that need it.
    TakenOrder with(WildcardCall call, Race.Choice instead) {
        return new TakenOrder(
                IntStream.range(0, order.ranks().size())
                        .mapToObj(it -> ranks.get(it).with(order.ranks().get(it), call, instead))
                        .toList());
    }

    /// A message of `rank` is sent by the operation at `pc`.
    SentMessage send(int rank, int pc, long postNeeds) {
        Between between = new Between(rank, program.peer(pc), program.context(pc));
        int number = sent.merge(between, 1, Integer::sum);
        SentMessage message = new SentMessage(rank, pc, program.tag(pc), number, postNeeds);
        tagged(between, message.tag).send(message).ifPresent(this::match);
        ranks.get(between.to).probing().ifPresent(this::match);
        return message;
    }

    private TaggedMessages tagged(Between between, int tag) {
        return messages.computeIfAbsent(between, _ -> new TreeMap<>())
                .computeIfAbsent(tag, _ -> new TaggedMessages());
    }

    /// The messages from `source` with `tag` that `call` may take.
    TaggedMessages messagesFor(Taking call, int source, int tag) {
        return tagged(new Between(source, call.rank, call.context), tag);
    }

    /// Matches `call` with the message that it took in the run, if all that this needs is there.
    void match(Taking call) {
        boolean more = matches(call);
        while (more) {
            // Later receives may have waited for this match.
            more = false;
            for (Taking later : ranks.get(call.rank).unmatched()) {
                more |= matches(later);
            }
        }
    }

    private boolean matches(Taking call) {
        if (call.isOver() || call.message().isEmpty()) {
            return false;
        }
        SentMessage message = call.message().get();
        List<ReplayedStep> before = new ArrayList<>();
        call.earlier.stream().filter(it -> it.pattern.accepts(message)).forEach(before::add);
        messages.getOrDefault(new Between(message.rank, call.rank, call.context), new TreeMap<>())
                .forEach((tag, tagged) -> {
                    if (call.pattern.acceptsTag(tag)) {
                        tagged.lastBefore(message.number).ifPresent(before::add);
                    }
                });
        if (!before.stream().allMatch(ReplayedStep::isOver)) {
            return false;
        }
        call.end(
                before.stream()
                        .mapToLong(ReplayedStep::needs)
                        .reduce(call.postNeeds | message.postNeeds | call.bit, (a, b) -> a | b));
        if (!ranks.get(call.rank).probing().equals(Optional.of(call))) {
            message.end(call.needs());
        }
        ready.add(call.rank);
        ready.add(message.rank);
        return true;
    }

    /// `rank` calls collective number `number` of its communicator.
    ReplayedStep call(int rank, int pc, int number, long postNeeds) {
        int communicator = program.context(pc);
        CollectiveNeeds rule = program.peer(pc) < 0 ? CollectiveNeeds.ALL : needs;
        CalledCollective collective =
                communicator == Communicator.SELF
                        ? new CalledCollective(new int[] {rank}, rule)
                        : collectives.computeIfAbsent(
                                new Called(communicator, number),
                                _ ->
                                        new CalledCollective(
                                                program.communicators().get(communicator).members(),
                                                rule));
        ReplayedStep call = collective.call(rank, pc, postNeeds);
        collective.released().forEach(ready::add);
        return call;
    }
}
