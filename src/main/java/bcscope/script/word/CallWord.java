package bcscope.script.word;

import java.util.List;
import java.util.Optional;

/// The calls of the language, in the order of the reference.
public enum CallWord implements Spelled {
    COMPUTE("compute", "compute DURATION [as \"what\"]", "The process computes."),
    MARK("mark", "mark \"what\"", "A mark on the timeline: MPI_Pcontrol."),

    SEND("send", "send X to RANK [tag N] [on C]", "Blocking send: MPI_Send."),
    SSEND("ssend", "ssend X to RANK [tag N] [on C]", "Blocking synchronous send: MPI_Ssend."),
    BSEND("bsend", "bsend X to RANK [tag N] [on C]", "Buffered send: MPI_Bsend."),
    RSEND("rsend", "rsend X to RANK [tag N] [on C]", "Send to a posted receive: MPI_Rsend."),
    RECV("recv", "recv Y from RANK [tag N] [on C] [as M]", "Blocking receive: MPI_Recv."),
    SENDRECV(
            "sendrecv",
            "sendrecv X to RANK [tag N] [into Y] from RANK [tag N] [on C] [as M]",
            "A send and a receive at once: MPI_Sendrecv."),
    PROBE("probe", "probe from RANK [tag N] [on C] [as M]", "Waits for a message: MPI_Probe."),
    IPROBE("iprobe", "iprobe from RANK [tag N] [on C] [as T]", "Tests for a message: MPI_Iprobe."),

    ISEND("isend", "isend X to RANK [tag N] [on C] as R", "Begins a send: MPI_Isend."),
    ISSEND("issend", "issend X to RANK [tag N] [on C] as R", "Synchronous isend: MPI_Issend."),
    IBSEND("ibsend", "ibsend X to RANK [tag N] [on C] as R", "Buffered isend: MPI_Ibsend."),
    IRSEND("irsend", "irsend X to RANK [tag N] [on C] as R", "Ready isend: MPI_Irsend."),
    IRECV("irecv", "irecv Y from RANK [tag N] [on C] as R", "Begins a receive: MPI_Irecv."),

    WAIT("wait", "wait R [, R]... [as M]", "Waits for all of these: MPI_Wait, MPI_Waitall."),
    WAITALL("waitall", "waitall [R [, R]...]", "Waits for these, or for all open requests."),
    WAITANY(
            "waitany",
            "waitany R [, R]... [as I]",
            "Waits for one; its index from 0: MPI_Waitany."),
    WAITSOME(
            "waitsome",
            "waitsome R [, R]... [as L]",
            "Waits for one, takes all that are complete."),
    TEST("test", "test R [as T]", "Tests for completion: MPI_Test."),
    TESTALL("testall", "testall R [, R]... [as T]", "Tests whether all are complete: MPI_Testall."),
    TESTANY("testany", "testany R [, R]... [as I]", "A complete one, or -1: MPI_Testany."),
    TESTSOME("testsome", "testsome R [, R]... [as L]", "Indices of complete ones: MPI_Testsome."),

    SENDINIT("sendinit", "sendinit X to RANK [tag N] [on C] as R", "MPI_Send_init."),
    SSENDINIT("ssendinit", "ssendinit X to RANK [tag N] [on C] as R", "MPI_Ssend_init."),
    BSENDINIT("bsendinit", "bsendinit X to RANK [tag N] [on C] as R", "MPI_Bsend_init."),
    RSENDINIT("rsendinit", "rsendinit X to RANK [tag N] [on C] as R", "MPI_Rsend_init."),
    RECVINIT("recvinit", "recvinit Y from RANK [tag N] [on C] as R", "MPI_Recv_init."),
    START("start", "start R [, R]...", "Starts persistent requests: MPI_Start, MPI_Startall."),
    FREE("free", "free R [, R]...", "Frees requests: MPI_Request_free."),

    BARRIER("barrier", "barrier [on C]", "Waits for all processes: MPI_Barrier."),
    BCAST("bcast", "bcast Y from RANK [on C]", "Sends one value to all: MPI_Bcast."),
    REDUCE("reduce", "reduce OP of X to RANK [on C] [as V]", "Combines at one rank: MPI_Reduce."),
    ALLREDUCE("allreduce", "allreduce OP of X [on C] [as V]", "Combines for all: MPI_Allreduce."),
    SCAN(
            "scan",
            "scan OP of X [on C] [as V]",
            "Combines the values of ranks up to this one: MPI_Scan."),
    EXSCAN(
            "exscan",
            "exscan OP of X [on C] [as V]",
            "Combines the values of ranks below this one: MPI_Exscan."),
    GATHER("gather", "gather X to RANK [on C] [as V]", "Collects at one rank: MPI_Gather."),
    SCATTER(
            "scatter",
            "scatter X from RANK [on C] [as V]",
            "Gives each process its part: MPI_Scatter."),
    ALLGATHER("allgather", "allgather X [on C] [as V]", "Collects for all: MPI_Allgather."),
    ALLTOALL("alltoall", "alltoall X [on C] [as V]", "Exchanges parts: MPI_Alltoall."),
    GATHERV(
            "gatherv",
            "gatherv X by SIZES to RANK [on C] [as V]",
            "Parts of any size: MPI_Gatherv."),
    SCATTERV(
            "scatterv",
            "scatterv X [by SIZES] from RANK [on C] [as V]",
            "Parts of any size: MPI_Scatterv."),
    ALLGATHERV("allgatherv", "allgatherv SIZES [on C]", "Parts of any size: MPI_Allgatherv."),
    ALLTOALLV("alltoallv", "alltoallv SIZES into SIZES [on C]", "MPI_Alltoallv."),
    REDUCESCATTER("reducescatter", "reducescatter OP of SIZES [on C]", "MPI_Reduce_scatter."),
    REDUCESCATTERBLOCK(
            "reducescatterblock",
            "reducescatterblock OP of SIZE [on C]",
            "MPI_Reduce_scatter_block."),
    IBARRIER("ibarrier", "ibarrier [on C] as R", "Begins a barrier: MPI_Ibarrier."),
    IBCAST("ibcast", "ibcast Y from RANK [on C] as R", "Begins a broadcast: MPI_Ibcast."),
    IREDUCE("ireduce", "ireduce OP of X to RANK [into Y] [on C] as R", "MPI_Ireduce."),
    IALLREDUCE("iallreduce", "iallreduce OP of X [into Y] [on C] as R", "MPI_Iallreduce."),
    IGATHER("igather", "igather X to RANK [into Y] [on C] as R", "MPI_Igather."),
    ISCATTER("iscatter", "iscatter X from RANK [into Y] [on C] as R", "MPI_Iscatter."),
    IALLGATHER("iallgather", "iallgather X [into Y] [on C] as R", "MPI_Iallgather."),
    IALLTOALL("ialltoall", "ialltoall X [into Y] [on C] as R", "MPI_Ialltoall."),

    SPLIT("split", "split by COLOUR [key N] [on C] as C", "Splits a communicator: MPI_Comm_split."),
    DUP("dup", "dup [on C] as C", "Duplicates a communicator: MPI_Comm_dup."),
    GRID("grid", "grid N x N [x N] [periodic] [on C] as G", "Makes a grid: MPI_Cart_create."),

    INIT("init", "init", "MPI_Init: synchronises all."),
    FINALIZE("finalize", "finalize", "MPI_Finalize: synchronises all."),
    WTIME("wtime", "wtime [as D]", "The time since the program began: MPI_Wtime.");

    private final String text;
    private final String signature;
    private final String meaning;
    private final CallForm form;

    CallWord(String text, String signature, String meaning) {
        this.text = text;
        this.signature = signature;
        this.meaning = meaning;
        this.form = CallForm.of(signature);
    }

    /// The call that is written `text`.
    public static Optional<CallWord> of(String text) {
        return Spelled.find(values(), text);
    }

    @Override
    public String text() {
        return text;
    }

    /// With what belongs to it; in brackets what may be left out.
    public String signature() {
        return signature;
    }

    /// Its effect, a sentence.
    public String meaning() {
        return meaning;
    }

    /// Its parts, according to its signature.
    public CallForm form() {
        return form;
    }

    /// What it does.
    public CallKind kind() {
        return CallKind.of(this);
    }

    /// The collective that it is, if it is one.
    public Optional<CollectiveWord> collective() {
        return CollectiveWord.of(this);
    }

    /// Whether it is a collective that leaves a request behind, so that it brings nothing yet.
    public boolean beginsCollective() {
        return collective().filter(it -> it.word() != this).isPresent();
    }

    public static List<String> texts() {
        return Spelled.texts(values());
    }
}
