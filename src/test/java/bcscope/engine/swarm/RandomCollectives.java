package bcscope.engine.swarm;

import bcscope.model.Model;
import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Draws collectives on the world and on parts of it.
final class RandomCollectives {
    private final Dice dice;
    private final List<RankCode> codes;
    private final List<OpenRequests> requests;
    private final List<Communicator> groups;
    private final List<Lowering> lowerings = new ArrayList<>();

    RandomCollectives(
            Dice dice,
            List<RankCode> codes,
            List<OpenRequests> requests,
            List<Communicator> groups,
            Model model) {
        this.dice = dice;
        this.codes = codes;
        this.requests = requests;
        this.groups = groups;
        for (int rank = 0; rank < codes.size(); rank++) {
            lowerings.add(new Lowering(codes.get(rank), rank, model));
        }
    }

    /// Barrier, broadcast, reduce or allreduce.
    void primitive() {
        Communicator group = dice.oneOf(groups);
        int root = root(group);
        long bytes = dice.oneIn(4) ? dice.upTo(30_000) : dice.upTo(600);
        ReduceType type = dice.oneOf(List.of(ReduceType.values()));
        Consumer<RankCode> call =
                switch (dice.upTo(3)) {
                    case 0 -> code -> code.synchronise(OperationKind.BARRIER, group.id());
                    case 1 -> code -> code.bcast(root, bytes, group.id());
                    case 2 -> code -> code.reduce(root, bytes, type, group.id());
                    default -> code -> code.reduce(-1, bytes, type, group.id());
                };
        for (int member : group.members()) {
            call.accept(codes.get(member));
        }
    }

    /// A call that is built from messages.
    void composite() {
        Communicator group = dice.oneOf(groups);
        int n = group.size();
        int root = root(group);
        long bytes = dice.oneIn(4) ? dice.upTo(9_000) : dice.upTo(300);
        long[] counts = IntStream.range(0, n).mapToLong(i -> dice.upTo(500)).toArray();
        int kind = dice.upTo(12);
        Composite creation =
                dice.oneOf(
                        List.of(
                                Composite.COMM_CREATE,
                                Composite.COMM_DUP,
                                Composite.COMM_GROUP,
                                Composite.CART_CREATE,
                                Composite.CART_SUB));
        for (int member : group.members()) {
            Lowering to = lowerings.get(member);
            long mine = counts[group.indexOf(member)];
            switch (kind) {
                case 0 -> to.gather(group, root, bytes);
                case 1 -> to.gatherv(group, root, mine, counts);
                case 2 -> to.scatter(group, root, bytes);
                case 3 -> to.scatterv(group, root, mine, counts);
                case 4 -> to.allgather(group, Math.min(bytes, 500));
                case 5 -> to.allgatherv(group, counts);
                case 6 -> to.alltoall(group, Math.min(bytes, 500));
                case 7 -> to.alltoallv(group, filled(n, mine), counts);
                case 8 -> to.scan(Composite.SCAN, group, bytes, Combining.of(ReduceType.F64));
                case 9 -> to.reduceScatter(group, counts, Combining.of(ReduceType.F64));
                case 10 -> to.scan(Composite.EXSCAN, group, bytes, Combining.of(ReduceType.F64));
                case 11 -> to.reduceScatterBlock(group, bytes, Combining.of(ReduceType.I32));
                default -> to.createCommunicator(creation, group);
            }
        }
    }

    /// A collective that does not block, of the NIC or built from messages.
    void nonBlocking() {
        Communicator group = dice.oneOf(groups);
        int root = root(group);
        long bytes = dice.oneIn(4) ? dice.upTo(9_000) : dice.upTo(300);
        ReduceType type = dice.oneOf(List.of(ReduceType.values()));
        int kind = dice.upTo(7);
        for (int member : group.members()) {
            RankCode code = codes.get(member);
            Lowering to = lowerings.get(member);
            int slot = requests.get(member).take();
            switch (kind) {
                case 0 -> code.ibarrier(group.id(), slot);
                case 1 -> code.ibcast(root, bytes, group.id(), slot);
                case 2 -> code.ireduce(root, bytes, type, group.id(), slot);
                case 3 -> code.ireduce(-1, bytes, type, group.id(), slot);
                case 4 -> to.iallgather(group, bytes, slot);
                case 5 -> to.ialltoall(group, Math.min(bytes, 500), slot);
                case 6 -> to.igather(group, root, bytes, slot);
                default -> nonBlocking((int) (bytes % 11), group, root, bytes, member, slot);
            }
        }
    }

    /// What of it has sizes, neighbours or an order of the members; `variant` is 0 to 10.
    private void nonBlocking(
            int variant, Communicator group, int root, long bytes, int member, int slot) {
        Lowering to = lowerings.get(member);
        int n = group.size();
        int me = group.indexOf(member);
        long[] counts = IntStream.range(0, n).mapToLong(i -> (bytes + 37L * i) % 500).toArray();
        int right = group.members()[(me + 1) % n];
        int left = group.members()[(me + n - 1) % n];
        int[] sides = {left, right};
        Combining sum = Combining.of(ReduceType.F64);
        switch (variant) {
            case 0 -> to.igatherv(group, root, counts[me], counts, slot);
            case 1 -> to.iscatterv(group, root, counts[me], counts, slot);
            case 2 -> to.iallgatherv(group, counts, slot);
            case 3 ->
                    to.alltoallv(Composite.IALLTOALLV, group, filled(n, counts[me]), counts, slot);
            case 4 -> to.ireduceScatter(group, counts, sum, slot);
            case 5 -> to.iscan(Composite.ISCAN, group, bytes, sum, slot);
            case 6 -> to.iscan(Composite.IEXSCAN, group, bytes, sum, slot);
            case 7 -> {
                requests.get(member).giveBack(slot);
                to.neighbours(
                        group, sides, filled(2, bytes), sides, filled(2, bytes), Lowering.WAITS);
            }
            case 8 -> to.neighbours(group, sides, filled(2, bytes), sides, filled(2, bytes), slot);
            case 9 -> {
                to.sendrecv(right, 50, bytes, left, 50, bytes, Communicator.WORLD, slot);
                requests.get(member).settleAll();
            }
            default -> to.iscatter(group, root, bytes, slot);
        }
    }

    /// One member calls another collective than the rest, or it with another root, size or type.
    void mismatch() {
        Communicator world = groups.getFirst();
        int odd = root(world);
        int how = dice.upTo(3);
        for (int member : world.members()) {
            RankCode code = codes.get(member);
            boolean isOdd = member == odd;
            switch (how) {
                case 0 -> {
                    if (isOdd) {
                        code.bcast(odd, 8, world.id());
                    } else {
                        code.synchronise(OperationKind.BARRIER, world.id());
                    }
                }
                case 1 -> code.bcast(isOdd ? odd : (odd + 1) % world.size(), 8, world.id());
                case 2 -> code.bcast(odd, isOdd ? 8 : 16, world.id());
                default -> code.reduce(-1, 8, isOdd ? ReduceType.F64 : ReduceType.I64, world.id());
            }
        }
    }

    private int root(Communicator group) {
        return group.members()[dice.upTo(group.size() - 1)];
    }

    private static long[] filled(int n, long value) {
        long[] values = new long[n];
        Arrays.fill(values, value);
        return values;
    }
}
