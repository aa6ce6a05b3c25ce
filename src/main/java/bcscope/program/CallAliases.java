package bcscope.program;

import java.util.Arrays;
import java.util.List;

/// Names of calls that are executed as another call: MPI_Win_fence is a barrier, and
/// MPI_Neighbor_allgather is built as MPI_Neighbor_alltoallw is, as is MPI_Bcast from one group of
/// an intercommunicator to the other. The order is part of the recording format: append only.
public final class CallAliases {
    /// All, as in MPI's C binding.
    public static final List<String> ALL =
            Arrays.stream(
                            """
                            Sendrecv_replace Isendrecv_replace Alltoallw Ialltoallw
                            Reduce_scatter_block
                            Ireduce_scatter_block Neighbor_alltoallw Ineighbor_alltoallw
                            Neighbor_allgather Neighbor_allgatherv
                            Neighbor_alltoall Neighbor_alltoallv Ineighbor_allgather
                            Ineighbor_allgatherv Ineighbor_alltoall Ineighbor_alltoallv
                            Comm_split_type Comm_dup_with_info Comm_idup Comm_idup_with_info
                            Comm_create_group Intercomm_merge Graph_create Dist_graph_create
                            Dist_graph_create_adjacent Start Startall Pready Pready_range
                            Pready_list Win_create Win_create_dynamic Win_allocate
                            Win_allocate_shared Win_fence Win_free File_open File_close
                            File_set_view File_set_size File_set_atomicity File_preallocate
                            File_sync File_read_all File_read_at_all File_read_ordered
                            File_write_all File_write_at_all File_write_ordered
                            Intercomm_create Intercomm_create_from_groups
                            Comm_create_from_group Bcast Ibcast Gather Igather Gatherv
                            Igatherv Scatter Iscatter Scatterv Iscatterv Allgather
                            Iallgather Allgatherv Iallgatherv Alltoall Ialltoall Alltoallv
                            Ialltoallv Reduce Ireduce Allreduce Iallreduce
                            """
                                    .split("\\s+"))
                    .map(name -> "MPI_" + name)
                    .toList();

    /// How the label of a computation ends that is a call: it takes as long as it took.
    public static final String NOT_SIMULATED = ", not simulated";

    private static final int SHIFT = 20;
    private static final int KIND = (1 << SHIFT) - 1;

    private CallAliases() {}

    /// Number of the name `mpiName`, from 1; 0 if it is none of these.
    public static int number(String mpiName) {
        return ALL.indexOf(mpiName) + 1;
    }

    /// Number of the name in the column `tag` of a collective or of the start of a call; 0 if it
    /// has the name of its kind.
    public static int numberIn(int tag) {
        return tag >>> SHIFT;
    }

    /// The column `tag` with name number `number`.
    static int in(int tag, int number) {
        return (tag & KIND) | (number << SHIFT);
    }
}
