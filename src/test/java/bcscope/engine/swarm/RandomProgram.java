package bcscope.engine.swarm;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Draws a program that cannot deadlock by construction: one sequence of events, each written to
/// all its processes before the next. The process that is furthest behind then always finds its
/// partners at the same event or beyond it. Loops repeat a part of the sequence on all processes.
///
/// Receives with wildcards need more care, since a process that is ahead could give its message to
/// the receive meant for another: they have tags or communicators of their own, and a loop around
/// them ends with a barrier.
final class RandomProgram {
    private final Dice dice;
    private final Scenario scenario;
    private final int ranks;
    private final List<RankCode> codes = new ArrayList<>();
    private final List<OpenRequests> requests = new ArrayList<>();
    private final List<Communicator> communicators = new ArrayList<>();

    RandomProgram(long seed, Scenario scenario) {
        dice = new Dice(seed, "program");
        this.scenario = scenario;
        int room = scenario.machine().nodes() * scenario.machine().processesPerNode();
        ranks = dice.oneIn(3) ? dice.between(1, room) : room;
        for (int rank = 0; rank < ranks; rank++) {
            RankCode code = new RankCode();
            codes.add(code);
            requests.add(new OpenRequests(code, dice));
        }
        communicators.add(Communicator.world(ranks));
        communicators.add(new Communicator(Communicator.SELF, new int[0]));
    }

    Program draw(Swarm.Intent intent) {
        List<Communicator> groups = new ArrayList<>(List.of(communicators.getFirst()));
        for (int i = dice.upTo(3); i > 0; i--) {
            groups.add(subgroup());
        }
        RandomMessages messages = new RandomMessages(dice, codes, requests, groups, communicators);
        RandomCollectives collectives =
                new RandomCollectives(dice, codes, requests, groups, scenario.model());
        boolean bracketed = dice.oneIn(2);
        if (bracketed) {
            everyone(OperationKind.INIT);
        }
        for (int part = dice.upTo(3); part >= 0; part--) {
            part(messages, collectives);
        }
        requests.forEach(OpenRequests::settleAll);
        switch (intent) {
            case COMPLETES -> {}
            case DEADLOCKS -> messages.unsafeExchange();
            case FAILS -> {
                if (ranks > 1 && dice.oneIn(2)) {
                    collectives.mismatch();
                } else {
                    messages.truncated();
                }
            }
        }
        if (bracketed) {
            everyone(OperationKind.FINALIZE);
        }
        return program();
    }

    /// Computation, the same for all or not, and barriers of the world.
    Program drawBarriers() {
        long compute = dice.between(300_000, 3_000_000);
        codes.forEach(code -> code.loop(5).compute(compute));
        everyone(OperationKind.BARRIER);
        codes.forEach(RankCode::endLoop);
        return program();
    }

    private Program program() {
        int[] owner = IntStream.range(0, ranks).toArray();
        return Program.of("drawn", codes, owner, communicators);
    }

    private void everyone(OperationKind kind) {
        codes.forEach(code -> code.synchronise(kind, Communicator.WORLD));
    }

    private Communicator subgroup() {
        List<Integer> all = IntStream.range(0, ranks).boxed().toList();
        int[] members =
                dice.some(all, dice.between(1, ranks)).stream()
                        .mapToInt(Integer::intValue)
                        .toArray();
        Communicator group = new Communicator(communicators.size(), members);
        communicators.add(group);
        return group;
    }

    private void part(RandomMessages messages, RandomCollectives collectives) {
        boolean repeated = dice.oneIn(3);
        requests.forEach(open -> open.repeat(repeated));
        if (repeated) {
            requests.forEach(OpenRequests::settleAll);
            long times = dice.between(1, 4);
            codes.forEach(code -> code.loop(times));
        }
        for (int event = dice.between(1, 12); event > 0; event--) {
            event(messages, collectives);
        }
        if (repeated) {
            requests.forEach(OpenRequests::settleAll);
            everyone(OperationKind.BARRIER);
            codes.forEach(RankCode::endLoop);
        }
    }

    private void event(RandomMessages messages, RandomCollectives collectives) {
        switch (dice.upTo(17)) {
            case 0, 1, 2, 3 -> messages.message();
            case 4 -> messages.burst();
            case 5 -> messages.fanIn();
            case 6 -> messages.ring();
            case 7 -> messages.look();
            case 8 -> collectives.primitive();
            case 9 -> collectives.composite();
            case 14, 15 -> collectives.nonBlocking();
            case 16 -> messages.persistent();
            case 10, 11 -> requests.get(dice.upTo(ranks - 1)).settleSome();
            default -> computation();
        }
    }

    /// All compute for about the same time, and some are late.
    private void computation() {
        long common = dice.between(0, 800_000);
        for (RankCode code : codes) {
            if (dice.oneIn(2)) {
                code.compute(common + dice.upTo(20_000));
            } else if (dice.oneIn(20)) {
                code.compute(dice.upTo(6_000_000));
            }
        }
        if (dice.oneIn(12)) {
            codes.get(dice.upTo(ranks - 1)).mark(dice.upTo(3));
        }
        if (ranks < 8 && dice.oneIn(12)) {
            codes.get(dice.upTo(ranks - 1)).compute(dice.between(80_000_000, 160_000_000));
        }
    }
}
