package bcscope.picture;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Common base of all surfaces: its theme, its size, and what is clipped, faded and named on it.
public abstract class BaseSurface implements Surface {
    private static final Set<Ink> STRONG = EnumSet.of(Ink.TEXT, Ink.TEXT_MUTED);

    /// The fill under letters of each ink, from which they may not differ enough once it is faded.
    private static final Map<Ink, Ink> ON_FILLS =
            new EnumMap<>(
                    Map.of(
                            Ink.ON_DEM, Ink.PHASE_DEM,
                            Ink.ON_MSM, Ink.PHASE_MSM,
                            Ink.ON_PM, Ink.PHASE_PM,
                            Ink.ON_BBM, Ink.PHASE_BBM,
                            Ink.ON_RM, Ink.PHASE_RM,
                            Ink.ON_COMPUTING, Ink.COMPUTING,
                            Ink.ON_BLOCKED, Ink.BLOCKED,
                            Ink.ON_DESCRIPTOR, Ink.DESCRIPTOR_SEND));

    private final Theme theme;
    private final Box bounds;
    private final double pixelsPerUnit;
    private final DrawingState state;

    /// An empty surface.
    protected BaseSurface(Theme theme, Box bounds, double pixelsPerUnit) {
        this.theme = theme;
        this.bounds = bounds;
        this.pixelsPerUnit = pixelsPerUnit;
        state = new DrawingState(bounds);
    }

    /// The state with the regions, to ask what lies at a place.
    public DrawingState state() {
        return state;
    }

    /// `paint` as what is pushed fades it.
    protected Paint faded(Paint paint) {
        return state.alpha() < 1 ? paint.at(state.alpha()) : paint;
    }

    /// The paint of letters: where what is around them is faded, they are quiet but readable.
    protected Paint letters(Paint paint) {
        if (state.alpha() >= 1 || !(paint instanceof Ink ink)) {
            return paint;
        }
        return STRONG.contains(ink)
                ? Ink.TEXT_FAINT
                : ON_FILLS.containsKey(ink) ? onFaded(theme, ink, state.alpha()) : ink;
    }

    /// Which of `ink` and the usual letters is told better from its fill where that is faded.
    static Ink onFaded(Theme theme, Ink ink, double alpha) {
        int fill = theme.argb(Objects.requireNonNull(ON_FILLS.get(ink)));
        int ground = Luminance.mixed(fill, theme.argb(Ink.CARD), alpha);
        double own = Luminance.contrast(theme.argb(ink), ground);
        return own > Luminance.contrast(theme.argb(Ink.TEXT), ground) ? ink : Ink.TEXT;
    }

    @Override
    public Theme theme() {
        return theme;
    }

    @Override
    public Box bounds() {
        return bounds;
    }

    @Override
    public double pixelsPerUnit() {
        return pixelsPerUnit;
    }

    @Override
    public void pushAlpha(double alpha) {
        state.pushAlpha(alpha);
    }

    @Override
    public void popAlpha() {
        state.popAlpha();
    }

    @Override
    public void region(String id, Box box, String label) {
        state.region(id, box, label);
    }

    @Override
    public List<Region> regions() {
        return state.regions();
    }
}
