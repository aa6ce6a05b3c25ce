package bcscope.lesson.result;

/// How a file of an exam was saved, by the clock and the memory of the computers on which that was.
///
/// @param savedMillis when it was saved last, milliseconds since 1970; 0 if it never was
/// @param backMillis by how much that clock went back at most from one time to the next
/// @param restored how often it was continued from an older copy than the one saved last
/// @param lost how many answers the newer copies had more, in all
public record SheetHistory(long savedMillis, long backMillis, int restored, int lost) {
    /// Of a file that was not saved yet.
    public static final SheetHistory NONE = new SheetHistory(0, 0, 0, 0);

    /// The file is saved at `nowMillis`.
    ///
    /// @param there how many answers it has before
    /// @param known how many a file of the same exam had that this computer saved last
    public SheetHistory saved(long nowMillis, int there, int known) {
        boolean isOlder = known > there;
        return new SheetHistory(
                nowMillis,
                Math.max(backMillis, savedMillis - nowMillis),
                restored + (isOlder ? 1 : 0),
                lost + (isOlder ? known - there : 0));
    }
}
