package bcscope.program;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A program all of whose operations are known before it runs. Processes may share code: several
/// ranks then have the same entry pc. Loops are stored as loops, so a program of a million
/// iterations is small. A trace has no loops, and may have tens of millions of operations: a column
/// is as wide as its widest number, and equal request lists are one.
public final class StoredProgram extends Program {
    private final int[] entries;
    private final int[] requestSlots;
    private final OperationColumns operations;
    private final PlainColumns plain;

    // Those of the plain columns: empty if a program has too many operations for them.
    private final OperationKind[] kinds;
    private final int[] peers;
    private final int[] tags;
    private final long[] amounts;
    private final int[] contexts;
    private final int[] requests;
    private final RequestLists lists;
    private final List<Communicator> communicators;
    private final List<String> labels;
    private final int[] firstPcs;
    private final Optional<Failure> failure;
    private final CallSites sites;
    private Doubts doubts = Doubts.NONE;

    StoredProgram(
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
        this(
                name,
                entries,
                requestSlots,
                all,
                plain,
                lists,
                communicators,
                List.of(),
                only,
                Optional.empty(),
                CallSites.NONE);
    }

    /// What [ProgramJoin] made of several programs.
    static Program of(String name, ProgramJoin joined) {
        OperationColumns all = joined.operations();
        return new StoredProgram(
                        name,
                        joined.entries,
                        joined.requestSlots,
                        all,
                        PlainColumns.of(all),
                        joined.lists,
                        joined.communicators,
                        joined.labels,
                        joined.jobs,
                        Optional.empty(),
                        CallSites.NONE)
                .doubting(joined.doubts);
    }

    private StoredProgram(
            String name,
            int[] entries,
            int[] requestSlots,
            OperationColumns operations,
            PlainColumns plain,
            RequestLists lists,
            List<Communicator> communicators,
            List<String> labels,
            List<JobSpan> jobs,
            Optional<Failure> failure,
            CallSites sites) {
        super(name, jobs);
        this.entries = entries;
        this.requestSlots = requestSlots;
        this.operations = operations;
        this.plain = plain;
        this.lists = lists;
        this.communicators = List.copyOf(communicators);
        this.labels = List.copyOf(labels);
        this.failure = failure;
        this.sites = sites;
        firstPcs = firstPcs(jobs, entries);
        kinds = plain.kinds;
        peers = plain.peers;
        tags = plain.tags;
        amounts = plain.amounts;
        contexts = plain.contexts;
        requests = plain.requests;
    }

    private StoredProgram with(
            List<String> texts, List<JobSpan> spans, Optional<Failure> how, CallSites places) {
        return new StoredProgram(
                        name(),
                        entries,
                        requestSlots,
                        operations,
                        plain,
                        lists,
                        communicators,
                        texts,
                        spans,
                        how,
                        places)
                .doubting(doubts);
    }

    @Override
    public StoredProgram withJobs(List<JobSpan> spans) {
        return with(labels, spans, failure, sites);
    }

    /// A copy that fails as `how` says: the process is open there.
    public StoredProgram failing(Failure how) {
        return with(labels, jobs(), Optional.of(how), sites);
    }

    /// A copy with `texts` as the labels of computations and marks.
    public StoredProgram labelled(List<String> texts) {
        return with(texts, jobs(), failure, sites);
    }

    /// A copy whose lines are codes of `others`.
    public StoredProgram from(CallSites others) {
        return with(labels, jobs(), failure, others);
    }

    /// This program, of whose record `open` is left open.
    public StoredProgram doubting(Doubts open) {
        doubts = open;
        return this;
    }

    @Override
    public Doubts doubts() {
        return doubts;
    }

    /// The files of its lines.
    CallSites sites() {
        return sites;
    }

    @Override
    int siteCode(int pc) {
        return operations.line(pc);
    }

    @Override
    public StoredProgram stored() {
        return this;
    }

    private static int[] firstPcs(List<JobSpan> jobs, int[] entries) {
        return jobs.stream()
                .mapToInt(job -> Arrays.stream(entries, job.first(), job.end()).min().orElse(0))
                .toArray();
    }

    /// Memory that its operations take.
    long memoryBytes() {
        return operations.memoryBytes() + lists.memoryBytes();
    }

    @Override
    int firstPc(int job) {
        return firstPcs[job];
    }

    @Override
    public int ranks() {
        return entries.length;
    }

    @Override
    public int size() {
        return operations.size();
    }

    @Override
    public IntStream pcs() {
        return IntStream.range(0, size());
    }

    @Override
    public boolean grows() {
        return false;
    }

    @Override
    public boolean overlapsCollectives() {
        return pcs().mapToObj(this::kind).anyMatch(OperationKind::overlaps);
    }

    @Override
    public Optional<Failure> failure() {
        return failure;
    }

    @Override
    public int entry(int rank) {
        return entries[rank];
    }

    @Override
    public int operationsFrom(int rank) {
        return size() - entries[rank];
    }

    @Override
    public int requestSlots(int rank) {
        return requestSlots[rank];
    }

    @Override
    public OperationKind kind(int pc) {
        return pc < kinds.length ? kinds[pc] : operations.kind(pc);
    }

    @Override
    public int peer(int pc) {
        return pc < peers.length ? peers[pc] : operations.peer(pc);
    }

    @Override
    public int tag(int pc) {
        return pc < tags.length ? tags[pc] : operations.tag(pc);
    }

    @Override
    public long amount(int pc) {
        return pc < amounts.length ? amounts[pc] : operations.amount(pc);
    }

    @Override
    public int context(int pc) {
        return pc < contexts.length ? contexts[pc] : operations.context(pc);
    }

    @Override
    public int request(int pc) {
        return pc < requests.length ? requests[pc] : operations.request(pc);
    }

    @Override
    public int line(int pc) {
        return sites.line(operations.line(pc));
    }

    @Override
    public Optional<String> file(int pc) {
        return sites.file(operations.line(pc));
    }

    @Override
    public int listSize(int pc) {
        return lists.size(peer(pc));
    }

    @Override
    public int listSlot(int pc, int index) {
        return lists.slot(peer(pc), index);
    }

    @Override
    public List<Communicator> communicators() {
        return communicators;
    }

    @Override
    public List<String> labels() {
        return labels;
    }

    /// The operations of a program that is small enough for arrays as wide as can be: the engine
    /// reads them for every call, and a plain array is read fastest.
    static final class PlainColumns {
        /// Largest program, operations: 28 MB.
        static final int MOST_OPERATIONS = 1 << 20;

        final OperationKind[] kinds;
        final int[] peers;
        final int[] tags;
        final long[] amounts;
        final int[] contexts;
        final int[] requests;

        /// A copy of `operations`; nothing if there are too many.
        static PlainColumns of(OperationColumns operations) {
            int size = operations.size();
            return new PlainColumns(operations, size > MOST_OPERATIONS ? 0 : size);
        }

        private PlainColumns(OperationColumns operations, int size) {
            kinds = new OperationKind[size];
            peers = new int[size];
            tags = new int[size];
            amounts = new long[size];
            contexts = new int[size];
            requests = new int[size];
            Arrays.setAll(kinds, operations::kind);
            Arrays.setAll(peers, operations::peer);
            Arrays.setAll(tags, operations::tag);
            Arrays.setAll(amounts, operations::amount);
            Arrays.setAll(contexts, operations::context);
            Arrays.setAll(requests, operations::request);
        }
    }
}
