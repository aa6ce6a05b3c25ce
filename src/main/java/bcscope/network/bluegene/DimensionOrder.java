package bcscope.network.bluegene;

/// An order in which a route may correct the dimensions.
public enum DimensionOrder {
    /// The order of the deterministic route.
    XYZ(Dimension.X, Dimension.Y, Dimension.Z),
    /// X, Z, Y.
    XZY(Dimension.X, Dimension.Z, Dimension.Y),
    /// Y, X, Z.
    YXZ(Dimension.Y, Dimension.X, Dimension.Z),
    /// Y, Z, X.
    YZX(Dimension.Y, Dimension.Z, Dimension.X),
    /// Z, X, Y.
    ZXY(Dimension.Z, Dimension.X, Dimension.Y),
    /// Z, Y, X.
    ZYX(Dimension.Z, Dimension.Y, Dimension.X);

    private final Dimension first;
    private final Dimension second;
    private final Dimension third;

    DimensionOrder(Dimension first, Dimension second, Dimension third) {
        this.first = first;
        this.second = second;
        this.third = third;
    }

    /// The dimension that is corrected as number `index`, from 0.
    public Dimension at(int index) {
        return index == 0 ? first : index == 1 ? second : third;
    }
}
