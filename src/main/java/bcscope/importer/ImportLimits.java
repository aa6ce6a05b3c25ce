package bcscope.importer;

import bcscope.program.ProgramLimits;
import bcscope.scenario.ProgramSource.TraceOptions;

/// Limits of an imported file. Whatever is in it, reading it ends and needs no more memory than
/// these bounds allow.
///
/// @param lineBytes longest line
/// @param textBytes longest text, after decompression
/// @param expansion most bytes of text for a compressed byte, once the text is longer than
///   `freeTextBytes`
/// @param freeTextBytes text that may come from however few compressed bytes
/// @param records most records
/// @param ranks most processes
/// @param operations most operations of all ranks together
/// @param errors errors after which the reader gives up
public record ImportLimits(
        int lineBytes,
        long textBytes,
        long expansion,
        long freeTextBytes,
        long records,
        int ranks,
        long operations,
        int errors) {
    /// What people's files are read with; the number of operations follows the memory there is.
    public static ImportLimits standard() {
        return new ImportLimits(
                1 << 20,
                16L << 30,
                200,
                64L << 20,
                TraceOptions.MOST_RECORDS,
                65_536,
                Math.min(100_000_000, ProgramLimits.mostOperations()),
                20);
    }
}
