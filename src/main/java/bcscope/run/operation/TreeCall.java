package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Optional;
import java.util.OptionalInt;

/// The call of a collective under conventional MPI.
final class TreeCall implements Pending {
    private final Descriptor own;
    private final TreeCalls trees;
    private final TreeCalls.Gathering gathering;
    private long completedNanos = OPEN;

    TreeCall(Descriptor own, TreeCalls trees, TreeCalls.Gathering gathering) {
        this.own = own;
        this.trees = trees;
        this.gathering = gathering;
    }

    @Override
    public Descriptor own() {
        return own;
    }

    @Override
    public void complete(long nanos) {
        completedNanos = nanos;
    }

    @Override
    public long completedNanos() {
        return completedNanos;
    }

    private Optional<TreeCalls.Last> last() {
        return trees.last(gathering, own.rank());
    }

    @Override
    public long underWayNanos() {
        long last = last().map(TreeCalls.Last::nanos).orElse(own.postNanos());
        return Math.min(completedNanos, Math.max(last, own.postNanos()));
    }

    @Override
    public int cut(Walk walk) {
        Optional<TreeCalls.Last> last = last();
        if (completedNanos == OPEN) {
            OptionalInt missing = trees.missing(gathering);
            if (missing.isPresent()) {
                walk.finish(Part.PEER);
                return missing.getAsInt();
            }
        }
        last.ifPresent(it -> {
            walk.isPostedSince(it.rank(), it.nanos());
            walk.until(Part.PEER, Math.min(it.nanos(), completedNanos));
        });
        walk.finish(Part.STAGES);
        return last.map(TreeCalls.Last::rank)
                .filter(rank -> rank != own.rank())
                .orElse(Call.NOBODY);
    }
}
