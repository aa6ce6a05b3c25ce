package bcscope.program;

import bcscope.base.Invariant;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A growing program as it was known at a moment that lies before what is known now: the operations
/// of each process begun by then are followed by [OperationKind#OPEN]. Positions and pcs are those
/// of the whole program. More of it may be [revealed][#reveal] later. It is there to be looked at;
/// to execute it again, take the whole one.
public final class VeiledProgram extends Program {
    private final GrowingProgram whole;
    private volatile int[] known;

    /// `whole`, of which the first `known[rank]` operations of each process are seen.
    public VeiledProgram(GrowingProgram whole, int[] known) {
        super(whole.name(), whole.jobs());
        Invariant.check(
                known.length == whole.ranks(),
                "%d of %d processes are veiled",
                known.length,
                whole.ranks());
        this.whole = whole;
        this.known = within(whole, known);
    }

    private static int[] within(GrowingProgram whole, int[] counts) {
        int[] known = counts.clone();
        for (int rank = 0; rank < known.length; rank++) {
            known[rank] = Math.min(known[rank], whole.operationsFrom(rank));
        }
        return known;
    }

    /// From now on the first `more[rank]` operations of each process are seen, which are no fewer
    /// than before.
    public void reveal(int[] more) {
        known = within(whole, more);
    }

    /// The program with nothing hidden.
    public GrowingProgram whole() {
        return whole;
    }

    @Override
    public Optional<ReducedValues> reduced(int rank, int position) {
        return whole.reduced(rank, position);
    }

    private boolean isSeen(int pc) {
        int rank = whole.rankAt(pc);
        return position(rank, pc) < known[rank];
    }

    @Override
    public VeiledProgram withJobs(List<JobSpan> spans) {
        return new VeiledProgram(whole.withJobs(spans), known);
    }

    @Override
    public StoredProgram stored() {
        return whole.stored(known);
    }

    @Override
    public int ranks() {
        return whole.ranks();
    }

    @Override
    public int size() {
        return IntStream.of(known).sum();
    }

    @Override
    public IntStream pcs() {
        return whole.pcs().filter(this::isSeen);
    }

    @Override
    public boolean grows() {
        return true;
    }

    @Override
    public boolean overlapsCollectives() {
        return whole.overlapsCollectives();
    }

    @Override
    public List<String> labels() {
        return whole.labels();
    }

    @Override
    public Doubts doubts() {
        return whole.doubts();
    }

    @Override
    public Optional<Failure> failure() {
        return Optional.empty();
    }

    @Override
    public int entry(int rank) {
        return whole.entry(rank);
    }

    @Override
    public int requestSlots(int rank) {
        return whole.requestSlots(rank);
    }

    @Override
    public OperationKind kind(int pc) {
        return isSeen(pc) ? whole.kind(pc) : OperationKind.OPEN;
    }

    @Override
    public int peer(int pc) {
        return isSeen(pc) ? whole.peer(pc) : ANY;
    }

    @Override
    public int tag(int pc) {
        return isSeen(pc) ? whole.tag(pc) : ANY;
    }

    @Override
    public long amount(int pc) {
        return isSeen(pc) ? whole.amount(pc) : 0;
    }

    @Override
    public int context(int pc) {
        return isSeen(pc) ? whole.context(pc) : 0;
    }

    @Override
    public int request(int pc) {
        return isSeen(pc) ? whole.request(pc) : -1;
    }

    @Override
    public int line(int pc) {
        return isSeen(pc) ? whole.line(pc) : 0;
    }

    @Override
    int siteCode(int pc) {
        return isSeen(pc) ? whole.siteCode(pc) : 0;
    }

    @Override
    public Optional<String> file(int pc) {
        return isSeen(pc) ? whole.file(pc) : Optional.empty();
    }

    @Override
    public int listSize(int pc) {
        return isSeen(pc) ? whole.listSize(pc) : 0;
    }

    @Override
    public int listSlot(int pc, int index) {
        return whole.listSlot(pc, index);
    }

    @Override
    public List<Communicator> communicators() {
        return whole.communicators();
    }

    @Override
    public int operationsFrom(int rank) {
        return known[rank];
    }

    @Override
    int firstPc(int job) {
        return whole.firstPc(job);
    }
}
