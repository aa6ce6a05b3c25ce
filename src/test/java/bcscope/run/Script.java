package bcscope.run;

import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Outcomes;

import java.util.concurrent.CountDownLatch;

/// A live program for tests, as a function: what a process does when it is asked for the n-th time.
public final class Script implements CallSource {
    private final GrowingProgram program;
    private final Turn turn;
    private final Outcomes outcomes;
    private final int[] asked;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile Place place = new Place(0, 0);

    /// Says what one process does.
    @FunctionalInterface
    public interface Turn {
        /// Writes what `rank` does, which is asked for the `number`-th time, from 0.
        void write(Script script, int rank, int number);
    }

    /// A program of `ranks` processes that do what `turn` says.
    public Script(int ranks, Turn turn) {
        this(ranks, turn, Outcomes.IGNORED);
    }

    /// The same, and tells `outcomes` what becomes of calls.
    public Script(int ranks, Turn turn, Outcomes outcomes) {
        program = new GrowingProgram("script", ranks);
        this.turn = turn;
        this.outcomes = outcomes;
        asked = new int[ranks];
    }

    /// What becomes known.
    public GrowingProgram program() {
        return program;
    }

    /// `rank` is at `line` now.
    public void at(int rank, int line) {
        place = new Place(rank, line);
        program.code(rank).atLine(line);
    }

    /// Comes to no end until the program is closed.
    public void loopForEver() {
        try {
            closed.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        throw new Stopped();
    }

    /// Whether it was closed.
    public boolean isClosed() {
        return closed.getCount() == 0;
    }

    @Override
    public void next(int[] ranks, long[] nowNanos) {
        for (int rank : ranks) {
            if (isClosed()) {
                throw new Stopped();
            }
            turn.write(this, rank, asked[rank]++);
        }
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public Outcomes outcomes() {
        return outcomes;
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
