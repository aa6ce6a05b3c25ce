package bcscope.program;

import bcscope.happening.Descriptor;

import java.util.Arrays;
import java.util.List;

/// The operations of every process, as columns indexed by program counter (`pc`). Processes may
/// share code: several ranks then have the same entry pc. Loops are stored as loops, so a program
/// of a million iterations is small. A trace has no loops, and may have tens of millions of
/// operations: a column is as wide as its widest number, and equal request lists are one.
///
/// Column meanings: `peer` = world rank of the other side or root, [#ANY] for a wildcard, pc target
/// of loops, or place of the request list for list operations; `tag` = tag, or [ReduceType] /
/// [Composite] ordinal, or loop depth; `amount` = bytes, nanoseconds of computation, or loop count;
/// `context` = for point-to-point operations `2 * communicator`, plus 1 for messages inside
/// composite calls, which no message of the program can meet; for collectives the communicator
/// number; `request` = rank-local request slot or -1, at a begin the [Algorithm] ordinal; `line` =
/// line of the source or 0.
public final class Program {
    private static final Composite[] COMPOSITES = Composite.values();

    /// Wildcard for source and tag (MPI_ANY_SOURCE, MPI_ANY_TAG).
    public static final int ANY = -1;

    /// No process: what a call asks of it is already done (MPI_PROC_NULL). Never stored.
    public static final int PROC_NULL = -2;

    /// Deepest legal nesting of loops.
    public static final int MAX_LOOP_DEPTH = 4;

    /// Most memory that an operation takes while a program is built: 29 bytes where all its numbers
    /// are wide, half as many again for the room to grow, and the widest column twice.
    public static final long MOST_BYTES_AN_OPERATION = 52;

    private final String name;
    private final int[] entries;
    private final int[] requestSlots;
    private final OperationColumns operations;
    private final PlainColumns plain;

    // Those of the plain columns: empty where a program has too many operations for them.
    private final OperationKind[] kinds;
    private final int[] peers;
    private final int[] tags;
    private final long[] amounts;
    private final int[] contexts;
    private final int[] requests;
    private final RequestLists lists;
    private final List<Communicator> communicators;
    private final List<JobSpan> jobs;
    private final int[] firstPcs;

    /// Joins the code of the ranks; `codes.get(owner[rank])` is the code of `rank`. The codes are
    /// used up: they give back their memory while the program takes what it needs.
    ///
    /// @param communicators by number; index 0 is the world, index 1 stands for MPI_COMM_SELF and
    ///   has no members
    public Program(
            String name, List<RankCode> codes, int[] owner, List<Communicator> communicators) {
        RequestLists lists = new RequestLists();
        int[] bases = new int[codes.size()];
        int total = 0;
        for (int c = 0; c < bases.length; c++) {
            bases[c] = total;
            codes.get(c).end(total, lists);
            total += codes.get(c).size();
        }
        int[] entries = new int[owner.length];
        int[] requestSlots = new int[owner.length];
        for (int rank = 0; rank < owner.length; rank++) {
            entries[rank] = bases[owner[rank]];
            requestSlots[rank] = codes.get(owner[rank]).requestSlots();
        }
        OperationColumns all =
                new OperationColumns(codes.stream().map(code -> code.operations).toList());
        List<JobSpan> only = List.of(JobSpan.only(owner.length));
        PlainColumns plain = PlainColumns.of(all);
        this(name, entries, requestSlots, all, plain, lists, communicators, only);
    }

    /// What [ProgramJoin] made of several programs.
    static Program of(String name, ProgramJoin joined) {
        OperationColumns all = joined.operations();
        return new Program(
                name,
                joined.entries,
                joined.requestSlots,
                all,
                PlainColumns.of(all),
                joined.lists,
                joined.communicators,
                joined.jobs);
    }

    private Program(
            String name,
            int[] entries,
            int[] requestSlots,
            OperationColumns operations,
            PlainColumns plain,
            RequestLists lists,
            List<Communicator> communicators,
            List<JobSpan> jobs) {
        this.name = name;
        this.entries = entries;
        this.requestSlots = requestSlots;
        this.operations = operations;
        this.plain = plain;
        this.lists = lists;
        this.communicators = List.copyOf(communicators);
        this.jobs = List.copyOf(jobs);
        firstPcs = firstPcs(this.jobs, entries);
        kinds = plain.kinds;
        peers = plain.peers;
        tags = plain.tags;
        amounts = plain.amounts;
        contexts = plain.contexts;
        requests = plain.requests;
    }

    /// The same program, whose processes belong to `jobs`, which follow one another.
    public Program withJobs(List<JobSpan> spans) {
        return new Program(
                name, entries, requestSlots, operations, plain, lists, communicators, spans);
    }

    /// A name for people.
    public String name() {
        return name;
    }

    /// Number of processes.
    public int ranks() {
        return entries.length;
    }

    /// The jobs, whose processes follow one another; one without a name where there is a single
    /// job.
    public List<JobSpan> jobs() {
        return jobs;
    }

    /// The longest computation between two calls, ns.
    public long longestComputationNanos() {
        long longest = 0;
        for (int pc = 0; pc < size(); pc++) {
            if (kind(pc) == OperationKind.COMPUTE) {
                longest = Math.max(longest, amount(pc));
            }
        }
        return longest;
    }

    /// Number of the job of the process `rank`.
    public int jobOf(int rank) {
        int job = jobs.size() - 1;
        while (jobs.get(job).first() > rank) {
            job--;
        }
        return job;
    }

    /// Peer of the operation at `pc`, a rank or root, as a number within its job.
    public int ownPeer(int pc) {
        int peer = peer(pc);
        return jobs.size() == 1 || peer < 0 ? peer : peer - jobAt(pc).first();
    }

    /// Context of the operation at `pc` as its job numbers communicators.
    int ownContext(int pc) {
        int context = context(pc);
        if (jobs.size() == 1) {
            return context;
        }
        return kind(pc).isCalledByAll()
                ? jobAt(pc).own(context)
                : 2 * jobAt(pc).own(context >> 1) + (context & 1);
    }

    /// The job that has the code at `pc`; jobs share none.
    private JobSpan jobAt(int pc) {
        int job = jobs.size() - 1;
        while (firstPcs[job] > pc) {
            job--;
        }
        return jobs.get(job);
    }

    private static int[] firstPcs(List<JobSpan> jobs, int[] entries) {
        return jobs.stream()
                .mapToInt(job -> Arrays.stream(entries, job.first(), job.end()).min().orElse(0))
                .toArray();
    }

    /// What process `rank` is called: `rank 3`, or, where there are several jobs, `sweep rank 3`.
    public String named(int rank) {
        return called("rank ", rank);
    }

    /// The same at the begin of a sentence: `Rank 3`, `sweep rank 3`.
    public String titled(int rank) {
        return called("rank ", rank).replaceFirst("^rank", "Rank");
    }

    /// The same in short: `3` or `sweep 3`.
    public String brief(int rank) {
        return called("", rank);
    }

    private String called(String noun, int rank) {
        JobSpan job = jobs.get(jobOf(rank));
        return (job.name().isEmpty() ? "" : job.name() + " ") + noun + (rank - job.first());
    }

    /// What communicator `id` is called: `world`, `world of sweep`, `self`, `communicator 4`.
    public String groupName(int id) {
        for (JobSpan job : jobs) {
            if (job.world() == id) {
                return job.name().isEmpty() ? "world" : "world of " + job.name();
            }
        }
        return id == Communicator.SELF ? "self" : "communicator " + id;
    }

    /// The slots of the list of the operation at `pc`.
    int[] list(int pc) {
        return lists.slots(peer(pc));
    }

    /// Memory that its operations take.
    long memoryBytes() {
        return operations.memoryBytes() + lists.memoryBytes();
    }

    /// Number of stored operations, all codes together, each with its end.
    public int size() {
        return operations.size();
    }

    /// First pc of `rank`.
    public int entry(int rank) {
        return entries[rank];
    }

    /// Where the operation at `pc` stands in the code of `rank`, from 0. Whatever a run leaves
    /// behind (happenings, blocked intervals, digests) names operations by their position, so that
    /// it does not depend on where code stands in the columns.
    public int position(int rank, int pc) {
        return pc - entries[rank];
    }

    /// The pc of the operation at `position` of `rank`.
    public int pc(int rank, int position) {
        return entries[rank] + position;
    }

    /// Number of stored operations from the entry of `rank` on: more than any position of it.
    public int operationsFrom(int rank) {
        return size() - entries[rank];
    }

    /// The pc of the operation that posted `descriptor`.
    public int pc(Descriptor descriptor) {
        return pc(descriptor.rank(), descriptor.position());
    }

    /// The pcs of `positions`, one for each rank.
    public int[] pcs(int[] positions) {
        int[] pcs = new int[positions.length];
        Arrays.setAll(pcs, rank -> pc(rank, positions[rank]));
        return pcs;
    }

    /// Number of request slots of `rank`.
    public int requestSlots(int rank) {
        return requestSlots[rank];
    }

    /// Kind at `pc`.
    public OperationKind kind(int pc) {
        return pc < kinds.length ? kinds[pc] : operations.kind(pc);
    }

    /// The MPI name of the call at `pc`, for example `MPI_Allreduce`; of a call that is built from
    /// others, at its [OperationKind#BEGIN].
    public String callName(int pc) {
        return kind(pc) == OperationKind.BEGIN ? COMPOSITES[tag(pc)].mpiName() : kind(pc).mpiName();
    }

    /// Peer column at `pc`.
    public int peer(int pc) {
        return pc < peers.length ? peers[pc] : operations.peer(pc);
    }

    /// Tag column at `pc`.
    public int tag(int pc) {
        return pc < tags.length ? tags[pc] : operations.tag(pc);
    }

    /// Amount column at `pc`: bytes, nanoseconds or count.
    public long amount(int pc) {
        return pc < amounts.length ? amounts[pc] : operations.amount(pc);
    }

    /// Context column at `pc`.
    public int context(int pc) {
        return pc < contexts.length ? contexts[pc] : operations.context(pc);
    }

    /// Request slot at `pc`, or -1.
    public int request(int pc) {
        return pc < requests.length ? requests[pc] : operations.request(pc);
    }

    /// Source line at `pc`, or 0.
    public int line(int pc) {
        return operations.line(pc);
    }

    /// Where the operation of `rank` at `pc` stands, for a person: the line of its source, or else
    /// its number in the program of the process, as [ProgramListing] counts.
    public String site(int rank, int pc) {
        int line = line(pc);
        return line > 0 ? "line " + line : "operation " + (pc - entries[rank] + 1);
    }

    /// Number of request slots in the list of the operation at `pc`.
    public int listSize(int pc) {
        return lists.size(peer(pc));
    }

    /// Slot `index` of the list of the operation at `pc`.
    public int listSlot(int pc, int index) {
        return lists.slot(peer(pc), index);
    }

    /// Communicators by number.
    public List<Communicator> communicators() {
        return communicators;
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
