package bcscope.picture;

/// A continuous scale of colours through fixed stops, blended between neighbours. The sequential
/// ones have monotone lightness; the diverging ones go from blue over neutral to orange.
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
