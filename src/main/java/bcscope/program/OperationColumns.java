package bcscope.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Operations as columns that take no more room than their numbers need; what a column means stands
/// at [Program].
final class OperationColumns {
    private static final OperationKind[] KINDS = OperationKind.values();

    final NarrowColumn kinds;
    final NarrowColumn peers;
    final NarrowColumn tags;
    final NarrowColumn amounts;
    final NarrowColumn contexts;
    final NarrowColumn requests;
    final NarrowColumn lines;

    /// No operations.
    OperationColumns() {
        this(List.of());
    }

    /// The operations of `parts` behind one another. The parts are empty then: column by column
    /// they give back their memory, so that joining takes little more than its result.
    OperationColumns(List<OperationColumns> parts) {
        kinds = joined(parts, part -> part.kinds);
        peers = joined(parts, part -> part.peers);
        tags = joined(parts, part -> part.tags);
        amounts = joined(parts, part -> part.amounts);
        contexts = joined(parts, part -> part.contexts);
        requests = joined(parts, part -> part.requests);
        lines = joined(parts, part -> part.lines);
    }

    private static NarrowColumn joined(
            List<OperationColumns> parts, Function<OperationColumns, NarrowColumn> column) {
        List<NarrowColumn> columns = new ArrayList<>();
        parts.forEach(part -> columns.add(column.apply(part)));
        return NarrowColumn.joined(columns);
    }

    void add(
            OperationKind kind,
            int peer,
            int tag,
            long amount,
            int context,
            int request,
            int line) {
        kinds.add(kind.ordinal());
        peers.add(peer);
        tags.add(tag);
        amounts.add(amount);
        contexts.add(context);
        requests.add(request);
        lines.add(line);
    }

    /// Forgets all operations, and keeps their room for others.
    void clear() {
        List.of(kinds, peers, tags, amounts, contexts, requests, lines)
                .forEach(NarrowColumn::empty);
    }

    int size() {
        return kinds.size();
    }

    OperationKind kind(int index) {
        return KINDS[(int) kinds.get(index)];
    }

    int peer(int index) {
        return (int) peers.get(index);
    }

    int tag(int index) {
        return (int) tags.get(index);
    }

    long amount(int index) {
        return amounts.get(index);
    }

    int context(int index) {
        return (int) contexts.get(index);
    }

    int request(int index) {
        return (int) requests.get(index);
    }

    int line(int index) {
        return (int) lines.get(index);
    }

    /// Memory that the columns take, with the room to grow.
    long memoryBytes() {
        return kinds.memoryBytes()
                + peers.memoryBytes()
                + tags.memoryBytes()
                + amounts.memoryBytes()
                + contexts.memoryBytes()
                + requests.memoryBytes()
                + lines.memoryBytes();
    }
}
