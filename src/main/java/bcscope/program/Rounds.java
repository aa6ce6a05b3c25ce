package bcscope.program;

import bcscope.base.Invariant;

import java.util.stream.IntStream;

/// Writes what one member does in the constructions of MODEL 1.8, in the communicator's internal
/// context, so that its messages match none of the program; tags number the rounds. A part of zero
/// bytes creates no message, nor does the part of a member for itself, which is a local copy.
///
/// Everything is posted into one request, which is complete when all of it is. A construction ends
/// when everything that it posted is complete, so the scratch request slot is free for the next
/// one; but a construction with a request slot of its own posts into that and does not wait.
final class Rounds {
    /// Instead of a request slot.
    static final int WAITING = -1;

    private final RankCode code;
    private final int rank;
    private Communicator group = new Communicator(Communicator.SELF, new int[0]);
    private int me = -1;
    private int context;
    private int request = WAITING;
    private boolean posted;

    /// Bytes for a member, by its number in the communicator.
    interface Sizes {
        long of(int member);
    }

    Rounds(RankCode code, int rank) {
        this.code = code;
        this.rank = rank;
    }

    void enter(Communicator communicator) {
        if (communicator.id() == group.id()) {
            return;
        }
        group = communicator;
        me = communicator.indexOf(rank);
        context = Program.internalContext(communicator.id());
        Invariant.check(me >= 0, "rank %d is no member of %s", rank, communicator);
    }

    /// From now on everything is posted into request slot `slot`, or is waited for if that is
    /// [#WAITING].
    void into(int slot) {
        request = slot;
    }

    int size() {
        return group.size();
    }

    int me() {
        return me;
    }

    int member(int index) {
        return group.members()[index];
    }

    /// [Algorithm#DIRECT] towards `root`, which receives `sizes`; this member sends `mine`.
    void collect(int root, long mine, Sizes sizes) {
        if (rank != root) {
            sendAlone(root, 0, mine);
            return;
        }
        for (int i = 0; i < size(); i++) {
            if (i != me) {
                receive(member(i), 0, sizes.of(i));
            }
        }
        awaitAll();
    }

    /// [Algorithm#DIRECT] from `root`, which sends `sizes`; this member receives `mine`.
    void distribute(int root, long mine, Sizes sizes) {
        if (rank != root) {
            receiveAlone(root, 0, mine);
            return;
        }
        for (int i = 0; i < size(); i++) {
            if (i != me) {
                send(member(i), 0, sizes.of(i));
            }
        }
        awaitAll();
    }

    /// [Algorithm#BINOMIAL] towards `root`: a member joins the parts of its subtrees with its own
    /// and sends them on. Numbered from the root, member `v` sends in the round of its lowest bit.
    void collectOverTree(int root, long bytes) {
        int virtual = virtual(root);
        int round = 0;
        for (int bit = 1; bit < size() && (virtual & bit) == 0; bit *= 2) {
            receive(
                    real(virtual + bit, root),
                    round++,
                    ProgramLimits.together(bytes, subtree(virtual + bit, bit)));
        }
        awaitAll();
        if (virtual != 0) {
            int bit = Integer.lowestOneBit(virtual);
            sendAlone(
                    real(virtual - bit, root),
                    round,
                    ProgramLimits.together(bytes, subtree(virtual, bit)));
        }
    }

    /// [Algorithm#BINOMIAL] from `root`: a member takes the parts of its whole subtree and sends
    /// them on, the largest subtree first.
    void distributeOverTree(int root, long bytes) {
        int virtual = virtual(root);
        int last = Construction.levels(size()) - 1;
        int top = 1 << (last + 1);
        if (virtual != 0) {
            top = Integer.lowestOneBit(virtual);
            int round = last - Integer.numberOfTrailingZeros(top);
            receiveAlone(
                    real(virtual - top, root),
                    round,
                    ProgramLimits.together(bytes, subtree(virtual, top)));
        }
        for (int bit = top / 2; bit >= 1; bit /= 2) {
            int round = last - Integer.numberOfTrailingZeros(bit);
            send(
                    real(virtual + bit, root),
                    round,
                    ProgramLimits.together(bytes, subtree(virtual + bit, bit)));
        }
        awaitAll();
    }

    /// [Algorithm#RECURSIVE_DOUBLING] of an allgather; the size is a power of two. After round `k`
    /// a member knows the parts of the `2^(k+1)` members that share its upper bits.
    void shareDoubling(Sizes sizes) {
        int round = 0;
        for (int known = 1; known < size(); known *= 2) {
            int partner = me ^ known;
            long gives = sum(sizes, me & -known, known);
            long takes = sum(sizes, partner & -known, known);
            swap(partner, gives, partner, takes, round++);
        }
    }

    /// [Algorithm#RING] of an allgather.
    void shareRing(Sizes sizes) {
        int n = size();
        for (int round = 0; round < n - 1; round++) {
            long gives = sizes.of(Math.floorMod(me - round, n));
            long takes = sizes.of(Math.floorMod(me - round - 1, n));
            swap((me + 1) % n, gives, (me + n - 1) % n, takes, round);
        }
    }

    /// [Algorithm#DISSEMINATION] of an allgather: in round `k` a member sends the parts that it
    /// has, its own and those of members to its right, to the `2^k`-th on its left; the last round
    /// sends the missing parts.
    void shareDissemination(Sizes sizes) {
        int n = size();
        int round = 0;
        for (int known = 1; known < n; known *= 2) {
            int count = Math.min(known, n - known);
            int from = (me + known) % n;
            swap(
                    (me + n - known) % n,
                    circular(sizes, me, count),
                    from,
                    circular(sizes, from, count),
                    round++);
        }
    }

    /// [Algorithm#BROADCASTS]: member `i` broadcasts `sizes.of(i)`, which all members know.
    void broadcastInTurn(Sizes sizes) {
        for (int i = 0; i < size() && size() > 1; i++) {
            if (sizes.of(i) > 0) {
                code.bcast(member(i), sizes.of(i), group.id());
            }
        }
    }

    /// [Algorithm#POSTED_TOGETHER]: this member sends `gives` and receives `takes`.
    void exchangeTogether(Sizes gives, Sizes takes) {
        for (int round = 1; round < size(); round++) {
            postRound(round, gives, takes);
        }
        awaitAll();
    }

    /// [Algorithm#ROUNDS].
    void exchangeInRounds(Sizes gives, Sizes takes) {
        for (int round = 1; round < size(); round++) {
            postRound(round, gives, takes);
            awaitAll();
        }
    }

    /// [Algorithm#POSTED_TOGETHER] with the neighbours `to` and `from`, world ranks of which some
    /// may be there several times: tags count these.
    void exchangeWith(int[] to, long[] gives, int[] from, long[] takes) {
        for (int i = 0; i < from.length; i++) {
            if (from[i] != rank) {
                receive(from[i], before(from, i), takes[i]);
            }
        }
        for (int i = 0; i < to.length; i++) {
            if (to[i] != rank) {
                send(to[i], before(to, i), gives[i]);
            }
        }
        awaitAll();
    }

    private static int before(int[] neighbours, int index) {
        return (int)
                IntStream.range(0, index).filter(i -> neighbours[i] == neighbours[index]).count();
    }

    private void postRound(int round, Sizes gives, Sizes takes) {
        int to = (me + round) % size();
        int from = (me + size() - round) % size();
        receive(member(from), round, takes.of(from));
        send(member(to), round, gives.of(to));
    }

    /// [Algorithm#PAIRWISE]. If the size is not a power of two, some members are idle in some
    /// rounds.
    void exchangePairwise(Sizes gives, Sizes takes) {
        for (int round = 1; round < 1 << Construction.levels(size()); round++) {
            int partner = me ^ round;
            if (partner < size()) {
                swap(partner, gives.of(partner), partner, takes.of(partner), round);
            }
        }
    }

    /// [Algorithm#CHAIN] of a prefix reduction.
    void chain(long bytes) {
        if (me > 0) {
            receiveAlone(member(me - 1), me - 1, bytes);
        }
        if (me + 1 < size()) {
            sendAlone(member(me + 1), me, bytes);
        }
    }

    /// [Algorithm#RECURSIVE_DOUBLING] of a prefix reduction, for any size: a member without a
    /// partner in a round has nothing that others need.
    void prefixDoubling(long bytes) {
        int round = 0;
        for (int distance = 1; distance < size(); distance *= 2) {
            int partner = me ^ distance;
            if (partner < size()) {
                swap(partner, bytes, partner, bytes, round);
            }
            round++;
        }
    }

    /// A receive of the program's own context, posted for [#awaitAll].
    void receiveOfProgram(int from, int tag, long most, int userContext) {
        code.irecv(from, tag, most, userContext, slot());
    }

    /// A send of the program's own context, posted for [#awaitAll].
    void sendOfProgram(int to, int tag, long bytes, int userContext) {
        code.isend(to, tag, bytes, userContext, slot());
    }

    /// Waits for all that was posted.
    void awaitAll() {
        if (posted) {
            code.over(OperationKind.WAITALL, RankCode.SCRATCH);
            posted = false;
        }
    }

    private void swap(int to, long gives, int from, long takes, int round) {
        receive(member(from), round, takes);
        send(member(to), round, gives);
        awaitAll();
    }

    private void receive(int from, int round, long bytes) {
        if (bytes > 0) {
            code.irecv(from, round, bytes, context, slot());
        }
    }

    private void send(int to, int round, long bytes) {
        if (bytes > 0) {
            code.isend(to, round, bytes, context, slot());
        }
    }

    private int slot() {
        if (request != WAITING) {
            return request;
        }
        posted = true;
        return RankCode.SCRATCH;
    }

    private void sendAlone(int to, int round, long bytes) {
        if (bytes > 0 && request == WAITING) {
            code.send(to, round, bytes, context);
        } else {
            send(to, round, bytes);
        }
    }

    private void receiveAlone(int from, int round, long bytes) {
        if (bytes > 0 && request == WAITING) {
            code.recv(from, round, bytes, context);
        } else {
            receive(from, round, bytes);
        }
    }

    private int virtual(int root) {
        return Math.floorMod(me - group.indexOf(root), size());
    }

    private int real(int virtual, int root) {
        return virtual < size() ? member((virtual + group.indexOf(root)) % size()) : root;
    }

    /// Members of the subtree whose top is `virtual`, at most `bit`.
    private long subtree(int virtual, int bit) {
        return Math.max(0, Math.min(bit, size() - virtual));
    }

    private static long sum(Sizes sizes, int from, int count) {
        long total = 0;
        for (int i = from; i < from + count; i++) {
            total = ProgramLimits.plus(total, sizes.of(i));
        }
        return total;
    }

    private long circular(Sizes sizes, int from, int count) {
        long total = 0;
        for (int i = 0; i < count; i++) {
            total = ProgramLimits.plus(total, sizes.of((from + i) % size()));
        }
        return total;
    }
}
