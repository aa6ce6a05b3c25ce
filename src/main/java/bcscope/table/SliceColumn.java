package bcscope.table;

import java.util.List;

/// The columns of the slice table, all 64-bit. Names and definitions: MODEL 2.1. `MAX_` and `SUM_`
/// run over the nodes. The order is part of the recording format: append only.
public enum SliceColumn {
    /// Instant at which the strobe of DEM was issued, ns.
    START,
    /// GTDEM, ns.
    GTDEM,
    /// GTMSM, ns.
    GTMSM,
    /// Time from the microstrobe of PM until all nodes finished PM, ns; 0 if the phase was skipped.
    GTPM,
    /// As above, for BBM.
    GTBBM,
    /// As above, for RM.
    GTRM,
    /// GTTS, ns.
    GTTS,
    /// USRSTS, count.
    USRSTS,
    /// USRDEM, count.
    USRDEM,
    /// USRMSM, count.
    USRMSM,
    /// Failed queries of PM (extension of this program).
    USRPM,
    /// Failed queries of BBM (extension).
    USRBBM,
    /// Failed queries of RM (extension).
    USRRM,
    /// Largest LTDEM, ns.
    MAX_LTDEM,
    /// Largest LTMSM, ns.
    MAX_LTMSM,
    /// Largest LTTS, ns.
    MAX_LTTS,
    /// Sum of NP2PDEM.
    SUM_NP2PDEM,
    /// Largest NP2PDEM.
    MAX_NP2PDEM,
    /// Sum of NP2PMSM.
    SUM_NP2PMSM,
    /// Largest NP2PMSM.
    MAX_NP2PMSM,
    /// Sum of NCOLLDEM.
    SUM_NCOLLDEM,
    /// Largest NCOLLDEM.
    MAX_NCOLLDEM,
    /// Sum of NCOLLMSM.
    SUM_NCOLLMSM,
    /// Largest NCOLLMSM.
    MAX_NCOLLMSM,
    /// Sum of BPTS: blocked processes.
    SUM_BPTS,
    /// Largest BPTS.
    MAX_BPTS,
    /// Point-to-point bytes moved in PM.
    BYTES,
    /// Point-to-point bytes that one NIC could receive in this slice, B(s).
    BUDGET,
    /// Processes restarted at the start of the slice.
    RESTARTED,
    /// Chained digest after the slice.
    DIGEST,
    /// CPU time that processes used, all CPUs together, ns (extension).
    CPU_BUSY,
    /// Point-to-point messages of the program begun in the window, under conventional MPI; this and
    /// the following columns are 0 under BCS-MPI.
    SENT,
    /// Packets on the network at the end of the window.
    FLYING,
    /// Posted receives without a message, at the end of the window.
    POSTED,
    /// Messages without a receive, at the end of the window.
    UNEXPECTED,
    /// Bytes of messages in buffers of their receivers, at the end of the window.
    BUFFERED_BYTES,
    /// Messages between their request and the arrival of their data, at the end of the window.
    RENDEZVOUS,
    /// Messages that wait for a credit, at the end of the window.
    STALLED,
    /// Time for which the next slice waited until a checkpoint was written, ns; this and the
    /// following columns concern checkpoints and are 0 without them.
    CHECKPOINT,
    /// Work that a failure in this slice undid: from the end of the last checkpoint to the failure,
    /// ns.
    LOST_WORK,
    /// From that failure until the machine reacted, ns.
    DETECTION,
    /// From then until the checkpoint was read back, ns.
    RESTART,
    /// Undone slices that are still to be repeated, including this one.
    REDO,
    /// Sum of NDESCTS, under BCS-MPI.
    SUM_NDESCTS,
    /// Largest NDESCTS.
    MAX_NDESCTS;

    /// The meaning of a missing column in a recording.
    public enum Missing {
        /// The recording is damaged: all versions have the column.
        DAMAGE,
        /// The column is 0 in that run.
        ZERO,
        /// The version that made the recording did not count it.
        UNKNOWN
    }

    /// The meaning of its absence from a recording.
    public Missing missing() {
        if (COUNTED_LATER.stream().anyMatch(group -> group.contains(this))) {
            return Missing.UNKNOWN;
        }
        return compareTo(CHECKPOINT) < 0 ? Missing.DAMAGE : Missing.ZERO;
    }

    /// Groups of columns that are missing from older recordings, always as a whole group: older
    /// versions did not count descriptors, and counted queries answered after T differently.
    public static final List<List<SliceColumn>> COUNTED_LATER =
            List.of(List.of(USRSTS, USRPM, USRRM), List.of(SUM_NDESCTS, MAX_NDESCTS));

    /// Failed queries of the microphases, in order.
    public static final List<SliceColumn> FAILED_QUERIES =
            List.of(USRDEM, USRMSM, USRPM, USRBBM, USRRM);

    /// Number of columns.
    public static final int COUNT = values().length;
}
