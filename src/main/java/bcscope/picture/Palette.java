package bcscope.picture;

import bcscope.base.Microphase;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// The values of all inks: a row per ink, a column per theme. Nothing else in the program names a
/// colour. A test measures every row that must be read or told apart.
final class Palette {
    private static final String TABLE =
            """
            PHASE_DEM             637FCE    184BB9    7994E7    1F3793
            PHASE_MSM             F4C14F    C58301    FFD354    A97000
            PHASE_PM              37BB93    008364    18D1AE    1E7059
            PHASE_BBM             D5B7FE    9D70FB    E3CEFF    8668D7
            PHASE_RM              DF6950    C21835    EF7A61    A40623
            ON_DEM                0B0F14    FFFFFF    000000    FFFFFF
            ON_MSM                0B0F14    10151B    000000    000000
            ON_PM                 0B0F14    FFFFFF    000000    FFFFFF
            ON_BBM                0B0F14    10151B    000000    000000
            ON_RM                 0B0F14    FFFFFF    000000    FFFFFF
            BACKGROUND            14181D    FFFFFF    000000    FFFFFF
            PANEL                 1A2027    F6F8FA    000000    FFFFFF
            CARD                  20272F    F6F8FA    0A0A0A    F4F6F8
            CARD_BORDER           3A4653    D5DCE4    C8C8C8    5A6570
            FIELD                 161B21    FFFFFF    000000    FFFFFF
            FIELD_BORDER          323C47    D9E0E7    9A9A9A    7A8590
            SLOT                  323C47    E7ECF1    2E2E2E    DCE2E8
            UNKNOWN               1D242B    F1F3F6    161616    ECEFF2
            TEXT                  E8EEF4    1B222A    FFFFFF    000000
            TEXT_MUTED            A9B5C1    505C68    E4E4E4    2C343C
            TEXT_FAINT            8C98A5    646F7A    C8C8C8    424B54
            GRID                  232B33    E9EDF1    3A3A3A    D4DAE0
            GRID_STRONG           36414C    CBD3DB    7A7A7A    98A2AC
            STROBE                F1F5F9    1B222A    FFFFFF    000000
            IDLE                  1F262E    EEF1F4    1C1C1C    E6EAEE
            GAP                   3A444F    D3DAE1    4A4A4A    BCC5CE
            COMPUTING             8397AB    A9B7C4    D0D0D0    94A3B2
            ON_COMPUTING          0B0F14    10151B    000000    000000
            BLOCKED               333D48    E3E8ED    303030    DDE3E9
            ON_BLOCKED            E8EEF4    1B222A    FFFFFF    000000
            BLOCKED_HATCH         9AA8B6    8E9BA8    FFFFFF    55626F
            FINISHED              242C35    F1F4F6    141414    ECF0F3
            READY                 5A6A7A    CCD6DF    6E6E6E    B9C4CE
            WAITING_TO_START      1B2128    F8FAFB    080808    F6F8FA
            LATE                  C9D3DD    45525E    FFFFFF    1E262E
            SELECTION             FFFFFF    10151B    FFFFFF    000000
            HOVER                 C4D0DC    45525E    FFFFFF    1E262E
            RANGE               4D5C9BDD  332F6FB8  66FFFFFF  40004C99
            CURSOR                FFFFFF    10151B    FFFFFF    000000
            ON_CURSOR             10151B    FFFFFF    000000    FFFFFF
            BOOKMARK              F2E05C    8A7400    FFFF00    7A6600
            ACCENT                2F6FB8    1D4FB4    FFFFFF    003C8F
            ON_ACCENT             FFFFFF    FFFFFF    000000    FFFFFF
            ACCENT_TEXT           7FB2F0    1D4FB4    FFFFFF    003C8F
            ACCENT_SOFT           21354A    EAF0FC    262626    DCE8F8
            ERROR                 FF8A8A    B3141F    FF8F8F    A00010
            ON_ERROR              1A0506    FFFFFF    000000    FFFFFF
            ERROR_SOFT            402127    FCE9EA    3A0000    FBDDDF
            WARNING               E9B872    8A5A00    FFD27A    6E4600
            WARNING_SOFT          3A301F    FBF1DF    332600    F8E8CC
            GOOD                  7CC9A2    0B6B4C    9BF0C4    00523A
            GOOD_SOFT             1E352C    E5F4EE    00301E    D4ECE1
            LINK                  3A4653    C3CCD5    8A8A8A    98A2AC
            LINK_LOADED           B6C4D2    45525E    FFFFFF    1E262E
            SWITCH                232C35    EEF2F6    101010    E8ECF0
            SWITCH_BORDER         4A5866    AEB9C4    C8C8C8    5A6570
            TOKEN                 EAF4FF    1B222A    FFFFFF    000000
            TOKEN_RIM             14181D    FFFFFF    000000    FFFFFF
            THRESHOLD             FF8A8A    B3141F    FF8F8F    A00010
            DESCRIPTOR_SEND       22304F    E9EFFC    101830    E2EAFB
            DESCRIPTOR_RECEIVE    2B3440    F0F3F6    202020    EDF0F3
            DESCRIPTOR_COLLECTIVE 3A3150    F3EDFE    241838    EFE6FE
            DESCRIPTOR_BORDER     5670B8    7C98DA    FFFFFF    184BB9
            ON_DESCRIPTOR         E8EEF4    1B222A    FFFFFF    000000
            SERIES_1              DCE5EE    28323C    FFFFFF    000000
            SERIES_2              A3B1BF    5B6875    C8C8C8    4A545E
            SERIES_3              7B8998    7E8B98    9A9A9A    6E7984
            SERIES_4              B9A78A    8A7652    D8C8A8    6A5836
            PLOT_BLUE             B1C9FE    0934AD    B0D2FE    215AEC
            PLOT_ORANGE           FDBA2B    D36610    EEB338    865B0A
            PLOT_GREEN            6EFFB8    1AA16D    0EFCBC    008A5E
            PLOT_VIOLET           C761FA    C354E4    D572F5    67038B
            PLOT_RED              FF4C61    912A3A    F67274    6E0404
            PLOT_TEAL             49A7A4    036F78    48AFAF    1D565A
            CODE_CALL             9FD0DC    1F5C6B    C4F1FB    0B4552
            CODE_VALUE            D8C7A9    6B5426    F0DFC0    523C0E
            """;

    /// The share of a phase's hue that stays when the phase is over.
    private static final double RESIDUE = 0.35;

    private final Map<Ink, Integer> inks = new EnumMap<>(Ink.class);
    private final Ramp sequential;
    private final Ramp diverging;

    private Palette(int column) {
        TABLE.lines().forEach(row -> enter(row.split(" +", -1), column));
        for (Microphase phase : Microphase.values()) {
            int residue = blend(argb(Ink.BACKGROUND), argb(Ink.phase(phase)), RESIDUE);
            inks.put(Ink.phaseSoft(phase), residue);
        }
        boolean dark = (argb(Ink.BACKGROUND) & 0xFF) < 128;
        sequential = dark ? Ramp.RISING : Ramp.FALLING;
        diverging = dark ? Ramp.DIVERGING_ON_DARK : Ramp.DIVERGING_ON_LIGHT;
    }

    static Palette column(int column) {
        return new Palette(column);
    }

    private void enter(String[] row, int column) {
        String value = row[1 + column];
        int argb = Integer.parseUnsignedInt(value, 16);
        boolean opaque = value.length() == 6;
        inks.put(Ink.valueOf(row[0]), opaque ? argb | 0xFF000000 : argb);
    }

    int argb(Paint paint) {
        return switch (paint) {
            case Ink ink -> Objects.requireNonNull(inks.get(ink), ink.name());
            case Paint.Tint tint -> fade(argb(tint.paint()), tint.alpha());
            case Paint.Heat heat -> sequential.at(heat.value());
            case Paint.Change change -> diverging.at((change.value() + 1) / 2);
        };
    }

    static int alpha(int argb) {
        return argb >>> 24;
    }

    /// The colour with its alpha multiplied.
    static int fade(int argb, double alpha) {
        int faded = (int) Math.rint(alpha(argb) * Math.clamp(alpha, 0.0, 1.0));
        return (faded << 24) | (argb & 0xFFFFFF);
    }

    /// The opaque colour at `share` of the way from `from` to `to`.
    static int blend(int from, int to, double share) {
        int argb = 0xFF;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = (from >> shift) & 0xFF;
            int b = (to >> shift) & 0xFF;
            argb = (argb << 8) | (int) Math.rint(a + (b - a) * share);
        }
        return argb;
    }

    /// `value` in hexadecimal, with zeros in front up to `digits`.
    static String hex(int value, int digits) {
        String hex = Integer.toHexString(value).toUpperCase(Locale.ROOT);
        return "0".repeat(Math.max(0, digits - hex.length())) + hex;
    }

    /// A continuous scale of colours through fixed stops, blended between neighbours. The
    /// sequential ones have monotone lightness; the diverging ones go from blue over neutral to
    /// orange.
    enum Ramp {
        RISING(0xFF1C242D, 0xFF24405F, 0xFF2F6690, 0xFF4C93B5, 0xFF8FC1CF, 0xFFE6F3F2),
        FALLING(0xFFF3F7F9, 0xFFC9DFE8, 0xFF92BDD1, 0xFF5792B4, 0xFF2B6390, 0xFF163A61),
        DIVERGING_ON_DARK(0xFF7FB8F5, 0xFF3D6694, 0xFF2A323B, 0xFF946435, 0xFFF7B267),
        DIVERGING_ON_LIGHT(0xFF1F5FA8, 0xFF8FB5DD, 0xFFF1F3F5, 0xFFE2B183, 0xFF9A5310);

        private final int[] stops;

        Ramp(int... stops) {
            this.stops = stops;
        }

        /// The colour at `share`, 0 (first stop) to 1 (last stop); values outside are clamped.
        int at(double share) {
            double place = Math.clamp(share, 0.0, 1.0) * (stops.length - 1);
            int below = Math.min((int) place, stops.length - 2);
            return Palette.blend(stops[below], stops[below + 1], place - below);
        }
    }
}
