package bcscope.run.race;

import bcscope.base.Invariant;
import bcscope.engine.SendNeeds;
import bcscope.program.OperationKind;
import bcscope.program.OrderCursor;
import bcscope.program.Program;
import bcscope.program.ProgramWalk;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.Message;
import bcscope.program.TakenOrder.OfRank;
import bcscope.run.race.Race.Choice;
import bcscope.run.race.ReplayedWait.Candidate;
import bcscope.run.race.WildcardCall.Kind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The calls of one process in [HappenedBefore].
final class RankReplay {
    private final HappenedBefore all;
    private final Program program;
    private final SendNeeds rules;
    private final Map<WildcardCall, Long> followed;
    private final OrderCursor order;
    private final int rank;
    private final ProgramWalk walk;

    /// The receives of the program, in their order.
    final List<Taking> receives = new ArrayList<>();

    /// Its probes.
    final List<Taking> probes = new ArrayList<>();

    /// Its waits and tests.
    final List<ReplayedWait> completions = new ArrayList<>();

    /// Calls that depend on time otherwise than by the message that is first.
    int timedCalls;

    /// By context and pattern, the last receive that no wait or test of the process has taken.
    private final Map<Integer, Map<Taking.Pattern, Taking>> open = new HashMap<>();

    /// By request slot.
    private final Map<Integer, List<ReplayedStep>> requests = new HashMap<>();

    private final Map<Integer, Integer> collectives = new HashMap<>();
    private final Set<Integer> slotsOfCall = new HashSet<>();
    private final List<Taking> unmatched = new ArrayList<>();
    private List<ReplayedStep> awaited = List.of();
    private boolean composite;
    private boolean stopped;
    private long needs;

    /// @param order before the first call of the process
    RankReplay(
            HappenedBefore all,
            Program program,
            SendNeeds rules,
            Map<WildcardCall, Long> followed,
            OrderCursor order,
            int rank) {
        this.all = all;
        this.program = program;
        this.rules = rules;
        this.followed = followed;
        this.order = order;
        this.rank = rank;
        walk = new ProgramWalk(program, rank);
    }

    /// Receives that are posted and not matched.
    List<Taking> unmatched() {
        unmatched.removeIf(Taking::isOver);
        return List.copyOf(unmatched);
    }

    /// The probe that the process waits for, if any.
    Optional<Taking> probing() {
        return awaited.isEmpty() || probes.isEmpty() || awaited.getFirst() != probes.getLast()
                ? Optional.empty()
                : Optional.of(probes.getLast());
    }

    /// Continues after a probe that found a message although the rules give it another one: where a
    /// receive is posted but not matched yet, BCS-MPI lets a probe find what is behind.
    ///
    /// @return whether it waited for one
    boolean releaseProbe() {
        Optional<SentMessage> found = probing().flatMap(Taking::message);
        found.ifPresent(message -> {
            probes.getLast().end(probes.getLast().postNeeds | message.postNeeds);
            timedCalls++;
            advance();
        });
        return found.isPresent();
    }

    /// What the run took is taken here: the rules are those of the machine.
    void check(TakenOrder run) {
        if (rank < run.ranks().size()) {
            long took = run.ranks().get(rank).receives().stream().flatMap(Optional::stream).count();
            long here = receives.stream().filter(ReplayedStep::isOver).count();
            Invariant.check(here >= took, "rank %d took %d messages of %d again", rank, here, took);
        }
    }

    /// What the calls took, as in `order`, without those that need `call`, the only one that is
    /// followed, which takes `instead`.
    OfRank with(OfRank order, WildcardCall call, Choice instead) {
        List<Integer> request = List.of(instead.request());
        return new OfRank(
                kept(receives, order.receives(), call, Kind.RECEIVE, instead.message()),
                kept(probes, order.probes(), call, Kind.PROBE, instead.message()),
                kept(completions, order.completions(), call, Kind.WAIT, request),
                false);
    }

    private <T> List<Optional<T>> kept(
            List<? extends ReplayedStep> own,
            List<Optional<T>> took,
            WildcardCall call,
            Kind kind,
            T instead) {
        return IntStream.range(0, own.size())
                .mapToObj(i ->
                        call.equals(new WildcardCall(rank, kind, i))
                                ? Optional.of(instead)
                                : took.get(i).filter(_ -> own.get(i).isOverWithout(~0)))
                .toList();
    }

    /// Goes on as far as is possible now.
    void advance() {
        while (!stopped && awaited.stream().allMatch(ReplayedStep::isOver)) {
            for (ReplayedStep over : awaited) {
                needs |= over.needs();
                if (over instanceof Taking receive) {
                    openIn(receive.context).remove(receive.pattern, receive);
                }
            }
            awaited = List.of();
            if (!completions.isEmpty() && !completions.getLast().isOver()) {
                needs |= completions.getLast().bit;
                completions.getLast().end(needs);
            }
            execute(walk.next());
        }
    }

    private Map<Taking.Pattern, Taking> openIn(int context) {
        return open.computeIfAbsent(context, _ -> new LinkedHashMap<>());
    }

    private void execute(int pc) {
        OperationKind kind = program.kind(pc);
        switch (kind.effect()) {
            case SENDS, SENDS_A_COPY -> {
                SentMessage message = all.send(rank, pc, needs);
                posted(pc, rules.needsReceive(pc) ? List.of(message) : List.of());
            }
            case RECEIVES -> receive(pc);
            case MEETS -> {
                int number = collectives.merge(program.context(pc), 1, Integer::sum);
                posted(pc, List.of(all.call(rank, pc, number, needs)));
            }
            case NOTHING -> control(pc, kind);
        }
    }

    /// The operation at `pc` is over when `steps` are: it is waited for now, or with its request.
    private void posted(int pc, List<? extends ReplayedStep> steps) {
        int slot = program.request(pc);
        order.post(slot);
        if (slot < 0) {
            awaited = List.copyOf(steps);
            return;
        }
        if (!composite || slotsOfCall.add(slot)) {
            requests.put(slot, new ArrayList<>());
        }
        requests.computeIfAbsent(slot, _ -> new ArrayList<>()).addAll(steps);
    }

    private void control(int pc, OperationKind kind) {
        if (kind.isEnd()) {
            stopped = true;
        } else if (kind == OperationKind.BEGIN) {
            composite = true;
            slotsOfCall.clear();
            order.begin(program.composite(pc));
        } else if (kind == OperationKind.END_COMPOSITE) {
            composite = false;
            order.end();
        } else if (kind == OperationKind.REQUEST_FREE) {
            requests.remove(program.request(pc));
        } else if (composite && kind.isWait()) {
            take(slots(pc, kind));
        } else if (!composite && TakenOrder.completes(kind)) {
            complete(pc, kind);
        } else if (!composite && kind.isProbe()) {
            probe(pc, kind);
        }
    }

    private List<Integer> slots(int pc, OperationKind kind) {
        return kind.hasList()
                ? IntStream.range(0, program.listSize(pc))
                        .mapToObj(i -> program.listSlot(pc, i))
                        .toList()
                : List.of(program.request(pc));
    }

    private void complete(int pc, OperationKind kind) {
        List<Integer> slots = slots(pc, kind);
        List<Integer> active = slots.stream().filter(requests::containsKey).distinct().toList();
        Optional<List<Integer>> took = order.complete(slots);
        List<Candidate> candidates =
                kind == OperationKind.WAITANY && took.isPresent()
                        ? candidates(active, took.get())
                        : List.of();
        boolean chooses = kind.isTest() || (kind.needsOnlyOne() && active.size() > 1);
        timedCalls += chooses && candidates.isEmpty() ? 1 : 0;
        WildcardCall call = new WildcardCall(rank, Kind.WAIT, completions.size());
        completions.add(new ReplayedWait(rank, pc, followed.getOrDefault(call, 0L), candidates));
        took.ifPresentOrElse(this::take, () -> stopped = true);
    }

    /// The receives in the slots `active`, the one in `took` first; empty if another request is
    /// among them.
    private List<Candidate> candidates(List<Integer> active, List<Integer> took) {
        List<Candidate> all = new ArrayList<>();
        for (int slot : active) {
            List<Integer> numbers = order.numbers(List.of(slot));
            List<ReplayedStep> posted = requests.getOrDefault(slot, List.of());
            if (numbers.isEmpty()
                    || posted.size() != 1
                    || !(posted.getFirst() instanceof Taking receive)
                    || (receive.context & 1) == 1) {
                return List.of();
            }
            Candidate candidate = new Candidate(receive, numbers.getFirst());
            all.add(took.contains(slot) ? 0 : all.size(), candidate);
        }
        return all;
    }

    private void take(List<Integer> slots) {
        List<ReplayedStep> taken = new ArrayList<>();
        for (int slot : slots) {
            taken.addAll(requests.getOrDefault(slot, List.of()));
            requests.remove(slot);
        }
        awaited = taken;
    }

    private void receive(int pc) {
        boolean own = TakenOrder.isReceive(program.kind(pc), program.context(pc));
        Optional<Message> took = own ? order.receive() : Optional.empty();
        Taking receive = taking(pc, Kind.RECEIVE, own ? receives.size() : -1, took);
        if (own) {
            receives.add(receive);
            // The run ended before it returned.
            stopped = took.isEmpty() && program.request(pc) < 0;
        }
        unmatched.add(receive);
        posted(pc, List.of(receive));
        if (program.request(pc) >= 0) {
            openIn(receive.context).put(receive.pattern, receive);
        }
        if (took.isPresent()) {
            all.messagesFor(receive, took.get().source(), took.get().tag()).receive(receive);
        } else if (receive.pattern.source() != Program.ANY
                && receive.pattern.tag() != Program.ANY) {
            all.messagesFor(receive, receive.pattern.source(), receive.pattern.tag())
                    .receive(receive);
        }
        all.match(receive);
    }

    private void probe(int pc, OperationKind kind) {
        Optional<Message> found = order.probe();
        Taking probe = taking(pc, Kind.PROBE, probes.size(), found);
        boolean taken = isTaken(probe);
        timedCalls += taken || kind == OperationKind.IPROBE ? 1 : 0;
        probes.add(probe);
        if (found.isEmpty()) {
            stopped = true;
        } else if (taken || found.get().equals(Message.NONE)) {
            probe.end(needs);
        } else {
            awaited = List.of(probe);
            unmatched.add(probe);
            all.messagesFor(probe, found.get().source(), found.get().tag()).find(probe);
            all.match(probe);
        }
    }

    /// Whether an open receive took a message like the one that `probe` found: under BCS-MPI a
    /// probe may find what a receive posted in the same slice takes afterwards, and which of two
    /// messages it found is not known.
    private boolean isTaken(Taking probe) {
        return probe.took.isPresent()
                && requests.values().stream()
                        .flatMap(List::stream)
                        .anyMatch(it ->
                                it instanceof Taking open
                                        && open.context == probe.context
                                        && open.took.equals(probe.took));
    }

    /// @param number among the calls of `kind`, or -1 for none of the program
    private Taking taking(int pc, Kind kind, int number, Optional<Message> took) {
        int context = program.context(pc);
        return new Taking(
                rank,
                pc,
                needs,
                context,
                new Taking.Pattern(program.peer(pc), program.tag(pc)),
                took,
                followed.getOrDefault(new WildcardCall(rank, kind, number), 0L),
                List.copyOf(openIn(context).values()));
    }
}
