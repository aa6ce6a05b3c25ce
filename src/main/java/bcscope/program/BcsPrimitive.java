package bcscope.program;

import bcscope.happening.Happening;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The BCS API between MPI and the core primitives (S0 tables 4.1 and 4.2): the purpose of each
/// call, the MPI calls that map to it, and its steps in the machine, in order.
public enum BcsPrimitive {
    SEND(
            "sends a message; it blocks until the message has left, or returns a request",
            Path.SENT,
            new MpiCall("MPI_Send", "blocking"),
            new MpiCall("MPI_Isend", "non-blocking; gives a request")),
    RECV(
            "receives a message; it blocks until the message is there, or returns a request",
            Path.RECEIVED,
            new MpiCall("MPI_Recv", "blocking"),
            new MpiCall("MPI_Irecv", "non-blocking; gives a request")),
    PROBE(
            "asks whether a message has come that a receive would match",
            Path.ASKED,
            new MpiCall("MPI_Probe", "blocking; takes a request"),
            new MpiCall("MPI_Iprobe", "non-blocking; takes a request")),
    TEST(
            "asks whether a send or a receive is complete",
            Path.ASKED,
            new MpiCall("MPI_Test", "non-blocking; takes a request"),
            new MpiCall("MPI_Wait", "blocking; takes a request")),
    TESTALL(
            "asks whether several sends and receives are complete",
            Path.ASKED,
            new MpiCall("MPI_Testall", "non-blocking; takes requests"),
            new MpiCall("MPI_Waitall", "blocking; takes requests")),
    BARRIER("lets all processes wait for each other", Path.CAST, new MpiCall("MPI_Barrier", "")),
    BCAST("brings the data of one process to all", Path.CAST, new MpiCall("MPI_Bcast", "")),
    REDUCE(
            "combines the data of all processes, for one or for all of them",
            Path.REDUCED,
            new MpiCall("MPI_Reduce", "for the root"),
            new MpiCall("MPI_Allreduce", "for all")),
    SCATTER(
            "gives each process its part of the data of one",
            Path.MESSAGES,
            new MpiCall("MPI_Scatter", "equal parts")),
    GATHER(
            "brings the parts of all processes to one",
            Path.MESSAGES,
            new MpiCall("MPI_Gather", "equal parts"),
            new MpiCall("MPI_Gatherv", "parts of any size")),
    ALLGATHER(
            "brings the parts of all processes to all",
            Path.MESSAGES,
            new MpiCall("MPI_Allgather", "equal parts"),
            new MpiCall("MPI_Allgatherv", "parts of any size")),
    ALLTOALL(
            "brings a part from every process to every process",
            Path.MESSAGES,
            new MpiCall("MPI_Alltoall", "equal parts"),
            new MpiCall("MPI_Alltoallv", "parts of any size"));

    private final String meaning;
    private final Path path;
    private final List<MpiCall> calls;

    BcsPrimitive(String meaning, Path path, MpiCall... calls) {
        this.meaning = meaning;
        this.path = path;
        this.calls = List.of(calls);
    }

    /// A call of MPI that maps to a primitive.
    ///
    /// @param name as in MPI's C binding
    /// @param form the arguments with which the primitive is called; may be empty
    public record MpiCall(String name, String form) {}

    /// The path of a call through the machine.
    public enum Path {
        /// Path of a send.
        SENT(
                "post in the slice of the call, deliver in DEM, match and schedule in MSM, get in"
                        + " PM, complete; a blocked process restarts in the slice after",
                Happening.Posted.class,
                Happening.SendDelivered.class,
                Happening.Matched.class,
                Happening.ChunkScheduled.class,
                Happening.Transferred.class,
                Happening.Completed.class),
        /// Path of a receive.
        RECEIVED(
                "post in the slice of the call, accept in DEM, match and schedule in MSM, get in"
                        + " PM, complete; a blocked process restarts in the slice after",
                Happening.Posted.class,
                Happening.ReceiveAccepted.class,
                Happening.Matched.class,
                Happening.ChunkScheduled.class,
                Happening.Transferred.class,
                Happening.Completed.class),
        /// Path of a test for completion, or of a probe.
        ASKED(
                "nothing is posted: the state of the request is read in NIC memory; a blocking call"
                        + " restarts in the slice after the answer becomes yes",
                Happening.CallReturned.class),
        /// Path of a barrier or broadcast.
        CAST(
                "post in the slice of the call, note and raise the flag in DEM, query and schedule"
                        + " in MSM, multicast in BBM, complete; restart in the slice after",
                Happening.Posted.class,
                Happening.CollectiveNoted.class,
                Happening.CollectiveQueried.class,
                Happening.CollectiveScheduled.class,
                Happening.Multicast.class,
                Happening.Completed.class),
        /// Path of a reduction.
        REDUCED(
                "post in the slice of the call, note and raise the flag in DEM, query and schedule"
                        + " in MSM, combine on the node and up the tree in RM, multicast the result"
                        + " where all want it, complete; restart in the slice after",
                Happening.Posted.class,
                Happening.CollectiveNoted.class,
                Happening.CollectiveQueried.class,
                Happening.CollectiveScheduled.class,
                Happening.ReduceStep.class,
                Happening.Completed.class),
        /// Path of a collective that is made of messages.
        MESSAGES(
                "sends and receives of the processes among each other, each on its own path",
                Happening.Posted.class,
                Happening.SendDelivered.class,
                Happening.Matched.class,
                Happening.Transferred.class,
                Happening.Completed.class);

        private final String words;
        private final List<Class<?>> stages;

        Path(String words, Class<?>... stages) {
            this.words = words;
            this.stages = List.of(stages);
        }

        /// In words, for people.
        public String words() {
            return words;
        }

        /// The kinds of happenings, in the order of their first occurrence.
        public List<Class<?>> stages() {
            return stages;
        }
    }

    /// Its name as in the papers: `bcs_send`.
    public String id() {
        return "bcs_" + name().toLowerCase(Locale.ROOT);
    }

    /// Its purpose, a phrase that follows its name.
    public String meaning() {
        return meaning;
    }

    /// Its path through the machine.
    public Path path() {
        return path;
    }

    /// The MPI calls that map to it.
    public List<MpiCall> calls() {
        return calls;
    }

    /// All MPI calls that have a primitive, in the order of the primitives.
    public static List<String> mpiNames() {
        return Arrays.stream(values())
                .flatMap(primitive -> primitive.calls.stream())
                .map(MpiCall::name)
                .toList();
    }
}
