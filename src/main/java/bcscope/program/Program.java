package bcscope.program;

import bcscope.base.Say;
import bcscope.happening.Descriptor;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The operations of every process, as columns indexed by program counter (`pc`). Either all of
/// them are known from the beginning ([StoredProgram]), or each process is asked for its next
/// operations during the run ([GrowingProgram]).
///
/// Column meanings: `peer` = world rank of the other side or root, [#ANY] for a wildcard, pc target
/// of loops, or place of the request list for list operations; `tag` = tag, or loop depth, or what
/// [#composite], [#combining] and [CallAliases] read; `amount` = bytes, nanoseconds of computation,
/// or loop count; `context` = for point-to-point operations `2 * communicator`, plus 1 for messages
/// inside composite calls, which match no message of the program; for collectives the communicator
/// number; for a computation or a mark the number of its label, from 1, or 0; `request` =
/// rank-local request slot or -1, at a begin the [Algorithm] ordinal; `line` = line of the source
/// or 0.
public abstract sealed class Program permits StoredProgram, GrowingProgram, VeiledProgram {
    private static final Composite[] COMPOSITES = Composite.values();
    private static final ReduceType[] TYPES = ReduceType.values();

    /// Wildcard for source and tag (MPI_ANY_SOURCE, MPI_ANY_TAG).
    public static final int ANY = -1;

    /// No process (MPI_PROC_NULL): requests to it are complete at once. Never stored.
    public static final int PROC_NULL = -2;

    /// Maximum number of labels, so that texts with numbers in them do not fill the memory.
    public static final int MOST_LABELS = 4096;

    /// Maximum nesting of loops.
    public static final int MAX_LOOP_DEPTH = 4;

    private final String name;
    private final List<JobSpan> jobs;

    Program(String name, List<JobSpan> jobs) {
        this.name = name;
        this.jobs = List.copyOf(jobs);
    }

    /// A program of which all operations are known: joins the code of the ranks;
    /// `codes.get(owner[rank])` is the code of `rank`. The codes cannot be used afterwards: they
    /// release their memory as the program is built.
    ///
    /// @param communicators by number; index 0 is the world, index 1 is MPI_COMM_SELF and has no
    ///   members
    public static StoredProgram of(
            String name, List<RankCode> codes, int[] owner, List<Communicator> communicators) {
        return new StoredProgram(name, codes, owner, communicators);
    }

    /// An error that ends the program of a rank: a check that does not hold, or a failure while it
    /// was asked for its next operations.
    ///
    /// @param rank whose program it is
    /// @param position operation that would have been its next
    /// @param line line of the source, or 0
    /// @param sentence what is wrong, for a person
    public record Failure(int rank, int position, int line, String sentence) {}

    /// This program with its processes divided into the consecutive `spans`.
    public abstract Program withJobs(List<JobSpan> spans);

    /// The known part as a stored program; the code of a process whose end is not known ends with
    /// [OperationKind#OPEN].
    public abstract StoredProgram stored();

    /// Number of processes.
    public abstract int ranks();

    /// Number of known operations in all codes together, including their ends.
    public abstract int size();

    /// The pc of every known operation, ascending, possibly with gaps.
    public abstract IntStream pcs();

    /// Whether more may become known.
    public abstract boolean grows();

    /// Whether a process may call a collective and continue before all have called it, as far as is
    /// known.
    public abstract boolean overlapsCollectives();

    /// Labels of computations and marks: label `n` is the text at `n - 1`. In a growing program,
    /// the known ones.
    public abstract List<String> labels();

    /// The failure of the program, if one of its processes failed.
    public abstract Optional<Failure> failure();

    /// What the recording from which this program was read leaves open.
    public Doubts doubts() {
        return Doubts.NONE;
    }

    /// First pc of `rank`.
    public abstract int entry(int rank);

    /// Number of request slots of `rank`: all slots of its operations are below this, except
    /// [GrowingProgram#SCRATCH_SLOT].
    public abstract int requestSlots(int rank);

    /// Kind at `pc`; [OperationKind#OPEN] where it is not known yet.
    public abstract OperationKind kind(int pc);

    /// Peer column at `pc`.
    public abstract int peer(int pc);

    /// Tag column at `pc`.
    public abstract int tag(int pc);

    /// Amount column at `pc`: bytes, nanoseconds or count.
    public abstract long amount(int pc);

    /// Whether the MPI_Send at `pc` is small enough to be copied where up to `bytes` are, so that
    /// it returns at once (MODEL 9.3).
    public final boolean isCopied(int pc, long bytes) {
        return bytes > 0 && amount(pc) <= bytes && (context(pc) & 1) == 0;
    }

    /// Context column at `pc`.
    public abstract int context(int pc);

    /// Request slot at `pc`, or -1.
    public abstract int request(int pc);

    /// Source line at `pc`, or 0.
    public abstract int line(int pc);

    /// The line at `pc` as [CallSites] encodes it.
    abstract int siteCode(int pc);

    /// The file of that line, if it is not the text of the program itself.
    public Optional<String> file(int pc) {
        return Optional.empty();
    }

    /// The line of the source at `pc` for a person: `line 4`, or `sweep.c:118`; empty if there is
    /// none.
    public final Optional<String> place(int pc) {
        return CallSites.place(file(pc), line(pc));
    }

    /// Number of request slots in the list of the operation at `pc`.
    public abstract int listSize(int pc);

    /// Slot `index` of the list of the operation at `pc`.
    public abstract int listSlot(int pc, int index);

    /// Communicators by number. In a growing program, a view that grows.
    public abstract List<Communicator> communicators();

    /// Number of known operations from the entry of `rank` on; all its positions are below this.
    public abstract int operationsFrom(int rank);

    /// First pc of job `job`; jobs have ascending pcs.
    abstract int firstPc(int job);

    /// A name for people.
    public final String name() {
        return name;
    }

    /// The jobs, with consecutive ranks; a single job has no name.
    public final List<JobSpan> jobs() {
        return jobs;
    }

    /// The longest computation between two calls, ns, among the operations that are known.
    public final long longestComputationNanos() {
        return most(OperationKind::computes);
    }

    /// The longest message or collective, bytes, among the operations that are known.
    public final long longestMessageBytes() {
        return most(OperationKind::moves);
    }

    private long most(Predicate<OperationKind> kinds) {
        return pcs().filter(pc -> kinds.test(kind(pc))).mapToLong(this::amount).max().orElse(0);
    }

    /// Number of the job of the process `rank`.
    public final int jobOf(int rank) {
        int job = jobs.size() - 1;
        while (jobs.get(job).first() > rank) {
            job--;
        }
        return job;
    }

    /// Peer or root of the operation at `pc`, as a rank within its job.
    public final int ownPeer(int pc) {
        int peer = peer(pc);
        return jobs.size() == 1 || peer < 0 ? peer : peer - jobAt(pc).first();
    }

    /// Context of the operation at `pc`, with the communicator numbers of its job.
    final int ownContext(int pc) {
        int context = context(pc);
        boolean names = kind(pc).isPointToPoint() || kind(pc).isCalledByAll();
        if (jobs.size() == 1 || !names) {
            return context;
        }
        return kind(pc).isCalledByAll()
                ? jobAt(pc).own(context)
                : 2 * jobAt(pc).own(context >> 1) + (context & 1);
    }

    /// The job with the code at `pc`; jobs share no code.
    private JobSpan jobAt(int pc) {
        int job = jobs.size() - 1;
        while (firstPc(job) > pc) {
            job--;
        }
        return jobs.get(job);
    }

    /// The name of process `rank`: `rank 3`, or with several jobs `sweep rank 3`.
    public final String named(int rank) {
        return called("rank ", rank);
    }

    /// The name at the beginning of a sentence: `Rank 3`, `sweep rank 3`.
    public final String titled(int rank) {
        return called("rank ", rank).replaceFirst("^rank", "Rank");
    }

    /// The short name: `3` or `sweep 3`.
    public final String brief(int rank) {
        return called("", rank);
    }

    /// A sentence, in which `%{rank}` is the name of a process; see [Say].
    public final String say(String template, Object... arguments) {
        return Say.of(this::named, template, arguments);
    }

    private String called(String noun, int rank) {
        JobSpan job = jobs.get(jobOf(rank));
        return (job.name().isEmpty() ? "" : job.name() + " ") + noun + (rank - job.first());
    }

    /// The name of communicator `id`: `world`, `world of sweep`, `self`, `communicator 4`.
    public final String groupName(int id) {
        for (JobSpan job : jobs) {
            if (job.world() == id) {
                return job.name().isEmpty() ? "world" : "world of " + job.name();
            }
        }
        return id == Communicator.SELF ? "self" : "communicator " + id;
    }

    /// The slots of the list of the operation at `pc`.
    final int[] list(int pc) {
        int[] slots = new int[listSize(pc)];
        Arrays.setAll(slots, i -> listSlot(pc, i));
        return slots;
    }

    /// Position of the operation at `pc` in the code of `rank`, from 0. Results of a run
    /// (happenings, blocked intervals, digests) name operations by their position, so that they do
    /// not depend on the layout of the columns.
    public final int position(int rank, int pc) {
        return pc - entry(rank);
    }

    /// The pc of the operation at `position` of `rank`.
    public final int pc(int rank, int position) {
        return entry(rank) + position;
    }

    /// The end of the code with the operation at `pc`, as far as it is known.
    public final int endOf(int pc) {
        int end = pc;
        while (!kind(end).isEnd()) {
            end++;
        }
        return end;
    }

    /// The pc of the operation that posted `descriptor`.
    public final int pc(Descriptor descriptor) {
        return pc(descriptor.rank(), descriptor.position());
    }

    /// The values of the reduction that the first member of its communicator began with the
    /// operation at `position`; empty if they are not known: operations alone have none.
    public Optional<ReducedValues> reduced(int rank, int position) {
        return Optional.empty();
    }

    /// Whether every process of `other`, which is wholly known, makes the same calls at the same
    /// pcs: only bytes and times may differ.
    public final boolean makesSameCalls(Program other) {
        return equals(other)
                || (jobs.equals(other.jobs)
                        && size() == other.size()
                        && communicators().equals(other.communicators())
                        && IntStream.range(0, ranks())
                                .allMatch(rank ->
                                        entry(rank) == other.entry(rank)
                                                && requestSlots(rank) == other.requestSlots(rank))
                        && pcs().allMatch(pc -> isSameCall(other, pc)));
    }

    private boolean isSameCall(Program other, int pc) {
        OperationKind kind = kind(pc);
        return kind == other.kind(pc)
                && peer(pc) == other.peer(pc)
                && tag(pc) == other.tag(pc)
                && context(pc) == other.context(pc)
                && request(pc) == other.request(pc)
                && (kind != OperationKind.LOOP || amount(pc) == other.amount(pc))
                && (!kind.hasList() || Arrays.equals(list(pc), other.list(pc)));
    }

    /// The pcs of `positions`, one for each rank.
    public final int[] pcs(int[] positions) {
        int[] pcs = new int[positions.length];
        Arrays.setAll(pcs, rank -> pc(rank, positions[rank]));
        return pcs;
    }

    /// The label of the computation or the mark at `pc`; empty if it has no label, and for every
    /// other operation.
    public final Optional<String> label(int pc) {
        OperationKind kind = kind(pc);
        boolean named = kind == OperationKind.COMPUTE || kind == OperationKind.MARK;
        int label = named ? context(pc) : 0;
        return label > 0 ? Optional.of(labels().get(label - 1)) : Optional.empty();
    }

    /// The call of the program to which the operation at `pc` belongs: inside a call that is built
    /// from others, its [OperationKind#BEGIN], otherwise `pc` itself.
    public final int call(int pc) {
        int begin = kind(pc) == OperationKind.END_COMPOSITE ? pc - 1 : pc;
        while (begin > 0 && isBuiltFrom(kind(begin))) {
            begin--;
        }
        return kind(begin) == OperationKind.BEGIN ? begin : pc;
    }

    /// Whether it may occur inside a call that is built from others.
    private static boolean isBuiltFrom(OperationKind kind) {
        return kind.effect() != OperationKind.Effect.NOTHING
                || kind.isWait()
                || kind.waitsForMessage();
    }

    /// The MPI name of the call at `pc`, for example `MPI_Allreduce`; inside a call that is built
    /// from others, the name of that call.
    public final String callName(int pc) {
        return nameAt(call(pc));
    }

    /// The MPI name of the operation at `pc` itself.
    public final String nameAt(int pc) {
        OperationKind kind = kind(pc);
        if (isNamed(pc)) {
            return CallAliases.ALL.get(CallAliases.numberIn(tag(pc)) - 1);
        }
        return kind == OperationKind.BEGIN ? composite(pc).mpiName() : kind.mpiName();
    }

    /// Whether the operation at `pc` has a name other than that of its kind.
    public final boolean isNamed(int pc) {
        return kind(pc).isCalledByAll() && CallAliases.numberIn(tag(pc)) > 0;
    }

    /// The call that begins at `pc`, an [OperationKind#BEGIN].
    public final Composite composite(int pc) {
        return COMPOSITES[Combining.ordinal(tag(pc))];
    }

    /// Type of the elements that the operation at `pc`, a primitive reduction, combines.
    public final ReduceType elements(int pc) {
        return TYPES[Combining.ordinal(tag(pc))];
    }

    /// How the collective at `pc`, a primitive or the start of a call, combines values; empty if it
    /// does not, or if that is unknown.
    public final Optional<Combining> combining(int pc) {
        int tag = tag(pc);
        if (kind(pc).reduces()) {
            return Optional.of(new Combining(Combining.operator(tag), elements(pc)));
        }
        int type = kind(pc) == OperationKind.BEGIN ? Combining.typeAtBegin(tag) : 0;
        return type == 0
                ? Optional.empty()
                : Optional.of(new Combining(Combining.operator(tag), TYPES[type - 1]));
    }

    /// Displayed place of the operation of `rank` at `pc`: its source line or, without source
    /// lines, its number in the program of the process, as counted by [ProgramListing].
    public final String site(int rank, int pc) {
        return place(pc).orElseGet(() -> "operation " + (position(rank, pc) + 1));
    }

    /// Context of point-to-point messages of a program on `communicator`.
    public static int userContext(int communicator) {
        return 2 * communicator;
    }

    /// Context of the messages inside composite calls on `communicator`.
    public static int internalContext(int communicator) {
        return 2 * communicator + 1;
    }
}
