package bcscope.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Operations as columns that take no more room than their numbers need; [Program] documents the
/// columns.
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
        kinds = new NarrowColumn();
        peers = new NarrowColumn();
        tags = new NarrowColumn();
        amounts = new NarrowColumn();
        contexts = new NarrowColumn();
        requests = new NarrowColumn();
        lines = new NarrowColumn();
    }

    /// The operations of `parts` one after another. The parts are empty then: column by column they
    /// give back their memory, so that joining takes little more than its result.
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
        List<NarrowColumn> columns = new ArrayList<>(parts.size());
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

    /// Whether the operations in `middle..end` are those in `first..middle`, loops within them
    /// included.
    boolean repeats(int first, int middle, int end) {
        int length = middle - first;
        if (end - middle != length) {
            return false;
        }
        for (int i = first; i < middle; i++) {
            boolean loop = kind(i) == OperationKind.LOOP || kind(i) == OperationKind.END_LOOP;
            if (peer(i + length) - peer(i) != (loop ? length : 0) || !alike(i, this, i + length)) {
                return false;
            }
        }
        return true;
    }

    /// Whether the operation at `index` and that of `other` at `there` differ in nothing but
    /// perhaps their peers.
    private boolean alike(int index, OperationColumns other, int there) {
        return kinds.get(index) == other.kinds.get(there)
                && tags.get(index) == other.tags.get(there)
                && amounts.get(index) == other.amounts.get(there)
                && contexts.get(index) == other.contexts.get(there)
                && requests.get(index) == other.requests.get(there)
                && lines.get(index) == other.lines.get(there);
    }

    /// Whether all operations are the same.
    boolean same(OperationColumns other) {
        boolean same = size() == other.size();
        for (int i = 0; same && i < size(); i++) {
            same = peers.get(i) == other.peers.get(i) && alike(i, other, i);
        }
        return same;
    }

    /// Takes back all operations from `size` on.
    void cut(int size) {
        all().forEach(column -> column.cut(size));
    }

    /// Takes out the operation at `index`.
    void remove(int index) {
        all().forEach(column -> column.remove(index));
    }

    private List<NarrowColumn> all() {
        return List.of(kinds, peers, tags, amounts, contexts, requests, lines);
    }

    /// Forgets all operations, and keeps their room for others.
    void clear() {
        cut(0);
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
