package bcscope.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The names of what EMDS can store (S0 tables 5.1 and 5.2). What each means stands in the
/// catalogue of metrics, which has the same names.
public enum StoredMetric {
    GETTS(Place.MACHINE, Content.TIME),
    GTDEM(Place.MACHINE, Content.TIME),
    GTMSM(Place.MACHINE, Content.TIME),
    GTTS(Place.MACHINE, Content.TIME),
    USRSTS(Place.MACHINE, Content.COUNT),
    USRDEM(Place.MACHINE, Content.COUNT),
    USRMSM(Place.MACHINE, Content.COUNT),
    LETTS(Place.NODE, Content.TIME),
    LTDEM(Place.NODE, Content.TIME),
    LTMSM(Place.NODE, Content.TIME),
    LTTS(Place.NODE, Content.TIME),
    NP2PDEM(Place.NODE, Content.COUNT),
    NP2PMSM(Place.NODE, Content.COUNT),
    NCOLLDEM(Place.NODE, Content.COUNT),
    NCOLLMSM(Place.NODE, Content.COUNT),
    BPTS(Place.NODE, Content.COUNT),
    LTR_0(Place.NODE, Content.TIME),
    LTR_1(Place.NODE, Content.TIME),
    LTR_2(Place.NODE, Content.TIME),
    LTR_3(Place.NODE, Content.TIME),
    LTR_4(Place.NODE, Content.TIME),
    LTR_5(Place.NODE, Content.TIME),
    LTR_6(Place.NODE, Content.TIME),
    LTR_7(Place.NODE, Content.TIME),
    LTR_8(Place.NODE, Content.TIME),
    LTR_9(Place.NODE, Content.TIME),
    USRPM(Place.MACHINE, Content.COUNT),
    USRBBM(Place.MACHINE, Content.COUNT),
    USRRM(Place.MACHINE, Content.COUNT),
    GTPM(Place.MACHINE, Content.TIME),
    GTBBM(Place.MACHINE, Content.TIME),
    GTRM(Place.MACHINE, Content.TIME),
    BYTES(Place.NODE, Content.COUNT),
    BUDGET(Place.NODE, Content.COUNT),
    CPUTS(Place.MACHINE, Content.TIME),
    SENT(Place.MACHINE, Content.COUNT),
    FLYING(Place.MACHINE, Content.COUNT),
    POSTED(Place.MACHINE, Content.COUNT),
    UNEXPECTED(Place.MACHINE, Content.COUNT),
    BUFFERED(Place.MACHINE, Content.COUNT),
    RENDEZVOUS(Place.MACHINE, Content.COUNT),
    STALLED(Place.MACHINE, Content.COUNT);

    /// Those of the source; the others are extensions.
    public static final List<StoredMetric> PUBLISHED =
            Arrays.stream(values()).filter(metric -> metric.compareTo(USRPM) < 0).toList();

    private static final Pattern ROUTINE = Pattern.compile("LTR[_ ]?([0-9])");

    /// Where it is measured.
    public enum Place {
        /// Once, on the management node.
        MACHINE,
        /// At each node.
        NODE
    }

    private enum Content {
        TIME,
        COUNT
    }

    private final Place place;
    private final Content content;

    StoredMetric(Place place, Content content) {
        this.place = place;
        this.content = content;
    }

    /// Where it is measured.
    public Place place() {
        return place;
    }

    /// Whether it is a time, not a count.
    public boolean isTime() {
        return content == Content.TIME;
    }

    /// Whether it means something under `mpi`. EMDS belongs to BCS-MPI and stores what does there.
    public boolean under(MpiKind mpi) {
        boolean ofMessages = compareTo(SENT) >= 0;
        return switch (mpi) {
            case BCS -> !ofMessages;
            case CONVENTIONAL -> ofMessages || this == BPTS || this == BYTES || this == CPUTS;
        };
    }

    /// The metric of this name; also the spellings found in the literature: MSN and MSEN for MSM,
    /// USRTS for USRSTS, LTS for LTTS, LMSM for LTMSM, LTR3 for LTR_3.
    public static Optional<StoredMetric> named(String name) {
        String upper = name.strip().toUpperCase(Locale.ROOT);
        String wanted =
                switch (upper) {
                    case "USRTS" -> "USRSTS";
                    case "LTS" -> "LTTS";
                    case "LMSM", "LMSN" -> "LTMSM";
                    default ->
                            ROUTINE.matcher(upper.replaceFirst("MSE?N$", "MSM"))
                                    .replaceFirst("LTR_$1");
                };
        return Arrays.stream(values()).filter(metric -> metric.name().equals(wanted)).findFirst();
    }
}
