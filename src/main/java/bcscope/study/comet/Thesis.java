package bcscope.study.comet;

import bcscope.model.ModelParameter;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PaperNumber;

import java.util.Optional;

/// The numbers of the thesis (S2), each with its unit and its place in it.
///
/// The roles say what may be compared: an input is part of the profile of the iPSC/860, so a run
/// that returns it proves nothing; a setting says how the thesis measured; only a measured number
/// is a target.
///
/// No definition of the peak yields the 486 and 5,000 B of [#HALF_PEAK] and [#NINE_TENTHS] together
/// with the constants of the thesis' own fit. A message of N bytes takes `156 + 0.41 N` µs, so a
/// share s of a rate R is reached at `N = 156 s R / (1 - 0.41 s R)`, R in bytes per µs:
/// - R = 2.5, the peak that was measured: `195 / 0.4875 = 400` and `351 / 0.0775 = 4,529.03`, so
///   4,530 is the least whole size;
/// - R = 1 / 0.41, which the fit approaches: `156 / 0.41 = 380.5` and `9 * 380.5 = 3,424.4`;
/// - R = 85,000 / 35,006, the rate of the longest message: 377.1 and 3,277.6.
///
/// The 400 and 4,530 of the remarks are those of the first definition.
public enum Thesis {
    /// Start-up of a short message.
    SHORT_STARTUP(79, "µs", "section 5.1", ModelParameter.NX2_SHORT_NANOS, 1e-3),
    /// Additional time per byte.
    SHORT_BYTE(0.63, "µs", "section 5.1", ModelParameter.NX2_SHORT_BYTE_NANOS, 1e-3),
    /// Start-up of a long message.
    LONG_STARTUP(156, "µs", "section 5.1", ModelParameter.NX2_LONG_NANOS, 1e-3),
    /// Additional time per byte.
    LONG_BYTE(0.41, "µs", "section 5.1", ModelParameter.NX2_LONG_BYTE_NANOS, 1e-3),
    /// What each hop beyond the first adds to a long message, which crosses its circuit three times
    /// (request, acknowledgement, data): 25/3 µs a crossing. The thesis gives no value for short
    /// messages.
    HOP(25, "µs", "section 5.1", ModelParameter.HOP_NANOS, 3e-3),
    /// Longest short message.
    SHORT_LIMIT(100, "B", "section 4.2", ModelParameter.MPI_EAGER_BYTES, 1),
    /// Rate of a channel.
    CHANNEL_RATE(2.8, "MB/s", "section 4.1", ModelParameter.LINK_KBPS, 1e-3),

    /// Largest rate of the echo between neighbours.
    PEAK_RATE(2.5, "MB/s", "section 5.1", Role.MEASURED),
    /// Where half of it is reached.
    HALF_PEAK(486, "B", "section 5.1", Role.MEASURED),
    /// Where nine tenths of it are reached.
    NINE_TENTHS(5_000, "B", "section 5.1", Role.MEASURED),
    /// Size at which the echo jumps in the thesis, for an unknown reason; there is no such jump
    /// here.
    HALF_PAGE_JUMP(2_048, "B", "section 5.1", Role.MEASURED),
    /// Size of the second jump, the length of a page.
    PAGE_JUMP(4_096, "B", "section 5.1", Role.MEASURED),
    /// Minimum gain of overlapping large messages.
    OVERLAP_GAIN(33, "%", "section 5.1", Role.MEASURED),

    /// Peak of a node in 64 bits, of which compilers reach less than a third.
    DOUBLE_PEAK(60, "MFLOPS", "section 4.1", Role.SETTING),
    /// Repetitions of every point; the mean was found to converge at about this number.
    REPETITIONS(1_000, "rounds", "section 4.3", Role.SETTING),
    /// Nodes of its largest machine.
    NODES(16, "nodes", "section 4.3", Role.SETTING),
    /// Nodes on which it measured contention.
    CONTENTION_NODES(8, "nodes", "Figure 5.5", Role.SETTING),
    /// Nodes on which it ran the DAXPY alone.
    DAXPY_NODES(4, "nodes", "Figure 5.8", Role.SETTING),
    /// Hops to its farthest partner.
    FAR_HOPS(4, "hops", "Figure 5.1", Role.SETTING),
    /// Longest message.
    LONGEST_MESSAGE(85_000, "B", "section 5.1", Role.SETTING),
    /// Longest vector.
    LONGEST_VECTOR(200_000, "elements", "section 5.1", Role.SETTING),
    /// Messages of the overlap in Figures 5.10 and 5.11.
    OVERLAP_MESSAGE(2_536, "B", "Figure 5.10", Role.SETTING);

    private static final double ROUNDING = 1e-6;

    private final double value;
    private final String unit;
    private final String place;
    private final Role role;
    private final Optional<ModelParameter> input;
    private final double scale;

    /// The role of a number.
    public enum Role {
        /// A value of the profile of the iPSC/860.
        INPUT,
        /// A result of the thesis, to be compared with ours.
        MEASURED,
        /// How the thesis measured.
        SETTING
    }

    Thesis(double value, String unit, String place, ModelParameter input, double scale) {
        this(value, unit, place, Role.INPUT, Optional.of(input), scale);
    }

    Thesis(double value, String unit, String place, Role role) {
        this(value, unit, place, role, Optional.empty(), 1);
    }

    Thesis(
            double value,
            String unit,
            String place,
            Role role,
            Optional<ModelParameter> input,
            double scale) {
        this.value = value;
        this.unit = unit;
        this.place = place;
        this.role = role;
        this.input = input;
        this.scale = scale;
    }

    /// The number, in its unit.
    public double value() {
        return value;
    }

    /// The number where it is whole, in its unit.
    public long whole() {
        return Math.round(value);
    }

    /// Its place in the source: `S2 section 5.1`.
    public String place() {
        return "S2 " + place;
    }

    public Role role() {
        return role;
    }

    /// The parameter of the model that has this value; empty if it is not an input.
    public Optional<ModelParameter> input() {
        return input;
    }

    /// The value `of` of [#input], in the unit of the thesis.
    double inUnit(long of) {
        return of * scale;
    }

    /// The number with its unit: `2.5 MB/s`.
    public String text() {
        return text(value);
    }

    /// `other` in the same unit.
    String text(double other) {
        String number =
                other == Math.rint(other)
                        ? Measurements.text("%,.0f", other)
                        : Measurements.text("%.3g", other).replaceFirst("0+$", "");
        return number + " " + unit;
    }

    /// The number under the name `name`, for comparisons.
    public PaperNumber paper(String name) {
        return new PaperNumber(name, value, unit, place());
    }

    /// How far `ours`, in the same unit, is from the number: -0.03 is 3 % less.
    public double deviation(double ours) {
        return ours / value - 1;
    }

    /// The least size of a message, bytes, that reaches `share` of the measured peak according to
    /// the thesis' own fit of long messages.
    public static long sizeReaching(double share) {
        double rate = share * PEAK_RATE.value;
        double bytes = LONG_STARTUP.value * rate / (1 - LONG_BYTE.value * rate);
        return (long) Math.ceil(bytes - ROUNDING);
    }

    /// The number and how far `ours` is from it: `2.5 MB/s, here -2.9 %`.
    String beside(double ours) {
        return text() + ", here " + new PaperComparison(paper(name()), ours).deviation();
    }
}
