package bcscope.host;

import bcscope.base.RunStatus;
import bcscope.happening.Activity;
import bcscope.program.Doubts;

import java.util.function.Predicate;

/// Status of a run, and the error of its program, if any.
public final class Verdict {
    private RunStatus status = RunStatus.RUNNING;
    private String problem = "";
    private boolean nodeLost;

    /// Its status.
    public RunStatus status() {
        return status;
    }

    /// The problem; empty if there is none.
    public String problem() {
        return problem;
    }

    /// Whether something is wrong, whether or not it has been judged.
    public boolean hasProblem() {
        return !problem.isEmpty();
    }

    /// The program is wrong, as `sentence` says; the first sentence stays.
    public void fail(String sentence) {
        if (problem.isEmpty()) {
            problem = sentence;
        }
    }

    /// Where all processes `ended` or nothing can happen any more (`still`), that is said of the
    /// program only if its record leaves no doubt; and of a problem, what else could explain it.
    public void doubt(Doubts doubts, Processes processes, boolean ended, boolean still) {
        doubt(doubts, rank -> processes.activity(rank) == Activity.FINISHED, ended, still);
    }

    void doubt(Doubts doubts, Predicate<Integer> hasEnded, boolean ended, boolean still) {
        String stuck = still || hasProblem() ? doubts.stuck(hasEnded) : "";
        if (hasProblem() && !nodeLost && !problem.endsWith(stuck)) {
            problem = problem + "; " + stuck;
        }
        fail(ended ? doubts.ended() : still ? stuck : "");
    }

    /// A node is lost without which the run cannot continue, as `sentence` says.
    public void loseNode(String sentence) {
        if (problem.isEmpty()) {
            problem = sentence;
            nodeLost = true;
        }
    }

    /// A copy, for a checkpoint.
    public Verdict copy() {
        Verdict copy = new Verdict();
        copy.become(this);
        return copy;
    }

    /// The run is as it was when `other` was copied.
    public void become(Verdict other) {
        status = other.status;
        problem = other.problem;
        nodeLost = other.nodeLost;
    }

    /// After a slice: whether all processes `ended`, nothing can happen any more (`still`), and the
    /// `limit` of slices is reached.
    ///
    /// @return whether the run is deadlocked
    public boolean judge(boolean ended, boolean still, boolean limit) {
        if (nodeLost) {
            status = RunStatus.NODE_FAILED;
        } else if (!problem.isEmpty()) {
            status = RunStatus.FAILED;
        } else if (ended) {
            status = RunStatus.COMPLETED;
        } else if (still) {
            status = RunStatus.DEADLOCKED;
        } else if (limit) {
            status = RunStatus.LIMIT_REACHED;
        }
        return status == RunStatus.DEADLOCKED;
    }
}
