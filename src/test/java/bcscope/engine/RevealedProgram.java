package bcscope.engine;

import bcscope.program.CallSource;
import bcscope.program.Communicator;
import bcscope.program.GrowingProgram;
import bcscope.program.Outcomes;
import bcscope.program.Program;
import bcscope.program.Reading;
import bcscope.program.Reading.Portion;

/// A stored program that is revealed to the engine a portion at a time, as if nobody knew how its
/// processes go on. Its communicators are defined when the first of its processes needs more than
/// the world.
public final class RevealedProgram implements CallSource {
    private static final int FIRST_OWN = 2;

    private final Program stored;
    private final GrowingProgram program;
    private final Reading reading;
    private final Portion portion;
    private final Outcomes outcomes;
    private Place place = new Place(0, 0);
    private boolean closed;
    private long questions;

    /// Reveals `stored`.
    public RevealedProgram(Program stored, Portion portion) {
        this(stored, portion, Outcomes.IGNORED);
    }

    /// The same, and tells `outcomes` what becomes of calls.
    public RevealedProgram(Program stored, Portion portion, Outcomes outcomes) {
        this.stored = stored;
        this.portion = portion;
        this.outcomes = outcomes;
        reading = new Reading(stored);
        program =
                new GrowingProgram(
                        stored.name(),
                        stored.jobs(),
                        stored.jobs().size() > 1
                                ? stored.communicators()
                                : stored.communicators().subList(0, FIRST_OWN));
    }

    /// What becomes known.
    public GrowingProgram program() {
        return program;
    }

    /// How often it was asked.
    public long questions() {
        return questions;
    }

    @Override
    public void next(int[] ranks, long[] nowNanos) {
        if (closed) {
            throw new Stopped();
        }
        questions++;
        for (int rank : ranks) {
            place = new Place(rank, stored.line(stored.entry(rank)));
            if (!reading.read(rank, portion, program.code(rank))) {
                program.end(rank);
            }
            defineThoseOf(rank);
        }
    }

    /// Defines the communicators up to the highest that the code of `rank` names.
    private void defineThoseOf(int rank) {
        int named = reading.highestCommunicator(rank);
        while (program.communicators().size() <= named) {
            Communicator next = stored.communicators().get(program.communicators().size());
            program.define(next.members());
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
        closed = true;
    }
}
