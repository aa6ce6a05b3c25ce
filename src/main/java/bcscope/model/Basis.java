package bcscope.model;

/// The basis of the default value of a model parameter.
///
/// @param source where it comes from
/// @param evidence how well it is founded
record Basis(String source, Evidence evidence) {
    /// Of a cost that a machine does not have.
    static final Basis UNUSED = house("not used on this machine");

    static Basis published(String source) {
        return new Basis(source, Evidence.PUBLISHED);
    }

    static Basis inferred(String source) {
        return new Basis(source, Evidence.INFERRED);
    }

    static Basis calibrated(String source) {
        return new Basis(source, Evidence.CALIBRATED);
    }

    static Basis house(String source) {
        return new Basis(source, Evidence.HOUSE);
    }
}
