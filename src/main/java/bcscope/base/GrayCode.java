package bcscope.base;

/// The reflected Gray code: consecutive numbers, the last and the first included, differ in one
/// bit.
public final class GrayCode {
    private GrayCode() {}

    /// The code of `index >= 0`.
    public static int of(int index) {
        return index ^ (index >>> 1);
    }

    /// The index whose code is `code >= 0`.
    public static int indexOf(int code) {
        int index = code;
        for (int shift = 1; shift < Integer.SIZE; shift <<= 1) {
            index ^= index >>> shift;
        }
        return index;
    }
}
