package bcscope.program;

import bcscope.base.Invariant;

import org.jspecify.annotations.Nullable;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/// A program that becomes known while it runs: what a process does next may depend on what its last
/// call returned. The last known operation of a process is followed by [OperationKind#OPEN]; a
/// process that reaches it is asked for its next operations, which are written into its [#code],
/// taken from there, and known from then on. So repeating, stepping back and saving see ordinary
/// operations and never ask.
///
/// Each process has its own range of pcs, as large as possible: a power of two below 2^31 / ranks.
/// The writer chooses the numbers of request slots; the slot of composite calls has a fixed number
/// above all of them ([#SCRATCH_SLOT]), since their number is not known in advance.
///
/// **Threads.** The thread that executes the run is the only one that writes (the codes, [#define],
/// [#take], [#fail]). Other threads may read every operation that it has published: operations
/// neither move nor change.
public final class GrowingProgram extends Program {
    /// Number of the request slot of composite calls.
    public static final int SCRATCH_SLOT = 1 << 29;

    /// Maximum number of communicators.
    public static final int MOST_COMMUNICATORS = 1 << 16;

    private static final int MOST_SHIFT = 30;

    private final int ranks;
    private final int shift;
    private final GrownCode[] grown;
    private final RankCode[] codes;
    private volatile List<String> labels;
    private final Groups groups = new Groups();
    private final List<Communicator> known;
    private final List<String> knownLabels;
    private final CallSites sites;
    private Optional<Function<GrowingProgram, CallSource>> writer = Optional.empty();
    private Optional<TakenOrder> order = Optional.empty();
    private final @Nullable OrderFollower[] followers;
    private boolean begun;
    private ProgramLimits.OfMachine machine = ProgramLimits.OfMachine.NONE;
    private volatile Optional<CallSource> source = Optional.empty();
    private volatile Optional<Failure> failure = Optional.empty();
    private volatile Optional<Failure> diverged = Optional.empty();

    /// Communicators, to which more are added: an array that is replaced when it grows.
    private static final class Groups extends AbstractList<Communicator> {
        private volatile List<Communicator> all = List.of();

        @Override
        public Communicator get(int id) {
            return all.get(id);
        }

        @Override
        public int size() {
            return all.size();
        }

        private void append(Communicator communicator) {
            List<Communicator> more = new ArrayList<>(all);
            more.add(communicator);
            all = List.copyOf(more);
        }
    }

    /// A program of `ranks` processes without known operations, with the communicators
    /// [Communicator#WORLD] and [Communicator#SELF].
    public GrowingProgram(String name, int ranks) {
        this(
                name,
                List.of(JobSpan.only(ranks)),
                List.of(
                        Communicator.world(ranks),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    /// A program of several jobs with consecutive ranks and the `known` communicators.
    public GrowingProgram(String name, List<JobSpan> jobs, List<Communicator> known) {
        this(name, jobs, known, List.of(), CallSites.NONE);
    }

    private GrowingProgram(
            String name,
            List<JobSpan> jobs,
            List<Communicator> known,
            List<String> labels,
            CallSites sites) {
        super(name, jobs);
        this.labels = labels;
        this.sites = sites;
        ranks = jobs.getLast().end();
        Invariant.check(ranks >= 1, "a program of %d processes", ranks);
        int bits = ranks == 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(ranks - 1);
        shift = Math.min(MOST_SHIFT, Integer.SIZE - 1 - bits);
        grown = new GrownCode[ranks];
        followers = new OrderFollower[ranks];
        codes = new RankCode[ranks];
        Arrays.setAll(grown, _ -> new GrownCode());
        Arrays.setAll(codes, _ -> new RankCode());
        groups.all = List.copyOf(known);
        this.known = groups.all;
        knownLabels = labels;
    }

    /// A program that is written while it runs, by a source that `writer` makes for each run.
    public static GrowingProgram unwritten(
            String name, int ranks, Function<GrowingProgram, CallSource> writer) {
        GrowingProgram made = new GrowingProgram(name, ranks);
        made.writer = Optional.of(writer);
        return made;
    }

    /// `program`, not yet run, whose calls take what `order` says wherever that may differ from run
    /// to run: for example, a receive with wildcards takes only the message that it took there. It
    /// fails at the first call that cannot do so.
    public static GrowingProgram following(Program program, TakenOrder order) {
        GrowingProgram made =
                program instanceof GrowingProgram growing && growing.begins()
                        ? growing.another()
                        : revealing(program.stored());
        made.order = Optional.of(order);
        return made;
    }

    private static GrowingProgram revealing(StoredProgram stored) {
        GrowingProgram made =
                new GrowingProgram(
                        stored.name(),
                        stored.jobs(),
                        stored.communicators(),
                        stored.labels(),
                        stored.sites());
        made.writer = Optional.of(program -> new KnownCalls(stored, program));
        return made;
    }

    /// A copy of this program as it was before any run.
    private GrowingProgram another() {
        GrowingProgram made = new GrowingProgram(name(), jobs(), known, knownLabels, sites);
        made.writer = writer;
        made.order = order;
        made.holdTo(machine);
        return made;
    }

    /// What one run needs.
    ///
    /// @param program to be written while it runs
    /// @param source the source that writes it
    public record Begun(GrowingProgram program, CallSource source) {}

    /// Whether a run can begin with it: it knows the source that writes it.
    public boolean begins() {
        return writer.isPresent();
    }

    /// Limits what is written, in every run that begins with it, to what the machine supports.
    public synchronized void holdTo(ProgramLimits.OfMachine limits) {
        machine = limits;
        Arrays.stream(codes).forEach(code -> code.holdTo(limits));
    }

    /// Begins a run: the first one writes this program itself, each further one a copy.
    public synchronized Begun begin() {
        Function<GrowingProgram, CallSource> maker = writer.orElseThrow();
        GrowingProgram program = begun ? another() : this;
        program.begun = true;
        CallSource written = maker.apply(program);
        program.source = Optional.of(written);
        return new Begun(program, written);
    }

    /// The source that writes or wrote this program; empty before a run has begun with it.
    public Optional<CallSource> source() {
        return source;
    }

    @Override
    public Optional<ReducedValues> reduced(int rank, int position) {
        return source.flatMap(it -> it.reduced(rank, position));
    }

    /// The code into which the next operations of `rank` are written, as for any other program:
    /// with the line of each operation, and through [Lowering] if a call is built from others.
    /// Loops and calls must be complete whenever the program takes what is written.
    public RankCode code(int rank) {
        return codes[rank];
    }

    /// Appends the end of `rank` to what is written.
    public void end(int rank) {
        codes[rank].finish();
    }

    /// Position of the operation of `rank` that is written next.
    public int nextPosition(int rank) {
        return grown[rank].size() + codes[rank].size();
    }

    /// Defines a communicator of the world ranks `members`, in the order of their rank in it, with
    /// the next free number. To be defined before the first operation that names it is taken.
    ///
    /// @throws IllegalStateException if there are [#MOST_COMMUNICATORS]
    public Communicator define(int[] members) {
        if (groups.size() == MOST_COMMUNICATORS) {
            throw new IllegalStateException(
                    String.format(
                            Locale.ROOT,
                            "there are %,d communicators, the most there can be.",
                            MOST_COMMUNICATORS));
        }
        Communicator communicator = new Communicator(groups.size(), members.clone());
        groups.append(communicator);
        return communicator;
    }

    /// Adds a label of computations or marks.
    ///
    /// @return its number, to be given to [RankCode]
    public int define(String label) {
        List<String> more = new ArrayList<>(labels);
        more.add(label);
        labels = List.copyOf(more);
        return more.size();
    }

    /// The program has failed: the next step of `rank` is an error, and no process is asked again.
    /// `sentence` describes the error, `line` is its line in the source, or 0. Only the first
    /// failure is kept.
    public void fail(int rank, int line, String sentence) {
        take(rank);
        end(new Failure(rank, grown[rank].size(), line, sentence));
    }

    private void end(Failure how) {
        if (failure.isEmpty()) {
            failure = Optional.of(how);
        }
    }

    /// Publishes what is written of `rank`. The program fails if there is no room for it.
    ///
    /// @return whether anything new was published
    public boolean take(int rank) {
        order.ifPresent(taken -> follow(rank, taken));
        RankCode code = codes[rank];
        int count = code.size();
        if (count == 0) {
            return false;
        }
        GrownCode to = grown[rank];
        if (to.size() + (long) count > mostOperations()) {
            return endFull(rank);
        }
        code.moveTo(to, entry(rank) + to.size());
        to.publish(code.ownSlots());
        return true;
    }

    /// Binds what is written of `rank` to what it took in another run. The program fails if that is
    /// impossible.
    private void follow(int rank, TakenOrder taken) {
        OrderFollower follower = followers[rank];
        if (follower == null) {
            follower = new OrderFollower(this, taken.at(rank));
            followers[rank] = follower;
        }
        RankCode code = codes[rank];
        int from = grown[rank].size();
        Optional<OrderFollower.Conflict> conflict = follower.bind(code, from);
        if (conflict.isPresent()) {
            OrderFollower.Conflict it = conflict.get();
            code.cut(it.index());
            diverged =
                    Optional.of(
                            new Failure(
                                    rank, from + it.index(), sites.line(it.line()), it.sentence()));
            diverged.ifPresent(this::end);
        }
    }

    /// The first call that cannot take the same message as in the followed run, if any.
    public Optional<Failure> diverged() {
        return diverged;
    }

    /// What the receive or probe of `rank` at `position` asked for before it was bound to a message
    /// of the followed run; empty if it was not bound.
    public Optional<String> askedFor(int rank, int position) {
        OrderFollower follower = followers[rank];
        return follower == null ? Optional.empty() : follower.asked(position);
    }

    private boolean endFull(int rank) {
        String number = String.format(Locale.ROOT, "%,d", mostOperations());
        String sentence = "it does more than " + number + " operations, the most there can be.";
        end(new Failure(rank, grown[rank].size(), 0, sentence));
        return false;
    }

    /// Whether all operations of `rank` up to its end are known.
    public boolean isComplete(int rank) {
        return codes[rank].isFinished() && codes[rank].size() == 0;
    }

    /// Maximum number of operations of one process.
    public int mostOperations() {
        return (1 << shift) - 2;
    }

    @Override
    public GrowingProgram withJobs(List<JobSpan> spans) {
        throw new UnsupportedOperationException(
                "a growing program has its jobs from the beginning");
    }

    /// {@inheritDoc} Safe from any thread, even while the program grows: it contains what was known
    /// of each process at some instant during the call.
    @Override
    public StoredProgram stored() {
        Optional<Failure> failed = failure;
        int[] known = new int[ranks];
        Arrays.setAll(known, rank -> grown[rank].size());
        StoredProgram copy = stored(known);
        return failed.map(copy::failing).orElse(copy);
    }

    /// The first `known[rank]` operations of each process.
    StoredProgram stored(int[] known) {
        List<RankCode> copies = new ArrayList<>(ranks);
        int[] owners = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            owners[rank] = rank;
            copies.add(copyOf(rank, known[rank]));
        }
        return Program.of(name(), copies, owners, groups.all)
                .withJobs(jobs())
                .labelled(labels)
                .from(sites);
    }

    private RankCode copyOf(int rank, int size) {
        GrownCode known = grown[rank];
        boolean ends = size > 0 && known.kind(size - 1) == OperationKind.END;
        RankCode copy = new RankCode();
        for (int index = 0; index < (ends ? size - 1 : size); index++) {
            copy.repeat(this, entry(rank), entry(rank) + index);
        }
        return ends ? copy : copy.leaveOpen();
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public int size() {
        return Math.toIntExact(Arrays.stream(grown).mapToLong(GrownCode::size).sum());
    }

    @Override
    public IntStream pcs() {
        return IntStream.range(0, ranks)
                .flatMap(rank -> IntStream.range(0, grown[rank].size()).map(i -> pc(rank, i)));
    }

    @Override
    public boolean grows() {
        return true;
    }

    @Override
    public boolean overlapsCollectives() {
        return Arrays.stream(grown).anyMatch(GrownCode::overlaps);
    }

    @Override
    public Optional<Failure> failure() {
        return failure;
    }

    @Override
    public int entry(int rank) {
        return rank << shift;
    }

    @Override
    int firstPc(int job) {
        return entry(jobs().get(job).first());
    }

    @Override
    public int operationsFrom(int rank) {
        return grown[rank].size();
    }

    @Override
    public int requestSlots(int rank) {
        return grown[rank].slots();
    }

    /// The process whose operation is at `pc`.
    int rankAt(int pc) {
        return pc >>> shift;
    }

    private GrownCode at(int pc) {
        return grown[pc >>> shift];
    }

    private int index(int pc) {
        return pc & (1 << shift) - 1;
    }

    @Override
    public OperationKind kind(int pc) {
        return at(pc).kind(index(pc));
    }

    @Override
    public int peer(int pc) {
        return at(pc).peer(index(pc));
    }

    @Override
    public int tag(int pc) {
        return at(pc).tag(index(pc));
    }

    @Override
    public long amount(int pc) {
        return at(pc).amount(index(pc));
    }

    @Override
    public int context(int pc) {
        return at(pc).context(index(pc));
    }

    @Override
    public int request(int pc) {
        return at(pc).request(index(pc));
    }

    @Override
    public int line(int pc) {
        return sites.line(siteCode(pc));
    }

    @Override
    public Optional<String> file(int pc) {
        return sites.file(siteCode(pc));
    }

    @Override
    int siteCode(int pc) {
        return at(pc).line(index(pc));
    }

    @Override
    public int listSize(int pc) {
        return at(pc).list(peer(pc)).length;
    }

    @Override
    public int listSlot(int pc, int index) {
        return at(pc).list(peer(pc))[index];
    }

    @Override
    public List<Communicator> communicators() {
        return groups;
    }

    @Override
    public List<String> labels() {
        return labels;
    }
}
