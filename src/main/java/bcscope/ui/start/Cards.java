package bcscope.ui.start;

import bcscope.loading.Sample;

import java.util.Arrays;
import java.util.List;

/// The cards of the start page: one for each sample, in the order in which one learns.
public final class Cards {
    private Cards() {}

    /// All of them.
    public static List<StartCard> all() {
        return Arrays.stream(Sample.values())
                .map(sample ->
                        new StartCard(
                                sample.id(),
                                sample.title(),
                                sample.teaser(),
                                sample.aim(),
                                motif(sample),
                                shelf(sample)))
                .toList();
    }

    private static Shelf shelf(Sample sample) {
        return switch (sample) {
            case ONE_MESSAGE,
                    EXCHANGE,
                    BARRIER,
                    RING,
                    INCAST,
                    BIG_MESSAGE,
                    BROADCAST_ALLREDUCE,
                    COLLECTIVES,
                    PRIMITIVES ->
                    Shelf.BASICS;
            case SWEEP3D_BLOCKING, SWEEP3D_NON_BLOCKING, SAGE_LIKE, SAGE_TIMING_H, JACOBI2D ->
                    Shelf.PROGRAMS;
            case SLOW_NIC, HOST_NOISE, LATE_RANK, FAILED_NODE, RESTART, TWO_JOBS, UNSAFE_EXCHANGE ->
                    Shelf.TROUBLE;
            case IPSC_EXCHANGE,
                    IPSC_CONTENTION,
                    COMET_TRANSPOSE,
                    COMET_OVERLAP,
                    BGL_BARRIER,
                    BGL_ALLREDUCE,
                    GIGE_BARRIER,
                    BGL_HALO,
                    BGL_PACKETS ->
                    Shelf.MACHINES;
        };
    }

    private static Motif motif(Sample sample) {
        return switch (sample) {
            case ONE_MESSAGE -> Motif.MESSAGE;
            case EXCHANGE -> Motif.EXCHANGE;
            case BARRIER -> Motif.BARRIER;
            case RING -> Motif.RING;
            case INCAST -> Motif.INCAST;
            case BIG_MESSAGE -> Motif.CHUNKS;
            case BROADCAST_ALLREDUCE -> Motif.TREE;
            case COLLECTIVES -> Motif.MESH;
            case PRIMITIVES -> Motif.PRIMITIVES;
            case SWEEP3D_BLOCKING, SWEEP3D_NON_BLOCKING -> Motif.WAVEFRONT;
            case SAGE_LIKE, SAGE_TIMING_H -> Motif.UNEQUAL;
            case JACOBI2D -> Motif.GRID;
            case SLOW_NIC -> Motif.SLOW;
            case HOST_NOISE -> Motif.NOISE;
            case LATE_RANK -> Motif.WAVEFRONT;
            case FAILED_NODE -> Motif.FAILED;
            case RESTART -> Motif.RESTART;
            case TWO_JOBS -> Motif.JOBS;
            case UNSAFE_EXCHANGE -> Motif.DEADLOCK;
            case IPSC_EXCHANGE -> Motif.CIRCUITS;
            case IPSC_CONTENTION -> Motif.CONTENTION;
            case COMET_TRANSPOSE -> Motif.DEADLOCK;
            case COMET_OVERLAP -> Motif.EXCHANGE;
            case BGL_BARRIER -> Motif.BARRIER;
            case BGL_ALLREDUCE -> Motif.TREE;
            case GIGE_BARRIER -> Motif.UNEQUAL;
            case BGL_HALO -> Motif.TORUS;
            case BGL_PACKETS -> Motif.PACKETS;
        };
    }
}
