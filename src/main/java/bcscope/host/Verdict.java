package bcscope.host;

/// How a run stands, and what is wrong with its program if something is.
public final class Verdict {
    private Standing standing = Standing.RUNNING;
    private String problem = "";
    private boolean nodeLost;

    /// How it stands.
    public Standing standing() {
        return standing;
    }

    /// What is wrong; empty where nothing is.
    public String problem() {
        return problem;
    }

    /// The program is wrong, as `sentence` says; the first sentence stays.
    public void fail(String sentence) {
        if (problem.isEmpty()) {
            problem = sentence;
        }
    }

    /// A node is lost without which the run cannot go on, as `sentence` says.
    public void loseNode(String sentence) {
        if (problem.isEmpty()) {
            problem = sentence;
            nodeLost = true;
        }
    }

    /// The same once more, for a checkpoint.
    public Verdict copy() {
        Verdict copy = new Verdict();
        copy.become(this);
        return copy;
    }

    /// The run is as it was when `other` was copied.
    public void become(Verdict other) {
        standing = other.standing;
        problem = other.problem;
        nodeLost = other.nodeLost;
    }

    /// After a slice: whether all processes `ended`, nothing can happen any more (`still`), and the
    /// `limit` of slices is reached.
    ///
    /// @return whether the run is deadlocked
    public boolean judge(boolean ended, boolean still, boolean limit) {
        if (nodeLost) {
            standing = Standing.NODE_FAILED;
        } else if (!problem.isEmpty()) {
            standing = Standing.FAILED;
        } else if (ended) {
            standing = Standing.COMPLETED;
        } else if (still) {
            standing = Standing.DEADLOCKED;
        } else if (limit) {
            standing = Standing.LIMIT_REACHED;
        }
        return standing == Standing.DEADLOCKED;
    }
}
