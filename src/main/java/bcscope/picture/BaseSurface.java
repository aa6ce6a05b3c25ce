package bcscope.picture;

import java.util.List;

/// Common base of all surfaces: its theme, its size, and what is clipped, faded and named on it.
public abstract class BaseSurface implements Surface {
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
