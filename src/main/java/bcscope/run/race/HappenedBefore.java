package bcscope.run.race;

import bcscope.base.Invariant;
import bcscope.engine.SendNeeds;
import bcscope.program.CollectiveNeeds;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.OfRank;
import bcscope.run.Measurement.OrderedRun;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// The calls of a run, executed once more by the rules of MPI with the matches and choices of the
/// run, noting for up to [#MOST_FOLLOWED] calls which events need their matches. Every event is
/// visited once; the rules are in the description of the package.
final class HappenedBefore {
    /// Bits of a `long`.
    static final int MOST_FOLLOWED = Long.SIZE;

    private final Program program;
    private final List<RankReplay> ranks = new ArrayList<>();
    private final Map<Between, NavigableMap<Integer, TaggedMessages>> lanes = new HashMap<>();
    private final Map<Between, Integer> sent = new HashMap<>();
    private final Map<Called, CalledCollective> collectives = new HashMap<>();
    private final CollectiveNeeds needs;
    private final Deque<Integer> ready = new ArrayDeque<>();
    private final boolean[] isReady;

    /// Two processes and the context of messages between them.
    private record Between(int from, int to, int context) {}

    /// A collective: how many its communicator had called before.
    private record Called(int communicator, int number) {}

    /// Of `run`, noting what needs the `followed` calls.
    HappenedBefore(OrderedRun run, List<WildcardCall> followed) {
        Invariant.check(followed.size() <= MOST_FOLLOWED, "%d calls to follow", followed.size());
        program = run.program();
        needs = run.needs();
        isReady = new boolean[program.ranks()];
        Map<WildcardCall, Long> bits = new HashMap<>();
        followed.forEach(call -> bits.put(call, 1L << bits.size()));
        SendNeeds rules = new SendNeeds(run.scenario(), program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            ranks.add(new RankReplay(this, program, rules, bits, run.order().at(rank), rank));
            wake(rank);
        }
        do {
            for (Integer next = ready.poll(); next != null; next = ready.poll()) {
                isReady[next] = false;
                ranks.get(next).advance();
            }
        } while (releasesProbe());
        for (int rank = 0; rank < program.ranks(); rank++) {
            check(rank, run.order());
        }
    }

    /// Releases the first probe that found a message although the rules give it another one: where
    /// a receive is posted but not matched yet, BCS-MPI lets a probe find what is behind.
    ///
    /// @return whether there was one
    private boolean releasesProbe() {
        for (RankReplay rank : ranks) {
            Optional<Taking> probe = rank.probing().filter(it -> it.message().isPresent());
            if (probe.isPresent()) {
                probe.get().match(probe.get().postNeeds | probe.get().message().get().postNeeds);
                rank.countTimedCall();
                wake(probe.get().rank);
                return true;
            }
        }
        return false;
    }

    /// What the run took is taken here: the rules are those of the machine.
    private void check(int rank, TakenOrder order) {
        if (rank < order.ranks().size()) {
            long took =
                    order.ranks().get(rank).receives().stream().flatMap(Optional::stream).count();
            long here = receives(rank).stream().filter(it -> it.isOver()).count();
            Invariant.check(here >= took, "rank %d took %d messages of %d again", rank, here, took);
        }
    }

    /// The receives of `rank`, in their order.
    List<Taking> receives(int rank) {
        return ranks.get(rank).receives();
    }

    /// Its probes.
    List<Taking> probes(int rank) {
        return ranks.get(rank).probes();
    }

    /// Its waits and tests.
    List<Completion> completions(int rank) {
        return ranks.get(rank).completions();
    }

    /// How many calls of all processes depend on time in another way than by the message that is
    /// first.
    int timedCalls() {
        return ranks.stream().mapToInt(RankReplay::timedCalls).sum();
    }

    /// The messages that a receive or probe could have taken instead, in the order of their
    /// senders.
    List<SentMessage> possible(Taking call) {
        List<SentMessage> all = new ArrayList<>();
        for (int from = 0; from < program.ranks(); from++) {
            NavigableMap<Integer, TaggedMessages> between =
                    lanes.get(new Between(from, call.rank, call.context));
            if (between != null) {
                between.values().stream()
                        .flatMap(lane -> lane.firstLeft(call.bit).stream())
                        .filter(call.pattern::accepts)
                        .min((one, other) -> Integer.compare(one.number, other.number))
                        .filter(message -> isPossible(call, message))
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    private static boolean isPossible(Taking call, SentMessage message) {
        return call.message().filter(own -> own == message).isEmpty()
                && (message.postNeeds & call.bit) == 0
                && call.earlier.stream()
                        .filter(it -> it.pattern.accepts(message))
                        .allMatch(it -> it.isMatchedWithout(call.bit));
    }

    /// `order`, that of the run, in which `call`, the only one that is followed, takes `instead`,
    /// and that is unknown for all calls that need it.
    TakenOrder with(TakenOrder order, WildcardCall call, Race.Choice instead) {
        List<OfRank> all = new ArrayList<>();
        for (int rank = 0; rank < order.ranks().size(); rank++) {
            all.add(ranks.get(rank).with(order.ranks().get(rank), call, instead));
        }
        return new TakenOrder(all);
    }

    /// A message of `rank` is sent by the operation at `pc`.
    SentMessage send(int rank, int pc, long postNeeds, boolean waits) {
        Between between = new Between(rank, program.peer(pc), program.context(pc));
        int number = sent.merge(between, 1, Integer::sum);
        SentMessage message =
                new SentMessage(
                        rank, program.peer(pc), program.tag(pc), pc, number, postNeeds, waits);
        TaggedMessages lane = lane(between, message.tag);
        lane.send(message);
        lane.receiveOfLast().ifPresent(this::match);
        ranks.get(message.to).probing().ifPresent(this::match);
        return message;
    }

    private TaggedMessages lane(Between between, int tag) {
        return lanes.computeIfAbsent(between, _ -> new TreeMap<>())
                .computeIfAbsent(tag, _ -> new TaggedMessages());
    }

    /// The messages from `source` with `tag` that `call` may take.
    TaggedMessages laneOf(Taking call, int source, int tag) {
        return lane(new Between(source, call.rank, call.context), tag);
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
        long all = call.postNeeds | message.postNeeds | call.bit;
        for (Taking before : call.earlier) {
            if (before.pattern.accepts(message)) {
                if (!before.isOver()) {
                    return false;
                }
                all |= before.needs();
            }
        }
        Between between = new Between(message.rank, call.rank, call.context);
        for (Map.Entry<Integer, TaggedMessages> lane :
                lanes.getOrDefault(between, new TreeMap<>()).entrySet()) {
            Optional<SentMessage> before =
                    call.pattern.acceptsTag(lane.getKey())
                            ? lane.getValue().lastBefore(message.number)
                            : Optional.empty();
            if (before.isPresent()) {
                if (!before.get().isMatched()) {
                    return false;
                }
                all |= before.get().matchNeeds();
            }
        }
        call.match(all);
        if (call.kind == WildcardCall.Kind.RECEIVE) {
            message.match(all);
        }
        wake(call.rank);
        wake(message.rank);
        return true;
    }

    /// `rank` calls collective number `number` of its communicator.
    Awaited call(int rank, int pc, int number, long callNeeds) {
        int communicator = program.context(pc);
        int[] members =
                communicator == Communicator.SELF
                        ? new int[] {rank}
                        : program.communicators().get(communicator).members();
        CalledCollective gathering =
                communicator == Communicator.SELF
                        ? new CalledCollective(members, needs)
                        : collectives.computeIfAbsent(
                                new Called(communicator, number),
                                _ -> new CalledCollective(members, needs));
        Awaited pending = gathering.call(rank, pc, callNeeds);
        Arrays.stream(members).forEach(this::wake);
        return pending;
    }

    private void wake(int rank) {
        if (!isReady[rank]) {
            isReady[rank] = true;
            ready.add(rank);
        }
    }
}
