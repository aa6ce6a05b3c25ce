package bcscope.ui.dashboard;

import bcscope.base.MpiKind;
import bcscope.picture.Ink;
import bcscope.ui.Words;

import java.util.List;
import java.util.Locale;

/// The tiles of the dashboard.
enum Gauge {
    /// GETTS with T as threshold.
    GETTS(Look.SPARK, Ink.SERIES_1),
    /// GTTS: how long the slice worked.
    GTTS(Look.SPARK, Ink.SERIES_2),
    GTDEM(Look.SPARK, Ink.PHASE_DEM),
    GTMSM(Look.SPARK, Ink.PHASE_MSM),
    /// Failed queries of all kinds.
    RETRIES(Look.SPARK, Ink.SERIES_3),
    NP2PDEM(Look.SPARK, Ink.PHASE_DEM),
    NP2PMSM(Look.SPARK, Ink.PHASE_MSM),
    NCOLLDEM(Look.SPARK, Ink.PHASE_DEM),
    NCOLLMSM(Look.SPARK, Ink.PHASE_MSM),
    /// Blocked processes of all.
    BPTS(Look.SHARE, Ink.SERIES_1),
    /// Bytes moved, of the budget of the NICs together.
    BYTES(Look.SHARE, Ink.PHASE_PM),
    /// Time of the processes spent computing, of all up to the cursor.
    COMPUTING(Look.SHARE, Ink.COMPUTING),
    /// Messages that processes began to send.
    SENT(Look.SPARK, Ink.SERIES_1),
    /// Bytes that arrived, KB.
    ARRIVED(Look.SPARK, Ink.SERIES_1),
    /// Packets on the network.
    FLYING(Look.SPARK, Ink.SERIES_2),
    /// Receives that no message has come for.
    POSTED(Look.SPARK, Ink.SERIES_2),
    /// Messages that no receive has come for.
    UNEXPECTED(Look.SPARK, Ink.SERIES_3),
    /// Their bytes in buffers, KB.
    BUFFERED(Look.SPARK, Ink.SERIES_3),
    /// Messages that take three trips.
    RENDEZVOUS(Look.SPARK, Ink.SERIES_2),
    /// Messages without a credit.
    STALLED(Look.SPARK, Ink.SERIES_3);

    private static final List<Gauge> OF_BCS =
            List.of(
                    GETTS, GTTS, GTDEM, GTMSM, RETRIES, NP2PDEM, NP2PMSM, NCOLLDEM, NCOLLMSM, BPTS,
                    BYTES, COMPUTING);
    private static final List<Gauge> OF_MESSAGES =
            List.of(
                    SENT,
                    ARRIVED,
                    FLYING,
                    POSTED,
                    UNEXPECTED,
                    BUFFERED,
                    RENDEZVOUS,
                    STALLED,
                    BPTS,
                    COMPUTING);

    private final Look look;
    private final Ink ink;

    Gauge(Look look, Ink ink) {
        this.look = look;
        this.ink = ink;
    }

    /// How a gauge is drawn.
    enum Look {
        /// A number over a line of the last slices.
        SPARK,
        /// A share of a whole.
        SHARE
    }

    Look look() {
        return look;
    }

    Ink ink() {
        return ink;
    }

    /// The gauges of runs under `mpi`, in the order of the dashboard.
    static List<Gauge> under(MpiKind mpi) {
        return mpi == MpiKind.BCS ? OF_BCS : OF_MESSAGES;
    }

    String title() {
        return Words.of("gauge." + name().toLowerCase(Locale.ROOT));
    }

    String unit() {
        return switch (this) {
            case GETTS, GTTS, GTDEM, GTMSM -> "µs";
            case BPTS, BYTES, COMPUTING -> "%";
            case ARRIVED, BUFFERED -> "KB";
            case RETRIES, NP2PDEM, NP2PMSM, NCOLLDEM, NCOLLMSM -> "";
            case SENT, FLYING, POSTED, UNEXPECTED, RENDEZVOUS, STALLED -> "";
        };
    }
}
