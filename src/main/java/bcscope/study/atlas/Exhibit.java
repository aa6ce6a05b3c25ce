package bcscope.study.atlas;

/// Fills the sheet of an entry.
@FunctionalInterface
interface Exhibit {
    /// Measures, and puts onto `sheet` what came out.
    void show(Sheet sheet) throws InterruptedException;
}
