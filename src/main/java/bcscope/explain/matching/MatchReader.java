package bcscope.explain.matching;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.SliceDetail;
import bcscope.happening.Turn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Reads the matchings of a slice from its snapshot and its happenings.
final class MatchReader {
    private final SliceDetail detail;
    private final long wholeBytes;
    private final MatchTable.Order order;
    private final Chunk.Limit beyond;
    private final NavigableMap<Integer, InboxDraft> drafts = new TreeMap<>();
    private final Map<Integer, List<Descriptor>> late = new HashMap<>();
    private final Map<Integer, long[]> used = new HashMap<>();

    MatchReader(SliceDetail detail, long wholeBytes, MatchTable.Order order, Chunk.Limit beyond) {
        this.beyond = beyond;
        this.order = order;
        this.detail = detail;
        this.wholeBytes = wholeBytes;
    }

    MatchTable table() {
        detail.before().held().forEach(this::held);
        for (int i = 0; i < detail.happenings().size(); i++) {
            happened(i, detail.happenings().get(i));
        }
        NavigableMap<Integer, List<InboxDraft>> byNode = new TreeMap<>();
        drafts.values()
                .forEach(draft ->
                        byNode.computeIfAbsent(draft.node(), n -> new ArrayList<>()).add(draft));
        Map<Integer, BudgetShare> budgets = new HashMap<>();
        byNode.keySet().forEach(node -> budgets.put(node, share(node)));
        return new MatchTable(detail, byNode, late, budgets, wholeBytes);
    }

    private BudgetShare share(int node) {
        long[] spent = spent(node);
        long reserved = detail.local().reservedBytes()[node];
        long scheduling = Math.max(0, wholeBytes - budget(node) - reserved);
        return new BudgetShare(wholeBytes, scheduling, reserved, spent[0], spent[1]);
    }

    private long budget(int node) {
        return detail.local().budgetBytes()[node];
    }

    /// Bytes of the budget of `node` used so far: carried, new.
    private long[] spent(int node) {
        return used.computeIfAbsent(node, n -> new long[2]);
    }

    private InboxDraft draft(int rank, int node) {
        return drafts.computeIfAbsent(rank, r -> new InboxDraft(r, node, order));
    }

    private void held(Held held) {
        Descriptor descriptor = held.descriptor();
        switch (held.list()) {
            case RSL ->
                    draft(descriptor.peer(), held.node())
                            .held(new Entry(descriptor, detail.startNanos()));
            case RDQ ->
                    draft(descriptor.rank(), held.node())
                            .receive(new Entry(descriptor, detail.startNanos()));
            case SDQ, MDL, CARRY, CL -> {}
        }
    }

    private void happened(int index, Happening happening) {
        switch (happening) {
            case Happening.SendDelivered h -> {
                draft(h.send().peer(), h.toNode()).delivered(new Entry(h.send(), h.arrivalNanos()));
                late.getOrDefault(h.send().peer(), new ArrayList<>()).removeIf(h.send()::is);
            }
            case Happening.ReceiveAccepted h -> {
                draft(h.receive().rank(), h.node()).receive(new Entry(h.receive(), h.timeNanos()));
                late.getOrDefault(h.receive().rank(), new ArrayList<>()).removeIf(h.receive()::is);
            }
            case Happening.Posted h -> posted(h.descriptor());
            case Happening.Matched h -> matched(index, h);
            case Happening.ChunkScheduled h ->
                    scheduled(
                            index,
                            h.node(),
                            h.send(),
                            h.receive(),
                            h.bytes(),
                            h.remaining(),
                            Turn.SCHEDULED);
            case Happening.NoRoom h ->
                    scheduled(index, h.node(), h.send(), h.receive(), 0, h.remaining(), h.turn());
            case Happening.ProcessStep _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.Transferred _,
                    Happening.Completed _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.CollectiveStep _ -> {}
        }
    }

    private void matched(int index, Happening.Matched h) {
        Chunk nothing = new Chunk(0, 0, h.send().bytes(), Chunk.Limit.NONE);
        draft(h.receive().rank(), h.node())
                .pair(new Pair(h.send(), h.receive(), index, Pair.NEVER, nothing));
    }

    private void posted(Descriptor descriptor) {
        if (descriptor.kind() != Descriptor.Kind.COLLECTIVE) {
            int rank =
                    descriptor.kind() == Descriptor.Kind.SEND
                            ? descriptor.peer()
                            : descriptor.rank();
            late.computeIfAbsent(rank, r -> new ArrayList<>()).add(descriptor);
        }
    }

    private void scheduled(
            int index,
            int node,
            Descriptor send,
            Descriptor receive,
            long bytes,
            long remaining,
            Turn turn) {
        InboxDraft draft = draft(receive.rank(), node);
        int met = draft.met(send);
        spent(node)[met < 0 ? 0 : 1] += bytes;
        Chunk.Limit limit = remaining > 0 ? limit(node, turn) : Chunk.Limit.NONE;
        long before = Math.max(0, send.bytes() - bytes - remaining);
        draft.pair(new Pair(send, receive, met, index, new Chunk(before, bytes, remaining, limit)));
    }

    private Chunk.Limit limit(int node, Turn turn) {
        return switch (turn) {
            case TIME_USED -> Chunk.Limit.TIME;
            case BUDGET_USED -> Chunk.Limit.RECEIVER;
            case SCHEDULED ->
                    spent(node)[0] + spent(node)[1] >= budget(node) ? Chunk.Limit.RECEIVER : beyond;
        };
    }
}
